import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { soldIn } from "./generation-years.ts";

/** A model with the years in which another model's name was one of its trims. */
export interface FormerTrim {
  readonly id: number;
  readonly years: readonly number[];
  readonly trim: string;
}

/**
 * Returns the models that a name may have been a trim of. "2003-2006 Sierra Denali" is a model only
 * in 2003. In the other years, the last word was a trim of the model that the other words name.
 * Only the list's trims can confirm that.
 */
export function formerTrims(
  id: number,
  years: readonly number[],
  index: VehicleIndex,
): readonly FormerTrim[] {
  const { make, model, years: listed } = modelOf(index, id);
  const missing = years.filter((year) => !listed.includes(year));
  const at = model.lastIndexOf(" ");
  if (missing.length === 0 || at < 0) return [];
  return baseModels(model.slice(0, at), make, index).flatMap((base) => {
    const own = soldIn(missing, base, index);
    return own.length === 0 ? [] : [{ id: base, years: own, trim: model.slice(at + 1) }];
  });
}

/** Returns the model of that name, or the usual model of the family. */
function baseModels(name: string, make: string, index: VehicleIndex): readonly number[] {
  const listed = index.ids.get(`${make}\t${name}`);
  if (listed !== undefined) return [listed];
  const { family } = index.names.phrases.get(compact(name)) ?? {};
  const usual = family?.classes[family.usual] ?? [];
  return usual.filter((id) => modelOf(index, id).make === make);
}
