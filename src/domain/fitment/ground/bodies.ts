import type { Variant } from "../../vehicles/vehicle.ts";
import {
  otherCoupes,
  fourDoorBodies,
  fourDoorCoupes,
  openTrims,
  twoDoorBodies,
} from "../knowledge/variant-names.ts";
import type { BodyRead } from "../reading/mentions.ts";
import { valuesOf, type BodyValue, type Clause } from "./constraint.ts";
import { hasWord, phrasesOf } from "./trims/excluded-trims.ts";
import { trimParts } from "./trims/trim-parts.ts";

/**
 * Returns the variants with a named body, or none if the car doesn't have it. The choices of a body
 * are tried in order.
 */
export function withBody(
  variants: readonly Variant[],
  bodies: readonly BodyValue[],
  make: string,
): readonly Variant[] {
  const meant = meantBodies(bodies, make);
  if (meant.length === 0) return variants;
  const { doors = [], shapes = [] } = Object.groupBy(meant, ({ choices: [first = ""] }) =>
    first.endsWith("-Door") && !first.includes(" ") ? "doors" : "shapes",
  );
  const choices = shapes.flatMap((body) => firstBuilt(body, variants) ?? []);
  const ofShape =
    shapes.length === 0
      ? variants
      : variants.filter(({ trim }) => choices.some((choice) => includesBody(trim, choice)));
  const counts = doors.map((body) => firstBuilt(body, variants) ?? body.choices[0] ?? "");
  return doors.length === 0
    ? ofShape
    : ofShape.filter(({ trim }) => counts.some((count) => trim.includes(count)));
}

function firstBuilt({ choices }: BodyValue, variants: readonly Variant[]): string | undefined {
  return choices.find((choice) => variants.some(({ trim }) => includesBody(trim, choice)));
}

/** Prefers the meaning that a make gives to a word ("Double Cab") over the general one. */
function meantBodies(bodies: readonly BodyValue[], make: string): readonly BodyValue[] {
  const own = bodies.filter((body) => body.makes?.includes(make) === true);
  const places = new Set(own.map((body) => body.place));
  return [...own, ...bodies.filter((body) => body.makes === null && !places.has(body.place))];
}

/** "Extended Crew Cab Pickup" doesn't match "Crew Cab Pickup". */
function includesBody(trim: string, body: string): boolean {
  const at = trim.indexOf(body);
  return at >= 0 && !(body.startsWith("Crew Cab") && trim.slice(0, at).endsWith("Extended "));
}

/**
 * Leaves out the body words of vehicles without doors, which have no bodies, only trims like the
 * Sportster 1200 Roadster. If every year has such a trim, they mean it.
 */
function shapesOf(
  bodies: readonly BodyValue[],
  years: readonly (readonly Variant[])[],
  make: string,
): readonly BodyValue[] {
  const hasDoors = years.some((variants) => variants.some(({ trim }) => trim.endsWith("-Door")));
  return hasDoors || years.every((variants) => withBody(variants, bodies, make).length > 0)
    ? bodies
    : [];
}

/** How a listing's body words apply to a car. */
export interface SaidBody {
  /** The bodies as the model was built. */
  readonly bodies: readonly BodyValue[];
  /** The catalog has these bodies for the car. */
  readonly known: boolean;
  /** The model was never built with any of them. */
  readonly foreign: boolean;
}

/** Reads body words for a car, over all of its years. */
export function saidBody(
  words: readonly BodyValue[],
  years: readonly (readonly Variant[])[],
  { id, make, model }: { readonly id: number; readonly make: string; readonly model: string },
): SaidBody {
  const said = shapesOf(words, years, make);
  const variants = years.flat();
  const isOfCarBefore = said.every(({ ofCarBefore }) => ofCarBefore?.has(id) === true);
  const isOfOthers = said.length > 0 && said.every(({ notOf }) => notOf?.has(id) === true);
  if (isOfOthers || (isOfCarBefore && isTwoDoorCar(variants)))
    return { bodies: [], known: true, foreign: false };
  const bodies = builtBodies(said, variants);
  if (withBody(variants, bodies, make).length > 0) return { bodies, known: true, foreign: false };
  // The body in the item specifics may be a mistake. Only the title's can rule a car out.
  const foreign = isForeignBody(
    variants,
    said.filter(({ note }) => note !== null),
    model,
  );
  return foreign && said.every(({ maybeOfOthers }) => maybeOfOthers?.has(id) === true)
    ? { bodies: [], known: true, foreign: false }
    : { bodies, known: false, foreign };
}

