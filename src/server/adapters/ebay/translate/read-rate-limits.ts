import { z } from "zod";
import type { CallFamily } from "#server/ports/call-budget.ts";
import type { AllowanceReport } from "#server/ports/marketplace.ts";

/** One counted resource of Analytics, with a window of an hour or more. */
export interface RateLimit {
  readonly context: string;
  readonly api: string;
  readonly resource: string;
  readonly limit: number;
  readonly remaining: number;
  /** In milliseconds since 1970. */
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

/** null: not the answer of rate_limit. Short windows and rates without a reset (never used) are left out. */
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

/** Which family of ours a resource counts for. TradingAPI counts every Trading call; reads are most of them. */
const families: Readonly<Record<string, CallFamily>> = {
  "tradingapi/tradingapi": "trading-read",
  "tradingapi/getitem": "trading-read",
  "tradingapi/getmyebayselling": "trading-read",
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

/** Every resource; of each family, the one with the least left carries the family's name. */
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
