import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBatch, getBatchItems } from "#contract/batches.ts";
import { startCheckout } from "#contract/checkout.ts";
import { bulkGenerate, generateForListing } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { getUsage } from "#contract/usage.ts";
import type { ApiClient } from "./api-client.ts";
import { openCardDesk } from "./card-desk.ts";
import type { CardDesk } from "./card-desk.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "oak-street-auto";

let product: Product;
let desk: CardDesk;
let client: ApiClient;
let ids: readonly string[];
beforeAll(async () => {
  product = await startProduct();
  desk = openCardDesk(product);
  client = await product.signIn(seller);
  // The seller starts as a subscriber; this test starts without a plan.
  const [initial] = (
    await desk.stripe.subscriptions.list({ customer: await desk.customerOf(seller) })
  ).data;
  await desk.stripe.subscriptions.cancel(initial?.id ?? "");
  await desk.settle();
  await client.call(pullListings);
  const listings = await client.call(getListings);
  ids = listings
    .filter(({ existing_fitment_count }) => existing_fitment_count === 0)
    .map(({ listing_id }) => listing_id);
}, 120_000);
afterAll(async () => {
  await desk?.close();
  await product?.close();
});

const usage = () => client.call(getUsage);
const bookings = async () => {
  const { rows } = await desk.db.asSystem((tx) =>
    tx.execute<{ booked: number; counted: number }>(sql`
    select (select count(*)::int from generation_bookings) as booked, (select coalesce(sum(used), 0)::int from quota_windows) as counted`),
  );
  return rows[0] ?? { booked: -1, counted: -1 };
};
async function subscribe(planId: "basic" | "professional"): Promise<void> {
  const answer = await client.call(startCheckout, { body: { planId } });
  if ("url" in answer) await desk.payCheckout(answer.url);
  await desk.settle();
}
async function untilDone(id: string): Promise<Awaited<ReturnType<typeof readBatch>>> {
  for (
    const deadline = Date.now() + 20_000;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const batch = await readBatch(id);
    if (batch.state === "done") return batch;
  }
  return readBatch(id);
}
const readBatch = (id: string) => client.call(getBatch, { params: { id } });

