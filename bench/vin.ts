/**
 * node bench/vin.ts [--misses]
 * Measures accuracy and speed of the VIN decoder on VINs of known cars (../shared/data, if
 * available).
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { decodeVin, type DecodedVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "../src/server/features/vehicles/load-vin-tables.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

interface Truth {
  vin: string;
  year: number;
  make: string;
  model: string;
  liters: string;
  cylinders: string;
}

const data = path.join(import.meta.dirname, "..", "..", "shared", "data");
const showMisses = process.argv.includes("--misses");

function rowsOf(text: string): Record<string, string>[] {
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) =>
      cell.replace(/,$/, "").replace(/^"|"$/g, "").replaceAll('""', '"'),
    );
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}

function truthsOf(file: string): Truth[] {
  return rowsOf(readFileSync(path.join(data, file), "utf8")).map((row) => ({
    vin: row["vin"] ?? "",
    year: Number(row["year"] ?? row["model_year"]),
    make: row["make"] ?? "",
    model: row["model_and_trim"] ?? row["model"] ?? "",
    liters: row["engine_liters"] ?? "",
    cylinders: row["engine_cyl"] ?? "",
  }));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The truth's make is cut off after its first word ("Land", "Alfa"). */
function sameMake(truth: Truth, decoded: DecodedVin): boolean {
  return plain(decoded.make ?? "-").startsWith(plain(truth.make));
}

/** Cars sold under another name in the United States than in neighboring countries. */
const namesInTheStates = new Map([["Nissan Qashqai", "Rogue Sport"]]);

/**
 * Tolerates naming differences: "GLE 350 4MATIC" and GLE-Class, "3 Series 330i" and 330i; but not
 * "Cooper" for Hardtop.
 */
function sameModel(truth: Truth, decoded: DecodedVin): boolean {
  const told = plain(namesInTheStates.get(`${truth.make} ${truth.model}`) ?? truth.model);
  const names = [decoded.model, decoded.series, decoded.trim]
    .map((name) => plain((name ?? "").replace(/[ -]class$/i, "")))
    .filter((name) => name !== "");
  const [model = "-"] = names;
  return (
    told.includes(model) ||
    model.startsWith(told) ||
    names.some((name, index) => index > 0 && name.length > 2 && told.startsWith(name))
  );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)} % (${part}/${whole})`;
}

function measure(file: string, tables: ReturnType<typeof loadVinTables>): void {
  if (!existsSync(path.join(data, file))) {
    console.log(`${file}: not found (${data}); nothing measured.`);
    return;
  }
  const truths = truthsOf(file);
  const pairs = truths.map((truth) => ({ truth, decoded: decodeVin(truth.vin, tables) }));
  const misses: string[] = [];
  const count = (
    label: string,
    among: typeof pairs,
    right: (pair: (typeof pairs)[number]) => boolean,
  ): string => {
    const good = among.filter(right);
    for (const pair of among)
      if (!good.includes(pair))
        misses.push(`${label}: ${JSON.stringify(pair.truth)} → ${JSON.stringify(pair.decoded)}`);
    return percent(good.length, among.length);
  };
  const withLiters = pairs.filter(({ truth }) => Number(truth.liters) > 0);
  const withCylinders = pairs.filter(
    ({ truth, decoded }) => Number(truth.cylinders) > 0 && decoded.cylinders !== null,
  );
  const given = withLiters.filter(({ decoded }) => decoded.liters !== null);
  console.log(`${file}: ${pairs.length} VINs`);
  console.log(
    `  year ${count("year", pairs, ({ truth, decoded }) => decoded.year === truth.year)}`,
  );
  console.log(`  make ${count("make", pairs, ({ truth, decoded }) => sameMake(truth, decoded))}`);
  console.log(
    `  model ${count("model", pairs, ({ truth, decoded }) => sameModel(truth, decoded))}`,
  );
  console.log(
    `  liters given ${percent(given.length, withLiters.length)}, right ${count("liters", given, ({ truth, decoded }) => Number(decoded.liters) === Number(truth.liters))}`,
  );
  console.log(
    `  cylinders right ${count("cylinders", withCylinders, ({ truth, decoded }) => Number(decoded.cylinders) === Number(truth.cylinders))}`,
  );
  console.log(
    `  trim or series given ${percent(pairs.filter(({ decoded }) => decoded.trim !== null || decoded.series !== null).length, pairs.length)}`,
  );
  if (showMisses) for (const miss of misses) console.log(`  ${miss}`);
}

const started = performance.now();
const before = process.memoryUsage().rss;
const tables = loadVinTables();
console.log(
  `tables loaded in ${Math.round(performance.now() - started)} ms, ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more memory`,
);
for (const file of ["vin_truth_dealers.csv", "vin_truth_mixed.csv"]) measure(file, tables);

if (existsSync(path.join(data, "vin_truth_dealers.csv"))) {
  const vins = truthsOf("vin_truth_dealers.csv").map((truth) => truth.vin);
  const from = performance.now();
  for (const vin of vins) decodeVin(vin, tables);
  console.log(`${Math.round((1000 * vins.length) / (performance.now() - from))} VINs/s`);
}
