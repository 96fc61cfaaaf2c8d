import { litresOf } from "./engine-words.ts";
import { plainEngines } from "./engine-words.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";
import type { VinStem, World } from "./world.ts";

/** What a donor's VIN alone says of a part: its model and year, and its engine (for a part that does not depend on it, the other engines are defensible). */
export function donorModelRows(
  world: World,
  part: PartType,
  stem: VinStem,
): { fits: ListedRow[]; may: ListedRow[] } {
  const all = [...world.vehicles.rows(stem.make, stem.model, stem.year)];
  if (stem.litres === "") return { fits: all, may: [] };
  const own = plainEngines(all.filter((row) => litresOf(row.engine) === stem.litres));
  if (part.is.engine === true) return own;
  return { fits: own.fits, may: all.filter((row) => !own.fits.includes(row)) };
}
