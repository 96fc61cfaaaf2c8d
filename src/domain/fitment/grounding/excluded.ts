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
  const { years, ids, engines, bodies, hybrid } = exclusion;
  if (exclusion.trims.length > trims.length && trims.length === 0) return false;
  if (years.size + ids.size + engines.length + bodies.length + trims.length === 0 && !hybrid) return false;
  if ((years.size > 0 && !years.has(car.year)) || (ids.size > 0 && !ids.has(car.id))) return false;
  if (hybrid && !isHybrid(car)) return false;
  if (bodies.length > 0 && !bodies.some((body) => body.choices.some((choice) => car.variant.trim.includes(choice)))) return false;
  if (trims.length > 0 && !trims.some((trim) => ` ${trimParts(car.variant.trim).word} `.includes(` ${trim} `))) return false;
  return engines.length === 0 || matchesEngine(car, exclusion);
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
