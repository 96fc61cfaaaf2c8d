import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readTradingUser } from "../translate/read-account.ts";
import type { TradingUser } from "../translate/read-account.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Trading GetUser: returns whose token this is, with the email address if eBay shares it. */
export async function getUser(
  ebay: EbayTransport,
  access: SellerAccess,
): Promise<ExchangeOutcome<TradingUser>> {
  const answer = await ebay.trading(access, {
    name: "GetUser",
    family: "trading-read",
    detailLevel: "ReturnAll",
    fields: [],
  });
  if (!answer.ok) return answer;
  const value = readTradingUser(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("GetUser");
}
