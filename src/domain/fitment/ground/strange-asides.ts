import type { CarYear } from "./car.ts";
import { constraintOf, type Clause, type TrimValue } from "./constraint.ts";
import { findTrims } from "./find-trims.ts";
import { leftWords } from "./list-facts.ts";
import { policyOf } from "./policy.ts";
import { isOtherNote } from "./trims.ts";

/** Returns the words in brackets, and the notes of a table, that aren't trims of the car. */
export function strangeAsides(clause: Clause, car: CarYear): readonly string[] {
  const constraint = constraintOf(clause, "trim");
  return (constraint?.values ?? []).flatMap((value) =>
    constraint !== undefined &&
    "text" in value &&
    policyOf(constraint).unknown === "note" &&
    isStrange(value, car)
      ? [value.text.text]
      : [],
  );
}

function isStrange(value: TrimValue, { all, knowledge, words }: CarYear): boolean {
  if ("text" in value && value.role === "aside")
    return (
      findTrims([{ text: value.text, sure: true }], leftWords(all, knowledge)).names.size === 0
    );
  return isOtherNote(value, words);
}
