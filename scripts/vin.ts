/**
 * npm run --silent vin < vins.txt
 * One VIN a line on standard input, one JSON line each on standard output, in the same order:
 * {"vin","valid","year","make","model","trim","litres","cylinders","warnings"}. `year` is a number, the rest text; null: not known.
 * A line that is no VIN answers valid:false with a warning; empty lines are skipped.
 */
import { createInterface } from "node:readline";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "../src/server/features/vehicles/load-vin-tables.ts";

const tables = loadVinTables();
// A reader that has had enough (`| head`) is no error.
process.stdout.on("error", () => process.exit(0));

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === "") continue;
  const { vin, valid, year, make, model, trim, litres, cylinders, warnings } = decodeVin(line, tables);
  process.stdout.write(`${JSON.stringify({ vin, valid, year, make, model, trim, litres, cylinders, warnings })}\n`);
}
