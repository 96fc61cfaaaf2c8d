import { allIds } from "../../vehicles/name-entry.ts";
import type { TextRead } from "../reading/read-text.ts";

/** The models that texts name outright, with all that a name stands for. */
export function idsNamed(reads: readonly Pick<TextRead, "vehicles">[]): readonly number[] {
  return reads.flatMap(({ vehicles }) =>
    vehicles.flatMap((one) => (one.kind === "model" ? allIds(one) : [])),
  );
}
