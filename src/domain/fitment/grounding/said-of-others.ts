import type { Variant } from "../../vehicles/vehicle.ts";
import { modelOf } from "../../vehicles/vehicle-index.ts";
import type { Candidate, FitmentPlan } from "../fitment-plan.ts";
import type { ModelRead, Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { engineLimit, fitsLimit } from "./engine-limit.ts";

/**
 * "09-14 Maxima 10-12 Altima Coupe": a body right behind another car that has years of its own, of
 * one that was never built so.
 */
export function isBodyOfOthers({ bodies, trimTexts: [title] }: FitmentPlan, id: number): boolean {
  const own = ownName(title, id);
  return (
    own !== undefined &&
    bodies.every(({ from }) =>
      othersEndingAt(title, id, from).some((one) => isParted(title, own, one)),
    )
  );
}

/**
 * "03-07 Accord V6, 06-11 Civic Si": an engine right behind a car that is named earlier, of one
 * that never had it.
 */
export function withoutOthersEngines(
  candidate: Candidate,
  listed: ReadonlyMap<number, readonly Variant[]>,
  { engines, trimTexts: [title], part, index }: FitmentPlan,
): Candidate {
  const own =
    candidate.engines === null && engines.length > 0 ? ownName(title, candidate.id) : undefined;
  if (
    own === undefined ||
    !engines.every(({ from }) =>
      othersEndingAt(title, candidate.id, from).some((one) => isParted(title, one, own)),
    )
  )
    return candidate;
  const { make } = modelOf(index, candidate.id);
  const had = [...listed].some(([year, variants]) => {
    const limit = engineLimit(engines, { make, year }, part.needs);
    return limit === null || variants.some(({ engine }) => fitsLimit(engine, limit));
  });
  return had ? candidate : { ...candidate, engines: [] };
}

function ownName(title: TextRead | undefined, id: number): ModelRead | undefined {
  return modelsOf(title).findLast((one) => one.ids.includes(id));
}

function othersEndingAt(title: TextRead | undefined, id: number, at: number): readonly ModelRead[] {
  return modelsOf(title).filter((one) => one.to === at && !one.ids.includes(id));
}

function modelsOf(title: TextRead | undefined): readonly ModelRead[] {
  return title?.vehicles.flatMap((one) => (one.kind === "model" ? [one] : [])) ?? [];
}

/** Years stand between the first and the second. */
function isParted(title: TextRead | undefined, first: Span, second: Span): boolean {
  return title?.years.some(({ from, to }) => from >= first.to && to <= second.from) === true;
}
