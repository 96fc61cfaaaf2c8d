/**
 * npm run --silent vin < vins.txt
 * One VIN a line on standard input, one JSON line each on standard output, in the same order:
 * {"vin","valid","year","make","model","trim","litres","cylinders","warnings"}. `year` is a number, the rest text; null: not known.
 * A line that is no VIN answers valid:false with a warning.
 */
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "../src/server/features/vehicles/load-vin-tables.ts";
import { answerLines } from "./answer-lines.ts";

const tables = loadVinTables();

await answerLines((line) => {
  const { vin, valid, year, make, model, trim, litres, cylinders, warnings } = decodeVin(
    line,
    tables,
  );
  return { vin, valid, year, make, model, trim, litres, cylinders, warnings };
});
