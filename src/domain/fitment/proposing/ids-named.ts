import { allIds } from "../../vehicles/name-entry.ts";
import type { TextRead } from "../reading/read-text.ts";

/** Returns every model that the texts name, including all classes of a family. */
export function idsNamed(reads: readonly Pick<TextRead, "vehicles">[]): readonly number[] {
  return reads.flatMap(({ vehicles }) =>
    vehicles.flatMap((one) => (one.kind === "model" ? allIds(one) : [])),
  );
}
