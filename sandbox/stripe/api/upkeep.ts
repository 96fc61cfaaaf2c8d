import { advanceClock, farthestAdvance } from "../billing/advance-time.ts";
import { endSubscription } from "../billing/end-subscription.ts";
import { isLive, needClock } from "../billing/find.ts";
import { makeTestClock, makeWebhookEndpoint } from "../objects/upkeep.ts";
import { newId, nowOf, type StripeSandbox } from "../sandbox.ts";
import { listPage, pageNames } from "../wire/list-page.ts";
import { badRequest, missingInPath } from "../wire/stripe-error.ts";
import { checkVersion } from "../wire/version.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

function createClock({ sandbox, params }: ApiCall): object {
  const frozenTime = params.integer("frozen_time");
  if (frozenTime === null)
    throw badRequest("Missing required param: frozen_time.", {
      code: "parameter_missing",
      param: "frozen_time",
    });
  const clock = makeTestClock({
    id: newId("clock"),
    created: nowOf(sandbox, null),
    frozenTime,
    name: params.text("name"),
  });
  sandbox.account.clocks.set(clock.id, clock);
  return clock;
}

function advance({ sandbox, id, params }: ApiCall): object {
  const clock = needClock(sandbox, id);
  const to = params.integer("frozen_time");
  if (to === null || to <= clock.frozen_time)
    throw badRequest("The test clock can only be advanced to a later time.", {
      param: "frozen_time",
    });
  const farthest = farthestAdvance(sandbox, clock);
  if (to > farthest.time)
    throw badRequest(
      `The test clock can only be advanced to ${farthest.time} (${farthest.why}). Advance it in several steps.`,
      { param: "frozen_time" },
    );
  advanceClock(sandbox, id, to);
  return clock;
}

function removeClock({ sandbox, id }: ApiCall): object {
  needClock(sandbox, id);
  const { account } = sandbox;
  for (const subscription of account.subscriptions.values())
    if (subscription.test_clock === id && isLive(subscription))
      endSubscription(sandbox, subscription, "cancellation_requested");
  for (const customer of account.customers.values())
    if (customer.test_clock === id) account.customers.delete(customer.id);
  account.clocks.delete(id);
  return { id, object: "test_helpers.test_clock", deleted: true };
}

function createEndpoint({ sandbox, params }: ApiCall): object {
  const url = params.needText("url");
  checkVersion(params.text("api_version"), "api_version");
  const enabledEvents = params.texts("enabled_events");
  if (enabledEvents.length === 0)
    throw badRequest("Missing required param: enabled_events.", {
      code: "parameter_missing",
      param: "enabled_events",
    });
  const endpoint = makeWebhookEndpoint({
    id: newId("we"),
    created: nowOf(sandbox, null),
    url,
    enabledEvents,
  });
  endpoint.description = params.text("description");
  endpoint.metadata = params.metadata() ?? {};
  const secret = newId("whsec", 32);
  sandbox.account.endpoints.set(endpoint.id, endpoint);
  sandbox.account.endpointSecrets.set(endpoint.id, secret);
  // The secret is only returned here.
  return { ...endpoint, secret };
}

function needEndpoint({ account }: StripeSandbox, id: string) {
  const endpoint = account.endpoints.get(id);
  if (!endpoint) throw missingInPath("webhook endpoint", id);
  return endpoint;
}

function listEvents({ sandbox, params, path }: ApiCall): object {
  const types = [
    ...params.texts("types"),
    ...(params.text("type") === null ? [] : [params.needText("type")]),
  ];
  const since = params.group("created")?.integer("gte") ?? 0;
  const wanted = params.boolean("delivery_success");
  const fits = (type: string) =>
    types.length === 0 ||
    types.some((one) => one === type || (one.endsWith(".*") && type.startsWith(one.slice(0, -1))));
  return listPage(
    [...sandbox.account.events.values()].filter(
      (event) =>
        fits(event.type) &&
        event.created >= since &&
        (wanted === null || (event.pending_webhooks === 0) === wanted),
    ),
    params,
    path,
  );
}

export const upkeepRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/test_helpers/test_clocks",
    params: ["frozen_time", "name"],
    answer: createClock,
  },
  {
    method: "GET",
    path: "/v1/test_helpers/test_clocks",
    params: pageNames,
    answer: ({ sandbox, params, path }) =>
      listPage([...sandbox.account.clocks.values()], params, path),
  },
  {
    method: "GET",
    path: "/v1/test_helpers/test_clocks/:id",
    params: [],
    answer: ({ sandbox, id }) => needClock(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/test_helpers/test_clocks/:id/advance",
    params: ["frozen_time"],
    answer: advance,
  },
  {
    method: "DELETE",
    path: "/v1/test_helpers/test_clocks/:id",
    params: [],
    answer: removeClock,
  },
  {
    method: "POST",
    path: "/v1/webhook_endpoints",
    params: ["url", "enabled_events.*", "api_version", "description", "metadata.*"],
    answer: createEndpoint,
  },
  {
    method: "GET",
    path: "/v1/webhook_endpoints",
    params: pageNames,
    answer: ({ sandbox, params, path }) =>
      listPage([...sandbox.account.endpoints.values()], params, path),
  },
  {
    method: "GET",
    path: "/v1/webhook_endpoints/:id",
    params: [],
    answer: ({ sandbox, id }) => needEndpoint(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/webhook_endpoints/:id",
    params: ["url", "enabled_events.*", "description", "metadata.*", "disabled"],
    answer: ({ sandbox, id, params }) => {
      const endpoint = needEndpoint(sandbox, id);
      endpoint.url = params.text("url") ?? endpoint.url;
      endpoint.status = params.boolean("disabled") === true ? "disabled" : "enabled";
      const events = params.texts("enabled_events");
      if (events.length > 0) endpoint.enabled_events = events;
      return endpoint;
    },
  },
  {
    method: "DELETE",
    path: "/v1/webhook_endpoints/:id",
    params: [],
    answer: ({ sandbox, id }) => {
      needEndpoint(sandbox, id);
      sandbox.account.endpoints.delete(id);
      return { id, object: "webhook_endpoint", deleted: true };
    },
  },
  {
    method: "GET",
    path: "/v1/events",
    params: [...pageNames, "type", "types.*", "created.gte", "delivery_success"],
    answer: listEvents,
  },
  {
    method: "GET",
    path: "/v1/events/:id",
    params: [],
    answer: ({ sandbox, id }) => {
      const event = sandbox.account.events.get(id);
      if (!event) throw missingInPath("event", id);
      return event;
    },
  },
];
