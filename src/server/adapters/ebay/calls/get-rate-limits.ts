import type { AllowanceReport } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readRateLimits, toAllowances } from "../translate/read-rate-limits.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Analytics getRateLimits: returns how many of the application's calls are left today. */
export async function getRateLimits(
  ebay: EbayTransport,
): Promise<ExchangeOutcome<readonly AllowanceReport[]>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: "/developer/analytics/v1_beta/rate_limit/",
    family: "analytics",
  });
  if (!answer.ok) return answer;
  const limits = readRateLimits(answer.value.body);
  return limits ? { ok: true, value: toAllowances(limits) } : unknownAnswer("getRateLimits");
}
