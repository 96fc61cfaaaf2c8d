import { z } from "zod";
import { fail, succeed } from "#domain/failure.ts";
import type { HttpAnswer } from "#server/platform/http-client/send-request.ts";
import type { EbayConfig } from "../ebay-config.ts";
import { reconnectMessage } from "../translate/error-codes.ts";
import type { Actor } from "./actor.ts";
import type { CarryOut } from "./carry-out-call.ts";
import { lostAnswer, refuse, unavailableMessage } from "../exchange-outcome.ts";
import type { ExchangeOutcome, RefusedExchange } from "../exchange-outcome.ts";

export interface TokenRequest {
  readonly path: "/identity/v1/oauth2/token" | "/identity/v1/oauth2/token/revoke";
  readonly form: Readonly<Record<string, string>>;
  /** A code works only once, so it isn't sent again if the answer is lost. */
  readonly once?: true;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/**
 * `null` means that the marketplace accepted the request and returned nothing, as after a
 * revocation.
 */
export type RequestToken = (request: TokenRequest) => Promise<ExchangeOutcome<TokenAnswer | null>>;

const maxBytes = 256 * 1024;

export function createOauthTransport(
  config: EbayConfig,
  deps: { readonly carryOut: CarryOut },
): RequestToken {
  const secret = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString("base64");
  const application: Actor = {
    sellerKey: null,
    accessToken: () => Promise.resolve(succeed(secret)),
  };
  return ({ path, form, once }) =>
    deps.carryOut<TokenAnswer | null>(
      application,
      { family: "identity", resource: { context: "oauth", name: form["grant_type"] ?? "revoke" } },
      async (basic, send) => {
        const headers = {
          authorization: `Basic ${basic}`,
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
        };
        const exchange = await send(
          {
            method: "POST",
            url: `${config.apiBase}${path}`,
            headers,
            body: new URLSearchParams(form).toString(),
          },
          { timeoutMs: config.timeoutMs, maxBytes },
        );
        if (!exchange.ok)
          return onlyOnce(
            once && exchange.mayHaveArrived,
            lostAnswer({ write: false, mayHaveArrived: true, cause: `token: ${exchange.cause}` }),
          );
        if (exchange.status >= 200 && exchange.status < 300)
          return path.endsWith("revoke") ? { ok: true, value: null } : readTokens(exchange.body);
        return onlyOnce(once, refusal(exchange));
      },
    );
}

function onlyOnce(once: boolean | undefined, refused: RefusedExchange): RefusedExchange {
  if (!once) return refused;
  return { ok: false, failure: refused.failure, codes: refused.codes };
}

function readTokens(body: string): ExchangeOutcome<TokenAnswer> {
  const parsed = tokenAnswer.safeParse(parseJson(body));
  if (parsed.success) return { ok: true, value: parsed.data };
  return refuse(
    fail("marketplace-unavailable", unavailableMessage, { cause: "token: incomplete answer" })
      .failure,
  );
}

const oauthError = z.object({ error: z.string(), error_description: z.string().optional() });

function refusal(exchange: HttpAnswer): RefusedExchange {
  const parsed = oauthError.safeParse(parseJson(exchange.body));
  const error = parsed.success ? parsed.data.error : "";
  const cause = `token: HTTP ${exchange.status} ${error}`.trim();
  if (exchange.status === 429)
    return refuse(fail("rate-limited", "eBay asked us to slow down.", { cause }).failure);
  if (exchange.status >= 500 || error === "")
    return lostAnswer({ write: false, mayHaveArrived: true, cause });
  if (error === "invalid_grant")
    return refuse(fail("needs-reconnect", reconnectMessage, { cause }).failure, { codes: [error] });
  return refuse(
    fail(
      "internal",
      "eBay doesn't accept this application's credentials. Check the client id, secret, RuName, and scopes.",
      { cause },
    ).failure,
    { codes: [error] },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
