import type { NameEntry } from "../../../vehicles/name-entry.ts";
import type { Span } from "../mentions.ts";

/** Where the text has a name from the index. What the name means there is decided later. */
export interface NameHit extends Span {
  readonly entry: NameEntry;
}
