import type { AccessCheck } from "#contract/billing.ts";

/** The tools are shut only when both hold: no access, and because a payment failed. */
export function isSuspended(
  check:
    | { readonly accessAllowed: AccessCheck["accessAllowed"]; readonly reason: string | null }
    | undefined,
): boolean {
  return check !== undefined && !check.accessAllowed && check.reason === "payment_failed";
}
