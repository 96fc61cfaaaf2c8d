import { tableRows } from "./table-text.ts";
import type { VinStem } from "./world.ts";

/** Reads tables/vin-stems.txt: `make | model | year | places 1-8 | places 10-11 | litres`. */
export function readVinStems(text: string): VinStem[] {
  return tableRows(text).map(
    ([make = "", model = "", year = "", stem = "", tail = "", litres = ""]) => ({
      make,
      model,
      year: Number(year),
      stem,
      tail,
      litres,
    }),
  );
}
