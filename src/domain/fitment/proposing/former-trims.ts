import { compact } from "../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";

/** A model with the years in which another model's name was a trim of it. */
export interface FormerTrim {
  readonly id: number;
  readonly years: readonly number[];
  readonly trim: string;
}

/**
 * "2003-2006 Sierra Denali", a model of 2003 alone: in the other years the name's last word was a
 * trim of the model that the rest names. Whether it was, only the list's trims can tell.
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
    const own = missing.filter((year) => modelOf(index, base).years.includes(year));
    return own.length === 0 ? [] : [{ id: base, years: own, trim: model.slice(at + 1) }];
  });
}

/** The model of a name, or the usual one of a family. */
function baseModels(name: string, make: string, index: VehicleIndex): readonly number[] {
  const listed = index.ids.get(`${make}\t${name}`);
  if (listed !== undefined) return [listed];
  const { family } = index.names.phrases.get(compact(name)) ?? {};
  const usual = family?.classes[family.usual] ?? [];
  return usual.filter((id) => modelOf(index, id).make === make);
}
