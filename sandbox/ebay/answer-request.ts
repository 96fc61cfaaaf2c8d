import { createRouter } from "../kit/router.ts";
import { header, jsonReply, type SandboxReply, type SandboxRequest } from "../kit/exchange.ts";
import type { CallContext } from "./call-context.ts";
import { controlRoutes } from "./control/control-routes.ts";
import { answerUnderFault } from "./faults/apply-fault.ts";
import type { CallLabels } from "./faults/fault-rule.ts";
import { marketRoutes, type MarketRoute } from "./market-routes.ts";
import { bearerOf } from "./oauth/bearer.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import type { Sandbox } from "./sandbox.ts";

const findMarketRoute = createRouter(marketRoutes);
const findOwnRoute = createRouter([...controlRoutes, ...pageRoutes]);

/**
 * Answers one request. Marketplace calls are logged, delayed, and made to fail as configured; the
 * sandbox's own pages and controls are not.
 */
export async function answerRequest(
  sandbox: Sandbox,
  request: SandboxRequest,
): Promise<SandboxReply> {
  const own = findOwnRoute(request.method, request.path);
  if (own && own !== "other-method")
    return own.route.answer({ sandbox, request, params: own.params });
  const found = findMarketRoute(request.method, request.path);
  if (found === undefined && own === undefined)
    return jsonReply(404, {
      errors: [
        {
          errorId: 2002,
          domain: "ACCESS",
          category: "REQUEST",
          message: "Resource not found",
        },
      ],
    });
  if (found === undefined || found === "other-method")
    return jsonReply(405, {
      errors: [
        {
          errorId: 2004,
          domain: "ACCESS",
          category: "REQUEST",
          message: "Method not allowed",
        },
      ],
    });
  return answerMarketCall(sandbox, request, found);
}

async function answerMarketCall(
  sandbox: Sandbox,
  request: SandboxRequest,
  found: { readonly route: MarketRoute; readonly params: CallContext["params"] },
): Promise<SandboxReply> {
  const { route, params } = found;
  const labels = labelCall(sandbox, request, found);
  const entry = sandbox.log.begin(request, { ...labels });
  const context: CallContext = {
    sandbox,
    request,
    params,
    labels,
    fault: sandbox.faults.take(labels),
  };
  const reply = await countConcurrency(sandbox, () => answerUnderFault(context, route.answer));
  sandbox.log.finish(entry, reply);
  return reply;
}

async function countConcurrency(
  sandbox: Sandbox,
  answer: () => Promise<SandboxReply>,
): Promise<SandboxReply> {
  const { concurrency, settings } = sandbox;
  if (concurrency.now >= settings.maxConcurrent)
    return {
      status: 503,
      headers: { "content-type": "text/plain" },
      body: "Too many simultaneous calls.",
    };
  concurrency.now += 1;
  concurrency.peak = Math.max(concurrency.peak, concurrency.now);
  try {
    return await answer();
  } finally {
    concurrency.now -= 1;
  }
}

function labelCall(
  sandbox: Sandbox,
  request: SandboxRequest,
  { route, params }: { readonly route: MarketRoute; readonly params: CallContext["params"] },
): CallLabels {
  const trading = route.name === "trading";
  const call = trading ? (header(request, "x-ebay-api-call-name") ?? "") : route.name;
  return {
    call,
    path: request.path,
    seller: sellerOf(sandbox, request),
    item: trading ? itemInXml(request) : itemInRest(request, params),
  };
}

/** Finds the seller by the access token or, in token calls, by the refresh token. */
function sellerOf(sandbox: Sandbox, request: SandboxRequest): string {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return sandbox.tokens.access(bearer)?.seller ?? "";
  if (!request.path.startsWith("/identity/")) return "";
  const refresh = new URLSearchParams(request.rawBody.toString("utf8")).get("refresh_token");
  return sandbox.tokens.refresh(refresh ?? "")?.seller ?? "";
}

function itemInXml(request: SandboxRequest): string {
  return /<ItemID>\s*(\d+)\s*<\/ItemID>/.exec(request.rawBody.toString("utf8"))?.[1] ?? "";
}

function itemInRest(request: SandboxRequest, params: CallContext["params"]): string {
  const legacy = /^v1\|(\d+)\|/.exec(params["id"] ?? "")?.[1];
  return (
    legacy ?? params["sku"] ?? request.query.get("legacy_item_id") ?? request.query.get("sku") ?? ""
  );
}
