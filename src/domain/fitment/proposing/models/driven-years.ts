import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { soldIn } from "./generation-years.ts";

export interface DrivenYears {
  readonly id: number;
  readonly years: readonly number[];
}

/**
 * Returns the all-wheel-drive model for years in which the list has only that one, e.g. the A7
 * Quattro for "A7 2012-2015".
 */
export function drivenYears(
  ids: readonly number[],
  years: readonly number[],
  index: VehicleIndex,
): readonly DrivenYears[] {
  return ids.flatMap((id) => {
    const { make, model, years: listed } = modelOf(index, id);
    const missing = years.filter((year) => !listed.includes(year));
    return [" Quattro", " xDrive"].flatMap((ending) => {
      const driven = index.ids.get(`${make}\t${model}${ending}`);
      if (driven === undefined || ids.includes(driven)) return [];
      const own = soldIn(missing, driven, index);
      return own.length === 0 ? [] : [{ id: driven, years: own }];
    });
  });
}
