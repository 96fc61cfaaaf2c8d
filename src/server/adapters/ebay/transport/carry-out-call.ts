import { setImmediate as othersFirst, setTimeout as sleep } from "node:timers/promises";
import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import { sendRequest } from "#server/platform/http-client/send-request.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { CallBudget } from "#server/ports/call-budget.ts";
import { measure, secondsSince } from "#server/platform/metrics/measure.ts";
import { traceWork } from "#server/platform/tracing/trace.ts";
import type { RetryPolicy } from "../ebay-config.ts";
import type { Actor, CallLane } from "./actor.ts";
import { refuse } from "../exchange-outcome.ts";
import type { ExchangeOutcome, RefusedExchange } from "../exchange-outcome.ts";

export interface CallerDeps {
  readonly budget: CallBudget;
  readonly retry: RetryPolicy;
  readonly log?: Pick<Log, "info"> | undefined;
  now(): number;
  /** Reads a lane's daily allowance from Analytics; null if Analytics doesn't list it. */
  resetOf(lane: CallLane): Promise<LaneReset | null>;
}

export interface LaneReset {
  readonly exhausted: boolean;
  readonly resetAt: number;
}

/** Makes one exchange with the marketplace: sends a request with `send` and reads its answer. */
export type Exchange<T> = (token: string, send: Send) => Promise<ExchangeOutcome<T>>;

/**
 * Sends a request. Its place in the budget is free as soon as the answer is here, so the next call
 * is on its way while this answer is read.
 */
export type Send = typeof sendRequest;

/** Makes a call within the budget, with an access token and pauses between attempts. */
export type CarryOut = <T>(
  actor: Actor,
  lane: CallLane,
  exchange: Exchange<T>,
) => Promise<ExchangeOutcome<T>>;

const longestPauseMs = 5000;
const defaultWindowMs = 60_000;

export function createCarryOut(deps: CallerDeps): CarryOut {
  return async (actor, lane, exchange) => {
    let refused: string | undefined;
    for (;;) {
      // Get the token before taking a place: renewing it is a call that needs its own place.
      const token = await (refused === undefined
        ? actor.accessToken()
        : actor.accessToken(refused));
      if (!token.ok) return refuse(token.failure);
      const outcome = await attempt(deps, { actor, lane }, (send) => exchange(token.value, send));
      if (outcome.ok || !outcome.tokenRefused || refused !== undefined) return outcome;
      refused = token.value;
    }
  };
}

interface CallFor {
  readonly actor: Actor;
  readonly lane: CallLane;
}

async function attempt<T>(
  deps: CallerDeps,
  call: CallFor,
  exchange: (send: Send) => Promise<ExchangeOutcome<T>>,
): Promise<ExchangeOutcome<T>> {
  for (let nth = 1; ; nth += 1) {
    const outcome = await withinBudget(deps, call, exchange);
    if (!outcome.ok)
      deps.log?.info(
        {
          call: call.lane.resource,
          attempt: nth,
          kind: outcome.failure.kind,
          cause: outcome.failure.cause,
        },
        "eBay call failed",
      );
    if (outcome.ok || !outcome.again || nth >= deps.retry.attempts) return outcome;
    // The place was released before this pause, so nobody waits because of it.
    await sleep(pauseBefore(nth, deps.retry));
  }
}

/**
 * Doubles from attempt to attempt, with jitter, so that calls that failed together don't return
 * together.
 */
function pauseBefore(nth: number, retry: RetryPolicy): number {
  const most = Math.min(longestPauseMs, retry.firstPauseMs * 2 ** (nth - 1));
  return most / 2 + (Math.random() * most) / 2;
}

async function withinBudget<T>(
  deps: CallerDeps,
  call: CallFor,
  exchange: (send: Send) => Promise<ExchangeOutcome<T>>,
): Promise<ExchangeOutcome<T>> {
  const place = await deps.budget.enter(call.lane.family, call.actor.sellerKey);
  const { family } = call.lane;
  if (!place.ok) {
    measure({
      is: "call",
      family,
      outcome: place.failure.kind,
      seconds: null,
    });
    return refuse(place.failure);
  }
  const leave = once(place.leave);
  const begun = performance.now();
  let outcome: ExchangeOutcome<T>;
  try {
    const { name } = call.lane.resource;
    outcome = await traceWork(`ebay ${name}`, { "fitwright.call": name }, async (add) => {
      const read = await exchange((request, limits) => sendIn(leave, request, limits));
      add({ "fitwright.outcome": read.ok ? "ok" : read.failure.kind });
      return read;
    });
  } finally {
    // Nothing may have been sent.
    leave();
  }
  measure({
    is: "call",
    family,
    outcome: outcome.ok ? "ok" : outcome.failure.kind,
    seconds: secondsSince(begun),
  });
  return outcome.ok ? outcome : noteExhaustion(deps, call, outcome);
}

function once(action: () => void): () => void {
  let did = false;
  return () => {
    if (!did) action();
    did = true;
  };
}

async function sendIn(
  leave: () => void,
  ...sent: Parameters<Send>
): Promise<Awaited<ReturnType<Send>>> {
  const answer = await sendRequest(...sent);
  leave();
  await othersFirst();
  return answer;
}

/** Handles an exhausted allowance: tells every process, and tells the caller when it resets. */
async function noteExhaustion(
  deps: CallerDeps,
  { actor, lane }: CallFor,
  outcome: RefusedExchange,
): Promise<RefusedExchange> {
  const { kind, cause } = outcome.failure;
  if (kind !== "quota-reached" && kind !== "rate-limited") return outcome;
  const stop = await stopFor(deps, lane, outcome.failure);
  await deps.budget.exhausted(
    lane.family,
    stop.kind === "quota-reached" ? null : actor.sellerKey,
    stop.retryAt,
  );
  const until = new Date(stop.retryAt).toISOString();
  const message =
    stop.kind === "quota-reached"
      ? `You've reached eBay's daily call limit. Work resumes automatically after ${until}.`
      : `eBay asked us to slow down. Work resumes automatically after ${until}.`;
  return {
    ...outcome,
    failure: fail(stop.kind, message, {
      ...(cause === undefined ? {} : { cause }),
      retryAt: stop.retryAt,
    }).failure,
  };
}

/**
 * REST answers both limits the same way, so Analytics has to tell the end of the day's allowance
 * from a short window.
 */
async function stopFor(
  deps: CallerDeps,
  lane: CallLane,
  { kind, retryAt }: Failure,
): Promise<{ readonly kind: "quota-reached" | "rate-limited"; readonly retryAt: number }> {
  if (retryAt !== undefined)
    return { kind: kind === "quota-reached" ? kind : "rate-limited", retryAt };
  const reset = await deps.resetOf(lane);
  if (kind === "quota-reached" || reset?.exhausted)
    return { kind: "quota-reached", retryAt: reset?.resetAt ?? nextUsualReset(deps.now()) };
  return { kind: "rate-limited", retryAt: deps.now() + defaultWindowMs };
}

/** eBay's day has been seen to end at 07:00 UTC; used only if Analytics doesn't say. */
export function nextUsualReset(now: number): number {
  const today = new Date(now);
  const reset = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 7);
  return reset > now ? reset : reset + 86_400_000;
}
