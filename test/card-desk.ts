import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import Stripe from "stripe";
import { createSetupIntent, noteCardSaved } from "#contract/billing.ts";
import { startCheckout } from "#contract/checkout.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { RunningStripeSandbox } from "../sandbox/stripe/start-stripe-sandbox.ts";
import type { ApiClient } from "./api-client.ts";
import type { Product } from "./start-product.ts";

/** Acts at the card provider: as its customer, as its owner, and without our server's knowledge. */
export interface CardDesk {
  readonly stripe: Stripe;
  readonly cards: RunningStripeSandbox;
  readonly db: Database;
  /**
   * Fills in a hosted checkout page.
   * @returns where it sends the browser, or null if the card was declined or the page is closed.
   */
  payCheckout(url: string, card?: string): Promise<string | null>;
  /** Types a card into the browser's card field for a setup intent. */
  typeCard(clientSecret: string, card: string): Promise<string>;
  control(path: string, body: object): Promise<void>;
  /** Advances the provider's clock. */
  advance(days: number): Promise<void>;
  /** Waits until every event has arrived and every reading that it requested is stored. */
  settle(): Promise<void>;
  /** The customer of the seller. */
  customerOf(username: string): Promise<string>;
  close(): Promise<void>;
}

export const day = 86_400;

export function openCardDesk({ cards, database }: Pick<Product, "cards" | "database">): CardDesk {
  const { port } = new URL(cards.url);
  const stripe = new Stripe("sk_test_sandbox", {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });
  const db = database();
  const control: CardDesk["control"] = async (path, body) => {
    const answer = await fetch(`${cards.url}/_sandbox/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const settle = async () => {
    // The time that events take on a busy machine doesn't count toward the readings' deadline.
    await cards.sandbox.outbox.drained();
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(25)) {
      await cards.sandbox.outbox.drained();
      const { rows } = await db.asSystem((tx) =>
        tx.execute<{ open: number }>(
          sql`select count(*)::int as open from billing_accounts where reading_queued or written < wanted`,
        ),
      );
      if (rows[0]?.open === 0) return;
    }
    throw new Error("readings were asked for and not made");
  };
  return {
    stripe,
    cards,
    db,
    control,
    settle,
    async payCheckout(url, card = "4242424242424242") {
      const answer = await fetch(url, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ number: card, expiry: "12/34", cvc: "123" }),
      });
      return answer.headers.get("location");
    },
    async typeCard(clientSecret, card) {
      const [id = ""] = clientSecret.split("_secret_");
      const fields = {
        key: "pk_test_sandbox",
        client_secret: clientSecret,
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": card,
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": "2034",
        "payment_method_data[card][cvc]": "123",
      };
      const answer = await fetch(`${cards.url}/v1/setup_intents/${id}/confirm`, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return id;
    },
    async advance(days) {
      await control("clock", { advance_seconds: Math.round(days * day) });
      await settle();
    },
    async customerOf(username) {
      const { rows } = await db.asSystem((tx) =>
        tx.execute<{ customer_id: string }>(
          sql`select customer_id from billing_accounts join sellers on id = seller_id where username = ${username}`,
        ),
      );
      return rows[0]?.customer_id ?? "";
    },
    close: () => db.close(),
  };
}

/** Buys a first plan, from our page to the provider's and back. @returns the checkout's id. */
export async function buyPlan(
  desk: CardDesk,
  client: ApiClient,
  planId: "basic" | "professional",
): Promise<string> {
  const answer = await client.call(startCheckout, { body: { planId } });
  if (!("url" in answer)) throw new Error("no checkout page");
  const back = await desk.payCheckout(answer.url);
  if (!back?.includes(`/dashboard?payment=success&session_id=${answer.sessionId}`))
    throw new Error(`paying ended at ${back}`);
  return answer.sessionId;
}

export async function replaceCard(desk: CardDesk, client: ApiClient, card: string): Promise<void> {
  const { client_secret } = await client.call(createSetupIntent);
  await client.call(noteCardSaved, {
    body: { setupIntentId: await desk.typeCard(client_secret, card) },
  });
}

/** Returns what a seller was charged, latest first, in cents. */
export async function readCharges(desk: CardDesk, username: string): Promise<readonly number[]> {
  const { data } = await desk.stripe.invoices.list({
    customer: await desk.customerOf(username),
    status: "paid",
    limit: 100,
  });
  return data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0);
}
