import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readRateLimits } from "../translate/read-rate-limits.ts";
import type { RateLimit } from "../translate/read-rate-limits.ts";
import type { CallLane } from "./actor.ts";
import type { LaneReset } from "./carry-out-call.ts";
import type { RestAnswer } from "./rest-transport.ts";

const askAgainAfterMs = 60_000;
/** Analytics can't report these, because the report itself needs them. */
const notAsked: ReadonlySet<string> = new Set(["oauth", "developer"]);

/**
 * Knows when exhausted allowances reset. Sends eBay one request, even if many calls ask at the same
 * time when a quota runs out.
 */
export function createResetClock(deps: {
  now(): number;
  rateLimits(): Promise<ExchangeOutcome<RestAnswer>>;
}): { resetOf(lane: CallLane): Promise<LaneReset | null> } {
  let asked: { readonly at: number; readonly limits: Promise<readonly RateLimit[]> } | null = null;
  const ask = async () => {
    const answer = await deps.rateLimits();
    return answer.ok ? (readRateLimits(answer.value.body) ?? []) : [];
  };
  return {
    async resetOf({ resource }) {
      if (notAsked.has(resource.context)) return null;
      if (!asked || deps.now() - asked.at > askAgainAfterMs)
        asked = { at: deps.now(), limits: ask() };
      const limits = (await asked.limits).filter(
        (limit) => countsOn(limit, resource) && limit.resetAt > deps.now(),
      );
      const exhausted = limits.filter(({ remaining }) => remaining <= 0);
      const [latest] = (exhausted.length > 0 ? exhausted : limits)
        .map(({ resetAt }) => resetAt)
        .sort((a, b) => b - a);
      return latest === undefined ? null : { exhausted: exhausted.length > 0, resetAt: latest };
    },
  };
}

function countsOn(limit: RateLimit, resource: CallLane["resource"]): boolean {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (!same(limit.context, resource.context)) return false;
  // Trading calls count toward the API as a whole and toward the call's own name.
  if (same(resource.context, "tradingapi"))
    return same(limit.resource, resource.name) || same(limit.resource, "TradingAPI");
  return same(limit.api, resource.name);
}
