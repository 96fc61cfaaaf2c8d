import type { BodyRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { areSameModel, idsOf, type NamedVehicle, type Pairing } from "./pairing.ts";

type NamedText = Pick<TextRead, "bodies" | "tokens" | "knowledge">;

/**
 * Pairs each body of one car with its own years, e.g. "G37 Coupe 08-13 Sedan 09-13", "Altima 08-13
 * Coupe 07-12 Sedan". The car's factory codes may be named, too. Returns null for several cars.
 */
export function yearsByBody(
  vehicles: readonly NamedVehicle[],
  { years, bodies }: Pick<TextRead, "years" | "bodies">,
): readonly Pairing[] | null {
  const [first, ...others] = vehicles;
  const areOneCar =
    first?.kind === "model" && others.every((one) => idsOf(one).join() === first.ids.join());
  const inOrder = [...years, ...bodies].sort((one, other) => one.from - other.from);
  const takeTurns = inOrder.every(({ kind }, at) => kind !== inOrder[at + 1]?.kind);
  if (!areOneCar || !takeTurns) return null;
  if (years.length < 2 || bodies.length !== years.length) return null;
  return years.map((own, at) => ({ vehicles, years: own, bodies: bodies.slice(at, at + 1) }));
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
    return pairs.map((pair) => ({ ...pair, bodies: pair.bodies ?? bodiesOf(pair, pairs, bodies) }));
  if (bodies.some((body) => isBeforeOwn(body, pairs))) return pairs;
  const owned = ownBodies(pairs, text);
  const isOfLast = owned.findIndex((own) => own.length > 0) === pairs.length - 1;
  return isOfLast && !areOwn(bodies, pairs, inParts)
    ? pairs
    : pairs.map((pair, at) => ({ ...pair, bodies: owned[at] ?? null }));
}

/**
 * Returns the bodies behind each car. A car without any has those of where it was named before, and
 * an ending those of the car in front of it.
 */
function ownBodies(
  pairs: readonly Pairing[],
  { bodies, tokens, knowledge }: NamedText,
): readonly (readonly BodyRead[])[] {
  const isEnding = ({ vehicles: [first] }: Pairing): boolean =>
    knowledge.names.endings.ownYears.has(tokenAt(tokens, first?.from ?? -1).word);
  return pairs.map((pair, at) => {
    const own = bodiesOf(pair, pairs, bodies);
    const other = isEnding(pair) ? pairs[at - 1] : pairs.find((one) => isRepeated(pair, one));
    return own.length > 0 || other === undefined ? own : bodiesOf(other, pairs, bodies);
  });
}

/**
 * Whether a car is named again within its years: "Mazda3 04-09 hatchback ... Mazda 3 04 05 06". A
 * name for one trim isn't: "Mazda 3 sedan, Mazdaspeed3".
 */
function isRepeated(again: Pairing, { vehicles, years }: Pairing): boolean {
  return (
    again.years !== null &&
    again.years.years.every((year) => years?.years.includes(year) === true) &&
    again.vehicles.every(
      (one) =>
        !(one.kind === "model" && one.trims !== undefined) &&
        vehicles.some((other) => areSameModel(one, other)),
    )
  );
}

function bodiesOf(
  pair: Pairing,
  pairs: readonly Pairing[],
  bodies: readonly BodyRead[],
): readonly BodyRead[] {
  return bodies.filter((body) => ownerOf(body, pairs) === pair);
}

/** Returns the pair of the last name before a body. */
function ownerOf(body: BodyRead, pairs: readonly Pairing[]): Pairing | undefined {
  const names = pairs.flatMap(({ vehicles }) => vehicles.map(({ from }) => from));
  const last = Math.max(...names.filter((from) => from < body.from));
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
