import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";

export interface RefusedExchange {
  readonly ok: false;
  readonly failure: Failure;
  /** eBay's own codes, for calls that interpret them differently. */
  readonly codes: readonly string[];
  /** The access token was rejected; a new one may help. */
  readonly tokenRefused?: true;
  /** Repeating the call is safe and may succeed. */
  readonly again?: true;
}

/** The outcome of one exchange with the marketplace. */
export type ExchangeOutcome<T> = { readonly ok: true; readonly value: T } | RefusedExchange;

export function refuse(
  failure: Failure,
  more: Partial<Omit<RefusedExchange, "ok" | "failure">> = {},
): RefusedExchange {
  return {
    ok: false,
    failure,
    codes: [],
    ...more,
  };
}

export const unavailableMessage =
  "eBay didn't answer. This usually passes in a few minutes; please try again.";
export const outcomeUnknownMessage =
  "The change was sent, but eBay's answer was lost. We read back what eBay has now before sending anything again.";

/**
 * Describes a missing or unreadable answer. A write that may have reached eBay then has an unknown
 * outcome: it is settled by reading back, and must never be repeated blindly.
 */
export function lostAnswer(lost: {
  readonly write: boolean;
  readonly mayHaveArrived: boolean;
  readonly cause: string;
}): RefusedExchange {
  if (lost.write && lost.mayHaveArrived)
    return refuse(fail("outcome-unknown", outcomeUnknownMessage, { cause: lost.cause }).failure);
  return refuse(
    fail("marketplace-unavailable", unavailableMessage, { cause: lost.cause }).failure,
    { again: true },
  );
}

/** Describes a complete answer in a format we don't know. */
export function unknownAnswer(call: string): RefusedExchange {
  return refuse(
    fail(
      "marketplace-unavailable",
      "eBay answered in a format we don't know. Please try again later.",
      { cause: `${call}: unknown answer format` },
    ).failure,
  );
}