/** Tells whether a car has no body that "coupe" sets apart, as on another car the sedan. */
function isTwoDoorCar(variants: readonly Variant[]): boolean {
  return variants.length > 0 && variants.every(({ trim }) => trim.endsWith(" 2-Door"));
}

/** Sellers call a three-door hatchback a coupe if the car was never built as a coupe. */
function builtBodies(
  bodies: readonly BodyValue[],
  variants: readonly Variant[],
): readonly BodyValue[] {
  if (
    !bodies.some(({ choices }) => choices[0] === "Coupe") ||
    variants.some(({ trim }) => trim.includes("Coupe"))
  )
    return bodies;
  return bodies.map((body) =>
    body.choices[0] === "Coupe" ? { ...body, choices: [...body.choices, ...otherCoupes] } : body,
  );
}

/**
 * Tells whether the car was never built this way, e.g. a coupe of a model that the catalog lists
 * only with four doors. A different name for a similar body, e.g. hatchback for wagon, doesn't
 * count.
 */
function isForeignBody(
  variants: readonly Variant[],
  bodies: readonly BodyValue[],
  model: string,
): boolean {
  if (variants.length === 0 || bodies.length === 0 || fourDoorCoupes.test(model)) return false;
  return bodies.every(({ choices: [choice = ""] }) => {
    if (twoDoorBodies.has(choice))
      return (
        variants.every(({ trim }) => trim.endsWith(" 4-Door")) &&
        variants.some(({ trim }) => trim.includes("Sedan"))
      );
    return fourDoorBodies.has(choice) && variants.every(({ trim }) => trim.endsWith(" 2-Door"));
  });
}

/**
 * Tells whether variants are exactly those with one of several named bodies, as the Unlimited of "2
 * door & 4 door Unlimited" are.
 */
export function isOneOfBodies(
  kept: readonly Variant[],
  variants: readonly Variant[],
  { bodies, make }: { readonly bodies: readonly BodyRead[]; readonly make: string },
): boolean {
  if (bodies.length < 2 || kept.length === 0 || kept.length === variants.length) return false;
  return bodies.some((body) => {
    const ofBody = withBody(variants, [{ ...body, place: body.from, note: null }], make);
    return ofBody.length === kept.length && kept.every((variant) => ofBody.includes(variant));
  });
}

/** A car that bodies are excluded from. */
interface ExcludedFrom {
  readonly make: string;
  /** All its variants of the year. They decide what a body word means. */
  readonly all: readonly Variant[];
  /** Bodies that are named as fitting. */
  readonly fitting: readonly BodyValue[];
}

/**
 * Returns a test for the variants whose bodies an exclusion names. Each body word means the first
 * of its choices that the car has, but not one that would drop every body named as fitting: "Double
 * Cab, not CrewMax" when the catalog calls both a Crew Cab. If the same word is both named as
 * fitting and excluded, it's excluded.
 */
export function excludedBody(
  clause: Pick<Clause, "text" | "constraints">,
  { make, all, fitting }: ExcludedFrom,
): (variant: Variant) => boolean {
  const isAlone = phrasesOf(clause).sure.length + valuesOf(clause, "engine").length === 0;
  const open = isAlone ? openTrim(clause.text, all) : null;
  if (open !== null) return ({ trim }) => hasWord(` ${trimParts(trim).word} `, open);
  const affirmed = isAlone && fitting.length > 0 ? withBody(all, fitting, make) : [];
  const isMeant = (choice: string): boolean =>
    all.some(({ trim }) => includesBody(trim, choice)) &&
    (affirmed.length === 0 ||
      affirmed.some(({ trim }) => !includesBody(trim, choice)) ||
      fitting.some(({ choices }) => choices[0] === choice));
  const choices = meantBodies(valuesOf(clause, "body"), make).flatMap(
    (body) => body.choices.find(isMeant) ?? [],
  );
  return ({ trim }) => choices.some((choice) => includesBody(trim, choice));
}

/**
 * e.g. "Not the Spyder": if every variant is a convertible or roadster, it means the trim of that
 * name.
 */
function openTrim(text: string, all: readonly Variant[]): string | null {
  const word = openTrims.find((name) => new RegExp(`\\b${name}\\b`, "i").test(text));
  return word !== undefined && all.every(({ trim }) => trim.includes("Convertible")) ? word : null;
}
