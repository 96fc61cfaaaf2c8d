import { emptyReply, jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { QuotaResource } from "../quota/daily-quota.ts";
import type { RestCall, RestHandler } from "./rest-call.ts";

const DAY_SECONDS = 86_400;

interface Reading extends QuotaResource {
  readonly count: number;
  readonly limit: number;
  readonly resetAt: number;
  /** Seconds. */
  readonly timeWindow: number;
}

/** Returns the application's daily counters, the same ones that are enforced. */
export const getRateLimits: RestHandler = (call) => {
  const readings = call.sandbox.daily
    .readings()
    .filter((reading) => reading.apiContext !== "oauth");
  return report(
    call,
    readings.map((reading) => ({ ...reading, timeWindow: DAY_SECONDS })),
  );
};

/** Returns the short windows of the token's seller. */
export const getUserRateLimits: RestHandler = (call) => {
  const names = {
    revise: "ReviseFixedPriceItem",
    getMyeBaySelling: "GetMyeBaySelling",
    getSellerList: "GetSellerList",
  } as const;
  const readings = call.sandbox.windows.readings(call.seller);
  return report(
    call,
    readings.map((reading) => ({
      ...reading,
      name: names[reading.family],
      apiContext: "tradingapi",
      apiName: "TradingAPI",
      apiVersion: "v1",
      timeWindow: reading.seconds,
    })),
  );
};

function report({ request }: RestCall, readings: readonly Reading[]): SandboxReply {
  const context = request.query.get("api_context")?.toLowerCase();
  const name = request.query.get("api_name")?.toLowerCase();
  const wanted = readings.filter(
    (reading) =>
      (!context || reading.apiContext === context) &&
      (!name || reading.apiName.toLowerCase() === name),
  );
  if (wanted.length === 0) return emptyReply(204);
  const groups = Map.groupBy(wanted, (reading) => `${reading.apiContext}.${reading.apiName}`);
  return jsonReply(200, { rateLimits: [...groups.values()].map(groupOf) });
}

function groupOf(readings: readonly Reading[]): Record<string, unknown> {
  const { apiContext, apiName, apiVersion } = readings[0] ?? {
    apiContext: "",
    apiName: "",
    apiVersion: "",
  };
  return {
    apiContext,
    apiName,
    apiVersion,
    resources: readings.map((reading) => ({ name: reading.name, rates: [rateOf(reading)] })),
  };
}

function rateOf({ count, limit, resetAt, timeWindow }: Reading): Record<string, unknown> {
  return {
    count,
    limit,
    remaining: Math.max(0, limit - count),
    reset: new Date(resetAt).toISOString(),
    timeWindow,
  };
}
