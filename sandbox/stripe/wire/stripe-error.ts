export type StripeErrorType =
  "invalid_request_error" | "card_error" | "idempotency_error" | "api_error" | "rate_limit_error";

interface ErrorFields {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
}

/**
 * An error response. `early` means that no work was started, so the same idempotency key can be
 * used again.
 */
export class StripeError extends Error {
  readonly status: number;
  readonly type: StripeErrorType;
  readonly fields: ErrorFields;
  readonly early: boolean;

  constructor(
    [status, type]: readonly [number, StripeErrorType],
    message: string,
    more: ErrorFields & { readonly early?: boolean } = {},
  ) {
    super(message);
    const { early = false, ...fields } = more;
    this.status = status;
    this.type = type;
    this.fields = fields;
    this.early = early;
  }

  body(): object {
    return { error: { type: this.type, message: this.message, ...this.fields } };
  }
}

export function badRequest(message: string, more: ErrorFields = {}): StripeError {
  return new StripeError([400, "invalid_request_error"], message, { ...more, early: true });
}

/**
 * The 404 for a missing object that the path names. `param` is Stripe's name for that part of the
 * path.
 */
export function missingInPath(kind: string, id: string, param = "id"): StripeError {
  return new StripeError([404, "invalid_request_error"], `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}

/** The 400 for a missing object that a parameter names. */
export function missingInParam(kind: string, id: string, param: string): StripeError {
  return badRequest(`No such ${kind}: '${id}'`, { code: "resource_missing", param });
}
