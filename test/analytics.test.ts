import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportAnalytics, getAnalytics } from "#contract/analytics.ts";
import type { Analytics } from "#contract/analytics.ts";
import { answerQuestion, getAnswers, takeBackAnswer } from "#contract/answers.ts";
import { listBatches, retryBatch } from "#contract/batches.ts";
import { getCoverage } from "#contract/coverage.ts";
import {
  bulkGenerate,
  bulkSync,
  getFitmentReview,
  getSyncHistory,
  undoSync,
} from "#contract/fitments.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { getProfile } from "#contract/profile.ts";
import { acceptListings } from "#contract/reviews.ts";
import { getUsage } from "#contract/usage.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "first-day-parts";
let product: Product;
let client: ApiClient;
let other: ApiClient;
let lamp: string;
let doubtful: string;
let asking: string;
let broken: string;

beforeAll(async () => {
  product = await startProduct();
  [lamp = "", doubtful = "", asking = "", broken = ""] = await seedListings(product, seller, [
    { title: "2008-2010 Honda Accord Headlight" },
    { title: "2003-2010 Honda Accord 3.0L Radiator" },
    { title: "Toyota Camry Headlight Left" },
    { title: "2011-2012 Honda Accord Headlight" },
  ]);
  client = await product.signIn(seller);
  other = await product.signIn("oak-street-auto");
}, 120_000);
afterAll(() => product.close());

const read = (of: ApiClient = client, range: Analytics["range"] = "30d") =>
  of.call(getAnalytics, { query: { range } });
const generate = (ids: readonly string[]) =>
  client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
const sync = (ids: readonly string[]) =>
  client.call(bulkSync, {
    body: { listing_ids: [...ids], include: ["needs-answer", "to-review"] },
  });
const review = (id: string) => client.call(getFitmentReview, { params: { id } });

/** Sums the runs as the activity list has them. */
async function sumRuns(kind: "generate" | "sync" | "undo") {
  const runs = await client.call(listBatches, { query: { kind } });
  const sum = (key: "done" | "failed" | "skipped") => runs.reduce((all, run) => all + run[key], 0);
  return { done: sum("done"), failed: sum("failed"), skipped: sum("skipped") };
}

it("a new account has done nothing, on every day of the range", async () => {
  const analytics = await read();
  expect(analytics).toMatchObject({ first_day: null, errors: [], time_zone: "UTC" });
  expect(analytics.buckets).toHaveLength(30);
  expect(analytics.total).toMatchObject({ generated: 0, quota: 0, sync_seconds: null });
});

