import type { BodyRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import type { NamedVehicle, Pairing } from "./pairing.ts";

type BodyText = Pick<TextRead, "years" | "bodies">;
type NamedText = Pick<TextRead, "bodies" | "tokens" | "knowledge">;

/**
 * Pairs each body of one car with its own years, e.g. "G37 Coupe 08-13 Sedan 09-13", "Altima 08-13
 * Coupe 07-12 Sedan".
 */
export function yearsByBody(
  vehicles: readonly NamedVehicle[],
  { years, bodies }: BodyText,
): readonly Pairing[] | null {
  const named = places(bodies);
  if (
    years.length < 2 ||
    named.length !== years.length ||
    vehicles.some(
      (one) =>
        one.from > Math.max(years[0]?.from ?? 0, named[0]?.from ?? 0) &&
        one.to < Math.max(years.at(-1)?.from ?? 0, named.at(-1)?.from ?? 0),
    )
  )
    return null;
  const inTurn = (
    first: readonly { readonly from: number }[],
    second: readonly { readonly from: number }[],
  ): boolean =>
    first.every(
      (one, at) =>
        one.from < (second[at]?.from ?? 0) &&
        (second[at]?.from ?? 0) < (first[at + 1]?.from ?? Infinity),
    );
  if (!inTurn(years, named) && !inTurn(named, years)) return null;
  return years.map((own, at) => ({
    vehicles,
    years: own,
    bodies: bodies.filter((body) => body.from === named[at]?.from),
  }));
}

/**
 * Assigns each body to the car before it when the cars have different years, e.g. "08-13 Altima
 * Coupe 07-12 Altima Sedan", "Accord Coupe 08-12 Civic 06-11". A body after only the last car may
 * apply to all, unless it's part of its name and the cars stand in separate parts: "03-08 350Z /
 * 03-07 G35 Coupe". The bodies of a car are also those of the ending behind it: "F-150 SuperCab
 * 00-03 also 04 Heritage", and of the car where it's named again.
 */
export function withBodies(
  pairs: readonly Pairing[],
  text: NamedText,
  { inParts }: { readonly inParts: boolean },
): readonly Pairing[] {
  const { bodies } = text;
  if (bodies.length === 0 || pairs.length < 2) return pairs;
  // Where one car's bodies have their own years, the others have only the bodies next to them.
  if (pairs.some((pair) => pair.bodies !== null))
    return pairs.map((pair) => ({
      ...pair,
      bodies: pair.bodies ?? bodies.filter((body) => ownerOf(body, pairs) === pair),
    }));
  const owned = ownBodies(pairs, text);
  if (bodies.some((body) => isBeforeOwn(body, pairs))) return pairs;
  const bare = owned.findLastIndex((own) => own.length === 0);
  // Bodies in several places belong to their cars, e.g. "350Z 03-06, G35 Sedan 03-06, G35 Coupe
  // 03-07".
  const several = owned.filter((own) => own.length > 0).length > 1;
  return several || bare === -1 || bare === pairs.length - 1 || areOwn(bodies, pairs, inParts)
    ? pairs.map((pair, at) => ({ ...pair, bodies: owned[at] ?? [] }))
    : pairs;
}

/** Returns the bodies behind each car. An ending without any has those of the car before it. */
function ownBodies(
  pairs: readonly Pairing[],
  { bodies, tokens, knowledge }: NamedText,
): readonly (readonly BodyRead[])[] {
  const owned: (readonly BodyRead[])[] = [];
  for (const pair of pairs) {
    const own = bodies.filter((body) => ownerOf(body, pairs) === pair);
    const { word } = tokenAt(tokens, pair.vehicles[0]?.from ?? -1);
    const isEnding = own.length === 0 && knowledge.names.endings.ownYears.has(word);
    owned.push(isEnding ? (owned.at(-1) ?? []) : own);
  }
  return pairs.map((pair, at) => {
    const own = owned[at] ?? [];
    const first = own.length > 0 ? -1 : pairs.findIndex((one) => isRepeated(pair, one));
    return owned[first] ?? own;
  });
}

/** Whether a car is named again within its years: "Mazda3 04-09 hatchback ... Mazda 3 04 05 06". */
function isRepeated(again: Pairing, { vehicles, years }: Pairing): boolean {
  return (
    again.years !== null &&
    again.years.years.every((year) => years?.years.includes(year) === true) &&
    again.vehicles.every((one) => vehicles.some((other) => isSame(one, other)))
  );
}

function isSame(one: NamedVehicle, other: NamedVehicle): boolean {
  return one.kind === "model" && other.kind === "model" && one.ids.join() === other.ids.join();
}

/** Returns the pair of the last name before a body. */
function ownerOf(body: BodyRead, pairs: readonly Pairing[]): Pairing | undefined {
  const last = Math.max(
    ...pairs.flatMap(({ vehicles }) =>
      vehicles.flatMap(({ from }) => (from < body.from ? [from] : [])),
    ),
  );
  return pairs.findLast(({ vehicles }) => vehicles.some(({ from }) => from === last));
}

/**
 * Whether every body comes right after its car's name, in separate parts or before the car's years:
 * "350Z 03-09 & G35 Coupe 03-07".
 */
function areOwn(bodies: readonly BodyRead[], pairs: readonly Pairing[], inParts: boolean): boolean {
  return (
    (inParts || pairs.at(-1)?.years?.from === bodies.at(-1)?.to) &&
    bodies.every(({ from }) => pairs.some(({ vehicles }) => vehicles.some(({ to }) => to === from)))
  );
}

/** Whether a body comes before its car and may apply to all: "E60 Sedan 535xi 08, 535i 09-10". */
function isBeforeOwn(body: BodyRead, pairs: readonly Pairing[]): boolean {
  return ownerOf(body, pairs)?.vehicles.every((one) => one.from < body.from) !== true;
}

/** Keeps one body per position; a word that differs by make is read once per meaning. */
function places(bodies: readonly BodyRead[]): readonly BodyRead[] {
  return bodies.filter((body, at) => bodies[at - 1]?.from !== body.from);
}
