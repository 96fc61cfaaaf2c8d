import { jsonReply, type SandboxReply, type SandboxRequest } from "../../kit/exchange.ts";
import { advanceSandbox } from "../billing/advance-time.ts";
import { changeSubscription } from "../billing/change.ts";
import { needSubscription } from "../billing/find.ts";
import { createSeedPrices } from "../seed/plant-seed.ts";
import { createAccount } from "../state/account.ts";
import type { StripeSandbox } from "../sandbox.ts";
import { faultKinds, type FaultKind } from "./faults.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * Handles the calls with which tests and people control the sandbox. Product code never makes them.
 */
export async function answerControl(
  sandbox: StripeSandbox,
  request: SandboxRequest,
): Promise<SandboxReply> {
  const action = actions[`${request.method} ${request.path.replace(/^\/_sandbox/, "")}`];
  if (!action)
    return jsonReply(404, {
      error: `There is no ${request.method} ${request.path}. There are: ${Object.keys(actions).join(", ")}.`,
    });
  try {
    const body =
      request.rawBody.length === 0 ? {} : (JSON.parse(request.rawBody.toString("utf8")) as Body);
    return jsonReply(200, (await action(sandbox, body)) ?? { ok: true });
  } catch (error) {
    return jsonReply(400, { error: error instanceof Error ? error.message : String(error) });
  }
}

type Action = (sandbox: StripeSandbox, body: Body) => unknown;

const actions: Readonly<Record<string, Action>> = {
  "POST /reset": reset,
  "POST /clock": (sandbox, body) => advanceSandbox(sandbox, needNumber(body, "advance_seconds")),
  "POST /fail-next": failNext,
  "POST /webhooks": (sandbox, body) =>
    Object.assign(
      sandbox.outbox.settings,
      pick(body, ["shuffle", "duplicates", "delayMs", "drop", "retryAfterMs"]),
    ),
  "POST /webhooks/drain": (sandbox) => sandbox.outbox.drained(),
  "GET /webhooks": (sandbox) => ({
    settings: sandbox.outbox.settings,
    deliveries: sandbox.outbox.deliveries(),
  }),
  "POST /events/resend": resend,
  "POST /settings": (sandbox, body) =>
    Object.assign(sandbox.settings, pick(body, ["endState", "retryAfterDays"])),
  "POST /subscriptions/cancel-by-portal": cancelByPortal,
  "GET /state": ({ account }) =>
    Object.fromEntries(
      Object.entries(account).map(([name, held]) => [
        name,
        held instanceof Map ? [...held.values()] : held instanceof Set ? [...held] : held,
      ]),
    ),
};

function reset(sandbox: StripeSandbox): void {
  const { endpoints, endpointSecrets } = sandbox.account;
  sandbox.account = createAccount();
  // Endpoints are configuration, so a reset keeps them.
  for (const [id, endpoint] of endpoints) sandbox.account.endpoints.set(id, endpoint);
  for (const [id, secret] of endpointSecrets) sandbox.account.endpointSecrets.set(id, secret);
  createSeedPrices(sandbox);
  sandbox.faults.clear();
  sandbox.outbox.clear();
}

/**
 * Reads `{"kind":"card_declined","decline_code"?,"times"?}` or
 * `{"kind":"server_error"|…,"method"?,"path","times"?}`.
 */
function failNext(sandbox: StripeSandbox, body: Body): void {
  const times = typeof body["times"] === "number" ? body["times"] : 1;
  if (body["kind"] === "card_declined")
    return sandbox.faults.declineNext(
      typeof body["decline_code"] === "string" ? body["decline_code"] : "generic_decline",
      times,
    );
  const kind: FaultKind | undefined = faultKinds.find((one) => one === body["kind"]);
  if (kind === undefined) throw new Error(`kind must be card_declined, ${faultKinds.join(", ")}`);
  sandbox.faults.add({
    kind,
    times,
    method: typeof body["method"] === "string" ? body["method"] : null,
    path: typeof body["path"] === "string" ? body["path"] : "/v1/",
  });
}

function resend(sandbox: StripeSandbox, body: Body): void {
  const event = sandbox.account.events.get(String(body["event"]));
  if (!event) throw new Error(`there is no event ${String(body["event"])}`);
  sandbox.outbox.resend(event);
}

/** Cancels as Stripe's customer portal does: sets the date but not the flag. */
function cancelByPortal(sandbox: StripeSandbox, body: Body): void {
  const subscription = needSubscription(sandbox, String(body["subscription"]));
  const [item] = subscription.items.data;
  changeSubscription(sandbox, subscription, {
    cancel_at: item?.current_period_end ?? null,
    cancel_at_period_end: false,
    canceled_at: Math.floor(Date.now() / 1000),
  });
}

function needNumber(body: Body, name: string): number {
  const value = body[name];
  if (typeof value !== "number") throw new Error(`${name} must be a number`);
  return value;
}

function pick(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(names.flatMap((name) => (name in body ? [[name, body[name]]] : [])));
}
