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
  if (exclusion.trims.length > 0 && trims.length === 0) return false;
  return saysSomething(exclusion, trims) && isOfCar(car, exclusion) && isOfTrim(car, exclusion, trims) && (exclusion.engines.length === 0 || matchesEngine(car, exclusion));
}

function saysSomething({ years, ids, engines, bodies, hybrid }: Exclusion, trims: readonly string[]): boolean {
  return hybrid || years.size + ids.size + engines.length + bodies.length + trims.length > 0;
}

function isOfCar(car: CarVariant, { years, ids }: Exclusion): boolean {
  return (years.size === 0 || years.has(car.year)) && (ids.size === 0 || ids.has(car.id));
}

function isOfTrim(car: CarVariant, { bodies, hybrid }: Exclusion, trims: readonly string[]): boolean {
  const { trim } = car.variant;
  if (hybrid && !isHybrid(car)) return false;
  if (bodies.length > 0 && !bodies.some((body) => body.choices.some((choice) => trim.includes(choice)))) return false;
  return trims.length === 0 || trims.some((word) => ` ${trimParts(trim).word} `.includes(` ${word} `));
}

function matchesEngine(car: CarVariant, { engines }: Exclusion): boolean {
  const limit = engineLimit(engines, car, null);
  return limit !== null && fitsLimit(car.variant.engine, limit);
}

export function isHybrid({ model, variant }: Pick<CarVariant, "model" | "variant">): boolean {
  return engineFacts(variant.engine).fuel === "hybrid" || /hybrid/i.test(model) || /hybrid/i.test(variant.trim);
}

/** The words of an exclusion that are trims of the model ("denali" of "SLT Denali"). */
export function excludedTrims(exclusion: Exclusion, submodels: ReadonlySet<string>): readonly string[] {
  const candidates = exclusion.trims.flatMap((words) => [words, ...words.split(" ")]);
  return [...new Set(candidates)].filter((word) => word.length >= 2 && [...submodels].some((name) => ` ${name} `.includes(` ${word} `)));
}
