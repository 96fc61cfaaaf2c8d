import type { AccessCheck } from "#contract/billing.ts";

/**
 * Returns whether the paid tools are unavailable, which requires both: no access, and a failed
 * payment as the reason.
 */
export function isSuspended(
  check:
    | { readonly accessAllowed: AccessCheck["accessAllowed"]; readonly reason: string | null }
    | undefined,
): boolean {
  return check !== undefined && !check.accessAllowed && check.reason === "payment_failed";
}
