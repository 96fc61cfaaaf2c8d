import { allIds } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { NameHit } from "../../reading/vehicle-names/name-hit.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";

interface Place {
  readonly tokens: readonly Token[];
  readonly hits: readonly NameHit[];
  readonly index: VehicleIndex;
}

/**
 * Returns the models at a place whose names go on from the name before the years: the Malibu
 * Limited of "Malibu 13 14 15 and 2016 Limited", or "… 2016 Malibu Limited".
 */
export function longerModels(
  before: NameHit,
  at: number,
  { tokens, hits, index }: Place,
): readonly number[] {
  const names = allIds(before.entry).map((id) => modelOf(index, id));
  const ending = index.knowledge.names.endings.afterYears.get(tokenAt(tokens, at).word);
  if (ending !== undefined)
    return names.flatMap(({ make, model }) => index.ids.get(`${make}\t${model} ${ending}`) ?? []);
  const named = hits.filter(({ from }) => from === at).flatMap(({ entry }) => allIds(entry));
  const isLonger = (id: number): boolean => {
    const { make, model } = modelOf(index, id);
    return names.some((one) => one.make === make && model.startsWith(`${one.model} `));
  };
  return named.every(isLonger) ? named : [];
}