describe("the quota", () => {
  let waiting: readonly string[] = [];

  it("stops concurrent bulk runs exactly at the limit, and says of each listing why it waits", async () => {
    expect(ids.length).toBeGreaterThan(25);
    const halves = [ids.filter((_, at) => at % 2 === 0), ids.filter((_, at) => at % 2 === 1)];
    const answers = await Promise.all(
      halves.map((listing_ids) => client.call(bulkGenerate, { body: { listing_ids } })),
    );
    expect(await usage()).toMatchObject({
      monthly_fitment_limit: 15,
      fitments_generated_this_month: 15,
      remaining_fitments: 0,
      has_reached_limit: true,
      is_active: false,
    });
    expect(await bookings()).toEqual({ booked: 15, counted: 15 });
    const paused = answers.map(({ batch }) => batch).filter(({ state }) => state === "paused");
    expect(paused.length).toBeGreaterThan(0);
    for (const batch of paused)
      expect(batch).toMatchObject({
        pausedFor: "plan-limit",
        pausedReason: expect.stringContaining(
          "Monthly limit reached: you've used all 15 fitment generations of the Free plan.",
        ),
      });
    const failed = answers.flatMap(({ results }) => results).filter(({ success }) => !success);
    expect(failed.some(({ error }) => error?.startsWith("Monthly limit reached"))).toBe(true);
    waiting = paused.map(({ id }) => id);
    const { items } = await client.call(getBatchItems, {
      params: { id: waiting[0] ?? "" },
      query: { state: "waiting" },
    });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ message }) => message?.startsWith("Monthly limit reached"))).toBe(true);
  });

  it("refuses another listing with 403 and stores nothing, but answers an unchanged one for free", async () => {
    const listings = await client.call(getListings);
    const { items } = await client.call(getBatchItems, {
      params: { id: waiting[0] ?? "" },
      query: { state: "waiting" },
    });
    const answers = await Promise.all(
      items.map(({ listing_id }) =>
        client.send(generateForListing, { params: { id: listing_id } }),
      ),
    );
    // A listing whose text says nothing about vehicles costs nothing.
    const refused = answers.findIndex(({ status }) => status !== 200);
    const fresh = items[refused]?.listing_id ?? "";
    expect(answers[refused]).toMatchObject({
      status: 403,
      body: { error: "limit-reached", message: expect.stringContaining("Monthly limit reached") },
    });
    expect(
      (await client.call(getListings)).find(({ listing_id }) => listing_id === fresh)
        ?.has_fitment_data,
    ).toBe(false);
    const generated =
      listings.find(({ generated_fitment_count }) => generated_fitment_count > 0)?.listing_id ?? "";
    expect(
      (await client.call(generateForListing, { params: { id: generated } })).length,
    ).toBeGreaterThan(0);
    expect(await bookings()).toEqual({ booked: 15, counted: 15 });
  });

  it("resumes waiting batches automatically when a plan is bought, and counts them in the paid period", async () => {
    await subscribe("basic");
    for (const id of waiting) expect((await untilDone(id)).state).toBe("done");
    const now = await usage();
    expect(now).toMatchObject({
      subscription_plan: "basic",
      monthly_fitment_limit: 500,
      is_active: true,
      has_reached_limit: false,
    });
    const { booked, counted } = await bookings();
    expect(booked).toBe(counted);
    expect(now.fitments_generated_this_month).toBe(booked - 15);
    expect(now.fitments_generated_this_month).toBeGreaterThan(0);
  });

  it("keeps the used count on a larger plan, and never shows less than 0 left on a smaller one", async () => {
    const { fitments_generated_this_month: used } = await usage();
    await client.call(startCheckout, { body: { planId: "professional" } });
    expect(await usage()).toMatchObject({
      monthly_fitment_limit: 2000,
      fitments_generated_this_month: used,
      remaining_fitments: 2000 - used,
    });
    await desk.db.asSystem((tx) =>
      tx.execute(sql`update quota_windows set used = 700 where window_key like 'sub_%'`),
    );
    await client.call(startCheckout, { body: { planId: "basic" } });
    expect(await usage()).toMatchObject({
      monthly_fitment_limit: 500,
      fitments_generated_this_month: 700,
      remaining_fitments: 0,
      has_reached_limit: true,
      is_active: true,
    });
  });

  it("opens a new window only when a renewal is paid, and ignores repeated events", async () => {
    const customer = await desk.customerOf(seller);
    // The period changes immediately, but the card is charged an hour later.
    const [subscription] = (await desk.stripe.subscriptions.list({ customer })).data;
    const end = subscription?.items.data[0]?.current_period_end ?? 0;
    const now = Math.floor(Date.now() / 1000) + desk.cards.sandbox.account.ahead.seconds;
    await desk.advance((end - now + 600) / 86_400);
    expect((await usage()).fitments_generated_this_month).toBe(700);
    await desk.advance(0.1);
    expect(await usage()).toMatchObject({
      fitments_generated_this_month: 0,
      remaining_fitments: 500,
    });
    await desk.db.asSystem((tx) =>
      tx.execute(
        sql`update quota_windows set used = 20 where used = 0 and window_key like 'sub_%'`,
      ),
    );
    for (const { id, type } of (await desk.stripe.events.list({ limit: 100 })).data)
      if (type === "invoice.paid") await desk.control("events/resend", { event: id });
    await desk.db.asSystem((tx) => tx.execute(sql`delete from billing_events`));
    for (const { id, type } of (await desk.stripe.events.list({ limit: 100 })).data)
      if (type.startsWith("invoice.")) await desk.control("events/resend", { event: id });
    await desk.settle();
    expect(await usage()).toMatchObject({
      fitments_generated_this_month: 20,
      remaining_fitments: 480,
    });
  });
});
