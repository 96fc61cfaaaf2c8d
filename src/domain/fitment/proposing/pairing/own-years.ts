import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import {
  isVehicles,
  isYears,
  pairOf,
  type Group,
  type NamedVehicle,
  type Pairing,
} from "./pairing.ts";

/** Tells whether a vehicle was sold in all of the years. */
export type Sold = (vehicle: NamedVehicle, years: YearsRead) => boolean;

/**
 * Pairs the last of several cars with the years behind it, and the others with those in front, e.g.
 * "2012-2016 Impreza Crosstrek 13-15", "73-79 F100 F150 Bronco 78-79".
 */
export function besideOwn(
  vehicles: readonly NamedVehicle[],
  [before, behind, ...more]: readonly YearsRead[],
): readonly Pairing[] | null {
  const last = vehicles.at(-1);
  if (last === undefined || before === undefined || behind === undefined) return null;
  if (more.length > 0 || !isLastAlone(vehicles) || !areAround(vehicles, before, behind))
    return null;
  return vehicles.length === 2 || isRightBehind(last, behind)
    ? [pairOf(vehicles.slice(0, -1), before), pairOf([last], behind)]
    : null;
}

/** Whether spans of years are in front of all cars and behind them. */
function areAround(
  vehicles: readonly NamedVehicle[],
  before: YearsRead,
  behind: YearsRead,
): boolean {
  return (
    before.years.length > 1 &&
    behind.years.length > 1 &&
    vehicles.every(({ from }) => before.to <= from)
  );
}

/** Whether the last of several cars is another model than the ones before it. */
function isLastAlone(vehicles: readonly NamedVehicle[]): boolean {
  const [last, ...rest] = vehicles.toReversed();
  return last !== undefined && rest.length > 0 && rest.every((one) => areTwoModels(one, last));
}

/** Years written out one by one are for search, even right behind a car. */
function isRightBehind(car: NamedVehicle | undefined, { from, single }: YearsRead): boolean {
  return from === car?.to && single !== true;
}

/**
 * Pairs cars with the years behind them after a first group that shares those in front, e.g.
 * "09-13 Corolla Vibe 09-10 xD 08-14". Only then does the text begin and end with years, and each
 * car was sold in its own.
 */
export function behindEach(groups: readonly Group[], sold: Sold): readonly Pairing[] | null {
  const [before, ...years] = groups.filter(isYears);
  const [first, ...others] = groups.filter(isVehicles);
  const takeTurns = groups.every((group, at) => isYears(group) === (at % 2 === 0));
  if (first === undefined || years.length <= others.length) return null;
  if (!takeTurns || !isLastAlone(first)) return null;
  const own = [first.slice(-1), ...others].map((cars, at) => pairOf(cars, years[at]));
  return own.every((pair) => hasOwnYears(pair, sold)) && !isNarrower(own)
    ? [pairOf(first.slice(0, -1), before), ...own]
    : null;
}

function hasOwnYears({ vehicles, years }: Pairing, sold: Sold): boolean {
  return (
    years !== null &&
    isRightBehind(vehicles.at(-1), years) &&
    vehicles.every((car) => sold(car, years))
  );
}

/**
 * Whether the last cars may have their own, narrower years, as in "03-07 Accord Civic 04-08 TL TSX
 * 05-06": then all years are in front.
 */
function isNarrower(pairs: readonly Pairing[]): boolean {
  const [last, before] = pairs.toReversed();
  return last?.years?.years.every((year) => before?.years?.years.includes(year)) === true;
}

/**
 * Takes the own years of an ending from the other cars if it says "only": "06-07 Chevy 2500HD *07
 * CLASSIC ONLY*".
 */
export function withoutOwnOnly(
  pairs: readonly Pairing[],
  { tokens, knowledge }: Pick<TextRead, "tokens" | "knowledge">,
): readonly Pairing[] {
  const ending = pairs.find(
    ({ vehicles: [first], years }) =>
      years?.to === first?.from &&
      knowledge.names.endings.ownYears.has(tokenAt(tokens, first?.from ?? -1).word) &&
      tokenAt(tokens, first?.to ?? -1).word === "only",
  );
  const own = ending?.years?.years;
  if (own === undefined) return pairs;
  return pairs.map((pair) => {
    if (pair === ending || pair.years === null) return pair;
    const left = pair.years.years.filter((year) => !own.includes(year));
    return { ...pair, years: { ...pair.years, years: left } };
  });
}

function areTwoModels(one: NamedVehicle, other: NamedVehicle): boolean {
  return (
    one.kind === "model" && other.kind === "model" && !one.ids.some((id) => other.ids.includes(id))
  );
}
