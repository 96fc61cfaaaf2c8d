import type { Failure } from "#domain/failure.ts";

/** Families the marketplace counts apart. */
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

/** Shared by all processes: how many calls may run at once, and how many are left today and in this window. */
export interface CallBudget {
  /**
   * Waits for a place (at most 10 at once per app by default) and books one call.
   * Answers a failure of kind `quota-reached` or `rate-limited` with `retryAt` when there is no allowance left, `marketplace-unavailable` when no place came free in time.
   */
  enter(
    family: CallFamily,
    sellerKey: string | null,
  ): Promise<
    | { readonly ok: true; readonly leave: () => void }
    | { readonly ok: false; readonly failure: Failure }
  >;
  /** The marketplace itself said that the allowance is gone: stop everyone until then. */
  exhausted(family: CallFamily, sellerKey: string | null, retryAt: number): Promise<void>;
}
