/**
 * Measures the speed of the fitment engine alone on one core: `npm run bench -- engine-speed`.
 * Reports listings per second over the sandbox sellers' listings, every tenth with a 20 KB
 * description, and the slowest of many texts designed to be slow (100 KB each). Prints a Markdown
 * table and fails below the targets. Measures after V8 has compiled the engine, which takes its
 * first dozen rounds; V8's own threads count as CPU time. The first round is printed too.
 */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { gunzipSync } from "node:zlib";
import { generateFitments, planFitments } from "#domain/fitment/generate-fitments.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import { suspiciousTexts } from "#domain/fitment/suspicious-texts.ts";
import { indexTree } from "#domain/vehicles/vehicle-index.ts";
import { z } from "zod";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import { readVehicleLists } from "../scripts/vehicle-list-file.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

const targets = { listingsPerSecond: 3000, slowestMs: 20 } as const;
const warmUpSeconds = 6;
const seconds = 5;
const fewestRounds = 5;
const longDescription = 20_000;
const suspiciousLength = 100_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fromRoot = (path: string): URL => new URL(`../${path}`, import.meta.url);

const {
  cars: { tree, slice },
} = readVehicleLists(fromRoot("sandbox/ebay/vehicle-list/vehicle-list.json.gz"));
const index = indexTree(tree, loadKnowledge());
const seed = z
  .object({
    listings: z.array(
      z.object({
        title: z.string(),
        descriptionHtml: z.string(),
        specifics: z.array(z.tuple([z.string(), z.array(z.string())])),
      }),
    ),
  })
  .parse(
    JSON.parse(
      gunzipSync(readFileSync(fromRoot("sandbox/ebay/seed/seed.json.gz"))).toString("utf8"),
    ),
  );

const generate = (listing: ListingText): number =>
  generateFitments({
    plan: planFitments(listing, index),
    slice,
    existing: [],
    limit: 3000,
  }).rows.length;

/** Wraps the seller's text in a typical shop template: styles, menus, other parts, terms. */
function dress(description: string, at: number): string {
  const style = `<style>${".shop-box{margin:0 auto;padding:12px;border:1px solid #ccc;font-family:Arial,sans-serif}".repeat(40)}</style>`;
  const menu = `<ul>${Array.from({ length: 30 }, (_, link) => `<li><a href="https://shop.example/${link}">Parts for ${tree.models[(at * 31 + link * 97) % tree.models.length]?.make ?? ""}</a></li>`).join("")}</ul>`;
  const terms =
    "<p>We ship within one business day to the lower 48 states. Returns are accepted within 30 days; please compare part numbers and pictures before you buy. All parts are tested.</p>";
  const head = `${style}<table width="100%"><tr><td>${menu}</td><td>${description}`;
  return `${head}${terms.repeat(Math.max(0, Math.ceil((longDescription - head.length) / terms.length)))}</td></tr></table>`.slice(
    0,
    longDescription,
  );
}

const listings: readonly ListingText[] = seed.listings.map(
  ({ title, descriptionHtml, specifics }, at) => ({
    title,
    description: at % 10 === 0 ? dress(descriptionHtml, at) : descriptionHtml,
    specifics: Object.fromEntries(specifics),
  }),
);

/**
 * Returns the CPU time of one call in milliseconds. Other load on the machine still slows it down
 * (caches, shared cores), so the best round counts.
 */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function mixed(): { readonly first: number; readonly best: number; readonly slowest: number } {
  const first = roundMs();
  rounds(warmUpSeconds, 0);
  const best = Math.min(...rounds(seconds, fewestRounds));
  const slowest = listings.reduce(
    (most, listing) =>
      Math.max(
        most,
        bestOf(() => void generate(listing)),
      ),
    0,
  );
  const perSecond = (ms: number): number => Math.round(listings.length / (ms / 1000));
  return { first: perSecond(first), best: perSecond(best), slowest };
}

/** Returns the CPU time of each round over all listings, in milliseconds, for this many seconds. */
function rounds(most: number, fewest: number): readonly number[] {
  const taken: number[] = [];
  for (let spent = 0; spent < most * 1000 || taken.length < fewest; spent += taken.at(-1) ?? 0)
    taken.push(roundMs());
  return taken;
}

function roundMs(): number {
  return cpuMs(() => {
    for (const listing of listings) generate(listing);
  });
}

/** Returns the best of five, so that a garbage collection isn't mistaken for the engine. */
function bestOf(work: () => void): number {
  return Math.min(...Array.from({ length: 5 }, () => cpuMs(work)));
}

function worst(): readonly { readonly name: string; readonly ms: number }[] {
  return suspiciousTexts(suspiciousLength)
    .map(({ name, text }) => ({
      name,
      ms: bestOf(
        () =>
          void generate({
            title: text,
            description: text,
            specifics: {
              Fitment: [text],
              Model: [text],
              Year: [text],
              Trim: [text],
              Engine: [text],
            },
          }),
      ),
    }))
    .sort((one, two) => two.ms - one.ms);
}

const { first, best, slowest } = mixed();
const suspicious = worst();
const [worstText] = suspicious;
say(
  `On one core of ${cpus()[0]?.model.trim() ?? "an unknown processor"}, ${listings.length} listings, every tenth with a description of ${longDescription / 1000} KB:\n`,
);
say("| Measure | Figure | Target |\n|---|---|---|");
say(`| Listings a second, best round | ${best} | at least ${targets.listingsPerSecond} |`);
say(`| Listings a second, first round, not compiled yet | ${first} | |`);
say(`| Slowest listing of the mix | ${slowest.toFixed(1)} ms | at most ${targets.slowestMs} ms |`);
say(
  `| Slowest of ${suspicious.length} suspicious texts of ${suspiciousLength / 1000} KB (${worstText?.name ?? ""}) | ${(worstText?.ms ?? 0).toFixed(1)} ms | at most ${targets.slowestMs} ms |\n`,
);
say(
  `Next slowest: ${suspicious
    .slice(1, 6)
    .map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`)
    .join(", ")}.`,
);
process.exitCode =
  best >= targets.listingsPerSecond &&
  slowest <= targets.slowestMs &&
  (worstText?.ms ?? 0) <= targets.slowestMs
    ? 0
    : 1;
