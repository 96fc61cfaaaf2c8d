import { tableRows } from "./table-text.ts";
import type { VinStem } from "./world.ts";

/** Reads tables/vin-stems.txt: `make | model | year | places 1-8 | places 10-11 | liters`. */
export function readVinStems(text: string): VinStem[] {
  return tableRows(text).map(
    ([make = "", model = "", year = "", stem = "", tail = "", liters = ""]) => ({
      make,
      model,
      year: Number(year),
      stem,
      tail,
      liters,
    }),
  );
}
