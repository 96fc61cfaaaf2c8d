import { randomUUID } from "node:crypto";
import type { CallFamily } from "#server/ports/call-budget.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import type { EbayConfig } from "../ebay-config.ts";
import { ebayDefaults } from "../ebay-config.ts";
import { readEnvelope } from "../translate/read-envelope.ts";
import { readXml } from "../translate/read-xml.ts";
import { tradingFailure } from "../translate/trading-failure.ts";
import { writeXml } from "../translate/write-xml.ts";
import type { XmlNode } from "../translate/write-xml.ts";
import type { CarryOut } from "./carry-out-call.ts";
import { lostAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";

export interface TradingCall {
  readonly name: string;
  readonly family: CallFamily;
  readonly detailLevel?: "ReturnAll";
  /** The call's own elements, in the schema's order. */
  readonly fields: readonly XmlNode[];
  /** A write is sent once, and a lost answer leaves its outcome unknown. */
  readonly write?: true;
}

export interface TradingAnswer {
  /** The content of the answer's root element; values are texts. */
  readonly body: unknown;
  readonly warnings: readonly string[];
}

export type CallTrading = (
  access: SellerAccess,
  call: TradingCall,
) => Promise<ExchangeOutcome<TradingAnswer>>;

const namespace = "urn:ebay:apis:eBLBaseComponents";
const maxBytes = 32 * 1024 * 1024;

export function createTradingTransport(
  config: EbayConfig,
  deps: { readonly carryOut: CarryOut; now(): number },
): CallTrading {
  return (access, call) =>
    deps.carryOut(
      access,
      { family: call.family, resource: { context: "tradingapi", name: call.name } },
      async (token, send) => {
        const request = {
          method: "POST" as const,
          url: `${config.apiBase}/ws/api.dll`,
          headers: headers(config, call, token),
          body: writeRequest(call),
        };
        const exchange = await send(request, { timeoutMs: config.timeoutMs, maxBytes });
        const write = call.write === true;
        if (!exchange.ok)
          return lostAnswer({
            write,
            mayHaveArrived: exchange.mayHaveArrived,
            cause: `${call.name}: ${exchange.cause}`,
          });
        // Application errors arrive with HTTP 200, so the body decides, not the status.
        return readAnswer(exchange, { name: call.name, write, now: deps.now() });
      },
    );
}

function readAnswer(
  exchange: { readonly status: number; readonly body: string },
  call: { readonly name: string; readonly write: boolean; readonly now: number },
): ExchangeOutcome<TradingAnswer> {
  const body = readXml(exchange.body, `${call.name}Response`);
  const envelope = readEnvelope(body);
  if (!envelope)
    return lostAnswer({
      write: call.write,
      mayHaveArrived: true,
      cause: `${call.name}: HTTP ${exchange.status}, incomplete answer`,
    });
  const { ack, errors, warnings } = envelope;
  const said = [...errors, ...warnings].map(({ message }) => message);
  if (ack === "Success" || ack === "Warning") return { ok: true, value: { body, warnings: said } };
  // Part of a write was carried out. Reading back shows which part; the errors are passed on as a
  // warning.
  if (ack === "PartialFailure" && call.write) return { ok: true, value: { body, warnings: said } };
  return tradingFailure(envelope, call);
}

function headers(config: EbayConfig, call: TradingCall, token: string): Record<string, string> {
  return {
    "content-type": "text/xml; charset=utf-8",
    "x-ebay-api-call-name": call.name,
    "x-ebay-api-siteid": config.siteId ?? ebayDefaults.siteId,
    "x-ebay-api-compatibility-level": config.compatibilityLevel ?? ebayDefaults.compatibilityLevel,
    "x-ebay-api-iaf-token": token,
  };
}

function writeRequest(call: TradingCall): string {
  const standard: XmlNode[] = [
    ...(call.detailLevel ? [["DetailLevel", call.detailLevel] as const] : []),
    ["ErrorLanguage", "en_US"],
    ["MessageID", randomUUID()],
    ["WarningLevel", "High"],
  ];
  return writeXml([`${call.name}Request`, [...standard, ...call.fields]], namespace);
}
