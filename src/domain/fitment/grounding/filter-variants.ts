import type { Variant } from "../../vehicles/vehicle.ts";
import type { FitmentPlan } from "../fitment-plan.ts";
import type { BodyRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { trimParts } from "./trim-parts.ts";

/**
 * The variants of the body that is named; where a car has none of it, nothing. Several choices are
 * tried in turn.
 */
export function withBody(
  variants: readonly Variant[],
  bodies: readonly BodyRead[],
  make: string,
): readonly Variant[] {
  const meant = meantBodies(bodies, make);
  if (meant.length === 0) return variants;
  const doors = meant.filter(
    (body) => body.choices[0]?.endsWith("-Door") === true && !body.choices[0].includes(" "),
  );
  const shapes = meant.filter((body) => !doors.includes(body));
  const choices = shapes.flatMap(
    (body) =>
      body.choices.find((choice) => variants.some(({ trim }) => includesBody(trim, choice))) ?? [],
  );
  const ofShape =
    shapes.length === 0
      ? variants
      : variants.filter(({ trim }) => choices.some((choice) => includesBody(trim, choice)));
  if (doors.length === 0) return ofShape;
  const counts = doors.map(
    ({ choices: names }) =>
      names.find((name) => variants.some(({ trim }) => trim.includes(name))) ?? names[0] ?? "",
  );
  return ofShape.filter(({ trim }) => counts.some((count) => trim.includes(count)));
}

/** Where its make uses a word in a way of its own ("Double Cab"), that is what is meant. */
function meantBodies(bodies: readonly BodyRead[], make: string): readonly BodyRead[] {
  const own = bodies.filter((body) => body.makes?.includes(make) === true);
  const places = new Set(own.map((body) => body.from));
  return [...own, ...bodies.filter((body) => body.makes === null && !places.has(body.from))];
}

/** The list's words for each of the bodies, to be tried in turn. */
export function bodyChoices(
  bodies: readonly BodyRead[],
  make: string,
): readonly (readonly string[])[] {
  return meantBodies(bodies, make).map((body) => body.choices);
}

/** Sellers call a hatchback of three doors a coupe where the car was never built as one. */
export function builtBodies(
  bodies: readonly BodyRead[],
  variants: readonly Variant[],
): readonly BodyRead[] {
  if (
    !bodies.some(({ choices }) => choices[0] === "Coupe") ||
    variants.some(({ trim }) => trim.includes("Coupe"))
  )
    return bodies;
  return bodies.map((body) =>
    body.choices[0] === "Coupe"
      ? {
          ...body,
          choices: [...body.choices, "Hatchback 3-Door", "Hatchback 2-Door", "Hardtop 2-Door"],
        }
      : body,
  );
}

const twoDoors = new Set(["Coupe", "2-Door", "Sedan 2-Door"]);
const fourDoors = new Set(["Sedan 4-Door", "4-Door"]);

/**
 * The car is built, but not so: a coupe of a model that the list has with four doors alone. Words
 * that differ from the list's by taste (a hatchback it calls a wagon) are no such thing.
 */
export function isForeignBody(
  variants: readonly Variant[],
  bodies: readonly BodyRead[],
  model: string,
): boolean {
  if (variants.length === 0 || bodies.length === 0 || fourDoorCoupes.test(model)) return false;
  return bodies.every(({ choices: [choice = ""] }) => {
    if (twoDoors.has(choice))
      return (
        variants.every(({ trim }) => trim.endsWith(" 4-Door")) &&
        variants.some(({ trim }) => trim.includes("Sedan"))
      );
    return fourDoors.has(choice) && variants.every(({ trim }) => trim.endsWith(" 2-Door"));
  });
}

/** Sold as coupes. */
const fourDoorCoupes = /^(?:CLS|CC$|CLA|A7|S7|RS7|RX-8)|Gran Coupe/;

/** "Crew Cab Pickup" is not meant by "Extended Crew Cab Pickup". */
export function includesBody(trim: string, body: string): boolean {
  const at = trim.indexOf(body);
  return at >= 0 && !(body.startsWith("Crew Cab") && trim.slice(0, at).endsWith("Extended "));
}

/**
 * Without fleet trims, unless they are all there is; only them where the text names them, and
 * nothing in a year that has none.
 */
export function withoutFleet(
  variants: readonly Variant[],
  named: ReadonlySet<string>,
): readonly Variant[] {
  if (named.size > 0)
    return variants.filter(
      (variant) => trimParts(variant.trim).fleet?.some((word) => named.has(word)) === true,
    );
  const kept = variants.filter((variant) => trimParts(variant.trim).fleet === null);
  return kept.length === 0 ? variants : kept;
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

/** The text without what it excludes. */
function affirmedWords({ tokens, excluded }: TextRead): string {
  const words = tokens
    .filter((_, at) => !excluded.some((span) => at >= span.from && at < span.to))
    .map((token) => token.word);
  return ` ${words.join(" ")} `;
}

/** Without trims that have bodywork of their own: an outer part fits them only when it says so. */
export function withoutBodyTrims(variants: readonly Variant[]): readonly Variant[] {
  const kept = variants.filter((variant) => !trimParts(variant.trim).ownBodywork);
  return kept.length === 0 ? variants : kept;
}

const doorPart =
  /\b(?:window (?:regulator|motor|switch|glass)|door (?:handle|lock|latch|panel|glass|seal|speaker|shell|hinge|window))/;

/** The window behind the seats, which a pickup without rear doors has too. */
const backWindow =
  /\b(?:slider|sliding window|sliding rear|rear sliding|defrost|defroster|back window|back glass)\b/i;

/** A part of a rear door fits no car without rear doors. */
export function withRearDoors(
  variants: readonly Variant[],
  { notes, part, trimTexts }: Pick<FitmentPlan, "notes" | "part" | "trimTexts">,
): readonly Variant[] {
  if (
    !doorPart.test(part.words) ||
    backWindow.test(trimTexts[0]?.text ?? "") ||
    !notes.some((note) => note.startsWith("Rear"))
  )
    return variants;
  const kept = variants.filter(({ trim }) => !/ [23]-Door$|Standard Cab/.test(trim));
  return kept.length === 0 ? variants : kept;
}
