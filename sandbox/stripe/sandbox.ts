import { randomBytes } from "node:crypto";
import { makeEvent } from "./objects/upkeep.ts";
import type { Account } from "./state/account.ts";
import type { FaultList } from "./control/faults.ts";
import type { Seed } from "./seed/seed-content.ts";
import type { Outbox } from "./webhooks/outbox.ts";

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Base URL of the sandbox's pages for browsers, without a trailing slash. */
  publicUrl: string;
  /** Status of a subscription whose renewal is still unpaid after the last attempt. */
  endState: "canceled" | "unpaid" | "past_due";
  /** When to retry a charge, in days after the first failure. */
  retryAfterDays: readonly number[];
}

/** The current request, for the events it causes. */
export interface CurrentRequest {
  readonly id: string;
  readonly idempotencyKey: string | null;
}

export interface StripeSandbox {
  account: Account;
  readonly settings: StripeSettings;
  readonly faults: FaultList;
  readonly outbox: Outbox;
  request: CurrentRequest | null;
  readonly seed: Seed;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Makes an ID of a prefix and random characters, e.g. `cus_` and 14 of them. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join("")}`;
}

/** Returns the time of a test clock, or of the sandbox for null, in seconds since 1970. */
export function nowOf(sandbox: StripeSandbox, testClock: string | null): number {
  const clock = testClock === null ? undefined : sandbox.account.clocks.get(testClock);
  return clock?.frozen_time ?? Math.floor(Date.now() / 1000) + sandbox.account.ahead.seconds;
}

/** Records an event with a copy of the object, and sends it to the webhooks. */
export function emit(
  sandbox: StripeSandbox,
  happened: {
    readonly type: string;
    readonly object: object;
    readonly previous?: object;
    readonly at?: number;
  },
): void {
  const { request } = sandbox;
  const event = makeEvent({
    id: newId("evt"),
    created: happened.at ?? nowOf(sandbox, clockOf(happened.object)),
    type: happened.type,
    object: structuredClone(happened.object),
    previous: happened.previous ?? null,
    request: request === null ? null : { id: request.id, idempotency_key: request.idempotencyKey },
  });
  sandbox.account.events.set(event.id, event);
  sandbox.outbox.send(event);
}

function clockOf(object: object): string | null {
  return "test_clock" in object && typeof object.test_clock === "string" ? object.test_clock : null;
}
