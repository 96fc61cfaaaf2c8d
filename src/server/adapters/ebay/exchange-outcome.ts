import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";

export interface RefusedExchange {
  readonly ok: false;
  readonly failure: Failure;
  /** eBay's own codes, for the calls that know better what one means to them. */
  readonly codes: readonly string[];
  /** The access token was refused: a fresh one may help. */
  readonly tokenRefused?: true;
  /** Sending it again does nothing twice and may succeed. */
  readonly again?: true;
}

/** What came of one exchange with the marketplace. */
export type ExchangeOutcome<T> = { readonly ok: true; readonly value: T } | RefusedExchange;

export function refuse(
  failure: Failure,
  more: Partial<Omit<RefusedExchange, "ok" | "failure">> = {},
): RefusedExchange {
  return { ok: false, failure, codes: [], ...more };
}

export const unavailableMessage =
  "eBay did not answer. This is usually over in a few minutes; please try again.";
export const outcomeUnknownMessage =
  "The change was sent, but eBay's answer was lost. What eBay has now is read back before anything is sent again.";

/**
 * No answer, or none that can be read. For a write that may have reached eBay the outcome is then unknown: it is settled by reading back and
 * must never be sent again blindly.
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

/** A whole answer in a form that we do not know. */
export function unknownAnswer(call: string): RefusedExchange {
  return refuse(
    fail(
      "marketplace-unavailable",
      "eBay answered in a form we do not know. Please try again later.",
      { cause: `${call}: unknown form of answer` },
    ).failure,
  );
}
