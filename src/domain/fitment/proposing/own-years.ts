import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import type { YearsRead } from "../reading/mentions.ts";
import type { Group, NamedVehicle, Pairing } from "./pairing.ts";

/** Tells whether a vehicle was sold in all of the years. */
export type Sold = (vehicle: NamedVehicle, years: YearsRead) => boolean;

/**
 * Pairs the last of several cars with the years behind it, and the others with those in front, e.g.
 * "2012-2016 Impreza Crosstrek 13-15", "73-79 F100 F150 Bronco 78-79".
 */
export function besideOwn(
  vehicles: readonly NamedVehicle[],
  years: readonly YearsRead[],
  sold: Sold,
): readonly Pairing[] | null {
  const [before, behind] = years;
  const last = vehicles.at(-1);
  if (last === undefined || before === undefined || behind === undefined) return null;
  if (!areAround(vehicles, years) || !isLastAlone(vehicles)) return null;
  const sure = vehicles.length === 2 || (isRightBehind(last, behind) && sold(last, behind));
  return sure ? ownPairs(vehicles, before, behind) : null;
}

/** Whether a text has one span of years in front of the cars, and another behind them. */
function areAround(vehicles: readonly NamedVehicle[], years: readonly YearsRead[]): boolean {
  const [first, last] = [vehicles[0]?.from ?? 0, vehicles.at(-1)?.to ?? 0];
  return (
    years.length === 2 &&
    years.every(
      (read, at) => read.years.length !== 1 && (at === 0 ? read.to <= first : read.from >= last),
    )
  );
}

/** Whether the last of several cars is another model than the ones before it. */
function isLastAlone(vehicles: readonly NamedVehicle[]): boolean {
  const last = vehicles.at(-1);
  const rest = vehicles.slice(0, -1);
  return last !== undefined && rest.length > 0 && rest.every((one) => areTwoModels(one, last));
}

function ownPairs(
  vehicles: readonly NamedVehicle[],
  years: YearsRead,
  own: YearsRead,
): readonly Pairing[] {
  return [
    { vehicles: vehicles.slice(0, -1), years, bodies: null },
    { vehicles: vehicles.slice(-1), years: own, bodies: null },
  ];
}

/** Years written out one by one are for search, even right behind a car. */
function isRightBehind(car: NamedVehicle, { from, single, open }: YearsRead): boolean {
  return from === car.to && single !== true && open === "none";
}

/**
 * Pairs cars with the years behind them after a first group that shares those in front, e.g.
 * "09-13 Corolla Vibe 09-10 xD 08-14". Only then does the text begin and end with years, and each
 * car was sold in its own.
 */
export function behindEach(groups: readonly Group[], sold: Sold): readonly Pairing[] | null {
  const [before, first, behind, ...others] = groups;
  if (!isYears(before) || first === undefined || isYears(first) || !isLastAlone(first)) return null;
  const own = carsWithYears([first.slice(-1), behind, ...others], sold);
  return own === null || own.length < 2 || isNarrower(own)
    ? null
    : [{ vehicles: first.slice(0, -1), years: before, bodies: null }, ...own];
}

/**
 * Takes the own years of an ending from the other cars if it says "only": "06-07 Chevy 2500HD *07
 * CLASSIC ONLY*".
 */
export function withoutOwnOnly(
  pairs: readonly Pairing[],
  { tokens, knowledge }: Pick<TextRead, "tokens" | "knowledge">,
): readonly Pairing[] {
  const { ownYears } = knowledge.names.endings;
  const ending = pairs.find(
    ({ vehicles: [first], years }) =>
      first !== undefined &&
      years?.to === first.from &&
      ownYears.has(tokenAt(tokens, first.from).word) &&
      tokenAt(tokens, first.to).word === "only",
  );
  if (ending === undefined) return pairs;
  const own = new Set(ending.years?.years);
  return pairs.map((pair) =>
    pair === ending || pair.years === null
      ? pair
      : {
          ...pair,
          years: { ...pair.years, years: pair.years.years.filter((one) => !own.has(one)) },
        },
  );
}

/** Pairs each group of cars with the years right behind it. */
function carsWithYears(
  groups: readonly (Group | undefined)[],
  sold: Sold,
): readonly Pairing[] | null {
  const pairs: Pairing[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const [vehicles, years] = [groups[at], groups[at + 1]];
    if (vehicles === undefined || isYears(vehicles) || !isYears(years)) return null;
    const last = vehicles.at(-1);
    if (last === undefined || !isRightBehind(last, years)) return null;
    if (!vehicles.every((car) => sold(car, years))) return null;
    pairs.push({ vehicles, years, bodies: null });
  }
  return pairs;
}

/**
 * Whether the last of several cars may have its own, narrower years, as in "03-07 Accord Civic
 * 04-08 TL TSX 05-06": then all years are in front.
 */
function isNarrower(pairs: readonly Pairing[]): boolean {
  const [last, before] = pairs.toReversed();
  return (
    last !== undefined &&
    last.vehicles.length > 1 &&
    last.years?.years.every((year) => before?.years?.years.includes(year)) === true
  );
}

function isYears(group: Group | undefined): group is YearsRead {
  return group !== undefined && !Array.isArray(group);
}

function areTwoModels(one: NamedVehicle, other: NamedVehicle): boolean {
  return (
    one.kind === "model" && other.kind === "model" && !one.ids.some((id) => other.ids.includes(id))
  );
}
