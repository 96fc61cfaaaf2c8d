import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import { lostAnswer, refuse } from "../exchange-outcome.ts";
import type { RefusedExchange } from "../exchange-outcome.ts";
import { staleTokenCodes, systemCodes, tradingCodes } from "./error-codes.ts";
import type { TradingEnvelope, TradingError } from "./read-envelope.ts";
import { refusedByCatalog, refusedCall } from "./refused-words.ts";
import { readTryBack } from "./read-try-back.ts";

interface TradingCaller {
  readonly write: boolean;
  readonly now: number;
}

/**
 * Translates a refusal by a Trading call into our failure kinds. `now` is in milliseconds since
 * 1970.
 */
export function tradingFailure(envelope: TradingEnvelope, call: TradingCaller): RefusedExchange {
  const error = weightiest(envelope.errors);
  if (!error)
    return lostAnswer({
      write: call.write,
      mayHaveArrived: true,
      cause: `Ack ${envelope.ack} without an error`,
    });
  const codes = envelope.errors.map(({ code }) => code);
  const cause = describe(envelope.errors);
  if (isSystem(error))
    return { ...lostAnswer({ write: call.write, mayHaveArrived: true, cause }), codes };
  const failure = { ...toFailure(error, envelope, call), cause };
  return refuse(failure, {
    codes,
    ...(staleTokenCodes.has(error.code) ? { tokenRefused: true } : {}),
  });
}

/**
 * Returns the first error we know, because an answer may start with one that is only a consequence
 * of another.
 */
function weightiest(errors: readonly TradingError[]): TradingError | undefined {
  return (
    errors.find(({ code }) => code in tradingCodes) ??
    errors.find((error) => !isSystem(error)) ??
    errors[0]
  );
}

function isSystem(error: TradingError): boolean {
  return systemCodes.has(error.code) || (error.isSystem && !(error.code in tradingCodes));
}

function toFailure(error: TradingError, envelope: TradingEnvelope, call: TradingCaller): Failure {
  const known = tradingCodes[error.code];
  const kind = known?.kind ?? "marketplace-refused";
  if (kind === "rate-limited")
    return fail(kind, error.message, {
      retryAt: readTryBack(error.message, { now: call.now, timestamp: envelope.timestamp }),
    }).failure;
  if (kind === "marketplace-refused" && /catalog(ue)? product/i.test(error.message))
    return fail("catalog-linked", refusedByCatalog(error.message)).failure;
  const message = known?.message ?? refusedCall(error.message, call);
  const details = kind === "invalid-compatibility" ? combinations(envelope.errors) : [];
  return fail(kind, message, details.length > 0 ? { details } : {}).failure;
}

/** Returns the refused rows, as eBay names them. */
function combinations(errors: readonly TradingError[]): readonly string[] {
  return [
    ...new Set(
      errors
        .filter(({ code }) => tradingCodes[code]?.kind === "invalid-compatibility")
        .flatMap(({ parameters }) => parameters),
    ),
  ];
}

function describe(errors: readonly TradingError[]): string {
  return errors
    .map(({ code, message }) => `${code} ${message}`)
    .join("; ")
    .slice(0, 500);
}
