import { header, type SandboxReply } from "../../kit/exchange.ts";
import type { CallContext } from "../call-context.ts";
import { scopes } from "../oauth/scopes.ts";
import type { AccessToken } from "../oauth/token-registry.ts";
import { tradingQuota } from "../quota/quota-resources.ts";
import type { Seller } from "../state/listing.ts";
import { callGrammar, findInvalidElement } from "./call-grammar.ts";
import { child, textOf } from "./element-values.ts";
import { tradingCalls } from "./trading-calls.ts";
import { fail, type TradingCall, type TradingOutcome } from "./trading-call.ts";
import {
  asWarning,
  describeError,
  errorNode,
  tradingError,
  type TradingError,
} from "./trading-error.ts";
import { readXml, type XmlElement } from "./xml-reader.ts";
import { element, optional, writeXml } from "./xml-writer.ts";

const NAMESPACE = "urn:ebay:apis:eBLBaseComponents";
const VERSION = "1423";
const SITES: ReadonlySet<string> = new Set(["0", "2", "3", "15", "71", "77", "100", "101", "186"]);

/** Answers a Trading call: always with HTTP 200, with the outcome in Ack. */
export function answerTrading(context: CallContext): SandboxReply {
  const name = header(context.request, "x-ebay-api-call-name") ?? "";
  const reading = readXml(context.request.rawBody.toString("utf8"));
  const outcome =
    headerFault(context, name) ??
    (reading.ok ? handle(context, name, reading.root) : fail(tradingError("5", reading.message)));
  const messageId = reading.ok ? textOf(reading.root, "MessageID") : "";
  return {
    status: 200,
    headers: { "content-type": "text/xml;charset=utf-8" },
    body: envelope(context, { name, messageId, outcome }),
  };
}

function headerFault(context: CallContext, name: string): TradingOutcome | undefined {
  const level = header(context.request, "x-ebay-api-compatibility-level");
  const site = header(context.request, "x-ebay-api-siteid") ?? "";
  if (!(name in callGrammar)) return fail(tradingError("2", name));
  if (level === undefined) return fail(tradingError("10011", "X-EBAY-API-COMPATIBILITY-LEVEL"));
  if (!/^\d{3,4}$/.test(level))
    return fail(tradingError("10012", "X-EBAY-API-COMPATIBILITY-LEVEL"));
  if (!SITES.has(site)) return fail(tradingError("26", site));
  return undefined;
}

function handle(context: CallContext, name: string, root: XmlElement): TradingOutcome {
  if (root.name !== `${name}Request`)
    return fail(tradingError("5", `The root element must be ${name}Request.`));
  if (root.attributes["xmlns"] !== NAMESPACE)
    return fail(tradingError("5", `The namespace must be ${NAMESPACE}.`));
  const shape = callGrammar[name];
  const invalid = shape && findInvalidElement(root, shape);
  if (invalid) return fail(tradingError("37", invalid));
  const caller = identify(context, root);
  if ("code" in caller) return fail(caller);
  const refused = overQuota(context, name, caller);
  if (refused) return fail(refused);
  return carryOut(context, name, {
    sandbox: context.sandbox,
    fault: context.fault,
    seller: caller,
    request: root,
  });
}

function carryOut(context: CallContext, name: string, call: TradingCall): TradingOutcome {
  const { tradingError: planned, tradingWarnings, afterCommit } = context.fault;
  const refusal =
    planned && fail(...(Array.isArray(planned) ? planned : [planned]).map(describeError));
  if (refusal && !afterCommit) return refusal;
  const outcome = tradingCalls[name]?.(call) ?? fail(tradingError("2", name));
  if (refusal) return refusal;
  const warnings = (tradingWarnings ?? []).map((spec) => asWarning(describeError(spec)));
  return { ...outcome, errors: [...outcome.errors, ...warnings] };
}

function identify(context: CallContext, root: XmlElement): Seller | TradingError {
  const { sandbox, request } = context;
  const bearer = header(request, "x-ebay-api-iaf-token");
  if (bearer === undefined)
    return tradingError(
      textOf(child(root, "RequesterCredentials"), "eBayAuthToken") === "" ? "930" : "931",
    );
  const token = sandbox.tokens.access(bearer);
  const seller = sandbox.marketplace.seller(token?.seller ?? "");
  if (!token || !seller || !mayTrade(token)) return tradingError("21916984");
  return token.expiresAt > sandbox.now() ? seller : tradingError("21917053");
}

function mayTrade(token: AccessToken): boolean {
  return token.scopes.includes(scopes.base) || token.scopes.includes(scopes.inventory);
}

function overQuota(context: CallContext, name: string, seller: Seller): TradingError | undefined {
  const { sandbox } = context;
  const family = (
    {
      ReviseFixedPriceItem: "revise",
      GetMyeBaySelling: "getMyeBaySelling",
      GetSellerList: "getSellerList",
    } as const
  )[name];
  const window = family && sandbox.windows.take(family, seller.username);
  if (family && window?.full) {
    const { limit, seconds } = sandbox.windows
      .readings(seller.username)
      .find((reading) => reading.family === family) ?? { limit: 0, seconds: 0 };
    return tradingError(
      "21919144",
      String(limit),
      String(seconds),
      new Date(window.tryAfter).toISOString(),
    );
  }
  return sandbox.daily.take(tradingQuota(name)) ? undefined : tradingError("518");
}

interface Finished {
  readonly name: string;
  readonly messageId: string;
  readonly outcome: TradingOutcome;
}

function envelope(context: CallContext, { name, messageId, outcome }: Finished): string {
  const failed = outcome.errors.some((error) => error.severity === "Error");
  const ack = failed
    ? (context.fault.ack ?? "Failure")
    : outcome.errors.length > 0
      ? "Warning"
      : "Success";
  return writeXml(
    element(
      `${/^\w+$/.test(name) ? name : ""}Response`,
      [
        element("Timestamp", new Date(context.sandbox.now()).toISOString()),
        element("Ack", ack),
        ...optional("CorrelationID", messageId),
        ...outcome.errors.map(errorNode),
        element("Version", VERSION),
        element("Build", `E${VERSION}_SANDBOX_API_R1`),
        ...outcome.fields,
      ],
      { xmlns: NAMESPACE },
    ),
  );
}
