import { isCovered } from "../reading/mentions.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { OuterPart } from "../knowledge/part-knowledge.ts";
import type { TextRead } from "../reading/read-text.ts";
import { addedPlaces } from "./trims/added-trims.ts";
import { engineFacts } from "./engines/engine-facts.ts";
import { plain } from "./trims/excluded-trims.ts";
import { trimParts } from "./trims/trim-parts.ts";

/** Parts for rear doors don't fit cars without rear doors. A van with three doors has some. */
export function hasRearDoors({ trim }: Variant): boolean {
  return / Van 3-Door$/.test(trim) || !/ [23]-Door$|Standard Cab/.test(trim);
}

/**
 * Tells whether a trim is sold only to fleets. If the text names a fleet, returns whether the trim
 * belongs to that one.
 */
export function isOfFleet(
  { trim }: Variant,
  named: ReadonlySet<string>,
  { trims }: Knowledge,
): boolean {
  const { fleet } = trims.kindOf(trim);
  return named.size > 0 ? fleet?.some((word) => named.has(word)) === true : fleet !== null;
}

/** From the parts that most special trims have of their own to those that only few have. */
const outerParts: readonly OuterPart[] = ["bumpers", "front", "bodywork"];

/** Exterior parts fit trims that have their own only if the listing says so. */
export function hasOwn({ trim }: Variant, part: OuterPart, { trims }: Knowledge): boolean {
  const { own } = trims.kindOf(trim);
  return own !== null && outerParts.indexOf(own) >= outerParts.indexOf(part);
}

export function isElectric({ engine }: Variant): boolean {
  return engineFacts(engine).fuel === "electric";
}

/** Returns all words for the fleets that a text names ("police" and "pursuit" are one fleet). */
export function namedFleet(
  fleets: ReadonlySet<readonly string[]>,
  text: TextRead | undefined,
): ReadonlySet<string> {
  if (fleets.size === 0 || text === undefined) return new Set();
  const words = affirmedWords(text);
  return new Set(
    [...fleets].filter((fleet) => fleet.some((word) => words.includes(` ${word} `))).flat(),
  );
}

/**
 * Returns the words of a text that are neither excluded nor added to the whole car, separated and
 * surrounded by spaces.
 */
function affirmedWords(text: TextRead): string {
  const others = [...text.excluded, ...addedPlaces(text)];
  const words = text.tokens.filter((_, at) => !isCovered(at, others)).map((token) => token.word);
  return ` ${words.join(" ")} `;
}

/**
 * Returns the words that name trims in addition to the whole car, separated and surrounded by
 * spaces.
 */
export function addedWords(texts: readonly TextRead[]): string {
  const words = texts.flatMap((text) =>
    addedPlaces(text).flatMap(({ from, to }) => [
      ...text.tokens.slice(from, to).map(({ word }) => word),
      ",",
    ]),
  );
  return ` ${words.join(" ")} `;
}

/** Tells whether added words name a trim or its fleet: "including Police Interceptor". */
export function isAdded(
  { trim }: Variant,
  added: string,
  { trims: { kindOf, telling } }: Knowledge,
): boolean {
  const name = plain(trimParts(trim).word);
  const has = (word: string): boolean => added.includes(` ${word} `);
  return (
    (name !== "" && has(name)) ||
    kindOf(trim).fleet?.some(has) === true ||
    name.split(" ").some((word) => telling.has(word) && has(word))
  );
}
