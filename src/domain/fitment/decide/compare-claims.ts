import type { CarSet } from "../fitment-plan.ts";

export interface Difference {
  /** Cars that only the other claim names. */
  readonly extra: CarSet;
  /**
   * Cars of the reference that the other claim contradicts by naming other years, or only other
   * models.
   */
  readonly missing: CarSet;
}

/**
 * Compares another claim with the reference. A claim that doesn't mention a model doesn't
 * contradict it, and a single year is a donor's, so neither is a disagreement.
 */
export function compareClaims(reference: CarSet, other: CarSet): Difference {
  const extra = subtract(other, reference);
  const common = [...other.keys()].filter((id) => reference.has(id));
  if (common.length === 0) return { extra, missing: other.size === 0 ? new Map() : reference };
  const spoken = new Map(
    common
      .filter((id) => (other.get(id)?.size ?? 0) > 1)
      .map((id) => [id, reference.get(id) ?? new Map<number, null>()]),
  );
  return { extra, missing: subtract(spoken, other) };
}

/** Returns the cars of the first claim that the second doesn't name. */
export function subtract(claim: CarSet, less: CarSet): CarSet {
  return filterClaim(claim, (id, year) => less.get(id)?.has(year) !== true);
}

export function filterClaim(claim: CarSet, keep: (id: number, year: number) => boolean): CarSet {
  const kept = new Map<
    number,
    ReadonlyMap<number, readonly { readonly trim: string; readonly engine: string }[] | null>
  >();
  for (const [id, years] of claim) {
    const left = new Map([...years].filter(([year]) => keep(id, year)));
    if (left.size > 0) kept.set(id, left);
  }
  return kept;
}
