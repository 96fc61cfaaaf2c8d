import type { CallFamily } from "#server/ports/call-budget.ts";
import type { EbayConfig } from "../ebay-config.ts";
import { readRestErrors, restFailure } from "../translate/rest-failure.ts";
import type { RestError } from "../translate/rest-failure.ts";
import type { Actor } from "./actor.ts";
import type { CarryOut } from "./carry-out-call.ts";
import { lostAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";

export interface RestCall {
  /** apiz for Identity, api for the rest. */
  readonly host?: "api" | "apiz";
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** From the root, with its parts already percent-encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly family: CallFamily;
  /** A write is sent once, and a lost answer leaves its outcome unknown. */
  readonly write?: true;
}

export interface RestAnswer {
  /** Parsed JSON; null if there is none, as with 204, which is a definite "nothing". */
  readonly body: unknown;
  readonly warnings: readonly RestError[];
}

export type CallRest = (actor: Actor, call: RestCall) => Promise<ExchangeOutcome<RestAnswer>>;

const maxBytes = 32 * 1024 * 1024;

export function createRestTransport(
  config: EbayConfig,
  deps: { readonly carryOut: CarryOut; now(): number },
): CallRest {
  return (actor, call) =>
    deps.carryOut(
      actor,
      { family: call.family, resource: resourceOf(call.path) },
      async (token, send) => {
        const write = call.write === true;
        const exchange = await send(toRequest(config, call, token), {
          timeoutMs: config.timeoutMs,
          maxBytes,
        });
        if (!exchange.ok)
          return lostAnswer({
            write,
            mayHaveArrived: exchange.mayHaveArrived,
            cause: `${call.method} ${call.path}: ${exchange.cause}`,
          });
        const body = parseJson(exchange.body);
        if (exchange.status >= 200 && exchange.status < 300) {
          if (body === undefined)
            return lostAnswer({
              write,
              mayHaveArrived: true,
              cause: `${call.method} ${call.path}: HTTP ${exchange.status}, incomplete answer`,
            });
          return { ok: true, value: { body, warnings: readRestErrors(body, "warnings") } };
        }
        const refused = {
          status: exchange.status,
          errors: readRestErrors(body, "errors"),
          retryAfter: readSeconds(exchange.headers["retry-after"]),
        };
        return restFailure(refused, { write, bySeller: actor.sellerKey !== null, now: deps.now() });
      },
    );
}

function toRequest(config: EbayConfig, call: RestCall, token: string) {
  const base = call.host === "apiz" ? config.apizBase : config.apiBase;
  const query = new URLSearchParams(call.query).toString();
  return {
    method: call.method,
    url: `${base}${call.path}${query === "" ? "" : `?${query}`}`,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  };
}

/** "/sell/metadata/v1/…" counts toward the API "metadata" in the context "sell". */
function resourceOf(path: string): { readonly context: string; readonly name: string } {
  const [, context = "", name = ""] = path.split("/");
  return { context, name };
}

/** Returns undefined if the text isn't JSON, e.g. a gateway's page or a truncated answer. */
function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readSeconds(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : null;
}
