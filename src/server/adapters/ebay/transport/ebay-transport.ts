import type { Log } from "#server/platform/log/log.ts";
import type { CallBudget } from "#server/ports/call-budget.ts";
import { ebayDefaults } from "../ebay-config.ts";
import type { EbayConfig } from "../ebay-config.ts";
import type { Actor } from "./actor.ts";
import { createApplicationActor } from "./application-token.ts";
import { createCarryOut } from "./carry-out-call.ts";
import { createOauthTransport } from "./oauth-transport.ts";
import type { RequestToken } from "./oauth-transport.ts";
import { createResetClock } from "./reset-clock.ts";
import { createRestTransport } from "./rest-transport.ts";
import type { CallRest } from "./rest-transport.ts";
import { createTradingTransport } from "./trading-transport.ts";
import type { CallTrading } from "./trading-transport.ts";

/** Everything a call needs to reach eBay. */
export interface EbayTransport {
  readonly config: EbayConfig;
  readonly marketplaceId: string;
  readonly trading: CallTrading;
  readonly rest: CallRest;
  readonly requestToken: RequestToken;
  /** The application acting for itself. */
  readonly application: Actor;
  now(): number;
}

export interface EbayDeps {
  readonly budget: CallBudget;
  readonly log?: Pick<Log, "info">;
  /** Milliseconds since 1970. */
  now(): number;
}

export function createEbayTransport(config: EbayConfig, deps: EbayDeps): EbayTransport {
  const { budget, log, now } = deps;
  const resets = createResetClock({
    now,
    rateLimits: () =>
      rest(application, {
        method: "GET",
        path: "/developer/analytics/v1_beta/rate_limit/",
        family: "analytics",
      }),
  });
  const carryOut = createCarryOut({
    budget,
    log,
    now,
    retry: config.retry ?? ebayDefaults.retry,
    resetOf: resets.resetOf,
  });
  const rest = createRestTransport(config, { carryOut, now });
  const requestToken = createOauthTransport(config, { carryOut });
  const application = createApplicationActor({ requestToken, now });
  return {
    config,
    marketplaceId: config.marketplaceId ?? ebayDefaults.marketplaceId,
    trading: createTradingTransport(config, { carryOut, now }),
    rest,
    requestToken,
    application,
    now,
  };
}
