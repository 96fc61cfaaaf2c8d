import type { Variant } from "../../vehicles/vehicle.ts";
import type { Exclusion } from "../fitment-plan.ts";
import { engineFacts } from "./engine-facts.ts";
import { engineLimit, fitsLimit } from "./engine-limit.ts";
import { trimParts } from "./trim-parts.ts";

/** One car of the list with the one trim and engine that is looked at. */
export interface CarVariant {
  readonly id: number;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly variant: Variant;
}

/** Does an exclusion take this variant out? `trims` are those of its words that the list knows as trims of the model. */
export function isExcluded(car: CarVariant, exclusion: Exclusion, trims: readonly string[]): boolean {
  // Words that are no trim here are equipment or design: a note, not a reason to drop cars.
  if (exclusion.trims.length > 0 && trims.length === 0 && !isLooseTail(exclusion)) return false;
  return saysSomething(exclusion, trims) && isOfCar(car, exclusion) && isOfTrim(car, exclusion, trims) && (exclusion.engines.length === 0 || matchesEngine(car, exclusion));
}

const qualifiers = /\b(dually|drw|srw|design|style|w|with|gen|generation|production|plant|built|vin|awd|4wd|4x4|2wd|rwd|fwd|manual|automatic|auto|cvt|speed)\b/;

/** "Except diesel tank": behind an engine or a body, words the list has no trim for are the part's, unless they qualify. */
export function isLooseTail({ engines, bodies, hybrid, trims }: Exclusion): boolean {
  return engines.length + bodies.length + (hybrid === false ? 0 : 1) > 0 && !trims.some((words) => qualifiers.test(words));
}

function saysSomething({ years, ids, engines, bodies, hybrid }: Exclusion, trims: readonly string[]): boolean {
  return hybrid !== false || years.size + ids.size + engines.length + bodies.length + trims.length > 0;
}

function isOfCar(car: CarVariant, { years, ids }: Exclusion): boolean {
  return (years.size === 0 || years.has(car.year)) && (ids.size === 0 || ids.has(car.id));
}

function isOfTrim(car: CarVariant, { bodies, hybrid }: Exclusion, trims: readonly string[]): boolean {
  const { trim } = car.variant;
  if (hybrid !== false && !isHybrid(car)) return false;
  if (hybrid === "plug-in" && !isPlugIn(car)) return false;
  if (bodies.length > 0 && !isOfBody(car, bodies)) return false;
  return trims.length === 0 || trims.some((word) => hasWord(` ${plain(trimParts(trim).word)} `, word));
}

/** Where its make uses a body word in a way of its own ("Double Cab"), that is what is meant. */
function isOfBody({ make, variant }: CarVariant, bodies: Exclusion["bodies"]): boolean {
  const own = bodies.filter((body) => body.makes?.includes(make) === true);
  const meant = [...own, ...bodies.filter((body) => body.makes === null && !own.some((one) => one.from === body.from))];
  return meant.some((body) => body.choices.some((choice) => variant.trim.includes(choice)));
}

function matchesEngine(car: CarVariant, { engines }: Exclusion): boolean {
  const limit = engineLimit(engines, car, null);
  return limit !== null && fitsLimit(car.variant.engine, limit);
}

function isPlugIn({ model, variant }: Pick<CarVariant, "model" | "variant">): boolean {
  return /plug-in|phev/i.test(variant.engine) || /plug-in|phev|energi|prime/i.test(`${model} ${variant.trim}`);
}

export function isHybrid({ model, variant }: Pick<CarVariant, "model" | "variant">): boolean {
  return engineFacts(variant.engine).fuel === "hybrid" || /hybrid/i.test(model) || /hybrid/i.test(variant.trim);
}

/** The words of an exclusion that are trims of the model ("denali" of "SLT Denali", "se r" of "SE-R"). */
export function excludedTrims(exclusion: Exclusion, submodels: ReadonlySet<string>): readonly string[] {
  if (exclusion.trims.length === 0) return [];
  const isKnown = knownAmong(submodels);
  const candidates = exclusion.trims.flatMap((words) => segmentsOf(words, isKnown));
  return [...new Set(candidates)].filter((word) => (word.length >= 2 || exclusion.trims.includes(word)) && isKnown(word));
}

/** Trims that go with a name of which the list knows a part only: the EX of "EX-L". */
export function partlyExcluded({ trims }: Exclusion, submodels: ReadonlySet<string>): readonly string[] {
  if (trims.length === 0) return [];
  const isKnown = knownAmong(submodels);
  return trims.flatMap((words) => {
    const segments = segmentsOf(words, isKnown);
    const known = segments.filter((segment) => segment.length >= 2 && isKnown(segment));
    // "GT Front": a longer word is no part of a trim's name.
    return segments.some((segment) => segment.length <= 2 && !known.includes(segment)) ? known : [];
  });
}

function knownAmong(submodels: ReadonlySet<string>): (words: string) => boolean {
  const names = [...submodels].map((name) => ` ${plain(name)} `);
  return (words) => names.some((name) => hasWord(name, words));
}

/** "EX-L Touring" are two trims, and "EX-L" is no EX: the longest runs of words that are one, and the words that are in none. */
function segmentsOf(words: string, isKnown: (words: string) => boolean): readonly string[] {
  if (isKnown(words)) return [words];
  const parts = words.split(" ");
  const segments: string[] = [];
  for (let from = 0; from < parts.length;) {
    let to = parts.length;
    while (to > from + 1 && !isKnown(parts.slice(from, to).join(" "))) to -= 1;
    segments.push(parts.slice(from, to).join(" "));
    from = to;
  }
  return segments;
}

/** "SRT" stands for the SRT8 too, "GT350" for the GT350R. */
function hasWord(name: string, word: string): boolean {
  if (name.includes(` ${word} `)) return true;
  const at = word.length < 3 ? -1 : name.indexOf(` ${word}`);
  return at >= 0 && (/\d$/.test(word) ? /^[a-z] / : /^\d /).test(name.slice(at + word.length + 1));
}

/** Letters and digits with single spaces between. */
function plain(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/g, " ").trim();
}
