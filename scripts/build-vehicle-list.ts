/**
 * npm run build:vehicle-list [-- --lenient]
 * Builds the sandbox's vehicle list from vPIC and the hand-written files next to it. A bad line
 * stops the build, or is skipped and printed with --lenient.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { countVehicleList } from "../sandbox/ebay/vehicle-list/count-vehicle-list.ts";
import { mergeVehicleList } from "../sandbox/ebay/vehicle-list/merge-vehicle-list.ts";
import { parseAliases } from "../sandbox/ebay/vehicle-list/parse-aliases.ts";
import { parseDetail } from "../sandbox/ebay/vehicle-list/parse-detail.ts";
import { readVpic } from "../sandbox/ebay/vehicle-list/read-vpic.ts";
import { openVpic } from "./vpic-database.ts";

/** vPIC's open-ended ranges end with the current model year. */
const lastYear = 2026;
const folder = path.join(import.meta.dirname, "..", "sandbox", "ebay", "vehicle-list");
const lenient = process.argv.includes("--lenient");

const aliases = parseAliases("aliases.txt", readFileSync(path.join(folder, "aliases.txt"), "utf8"));
const detail = readdirSync(path.join(folder, "detail"))
  .filter((name) => name.endsWith(".txt"))
  .sort()
  .map((name) =>
    parseDetail(`detail/${name}`, readFileSync(path.join(folder, "detail", name), "utf8")),
  );
const models = detail.flatMap((file) => file.models);
const vpic = readVpic(openVpic(), new Set(aliases.aliases.keys()), lastYear);
const merged = mergeVehicleList({ vpic, aliases: aliases.aliases, detail: models });

const problems = [
  ...aliases.problems,
  ...detail.flatMap((file) => file.problems),
  ...merged.problems,
];
for (const problem of problems)
  console.error(`${problem.file}:${problem.line}: ${problem.message}`);
if (problems.length > 0 && !lenient) {
  console.error(`${problems.length} problems; nothing written.`);
  process.exit(1);
}

const packed = gzipSync(JSON.stringify(merged.list), { level: 9 });
// Clears the header's "operating system" byte, so that the file is the same on every machine.
packed[9] = 255;
writeFileSync(path.join(folder, "vehicle-list.json.gz"), packed);
const counts = countVehicleList(merged.list);
console.log(
  `version ${merged.list.version}: ${counts.makes} makes, ${counts.models} models, ${counts.yearMakeModels} year-make-models ` +
    `(${counts.withTrims} with trims), ${counts.rows} rows; ${models.length} models in ${models.reduce((sum, model) => sum + model.generations, 0)} ` +
    `generations by hand; ${Math.round(packed.length / 1024)} kB.`,
);
