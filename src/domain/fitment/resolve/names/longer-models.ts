import { allIds } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { NameHit } from "../../reading/vehicle-names/name-hit.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { NameText } from "./name.ts";

/** Tells whether a model's name goes on from another's of its make: "Bronco Sport", "Bronco". */
export function isLonger(longer: number, id: number, index: VehicleIndex): boolean {
  const [long, short] = [modelOf(index, longer), modelOf(index, id)];
  return long.make === short.make && long.model.startsWith(`${short.model} `);
}

/** Returns the make's model with an ending behind the name: the "328i xDrive" of a 328i. */
export function withEnding(id: number, ending: string, index: VehicleIndex): readonly number[] {
  const { make, model } = modelOf(index, id);
  const ended = index.ids.get(`${make}\t${model} ${ending}`);
  return ended === undefined ? [] : [ended];
}

/**
 * Returns the models at a place whose names go on from the name before the years: the Malibu
 * Limited of "Malibu 13 14 15 and 2016 Limited", or "… 2016 Malibu Limited".
 */
export function longerModels(
  before: NameHit,
  at: number,
  { tokens, hits, index }: Omit<NameText, "years">,
): readonly number[] {
  const ids = allIds(before.entry);
  const ending = index.knowledge.names.endings.afterYears.get(tokenAt(tokens, at).word);
  if (ending !== undefined) return ids.flatMap((id) => withEnding(id, ending, index));
  const named = hits.filter(({ from }) => from === at).flatMap(({ entry }) => allIds(entry));
  return named.every((id) => ids.some((one) => isLonger(id, one, index))) ? named : [];
}
