/* Measures the fitment engine on real titles of others, where they are: node bench/real-titles.ts [--misses] */
import { existsSync, readFileSync } from "node:fs";
import { generateFitments, type GeneratedFitments } from "#domain/fitment/generate-fitments.ts";
import { planFitments } from "#domain/fitment/plan-fitments.ts";
import { indexTree } from "#domain/vehicles/vehicle-index.ts";
import { readVehicleList } from "../scripts/vehicle-list-file.ts";

const data = new URL("../../shared/data/", import.meta.url);
const list = new URL("../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);
const showMisses = process.argv.includes("--misses");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (!existsSync(data)) {
  say("No reference data at ../shared/data: nothing measured.");
  process.exit(0);
}
if (!existsSync(list)) {
  say("The vehicle list is not built (npm run build:vehicle-list): nothing measured.");
  process.exit(1);
}
const { tree, slice } = readVehicleList(list);
const index = indexTree(tree);

function generate(title: string): GeneratedFitments {
  return generateFitments({ plan: planFitments({ title, description: "", specifics: {} }, index), slice, existing: [], limits: { generated: 200, total: 1000 } });
}

interface Score { titles: number; withRows: number; asks: number; exact: number; found: number; right: number; wanted: number; hit: number }
const fresh = (): Score => ({ titles: 0, withRows: 0, asks: 0, exact: 0, found: 0, right: 0, wanted: 0, hit: 0 });

function count(score: Score, made: GeneratedFitments, cars: { readonly found: ReadonlySet<string>; readonly wanted: ReadonlySet<string> }): void {
  const hit = [...cars.wanted].filter((car) => cars.found.has(car)).length;
  score.titles += 1;
  score.withRows += made.rows.length > 0 ? 1 : 0;
  score.asks += made.questions.length > 0 ? 1 : 0;
  score.exact += hit === cars.wanted.size && cars.found.size === hit ? 1 : 0;
  score.found += cars.found.size;
  score.right += hit;
  score.wanted += cars.wanted.size;
  score.hit += hit;
}

function carsOf(made: GeneratedFitments): ReadonlySet<string> {
  return new Set(made.rows.map((row) => `${row.year} ${row.make} ${row.model}`.toLowerCase()));
}

function table(name: string, score: Score, precision: boolean): void {
  const percent = (part: number, whole: number): string => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(2)} %`);
  say(`${name}: ${score.titles} titles, with fitments ${percent(score.withRows, score.titles)}, asking ${percent(score.asks, score.titles)}${precision ? `, exact ${percent(score.exact, score.titles)}, precision ${percent(score.right, score.found)}` : ""}, recall ${percent(score.hit, score.wanted)} at (year, make, model)`);
}

function miss(title: string, found: ReadonlySet<string>, wanted: ReadonlySet<string>): void {
  if (!showMisses) return;
  const missing = [...wanted].filter((car) => !found.has(car));
  const invented = [...found].filter((car) => !wanted.has(car));
  if (missing.length + invented.length > 0) say(`  ${title}\n    missing: ${missing.join(", ")}\n    more: ${invented.join(", ")}`);
}

/** One CSV line: quotes and doubled quotes. */
function cells(line: string): string[] {
  const out: string[] = [];
  for (const match of line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)) {
    const cell = match[1] ?? "";
    out.push(cell.startsWith("\"") ? cell.slice(1, -1).replaceAll("\"\"", "\"") : cell);
    if (match[2] === "") break;
  }
  return out;
}

const linesOf = (file: string): string[] => readFileSync(new URL(file, data), "utf8").split(/\r?\n/).filter((line) => line !== "").slice(1);

function usedParts(): void {
  const score = fresh();
  for (const line of linesOf("titles_used_oem_parts.csv")) {
    const [title = "", , , years = "", make = "", model = ""] = cells(line);
    const made = generate(title);
    const wanted = new Set(years.split(" ").filter((year) => year !== "").map((year) => `${year} ${make} ${model}`.toLowerCase()));
    count(score, made, { found: carsOf(made), wanted });
    miss(title, carsOf(made), wanted);
  }
  table("Used OEM parts", score, true);
}

function bmwTitles(): void {
  const score = fresh();
  for (const line of linesOf("titles_bmw_ebay_listings.tsv")) {
    const [title = "", , positives = ""] = line.split("\t");
    const wanted = new Set(positives.startsWith("(") ? [] : positives.replace(/\(.*/, "").split(";").flatMap((part) => {
      const [year = "", models = ""] = part.trim().split(":");
      return models.split(",").map((model) => `${year} BMW ${model.trim()}`.toLowerCase());
    }));
    const made = generate(title.replace(/^\*/, ""));
    count(score, made, { found: carsOf(made), wanted });
    if (showMisses) say(`  ${title}\n    missing: ${[...wanted].filter((car) => !carsOf(made).has(car)).join(", ")}\n    found: ${[...carsOf(made)].join(", ")}`);
  }
  table("BMW breaker (positives only)", score, false);
}

function marketplaceTables(): void {
  const score = fresh();
  const rows = new Map<string, Set<string>>();
  for (const line of linesOf("ebay_mvl_listing_tables.csv")) {
    const [, title = "", , year = "", make = "", model = ""] = cells(line);
    if (title.startsWith("(")) continue;
    rows.set(title, (rows.get(title) ?? new Set()).add(`${year} ${make} ${model}`.toLowerCase()));
  }
  for (const [title, wanted] of rows) {
    const made = generate(title);
    count(score, made, { found: carsOf(made), wanted });
    miss(title, carsOf(made), wanted);
  }
  table("Marketplace tables (may be cut)", score, true);
}

usedParts();
bmwTitles();
marketplaceTables();
