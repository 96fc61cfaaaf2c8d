import { allIds, type NameEntry } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Span } from "../mentions.ts";

/** Where the text has a name from the index. What the name means there is decided later. */
export interface NameHit extends Span {
  readonly entry: NameEntry;
  /** The letters of a version behind a model's code: the FE of "TRX420FE". */
  readonly version?: string;
}

/** Returns the make that a name is, or those of the models that it may mean. */
export function makesOfEntry(entry: NameEntry, index: VehicleIndex): readonly string[] {
  return entry.make === null ? allIds(entry).map((id) => modelOf(index, id).make) : [entry.make];
}
