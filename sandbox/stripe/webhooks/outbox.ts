import { createHmac } from "node:crypto";
import type { StripeEvent, WebhookEndpoint } from "../objects/upkeep.ts";

/** How events are delivered. Stripe guarantees neither their order nor a single delivery. */
export interface DeliverySettings {
  /** Delivers simultaneous events in random order. */
  shuffle: boolean;
  /** Number of extra copies of each event. */
  duplicates: number;
  delayMs: number;
  /** Types that aren't delivered; `*` for all. */
  drop: readonly string[];
  /** Delays before the retries of a delivery that wasn't answered with 2xx, in milliseconds. */
  retryAfterMs: readonly number[];
}

export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly url: string;
  tries: number;
  /** Status of the last response; 0 if there was none, null while waiting. */
  status: number | null;
  state: "waiting" | "delivered" | "failed" | "dropped";
}

export interface Outbox {
  readonly settings: DeliverySettings;
  send(event: StripeEvent): void;
  /** Sends an event again to every subscribed endpoint. */
  resend(event: StripeEvent): void;
  deliveries(): readonly Delivery[];
  /** Waits until no delivery is pending. */
  drained(): Promise<void>;
  clear(): void;
}

export interface OutboxDeps {
  endpoints(): readonly { readonly endpoint: WebhookEndpoint; readonly secret: string }[];
  /** Returns a random number for shuffling: at least 0 and below 1. */
  random(): number;
  /** Called when an endpoint has confirmed an event. */
  delivered(): void;
}

const timeoutMs = 20_000;
const gatherMs = 20;

export function createOutbox(deps: OutboxDeps): Outbox {
  const settings: DeliverySettings = {
    shuffle: true,
    duplicates: 0,
    delayMs: 0,
    drop: [],
    retryAfterMs: [300, 2000, 10_000],
  };
  const log: Delivery[] = [];
  let waiting: (() => Promise<void>)[] = [];
  let open = 0;
  let timer: NodeJS.Timeout | null = null;
  const start = (work: () => Promise<void>) => {
    open += 1;
    void work().finally(() => (open -= 1));
  };
  const flush = () => {
    timer = null;
    const batch = settings.shuffle ? shuffled(waiting, deps.random) : waiting;
    waiting = [];
    for (const work of batch) start(work);
  };
  const queue = (work: () => Promise<void>) => {
    waiting.push(work);
    timer ??= setTimeout(flush, gatherMs + settings.delayMs);
  };
  const confirmations = countConfirmations(deps.delivered);
  const post = (event: StripeEvent, times: number) => {
    for (const { endpoint, secret } of recipientsOf(deps, event)) {
      for (let copy = 0; copy < times; copy += 1) {
        const delivery: Delivery = {
          event: event.id,
          type: event.type,
          url: endpoint.url,
          tries: 0,
          status: null,
          state: "waiting",
        };
        log.push(delivery);
        queue(async () => {
          await deliver(delivery, { event, secret, retryAfterMs: settings.retryAfterMs });
          if (delivery.state === "delivered") confirmations.add(event, endpoint.id);
        });
      }
    }
  };
  return {
    settings,
    send(event) {
      event.pending_webhooks = recipientsOf(deps, event).length;
      const lost = settings.drop.includes("*") || settings.drop.includes(event.type);
      if (lost)
        log.push({
          event: event.id,
          type: event.type,
          url: "",
          tries: 0,
          status: null,
          state: "dropped",
        });
      else post(event, 1 + settings.duplicates);
    },
    resend: (event) => post(event, 1),
    deliveries: () => log,
    async drained() {
      while (open > 0 || waiting.length > 0 || timer !== null)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    clear() {
      log.length = 0;
      confirmations.clear();
      waiting = [];
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

type Recipient = ReturnType<OutboxDeps["endpoints"]>[number];

function recipientsOf(deps: OutboxDeps, { type }: StripeEvent): readonly Recipient[] {
  return deps.endpoints().filter(({ endpoint: { status, enabled_events: wanted } }) => {
    return status === "enabled" && (wanted.includes("*") || wanted.includes(type));
  });
}

/** Counts an event's `pending_webhooks` down, once for each endpoint that confirms it. */
function countConfirmations(changed: () => void) {
  const endpointsOf = new Map<string, Set<string>>();
  return {
    add(event: StripeEvent, endpointId: string) {
      const endpoints = endpointsOf.get(event.id) ?? new Set();
      endpointsOf.set(event.id, endpoints);
      // An endpoint may get an event that it already confirmed, as a copy or a resend.
      if (endpoints.has(endpointId)) return;
      endpoints.add(endpointId);
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      changed();
    },
    clear: () => endpointsOf.clear(),
  };
}

async function deliver(
  delivery: Delivery,
  sending: {
    readonly event: StripeEvent;
    readonly secret: string;
    readonly retryAfterMs: readonly number[];
  },
): Promise<void> {
  const payload = JSON.stringify(sending.event, null, 2);
  for (let attempt = 0; attempt <= sending.retryAfterMs.length; attempt += 1) {
    if (attempt > 0)
      await new Promise((resolve) => setTimeout(resolve, sending.retryAfterMs[attempt - 1]));
    delivery.tries += 1;
    delivery.status = await postOnce(delivery.url, payload, sending.secret);
    if (delivery.status >= 200 && delivery.status < 300) {
      delivery.state = "delivered";
      return;
    }
  }
  delivery.state = "failed";
}

async function postOnce(url: string, payload: string, secret: string): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signatureOf(payload, secret, Math.floor(Date.now() / 1000)),
      },
      body: payload,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a];
  }
  return mixed;
}

/**
 * Makes a `Stripe-Signature` with the wall clock's time, because a simulated time would look wrong
 * to the receiver.
 */
function signatureOf(payload: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac("sha256", secret).update(`${atSeconds}.${payload}`).digest("hex")}`;
}
