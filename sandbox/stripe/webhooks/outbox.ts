import type { StripeEvent, WebhookEndpoint } from "../objects/upkeep.ts";
import { signatureOf } from "./sign.ts";

/** How events travel. The real provider promises neither order nor once. */
export interface DeliverySettings {
  /** Events of the same moment leave in any order. */
  shuffle: boolean;
  /** Each event is sent so many times more. */
  duplicates: number;
  delayMs: number;
  /** Types that get lost; `*` for all. */
  drop: readonly string[];
  /** Milliseconds before a delivery that was not answered with 2xx is tried again. */
  retryAfterMs: readonly number[];
}

export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly url: string;
  tries: number;
  /** Status of the last answer; 0 when there was none; null while waiting. */
  status: number | null;
  state: "waiting" | "delivered" | "failed" | "dropped";
}

export interface Outbox {
  readonly settings: DeliverySettings;
  send(event: StripeEvent): void;
  /** Sends an event again to every endpoint that wants it. */
  resend(event: StripeEvent): void;
  deliveries(): readonly Delivery[];
  /** Waits until nothing is on its way any more. */
  drained(): Promise<void>;
  clear(): void;
}

export interface OutboxDeps {
  endpoints(): readonly { readonly endpoint: WebhookEndpoint; readonly secret: string }[];
  /** Chance, for shuffling: at least 0 and below 1. */
  random(): number;
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
  const post = (event: StripeEvent, times: number) => {
    const wanting = deps
      .endpoints()
      .filter(
        ({ endpoint }) =>
          endpoint.status === "enabled" &&
          (endpoint.enabled_events.includes("*") || endpoint.enabled_events.includes(event.type)),
      );
    for (const { endpoint, secret } of wanting) {
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
        queue(() => deliver(delivery, { event, secret, retryAfterMs: settings.retryAfterMs }));
      }
    }
  };
  return {
    settings,
    send(event) {
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
      waiting = [];
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
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
