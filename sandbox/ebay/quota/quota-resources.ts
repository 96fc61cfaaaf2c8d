import type { QuotaResource } from "./daily-quota.ts";

const rest = (apiContext: string, apiName: string, apiVersion: string): QuotaResource => ({
  name: `${apiContext}.${apiName.toLowerCase()}`,
  apiContext,
  apiName,
  apiVersion,
});

/** The daily resource of each REST API. */
export const restQuota = {
  taxonomy: rest("commerce", "Taxonomy", "v1"),
  identity: rest("commerce", "Identity", "v1"),
  notification: rest("commerce", "Notification", "v1"),
  metadata: rest("sell", "Metadata", "v1"),
  catalog: rest("commerce", "Catalog", "v1_beta"),
  account: rest("sell", "Account", "v1"),
  inventory: rest("sell", "Inventory", "v1"),
  browse: rest("buy", "Browse", "v1"),
  analytics: rest("developer", "Analytics", "v1_beta"),
} as const;

const token = (grant: string, ebayLimit: number): QuotaResource => ({
  name: `token.${grant}`,
  apiContext: "oauth",
  apiName: "OAuth",
  apiVersion: "v1",
  ebayLimit,
});

/** The daily resource of token calls, by grant type. */
export const tokenQuota: Readonly<Record<string, QuotaResource>> = {
  client_credentials: token("client_credentials", 1000),
  authorization_code: token("authorization_code", 10_000),
  refresh_token: token("refresh_token", 50_000),
};

const trading = (name: string): QuotaResource => ({
  name,
  apiContext: "tradingapi",
  apiName: "TradingAPI",
  apiVersion: "v1",
});

/** Returns the two resources a Trading call counts toward: the whole API and its own name. */
export function tradingQuota(callName: string): readonly QuotaResource[] {
  return [trading("TradingAPI"), trading(callName)];
}

export const quotaResources: readonly QuotaResource[] = [
  ...[
    "TradingAPI",
    "GetItem",
    "GetMyeBaySelling",
    "GetSellerList",
    "GetUser",
    "ReviseFixedPriceItem",
    "AddFixedPriceItem",
    "VerifyAddFixedPriceItem",
    "EndFixedPriceItem",
    "GeteBayOfficialTime",
  ].map(trading),
  ...Object.values(restQuota),
  ...Object.values(tokenQuota),
];
