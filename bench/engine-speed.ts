/**
 * Measures the speed of the fitment engine alone on one core: `npm run bench -- engine-speed`.
 * Reports listings per second over the sandbox sellers' listings, every tenth with a 20 KB
 * description, the slowest of many texts designed to be slow (100 KB each), and how long knowledge
 * and vehicle index take to build. Prints a Markdown table and fails below the targets. Measures
 * after V8 has compiled the engine, which takes its first dozen rounds; V8's own threads count as
 * CPU time. The first round is printed too.
 *
 * `npm run bench -- engine-speed --against PATH` compares with another checkout instead: runs its
 * benchmark and this one in turn, and prints the ratio.
 */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { generateFitments, planFitments } from "#domain/fitment/generate-fitments.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import { suspiciousTexts } from "#test/suspicious-texts.ts";
import { indexTree } from "#domain/vehicles/vehicle-index.ts";
import { z } from "zod";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import { readVehicleLists } from "../scripts/vehicle-list-file.ts";
import { printCalibration } from "./calibration.ts";
import { compareCheckouts } from "./engine-speed/compare-checkouts.ts";

const [option, path = ""] = process.argv.slice(2);
if (option === "--against")
  process.exit(compareCheckouts(join(import.meta.dirname, ".."), path) ? 0 : 1);

printCalibration();

/** How many times as long as the median listing the slowest text may take. */
const slowestRatio = 20;
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
const compiled = timed(loadKnowledge);
const indexed = timed(() => indexTree(tree, compiled.value));
const index = indexed.value;
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

/** Wall-clock time: what a start waits for. */
function timed<T>(make: () => T): { readonly value: T; readonly ms: number } {
  const begun = performance.now();
  const value = make();
  return { value, ms: performance.now() - begun };
}

function mixed(): Record<"first" | "best" | "median" | "slowest", number> {
  const first = roundMs();
  rounds(warmUpSeconds, 0);
  const best = Math.min(...rounds(seconds, fewestRounds));
  const each = sortedTimes();
  const perSecond = (ms: number): number => Math.round(listings.length / (ms / 1000));
  return {
    first: perSecond(first),
    best: perSecond(best),
    median: each[each.length >> 1] ?? 0,
    slowest: each.at(-1) ?? 0,
  };
}

/** Returns the CPU times of the listings within the mix, each at its best, in ascending order. */
function sortedTimes(): readonly number[] {
  const all = Array.from({ length: fewestRounds }, () =>
    listings.map((listing) => cpuMs(() => void generate(listing))),
  );
  return listings
    .map((_, at) => Math.min(...all.map((round) => round[at] ?? 0)))
    .sort((one, other) => one - other);
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

const { first, best, median, slowest } = mixed();
const suspicious = worst();
const [worstText] = suspicious;
const times = (ms: number): string =>
  `${ms.toFixed(1)} ms, ${(ms / median).toFixed(1)} × the median`;
say(
  `On one core of ${cpus()[0]?.model.trim() ?? "an unknown processor"}, ${listings.length} listings, every tenth with a description of ${longDescription / 1000} KB:\n`,
);
say("| Measure | Figure | Target |\n|---|---|---|");
say(`| Listings a second, best round | ${best} | |`);
say(`| Listings a second, first round, not compiled yet | ${first} | |`);
say(`| Median listing of the mix | ${median.toFixed(2)} ms | |`);
say(`| Slowest listing of the mix | ${times(slowest)} | at most ${slowestRatio} × |`);
say(
  `| Slowest of ${suspicious.length} suspicious texts of ${suspiciousLength / 1000} KB (${worstText?.name ?? ""}) | ${times(worstText?.ms ?? 0)} | at most ${slowestRatio} × |`,
);
say(`| Compiling the knowledge pack | ${compiled.ms.toFixed(0)} ms | |`);
say(
  `| Building the vehicle index (${tree.models.length} models) | ${indexed.ms.toFixed(0)} ms | |\n`,
);
say(
  `Next slowest: ${suspicious
    .slice(1, 6)
    .map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`)
    .join(", ")}.`,
);
process.exitCode = Math.max(slowest, worstText?.ms ?? 0) <= slowestRatio * median ? 0 : 1;
