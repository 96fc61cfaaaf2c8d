import type { Variant } from "../../vehicles/vehicle.ts";
import type { VariantLimit } from "../fitment-plan.ts";
import type { TextRead } from "../reading/read-text.ts";
import { asListed, engineLimit, fitsLimit, litresOf, sureReads } from "./engine-limit.ts";
import { notExcluded } from "./excluded.ts";
import { withBody } from "./filter-variants.ts";
import { findSureTrims, findTrims } from "./find-trims.ts";
import { leftWords } from "./list-facts.ts";
import type { CarYear } from "./ground-year.ts";
import { pickEngines } from "./pick-engines.ts";
import { namedTrim, type TrimWords } from "./trim-names.ts";
import { trimParts } from "./trim-parts.ts";

export interface WithinLimits {
  readonly kept: readonly Variant[];
  /** A trim was named. */
  readonly named: boolean;
  /** The words that left nothing; "" when something is left. */
  readonly words: string;
  /** Words in brackets that are no trim of the car. */
  readonly notes: readonly string[];
}

type Car = Pick<
  CarYear,
  "candidate" | "plan" | "make" | "model" | "year" | "submodels" | "words" | "named"
>;

/** The variants that agree with every limit the description sets for this car. */
export function withinLimits(car: Car, all: readonly Variant[]): WithinLimits {
  let kept = all;
  let named = false;
  const notes: string[] = [];
  for (const limit of car.candidate.within ?? []) {
    const open =
      limit.exclusions.length === 0
        ? kept
        : notExcluded(kept, limit.exclusions, {
            ...car,
            id: car.candidate.id,
            all,
            bodies: limit.bodies,
          });
    const trims = ofTrims(limit, ofBodies(limit, open, car.make), car);
    kept = ofEngines(limit, trims.kept, car);
    named ||= trims.named;
    if (kept.length === 0)
      return {
        kept,
        named,
        words: limit.words,
        notes,
      };
    notes.push(
      ...limit.asides
        .filter((aside) => findSureTrims(aside, leftWords(all)).size === 0)
        .map((aside) => aside.text),
    );
  }
  return {
    kept,
    named,
    words: "",
    notes,
  };
}

/**
 * Body words that the car does not have are no reason to drop it: "sedan" beside a model that is
 * nothing else.
 */
function ofBodies(
  { bodies }: VariantLimit,
  variants: readonly Variant[],
  make: string,
): readonly Variant[] {
  if (bodies.length === 0) return variants;
  const shaped = withBody(variants, bodies, make);
  return shaped.length === 0 ? variants : shaped;
}

function ofTrims(
  { trimText, trimCell, asides }: VariantLimit,
  variants: readonly Variant[],
  { words }: Car,
): { readonly kept: readonly Variant[]; readonly named: boolean } {
  const exact =
    trimCell === null
      ? []
      : variants.filter((variant) => isCell(variant.trim, trimCell.text.toLowerCase()));
  if (exact.length > 0) return { kept: exact, named: true };
  const named = namesIn(
    [trimText, ...(trimCell === null ? [] : [trimCell]), ...asides],
    leftWords(variants),
    trimCell === null ? words : null,
  );
  if (named.size > 0)
    return {
      kept: variants.filter((variant) => namedTrim(trimParts(variant.trim).word, named)),
      named: true,
    };
  return { kept: trimCell !== null && namesStrangeTrim(trimCell) ? [] : variants, named: false };
}

/**
 * The trims of this year that a line names; where it names none of them, those of other years ("DE
 * ES" of a year without DE).
 */
function namesIn(
  texts: readonly TextRead[],
  left: TrimWords,
  ofAllYears: TrimWords | null,
): ReadonlySet<string> {
  const { names } = findTrims(texts, left);
  return names.size > 0 || ofAllYears === null || ofAllYears === left
    ? names
    : findTrims(texts, ofAllYears).names;
}

/** "Base" is every car without a grade where the list has no such trim. */
function isCell(trim: string, cell: string): boolean {
  return trim.toLowerCase() === cell || (cell === "base" && trimParts(trim).word === cell);
}

const fillers = new Set([
  "all",
  "trims",
  "trim",
  "models",
  "model",
  "base",
  "any",
  "only",
  "and",
  "or",
  "with",
  "w",
  "submodels",
  "levels",
  "except",
  "standard",
  "awd",
  "4wd",
  "rwd",
  "fwd",
  "2wd",
  "4x4",
  "4x2",
  "gas",
  "manual",
  "automatic",
  "auto",
  "cvt",
  "door",
  "doors",
  "dr",
]);

/** A trim the list does not have, rather than body, engine or drive words. */
function namesStrangeTrim({ tokens, known, bodies, engines }: TextRead): boolean {
  if (tokens.length > 0 && bodies.length + engines.length > 0) return false;
  return tokens.some(
    (token, at) => token.kind === "word" && known[at] !== 1 && !fillers.has(token.word),
  );
}

function ofEngines(
  { engines, engineCell, stated }: VariantLimit,
  variants: readonly Variant[],
  car: Car,
): readonly Variant[] {
  const exact =
    engineCell === ""
      ? []
      : variants.filter((variant) => variant.engine.toLowerCase() === engineCell.toLowerCase());
  if (exact.length > 0) return exact;
  if (car.plan.part.engine === false && !stated) return variants;
  const limit = engineLimit(sureReads(engines, litresOf(variants), car.year), car, null);
  if (limit === null || variants.every((variant) => variant.engine === "")) return variants;
  // Where the title says more of the engine or names a trim, that decides between engines of one
  // size.
  const listed = asListed(limit, variants);
  if (car.plan.engines.length > 0 || car.named.size > 0)
    return variants.filter((variant) => fitsLimit(variant.engine, listed));
  return pickEngines(variants, car.model, limit).kept;
}