describe("the work of a day", () => {
  beforeAll(async () => {
    await client.call(pullListings);
    await generate([lamp, doubtful, asking, broken]);
  }, 60_000);

  it("has generations as the activity list does, and quota as the dashboard does", async () => {
    const { total, buckets, first_day } = await read();
    const runs = await sumRuns("generate");
    expect(runs.done).toBeGreaterThan(2);
    expect(total).toMatchObject({
      generated: runs.done,
      generations_skipped: runs.skipped,
      generations_failed: runs.failed,
    });
    const usage = await client.call(getUsage);
    expect(total.quota).toBe(usage.fitments_generated_this_month);
    const { stats } = await client.call(getProfile);
    expect(total.quota).toBe(stats.totalFitmentGenerations);
    expect(buckets.at(-1)).toMatchObject({ to: first_day, generated: runs.done });
    // Nothing changed, so generating again doesn't count.
    await generate([lamp]);
    const again = await read();
    expect(again.total.quota).toBe(total.quota);
    expect(again.total.generated).toBe(total.generated + 1);
  });

  it("has what the seller accepted and answered, but not an answer that was undone", async () => {
    const accepted = await client.call(acceptListings, { body: { listing_ids: [doubtful] } });
    expect(accepted.accepted).toBe(1);
    const { questions } = await review(asking);
    const [question] = questions;
    const answer = { key: question?.key ?? "", answer: question?.options[0]?.id ?? "" };
    await client.call(answerQuestion, { params: { id: asking }, body: answer });
    expect((await read()).total).toMatchObject({ accepted: 1, answered: 1 });
    expect(await client.call(getAnswers)).toHaveLength(1);
    await client.call(takeBackAnswer, { query: { key: answer.key } });
    expect((await read()).total).toMatchObject({ accepted: 1, answered: 0 });
    await expect
      .poll(async () => (await review(asking)).questions.length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await client.call(answerQuestion, { params: { id: asking }, body: answer });
    expect((await read()).total.answered).toBe((await client.call(getAnswers)).length);
  });

  it("has syncs with their latency, what they added, and failures by kind", async () => {
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem", item: broken },
      effect: { tradingError: { code: "21917122", short: "Test", long: "From the test." } },
    });
    await sync([lamp, doubtful, broken]);
    const { total, errors } = await read();
    const runs = await sumRuns("sync");
    expect(runs).toMatchObject({ done: 2, failed: 1 });
    expect(total).toMatchObject({ synced: 2, syncs_failed: 1, syncs_skipped: runs.skipped });
    expect(errors).toEqual([
      { kind: expect.any(String) as string, count: 1, runs: [{ kind: "sync", count: 1 }] },
    ]);
    expect(errors[0]?.kind).not.toBe("unknown");
    const { records } = await client.call(getSyncHistory);
    const written = records.filter(({ outcome }) => outcome === "synced");
    expect(total.listings_added).toBe(written.length);
    expect(total.rows_added).toBe(
      written.reduce((sum, one) => sum + (one.after ?? 0) - one.before, 0),
    );
    expect(total.sync_seconds?.count).toBe(records.length);
    expect(total.sync_seconds?.median).toBeGreaterThan(0);
  });

  it("no longer has a failure that a retry repaired", async () => {
    await product.control("faults", undefined, "DELETE");
    const failed = (await client.call(listBatches, { query: { kind: "sync" } })).find(
      (run) => run.failed > 0,
    );
    await client.call(retryBatch, {
      params: { id: failed?.id ?? "" },
      body: { include: ["needs-answer", "to-review"] },
    });
    await expect
      .poll(async () => (await read()).total, { timeout: 20_000 })
      .toMatchObject({ synced: 3, syncs_failed: 0 });
    expect((await read()).errors).toEqual([]);
  });

  it("no longer has what was undone", async () => {
    const before = (await read()).total;
    const { records } = await client.call(getSyncHistory);
    const record = records.find((one) => one.listing_id === lamp && one.can_undo);
    await client.call(undoSync, { params: { id: record?.id ?? "" } });
    const { total } = await read();
    expect(total).toMatchObject({
      undone: (await sumRuns("undo")).done,
      synced: before.synced,
      listings_added: before.listings_added - 1,
      rows_added: before.rows_added - (record?.after ?? 0),
    });
    expect(total.undone).toBe(1);
  });

  it("comes with a coverage that agrees with the manager", async () => {
    const { days } = await client.call(getCoverage, { query: { days: "7" } });
    const listings = await client.call(getListings);
    const rowsOf = (one: (typeof listings)[number]) =>
      one.existing_fitment_count + one.generated_fitment_count;
    const { counts } = await client.call(getListingPage);
    expect(days.at(-1)).toMatchObject({
      with_rows: listings.filter((one) => rowsOf(one) > 0).length,
      total_rows: listings.reduce((sum, one) => sum + rowsOf(one), 0),
      needs_answer: counts["needs-answer"],
      to_review: counts["to-review"],
    });
  });

  it("is the same in every range, and in the exported days", async () => {
    const { total } = await read();
    for (const range of ["7d", "90d", "12m"] as const)
      expect((await read(client, range)).total).toEqual(total);
    const answer = await client.send(exportAnalytics, { query: { range: "7d" } });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /filename="analytics-7d-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [head = [], ...days] = String(answer.body)
      .replace("\uFEFF", "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    expect(days).toHaveLength(7);
    const column = (name: string) => Number(days.at(-1)?.[head.indexOf(name)]);
    expect(head[0]).toBe("Day (UTC)");
    expect(column("Generated")).toBe(total.generated);
    expect(column("Quota used")).toBe(total.quota);
    expect(column("Fitments added")).toBe(total.rows_added);
    const { days: coverage } = await client.call(getCoverage, { query: { days: "1" } });
    expect(column("Listings without fitments")).toBe(coverage[0]?.bare);
  });
});

it("shows nothing from another account, and refuses unknown ranges and visitors", async () => {
  expect((await read(other)).first_day).toBeNull();
  expect((await other.send(getAnalytics, { query: { range: "5y" } })).status).toBe(400);
  const answer = await fetch(`${product.url}${getAnalytics.path}`);
  expect(answer.status).toBe(401);
  await other.call(pullListings);
  expect((await read(other)).total.generated).toBe(0);
  expect((await read(other)).first_day).not.toBeNull();
});

it("of an account from before the tallies matches what they would have counted", async () => {
  const before = await read();
  const migration = readFileSync(
    join(import.meta.dirname, "../src/server/platform/db/migrations/0059_day_tallies.sql"),
    "utf8",
  );
  const [fill = ""] =
    /^insert into day_tallies \(seller_id, day, measure, count, closed\)[^;]*;/m.exec(migration) ??
    [];
  const database = product.database();
  await database.asSystem(async (tx) => {
    await tx.execute(sql`delete from day_tallies`);
    await tx.execute(sql.raw(fill));
  });
  await database.close();
  expect(await read()).toEqual(before);
});
