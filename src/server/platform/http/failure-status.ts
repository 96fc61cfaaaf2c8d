import type { FailureBody } from "#contract/failure.ts";
import type { Failure, FailureKind } from "#domain/failure.ts";

const statusOf: Record<FailureKind, number> = {
  "not-signed-in": 401,
  forbidden: 403,
  "account-switched": 409,
  "not-found": 404,
  "invalid-input": 400,
  conflict: 409,
  "limit-reached": 403,
  "uploads-full": 403,
  "needs-connect": 403,
  "needs-reconnect": 403,
  "needs-consent": 403,
  "quota-reached": 429,
  "rate-limited": 429,
  "too-slow": 408,
  "marketplace-unavailable": 502,
  "outcome-unknown": 502,
  "marketplace-refused": 422,
  "invalid-compatibility": 422,
  "too-many-fitments": 422,
  "category-unsupported": 422,
  "catalog-linked": 422,
  "listing-ended": 410,
  "listing-gone": 410,
  "inventory-managed": 422,
  "revision-locked": 409,
  "open-questions": 409,
  "to-review": 409,
  "changed-on-marketplace": 409,
  "list-incomplete": 409,
  "model-unavailable": 502,
  "model-refused": 422,
  "model-unreadable": 502,
  "billing-off": 503,
  "payment-failed": 402,
  "card-declined": 402,
  "authentication-required": 402,
  "card-provider-unavailable": 502,
  "price-mismatch": 503,
  cancelled: 409,
  "disk-full": 507,
  internal: 500,
};

/** Converts a failure to an HTTP answer. This is the only place that does. */
export function failureAnswer(failure: Failure): {
  readonly status: number;
  readonly body: FailureBody;
} {
  const body: FailureBody = { error: failure.name ?? failure.kind, message: failure.message };
  if (failure.kind === "needs-connect") body.needsConnect = true;
  if (failure.kind === "needs-reconnect") body.needsReconnect = true;
  if (failure.details) body.details = [...failure.details];
  if (failure.confirmation) body.confirmation = { ...failure.confirmation };
  if (failure.retryAt !== undefined) body.retryAt = new Date(failure.retryAt).toISOString();
  return { status: statusOf[failure.kind], body };
}
