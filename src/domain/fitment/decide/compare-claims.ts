import type { CarSet } from "../fitment-plan.ts";

/**
 * Returns the cars of the reference that another claim contradicts by naming other years, or only
 * other models. A claim that doesn't mention a model doesn't contradict it, and a single year is a
 * donor's, so neither is a disagreement.
 */
export function contradicted(reference: CarSet, other: CarSet): CarSet {
  const common = [...other.keys()].filter((id) => reference.has(id));
  if (common.length === 0) return other.size === 0 ? new Map() : reference;
  const isNamed = (id: number): boolean => (other.get(id)?.size ?? 0) > 1;
  return filterClaim(reference, (id, year) => isNamed(id) && other.get(id)?.has(year) !== true);
}

/** Tells whether another claim names other cars than the reference. */
export function areDifferent(reference: CarSet, other: CarSet): boolean {
  return subtract(other, reference).size + contradicted(reference, other).size > 0;
}

/** Returns the cars of the first claim that the second doesn't name. */
export function subtract(claim: CarSet, less: CarSet): CarSet {
  return filterClaim(claim, (id, year) => less.get(id)?.has(year) !== true);
}

export function filterClaim(claim: CarSet, keep: (id: number, year: number) => boolean): CarSet {
  return new Map(
    [...claim]
      .map(([id, years]) => [id, new Map([...years].filter(([year]) => keep(id, year)))] as const)
      .filter(([, years]) => years.size > 0),
  );
}
