import { litersOf, plainEngines } from "./engine-words.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";
import type { VinStem, World } from "./world.ts";

/**
 * Returns the rows that a donor's VIN alone supports: its model, year, and engine. Other engines
 * are defensible for a part that doesn't depend on the engine.
 */
export function donorModelRows(
  world: World,
  part: PartType,
  stem: VinStem,
): { fits: ListedRow[]; may: ListedRow[] } {
  const all = [...world.vehicles.rows(stem.make, stem.model, stem.year)];
  if (stem.liters === "") return { fits: all, may: [] };
  const own = plainEngines(all.filter((row) => litersOf(row.engine) === stem.liters));
  if (part.is.engine === true) return own;
  return { fits: own.fits, may: all.filter((row) => !own.fits.includes(row)) };
}
