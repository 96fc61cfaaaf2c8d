import type { Variant } from "../../vehicles/vehicle.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { TextRead } from "../reading/read-text.ts";
import { engineFacts } from "./engine-facts.ts";

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

/** Exterior parts fit trims with their own bodywork only if the listing says so. */
export function hasOwnBodywork({ trim }: Variant, { trims }: Knowledge): boolean {
  return trims.kindOf(trim).ownBodywork;
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

/** Returns the words of a text that aren't excluded, separated and surrounded by spaces. */
function affirmedWords({ tokens, excluded }: TextRead): string {
  const words = tokens
    .filter((_, at) => !excluded.some((span) => at >= span.from && at < span.to))
    .map((token) => token.word);
  return ` ${words.join(" ")} `;
}
