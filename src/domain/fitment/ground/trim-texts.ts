import type { TrimValue } from "./constraint.ts";

import type { Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/** A text to search for trims. */
export interface TrimText {
  readonly text: TextRead;
  /** The text is only about trims. */
  readonly sure: boolean;
  /** The model whose trims are sought. */
  readonly id?: number;
  /** Places whose trims are those of other cars. */
  readonly ofOthers?: readonly Span[];
}

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
            id,
            ofOthers: (value.ofOthers?.get(id) ?? []).filter((place) => !(tail && place.tail)),
          },
        ]
      : [],
  );
}

/**
 * Tells whether texts name a trim or, as two, what looks like one in a title without signs: for
 * "XLE Limited Platinum", "XLE / Limited / Platinum". `names`: all trims that they name.
 */
export function namesAsOneOrTwo(
  trim: string,
  names: ReadonlySet<string>,
  texts: readonly TrimText[],
): boolean {
  const has = (rest: string): boolean =>
    texts.some(({ text }) => text.tokens.some(({ word }) => word === rest));
  return (
    names.has(trim) ||
    [...names].some((name) => trim.startsWith(`${name} `) && has(trim.slice(name.length + 1)))
  );
}
