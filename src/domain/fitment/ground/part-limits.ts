import type { Variant } from "../../vehicles/vehicle.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { TextRead } from "../reading/read-text.ts";
import { engineFacts } from "./engine-facts.ts";

/** Cars without rear doors, which a part of a rear door does not fit. */
export function hasRearDoors({ trim }: Variant): boolean {
  return !/ [23]-Door$|Standard Cab/.test(trim);
}

/** Trims that only fleets buy, unless they are the fleet that is named. */
export function isOfFleet(
  { trim }: Variant,
  named: ReadonlySet<string>,
  { trims }: Knowledge,
): boolean {
  const { fleet } = trims.kindOf(trim);
  return named.size > 0 ? fleet?.some((word) => named.has(word)) === true : fleet !== null;
}

/** Trims with bodywork of their own: an outer part fits them only when it says so. */
export function hasOwnBodywork({ trim }: Variant, { trims }: Knowledge): boolean {
  return trims.kindOf(trim).ownBodywork;
}

export function isElectric({ engine }: Variant): boolean {
  return engineFacts(engine).fuel === "electric";
}

/** The words for a fleet of the car that a text names ("police" and "pursuit" are one fleet). */
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

/** The words of a text without those it excludes, each between spaces. */
function affirmedWords({ tokens, excluded }: TextRead): string {
  const words = tokens
    .filter((_, at) => !excluded.some((span) => at >= span.from && at < span.to))
    .map((token) => token.word);
  return ` ${words.join(" ")} `;
}
