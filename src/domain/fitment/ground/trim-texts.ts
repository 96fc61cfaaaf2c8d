import type { TrimValue } from "./constraint.ts";
import type { TrimText } from "./find-trims.ts";

/**
 * Returns the texts of a constraint to search for the trims of a model. `tail`: including those
 * behind the last car.
 */
export function trimTexts(
  values: readonly TrimValue[],
  { id, tail }: { readonly id: number; readonly tail: boolean } = { id: -1, tail: true },
): readonly TrimText[] {
  return values.flatMap((value) =>
    "text" in value
      ? [
          {
            text: value.text,
            sure: value.role !== "words",
            ofOthers: (value.ofOthers?.get(id) ?? []).filter((place) => !(tail && place.tail)),
          },
        ]
      : [],
  );
}
