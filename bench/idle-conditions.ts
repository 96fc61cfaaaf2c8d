/**
 * Lists the conditions in the fitment engine that change nothing for any of the labeled and other
 * listings if they are taken out: `npm run bench -- idle-conditions FOLDER_OR_FILE`, with a path
 * inside `src/domain/fitment`. Forces each condition of these files to the value with which it has
 * no effect, and compares the results. Takes a minute, and seconds more for each file. What is
 * listed may still be needed: for answers, for rows from other sources, or to bound the work for
 * hostile texts.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { instrument, type Condition } from "./idle-conditions/instrument.ts";
import type { MeasuredCase } from "./fitment-accuracy/measured-case.ts";
import { force, listingsWith, recordAs } from "./idle-conditions/switches.ts";

const root = join(import.meta.dirname, "..");
const engine = join(root, "src", "domain", "fitment");
const wanted = process.argv[2] ?? "";
if (wanted === "")
  throw new Error(
    "Name a file or folder of the engine: npm run bench -- idle-conditions reading/descriptions",
  );
const conditions: Condition[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const urlOf = (file: string): string =>
  pathToFileURL(join(import.meta.dirname, "idle-conditions", file)).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/recent-texts.ts")
      ? { url: urlOf("forgetful-texts.ts"), shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const path = url.startsWith("file:") ? fileURLToPath(url) : "";
    if (!path.startsWith(join(engine, wanted)) || path.endsWith(".test.ts"))
      return next(url, context);
    const made = instrument(path, readFileSync(path, "utf8"), conditions.length);
    conditions.push(...made.conditions);
    const imports = `import { switched, switchedFilter } from "${urlOf("switches.ts")}";`;
    return { format: "module-typescript", source: imports + made.source, shortCircuit: true };
  },
});

const { loadVehicles } = await import("./fitment-accuracy/load-vehicles.ts");
const { allSets } = await import("./fitment-accuracy/all-sets.ts");
const { measuring } = await import("./fitment-accuracy/measure-set.ts");

const vehicles = loadVehicles();
const cases = allSets(vehicles).flatMap((set) => set.cases);
const measureOne = measuring(vehicles);

/** Returns a digest of what the engine makes of a listing, or the error that it throws. */
function resultOf(measured: MeasuredCase): string {
  try {
    const { made } = measureOne(measured);
    return createHash("sha256").update(JSON.stringify(made)).digest("base64");
  } catch (error) {
    return String(error);
  }
}

const before = new Map(cases.map((one) => [one, recordAs(one, () => resultOf(one))] as const));

/** Whether forcing a condition changes no listing for which it had the other value. */
function isIdleAs(id: number, value: boolean): boolean {
  return [...listingsWith(id, !value)].every(
    (one) => force(id, value, () => resultOf(one)) === before.get(one),
  );
}

say("| Place | Idle as | Listings | Condition |\n| --- | --- | ---: | --- |");
let idle = 0;
for (const [id, { path, line, text, idleAs }] of conditions.entries())
  for (const value of idleAs.filter((one) => isIdleAs(id, one))) {
    const code = text.replace(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 100);
    const place = `${path.slice(engine.length + 1)}:${line}`;
    say(`| ${place} | ${value} | ${listingsWith(id, !value).size} | \`${code}\` |`);
    idle += 1;
  }
say(`\n${idle} of ${conditions.length} conditions change none of ${cases.length} listings.`);
