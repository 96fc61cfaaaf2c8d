import { litresOf } from "./engine-words.ts";
import { plainEngines } from "./engine-words.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";
import type { VinStem, World } from "./world.ts";

/** What a donor's VIN alone says of a part: its model and year, and its engine when the part depends on that. */
export function donorModelRows(world: World, part: PartType, stem: VinStem): { fits: ListedRow[]; may: ListedRow[] } {
  const all = [...world.vehicles.rows(stem.make, stem.model, stem.year)];
  if (part.is.engine !== true || stem.litres === "") return { fits: all, may: [] };
  return plainEngines(all.filter((row) => litresOf(row.engine) === stem.litres));
}
