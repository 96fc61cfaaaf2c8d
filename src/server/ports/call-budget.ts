import type { Failure } from "#domain/failure.ts";

/** Families of calls that the marketplace counts separately. */
export const callFamilies = [
  "trading-read",
  "trading-revise",
  "trading-list",
  "vocabulary",
  "browse",
  "catalog",
  "inventory",
  "identity",
  "account",
  "analytics",
  "notification",
] as const;
export type CallFamily = (typeof callFamilies)[number];

/**
 * The budget shared by all processes: how many calls may run concurrently, and how many are left
 * today and in the current window.
 */
export interface CallBudget {
  /**
   * Waits for a place (by default at most 10 concurrent calls per app) and books one call. Fails
   * with `quota-reached` or `rate-limited` and a `retryAt` if no allowance is left, and with
   * `marketplace-unavailable` if no place came free in time.
   */
  enter(
    family: CallFamily,
    sellerKey: string | null,
  ): Promise<
    | { readonly ok: true; readonly leave: () => void }
    | { readonly ok: false; readonly failure: Failure }
  >;
  /**
   * Records that the marketplace itself reported an exhausted allowance: stops all callers until
   * then.
   */
  exhausted(family: CallFamily, sellerKey: string | null, retryAt: number): Promise<void>;
}
