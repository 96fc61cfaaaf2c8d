import { z } from "zod";
import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import { lostAnswer, refuse } from "../exchange-outcome.ts";
import type { RefusedExchange } from "../exchange-outcome.ts";
import { refusedCall } from "./refused-words.ts";
import { reconnectMessage, refusedBeforeWriting, restCodes } from "./error-codes.ts";

const restError = z.object({
  errorId: z.union([z.number(), z.string()]).transform(String),
  message: z.string().optional(),
  longMessage: z.string().optional(),
  parameters: z
    .array(z.object({ name: z.string().optional(), value: z.string().optional() }))
    .optional(),
});
export type RestError = z.infer<typeof restError>;

const restErrors = z.object({
  errors: z.array(restError).optional().catch(undefined),
  warnings: z.array(restError).optional().catch(undefined),
});

/** Reads the errors or warnings of a REST answer; [] if it has none. */
export function readRestErrors(body: unknown, field: "errors" | "warnings"): readonly RestError[] {
  const parsed = restErrors.safeParse(body);
  return parsed.data?.[field] ?? [];
}

export function restErrorText(error: RestError): string {
  return (error.longMessage ?? error.message ?? `error ${error.errorId}`).trim();
}

export interface RefusedAnswer {
  readonly status: number;
  readonly errors: readonly RestError[];
  /** The value of the Retry-After header, in seconds; null without one. */
  readonly retryAfter: number | null;
}

export interface RestCaller {
  readonly write: boolean;
  readonly bySeller: boolean;
  readonly now: number;
}

/** Translates a refusal by a REST call into our failure kinds. */
export function restFailure(answer: RefusedAnswer, call: RestCaller): RefusedExchange {
  const codes = answer.errors.map(({ errorId }) => errorId);
  const cause =
    `HTTP ${answer.status} ${answer.errors.map((error) => `${error.errorId} ${restErrorText(error)}`).join("; ")}`
      .trim()
      .slice(0, 500);
  if (answer.status === 401)
    return refuse({ ...tokenFailure(call), cause }, { codes, tokenRefused: true });
  if (answer.status === 429 || codes.includes("2001"))
    return refuse({ ...rateFailure(answer, call.now), cause }, { codes });
  if (codes.some((code) => refusedBeforeWriting.has(code)))
    return refuse({ ...saidNo(answer.errors, call), cause }, { codes, again: true });
  if (answer.status >= 500 || codes.length === 0) return gatewayFailure(answer, call, cause);
  // Consent isn't the problem here: eBay opens its catalog only to some accounts.
  if (codes.includes("75015")) return refuse({ ...saidNo(answer.errors, call), cause }, { codes });
  if (answer.status === 403) return refuse({ ...forbidden(call), cause }, { codes });
  return refuse({ ...saidNo(answer.errors, call), cause }, { codes });
}

/**
 * Without an error from eBay itself, a gateway answered, and we can't tell whether eBay received
 * the request.
 */
function gatewayFailure(answer: RefusedAnswer, call: RestCaller, cause: string): RefusedExchange {
  if (answer.status === 404 && !call.write)
    return refuse(fail("not-found", "eBay has nothing there.", { cause }).failure);
  return {
    ...lostAnswer({ write: call.write, mayHaveArrived: true, cause }),
    codes: answer.errors.map(({ errorId }) => errorId),
  };
}

function tokenFailure(call: RestCaller): Failure {
  if (call.bySeller) return fail("needs-reconnect", reconnectMessage).failure;
  return fail(
    "internal",
    "eBay doesn't accept this application's credentials. Check the client id and secret.",
  ).failure;
}

/**
 * The token is valid, but doesn't allow this call: the seller consented to less than we need now,
 * or this application wasn't granted access.
 */
function forbidden(call: RestCaller): Failure {
  if (call.bySeller)
    return fail(
      "needs-consent",
      "eBay needs your consent for this. Sign out and sign in with eBay again to renew it; if that doesn't help, please contact support.",
    ).failure;
  return fail(
    "marketplace-refused",
    "eBay hasn't granted this application access to that information.",
  ).failure;
}

function rateFailure(answer: RefusedAnswer, now: number): Failure {
  return fail(
    "rate-limited",
    "eBay asked us to slow down.",
    answer.retryAfter === null ? {} : { retryAt: now + answer.retryAfter * 1000 },
  ).failure;
}

function saidNo(errors: readonly RestError[], call: RestCaller): Failure {
  const error = errors.find(({ errorId }) => errorId in restCodes) ?? errors[0];
  const known = error ? restCodes[error.errorId] : undefined;
  const kind = known?.kind ?? "marketplace-refused";
  const reason = error ? restErrorText(error) : "no reason given";
  const message = known?.message ?? refusedCall(reason, call);
  const details =
    kind === "invalid-compatibility"
      ? errors.flatMap(({ parameters }) =>
          (parameters ?? []).flatMap(({ value }) => value?.trim() || []),
        )
      : [];
  return fail(kind, message, details.length > 0 ? { details } : {}).failure;
}
