import { randomBytes } from "node:crypto";
import { makeEvent } from "./objects/upkeep.ts";
import type { Account } from "./state/account.ts";
import type { FaultList } from "./control/faults.ts";
import type { Seed } from "./seed/seed.ts";
import type { Outbox } from "./webhooks/outbox.ts";

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** How browsers reach the sandbox's pages, without a slash at the end. */
  publicUrl: string;
  /** What becomes of a subscription whose renewal stays unpaid after the last try. */
  endState: "canceled" | "unpaid" | "past_due";
  /** Days after the first failure at which the charge is tried again. */
  retryAfterDays: readonly number[];
}

/** The request that is being answered, for the events it causes. */
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

/** `cus_` and 24 letters that mean nothing. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join("")}`;
}

/** Seconds since 1970 in the world of a customer: that of its test clock, or of the sandbox. */
export function nowOf(sandbox: StripeSandbox, testClock: string | null): number {
  const clock = testClock === null ? undefined : sandbox.account.clocks.get(testClock);
  return clock?.frozen_time ?? Math.floor(Date.now() / 1000) + sandbox.account.ahead.seconds;
}

/** Records that something happened, and hands it to the webhooks. The object is taken as it is now. */
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
