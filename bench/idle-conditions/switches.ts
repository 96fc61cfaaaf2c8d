import type { MeasuredCase } from "../fitment-accuracy/measured-case.ts";

/** The most conditions to meet in one listing. A forced one may keep a loop from ending. */
const mostSteps = 5_000_000;

type Values = Record<"true" | "false", Set<MeasuredCase>>;

/** The listings for which each condition was true and false, by its ID. */
const seen: Values[] = [];
let listing: MeasuredCase | null = null;
let forced: { readonly id: number; readonly value: boolean } | null = null;
let steps = 0;

/** Called by the instrumented code with the value of a condition. Returns it, or the forced one. */
export function switched<T>(id: number, value: T): T | boolean {
  steps += 1;
  if (forced !== null && steps > mostSteps) throw new Error("The engine doesn't come to an end.");
  if (listing !== null)
    (seen[id] ??= { true: new Set(), false: new Set() })[value ? "true" : "false"].add(listing);
  return forced?.id === id ? forced.value : value;
}

/** Returns a filter's function, switched like any other condition. */
export function switchedFilter<A extends readonly unknown[]>(
  id: number,
  keeps: (...args: A) => unknown,
): (...args: A) => unknown {
  return (...args) => switched(id, keeps(...args));
}

/** Does some work, and records the values of all conditions as those of a listing. */
export function recordAs<T>(measured: MeasuredCase, work: () => T): T {
  listing = measured;
  try {
    return work();
  } finally {
    listing = null;
  }
}

/** Does some work with one condition forced to a value. */
export function force<T>(id: number, value: boolean, work: () => T): T {
  forced = { id, value };
  steps = 0;
  try {
    return work();
  } finally {
    forced = null;
  }
}

/** Returns the listings for which a condition ever had a value. */
export function listingsWith(id: number, value: boolean): ReadonlySet<MeasuredCase> {
  return seen[id]?.[value ? "true" : "false"] ?? new Set();
}
