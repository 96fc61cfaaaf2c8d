/**
 * npm run --silent vin < vins.txt
 * Reads one VIN per line from standard input and prints one JSON line for each, in the same order:
 * {"vin","valid","year","make","model","trim","litres","cylinders","warnings"}. `year` is a number,
 * the others are text; null: unknown. A line that isn't a VIN is answered with valid:false and a
 * warning.
 */
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "../src/server/features/vehicles/load-vin-tables.ts";
import { answerLines } from "./answer-lines.ts";

const tables = loadVinTables();

await answerLines((line) => {
  const { vin, valid, year, make, model, trim, liters, cylinders, warnings } = decodeVin(
    line,
    tables,
  );
  return {
    vin,
    valid,
    year,
    make,
    model,
    trim,
    litres: liters,
    cylinders,
    warnings,
  };
});
