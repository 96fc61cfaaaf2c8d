import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { CallBudget } from "#server/ports/call-budget.ts";
import type { RetryPolicy } from "../ebay-config.ts";
import type { Actor, CallLane } from "./actor.ts";
import { refuse } from "../exchange-outcome.ts";
import type { ExchangeOutcome, RefusedExchange } from "../exchange-outcome.ts";

export interface CallerDeps {
  readonly budget: CallBudget;
  readonly retry: RetryPolicy;
  readonly log?: Pick<Log, "info"> | undefined;
  now(): number;
  /** What Analytics says about the day's allowance of a lane; null when it says nothing. */
  resetOf(lane: CallLane): Promise<LaneReset | null>;
}

export interface LaneReset {
  readonly exhausted: boolean;
  readonly resetAt: number;
}

/** Carries out a call: budget, access token, pauses between attempts. `exchange` sends it once with the given token. */
export type CarryOut = <T>(
  actor: Actor,
  lane: CallLane,
  exchange: (token: string) => Promise<ExchangeOutcome<T>>,
) => Promise<ExchangeOutcome<T>>;

const longestPauseMs = 5000;
const usualWindowMs = 60_000;

export function createCarryOut(deps: CallerDeps): CarryOut {
  return async (actor, lane, exchange) => {
    let refused: string | undefined;
    for (;;) {
      // Asked for before a place is taken: a renewal is a call of its own and needs a place too.
      const token = await (refused === undefined
        ? actor.accessToken()
        : actor.accessToken(refused));
      if (!token.ok) return refuse(token.failure);
      const outcome = await attempt(deps, { actor, lane }, () => exchange(token.value));
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
  send: () => Promise<ExchangeOutcome<T>>,
): Promise<ExchangeOutcome<T>> {
  for (let nth = 1; ; nth += 1) {
    const outcome = await withinBudget(deps, call, send);
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
    // The place was left before this pause: nobody waits because of it.
    await sleep(pauseBefore(nth, deps.retry));
  }
}

/** Doubles from attempt to attempt, with jitter, so that calls that failed together do not come back together. */
function pauseBefore(nth: number, retry: RetryPolicy): number {
  const most = Math.min(longestPauseMs, retry.firstPauseMs * 2 ** (nth - 1));
  return most / 2 + (Math.random() * most) / 2;
}

async function withinBudget<T>(
  deps: CallerDeps,
  call: CallFor,
  send: () => Promise<ExchangeOutcome<T>>,
): Promise<ExchangeOutcome<T>> {
  const place = await deps.budget.enter(call.lane.family, call.actor.sellerKey);
  if (!place.ok) return refuse(place.failure);
  let outcome: ExchangeOutcome<T>;
  try {
    outcome = await send();
  } finally {
    place.leave();
  }
  return outcome.ok ? outcome : noteExhaustion(deps, call, outcome);
}

/** eBay said that an allowance is gone: tell every process, and the caller until when. */
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
      ? `eBay's daily call limit is reached. Work goes on by itself after ${until}.`
      : `eBay asks to slow down. Work goes on by itself after ${until}.`;
  return {
    ...outcome,
    failure: fail(stop.kind, message, {
      ...(cause === undefined ? {} : { cause }),
      retryAt: stop.retryAt,
    }).failure,
  };
}

/** REST answers both limits alike, so Analytics has to tell a day's end from a short window. */
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
  return { kind: "rate-limited", retryAt: deps.now() + usualWindowMs };
}

/** eBay's day was seen to end at 07:00 UTC; used only when Analytics does not say. */
export function nextUsualReset(now: number): number {
  const today = new Date(now);
  const reset = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 7);
  return reset > now ? reset : reset + 86_400_000;
}
