import { z } from "zod";
import type { CallFamily } from "#server/ports/call-budget.ts";
import type { AllowanceReport } from "#server/ports/marketplace.ts";

/** One resource that Analytics counts, with a window of at least an hour. */
export interface RateLimit {
  readonly context: string;
  readonly api: string;
  readonly resource: string;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since 1970. */
  readonly resetAt: number;
}

const rate = z.object({
  limit: z.number(),
  remaining: z.number(),
  reset: z.iso.datetime({ offset: true }).optional(),
  timeWindow: z.number().optional(),
});
const entry = z.object({
  apiContext: z.string().default(""),
  apiName: z.string().default(""),
  resources: z.array(z.object({ name: z.string(), rates: z.array(rate).default([]) })).default([]),
});
const answer = z.object({ rateLimits: z.array(entry).default([]) });

const shortestWindowSeconds = 3600;

/**
 * Returns null if it isn't an answer of rate_limit. Leaves out short windows, and rates without a
 * reset, which were never used.
 */
export function readRateLimits(body: unknown): readonly RateLimit[] | null {
  const parsed = answer.safeParse(body ?? {});
  if (!parsed.success) return null;
  return parsed.data.rateLimits.flatMap(({ apiContext, apiName, resources }) =>
    resources.flatMap(({ name, rates }) =>
      rates.flatMap(({ limit, remaining, reset, timeWindow }) =>
        reset === undefined || (timeWindow ?? shortestWindowSeconds) < shortestWindowSeconds
          ? []
          : [
              {
                context: apiContext,
                api: apiName,
                resource: name,
                limit,
                remaining,
                resetAt: Date.parse(reset),
              },
            ],
      ),
    ),
  );
}

/**
 * Which of our call families a resource counts toward. TradingAPI counts every Trading call; most
 * of them are reads.
 */
const families: Readonly<Record<string, CallFamily>> = {
  "tradingapi/tradingapi": "trading-read",
  "tradingapi/getitem": "trading-read",
  "tradingapi/getmyebayselling": "trading-read",
  "tradingapi/getsellerlist": "trading-read",
  "tradingapi/getuser": "trading-read",
  "tradingapi/revisefixedpriceitem": "trading-revise",
  "tradingapi/addfixedpriceitem": "trading-list",
  "tradingapi/verifyaddfixedpriceitem": "trading-list",
  "commerce/taxonomy": "vocabulary",
  "sell/metadata": "vocabulary",
  "buy/browse": "browse",
  "commerce/catalog": "catalog",
  "sell/inventory": "inventory",
  "commerce/identity": "identity",
  "sell/account": "account",
  "developer/analytics": "analytics",
  "commerce/notification": "notification",
};

/**
 * Returns every resource. In each family, the resource with the fewest calls left is marked with
 * the family's name.
 */
export function toAllowances(limits: readonly RateLimit[]): readonly AllowanceReport[] {
  const tightest = new Map<CallFamily, RateLimit>();
  for (const limit of limits) {
    const family = familyOf(limit);
    if (family && limit.remaining < (tightest.get(family)?.remaining ?? Infinity))
      tightest.set(family, limit);
  }
  return limits.map((limit) => {
    const family = familyOf(limit);
    const { resource, remaining, resetAt } = limit;
    return {
      resource,
      family: family && tightest.get(family) === limit ? family : null,
      limit: limit.limit,
      remaining,
      resetAt,
    };
  });
}

function familyOf({ context, api, resource }: RateLimit): CallFamily | null {
  const key =
    context.toLowerCase() === "tradingapi" ? `tradingapi/${resource}` : `${context}/${api}`;
  return families[key.toLowerCase()] ?? null;
}
