import { setTimeout as sleep } from "node:timers/promises";
import { header, jsonReply, type SandboxReply, type SandboxRequest } from "../../kit/exchange.ts";
import { createRouter } from "../../kit/router.ts";
import { catchUp } from "../billing/advance-time.ts";
import { apiVersion } from "../objects/upkeep.ts";
import { newId, type StripeSandbox } from "../sandbox.ts";
import { expand } from "../wire/expand.ts";
import { parseForm } from "../wire/form.ts";
import type { IdempotencyKeys } from "../wire/idempotency.ts";
import { checkNames, readParams } from "../wire/params.ts";
import { badRequest, StripeError } from "../wire/stripe-error.ts";
import { checkVersion } from "../wire/version.ts";
import { apiRoutes } from "./all-routes.ts";
import type { ApiRoute } from "./route.ts";

const find = createRouter(apiRoutes);
const hangMs = 60_000;

/** Answers one REST call as Stripe would: fault, idempotency, key, parameters, work, expansion. */
export async function answerApi(
  sandbox: StripeSandbox,
  keys: IdempotencyKeys,
  request: SandboxRequest,
): Promise<SandboxReply> {
  const requestId = newId("req", 14);
  const fault = sandbox.faults.take(request.method, request.path);
  if (fault === "drop_before") return cut;
  if (fault === "timeout") await sleep(hangMs, undefined, { ref: false });
  const reply =
    fault === "server_error" || fault === "rate_limit"
      ? faultReply(fault)
      : answerOnce(sandbox, keys, { request, requestId, breaks: fault === "server_error_kept" });
  if (fault === "drop_after") return cut;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      "request-id": requestId,
      "access-control-allow-origin": "*",
      "stripe-version": apiVersion,
    },
  };
}

const cut: SandboxReply = {
  status: 0,
  headers: {},
  body: "",
  resetConnection: true,
};

function faultReply(fault: "server_error" | "rate_limit"): SandboxReply {
  const error =
    fault === "rate_limit"
      ? new StripeError([429, "rate_limit_error"], "Too many requests hit the API too quickly.", {
          code: "rate_limit",
        })
      : new StripeError([500, "api_error"], "An unknown error occurred.");
  return jsonReply(error.status, error.body());
}

interface Asked {
  readonly request: SandboxRequest;
  readonly requestId: string;
  /** Fails after the work has started, so the idempotency key keeps the failure. */
  readonly breaks: boolean;
}

function answerOnce(sandbox: StripeSandbox, keys: IdempotencyKeys, asked: Asked): SandboxReply {
  const { request } = asked;
  const key = request.method === "POST" ? header(request, "idempotency-key") : undefined;
  const call = `${request.path}\n${request.rawBody.toString("utf8")}`;
  try {
    const known = key === undefined ? null : keys.find(key, call);
    if (known) return known;
    const reply = asked.breaks ? faultReply("server_error") : jsonReply(200, work(sandbox, asked));
    if (key !== undefined) keys.keep(key, call, reply);
    return reply;
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const reply = jsonReply(error.status, error.body());
    if (key !== undefined && !error.early) keys.keep(key, call, reply);
    return reply;
  }
}

function work(sandbox: StripeSandbox, { request, requestId }: Asked): object {
  const found = find(request.method, request.path);
  if (found === undefined || found === "other-method")
    throw new StripeError(
      [404, "invalid_request_error"],
      `Unrecognized request URL (${request.method}: ${request.path}).`,
      { early: true },
    );
  const form = parseForm(
    request.method === "GET" || request.rawBody.length === 0
      ? request.query
      : new URLSearchParams(request.rawBody.toString("utf8")),
  );
  const params = readParams(form);
  checkKey(sandbox, {
    request,
    route: found.route,
    shown: params.text("key"),
    secret: params.text("client_secret"),
  });
  checkVersion(header(request, "stripe-version") ?? null);
  checkNames(form, found.route.params);
  sandbox.request = { id: requestId, idempotencyKey: header(request, "idempotency-key") ?? null };
  try {
    catchUp(sandbox);
    const answer = found.route.answer({
      sandbox,
      id: found.params["id"] ?? "",
      params,
      path: request.path,
    });
    return expand(sandbox, answer, params.texts("expand"));
  } finally {
    sandbox.request = null;
  }
}

interface KeyCheck {
  readonly request: SandboxRequest;
  readonly route: ApiRoute;
  readonly shown: string | null;
  readonly secret: string | null;
}

/**
 * Checks the API key. The secret key allows everything; the publishable key allows only a browser's
 * calls for an intent whose secret it sends.
 */
function checkKey({ settings }: StripeSandbox, { request, route, shown, secret }: KeyCheck): void {
  const given = bearer(request) ?? shown ?? "";
  if (given === settings.secretKey) return;
  if (given === "")
    throw new StripeError(
      [401, "invalid_request_error"],
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.",
      { early: true },
    );
  if (given !== settings.publishableKey)
    throw new StripeError(
      [401, "invalid_request_error"],
      `Invalid API Key provided: ${given.slice(0, 8)}****`,
      { early: true },
    );
  if (route.browser !== true)
    throw new StripeError(
      [403, "invalid_request_error"],
      "This API call cannot be made with a publishable API key. Please use a secret API key.",
      { code: "secret_key_required", early: true },
    );
  const ofIntent = route.path.includes("_intents/") || route.path.endsWith("authenticate");
  if (ofIntent && secret === null)
    throw badRequest("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
}

function bearer(request: SandboxRequest): string | null {
  return /^Bearer\s+(.+)$/.exec(header(request, "authorization") ?? "")?.[1] ?? null;
}
