import type { Metadata } from "./customer.ts";

export const apiVersion = "2026-10-28.endive";

export function makeTestClock(given: {
  readonly id: string;
  readonly created: number;
  readonly frozenTime: number;
  readonly name: string | null;
}) {
  return {
    id: given.id,
    object: "test_helpers.test_clock" as const,
    created: given.created,
    deletes_after: given.created + 30 * 86_400,
    frozen_time: given.frozenTime,
    livemode: false as const,
    name: given.name,
    status: "ready" as "ready" | "advancing",
    status_details: {},
  };
}
export type TestClock = ReturnType<typeof makeTestClock>;

export function makeWebhookEndpoint(given: {
  readonly id: string;
  readonly created: number;
  readonly url: string;
  readonly enabledEvents: readonly string[];
}) {
  return {
    id: given.id,
    object: "webhook_endpoint" as const,
    api_version: apiVersion as string | null,
    application: null,
    created: given.created,
    description: null as string | null,
    enabled_events: given.enabledEvents,
    livemode: false as const,
    metadata: {} as Metadata,
    status: "enabled",
    url: given.url,
  };
}
export type WebhookEndpoint = ReturnType<typeof makeWebhookEndpoint>;

export interface EventGiven {
  readonly id: string;
  readonly created: number;
  readonly type: string;
  readonly object: object;
  readonly previous: object | null;
  readonly request: { readonly id: string; readonly idempotency_key: string | null } | null;
}

export function makeEvent(given: EventGiven) {
  return {
    id: given.id,
    object: "event" as const,
    api_version: apiVersion,
    created: given.created,
    data: {
      object: given.object,
      ...(given.previous ? { previous_attributes: given.previous } : {}),
    },
    livemode: false as const,
    /** Number of endpoints that haven't answered this event with 2xx yet. */
    pending_webhooks: 0,
    request: given.request,
    type: given.type,
  };
}
export type StripeEvent = ReturnType<typeof makeEvent>;
