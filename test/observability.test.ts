import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { bulkGenerate, bulkSync, getFitmentReview, syncListing } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { livePath } from "#contract/live.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { ApiClient } from "./api-client.ts";
import { freePort } from "./free-port.ts";
import { openLive } from "./read-live.ts";
import { receiveTraces } from "./receive-traces.ts";
import type { ReceivedSpan, TraceReceiver } from "./receive-traces.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "oak-street-auto";
const lines: string[] = [];
let product: Product;
let client: ApiClient;
let metricsUrl: string;
let collector: TraceReceiver;

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  collector = await receiveTraces();
  product = await startProduct({
    config: {
      metrics: { port, host: "127.0.0.1" },
      tracing: {
        endpoint: collector.endpoint,
        headers: { "x-key": "of-the-collector" },
        serviceName: "fitwright-test",
        share: 1,
      },
    },
    log: createLog("debug", { write: (line) => lines.push(line) }),
  });
  client = await product.signIn(seller);
}, 120_000);
afterAll(async () => {
  await product.close();
  await collector.close();
});

async function scrape(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${metricsUrl}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

/** Adds up the series of a metric whose labels contain these texts. */
function total(found: ReadonlyMap<string, number>, metric: string, ...labels: readonly string[]) {
  return [...found]
    .filter(([name]) => name.startsWith(`${metric}{`) || name === metric)
    .filter(([name]) => labels.every((label) => name.includes(label)))
    .reduce((sum, [, value]) => sum + value, 0);
}

it("counts requests, items, calls, and the engine's time while work runs", async () => {
  const before = await scrape();
  await client.call(pullListings);
  const listings = await client.call(getListings, { query: { fitments: "none" } });
  const listing_ids = listings.slice(0, 10).map(({ listing_id }) => listing_id);
  await client.call(bulkGenerate, { body: { listing_ids } });
  await client.call(bulkSync, {
    body: { listing_ids, include: ["needs-answer", "to-review"] },
  });
  const after = await scrape();
  const gained = (metric: string, ...labels: readonly string[]) =>
    total(after, metric, ...labels) - total(before, metric, ...labels);

  const request = "fitwright_http_request_duration_seconds_count";
  expect(gained(request, 'method="POST"', 'status="200"')).toBeGreaterThanOrEqual(2);
  expect(gained(request, `route="${getListings.path}"`)).toBe(1);
  const items = "fitwright_batch_items_total";
  expect(gained(items, 'kind="generate"')).toBe(10);
  expect(gained(items, 'kind="import"', 'outcome="done"')).toBeGreaterThanOrEqual(40);
  expect(gained(items, 'kind="sync"')).toBe(10);
  const calls = "fitwright_marketplace_calls_total";
  expect(gained(calls, 'family="trading-read"', 'outcome="ok"')).toBeGreaterThanOrEqual(40);
  expect(gained(calls, 'family="trading-revise"', 'outcome="ok"')).toBeGreaterThan(0);
  expect(gained("fitwright_engine_duration_seconds_count", 'step="decide"')).toBeGreaterThan(0);
  expect(total(after, "fitwright_database_up")).toBe(1);
  expect(total(after, "fitwright_database_connections")).toBeGreaterThan(0);
  expect(total(after, "fitwright_marketplace_calls_left")).toBeGreaterThan(0);
  const stream = await openLive(client);
  await expect.poll(async () => total(await scrape(), "fitwright_live_streams")).toBe(1);
  stream.cut();
  await expect.poll(async () => total(await scrape(), "fitwright_live_streams")).toBe(0);
  expect(total(await scrape(), request, `route="${livePath}"`)).toBe(0);
  expect(total(after, "process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(after.has('fitwright_oldest_waiting_job_seconds{kind="batch-lane"}')).toBe(
    after.has('fitwright_jobs{kind="batch-lane",state="waiting"}'),
  );
}, 120_000);

it("names no seller or listing in the metrics, and serves nothing else on their port", async () => {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const { ids } = await readSecrets();
  const listings = await client.call(getListings, { query: {} });
  for (const word of [seller, ...ids, ...listings.map(({ listing_id }) => listing_id)])
    expect(text).not.toContain(word);
  expect((await fetch(`${metricsUrl}/api/health`)).status).toBe(404);
});

it("logs no token, key, or cookie", async () => {
  const { tokens } = await readSecrets();
  expect(tokens.length).toBe(2);
  const { encryptionKeys, ebay } = product.config;
  const keys = encryptionKeys.map(({ key }) => key.toString("base64"));
  const text = lines.join("");
  expect(text).toContain('"started"');
  for (const secret of [...tokens, ...keys, ebay.clientSecret]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/set-cookie|"cookie"/i);
});

describe("traces", () => {
  const find = (name: string) => collector.spans().filter((span) => span.name === name);
  const fact = (span: ReceivedSpan | undefined, key: string) =>
    span?.attributes.find((one) => one.key === key)?.value;

  it("have spans for requests, jobs, batch items, and calls to eBay, each inside the one that caused it", async () => {
    await expect.poll(() => find("ebay ReviseFixedPriceItem").length).toBeGreaterThan(0);
    const parentOf = (inner: ReceivedSpan | undefined) =>
      collector
        .spans()
        .find(({ spanId, traceId }) => spanId === inner?.parentSpanId && traceId === inner.traceId);
    const [write] = find("ebay ReviseFixedPriceItem");
    expect(fact(write, "fitwright.outcome")?.stringValue).toBe("ok");
    // A span is exported when it ends, after those inside of it.
    await expect.poll(() => parentOf(write)?.name).toBe("batch items");
    const items = parentOf(write);
    expect(fact(items, "fitwright.batch")?.stringValue).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => parentOf(items)?.name).toBe("job batch-lane");
    const [request] = find(`GET ${getListings.path}`);
    expect(fact(request, "http.response.status_code")?.intValue).toBe(200);
    expect(collector.bodies[0]).toContain("fitwright-test");
    expect(collector.headers[0]).toMatchObject({ "x-key": "of-the-collector" });
  });

  it("include the calls of a request with a body", async () => {
    const listings = await client.call(getListings, { query: { fitments: "none" } });
    const params = {
      id: listings.find(({ fitment_count }) => fitment_count > 1)?.listing_id ?? "",
    };
    const { rows } = await client.call(getFitmentReview, { params });
    await client.call(syncListing, { params, body: { fitments: rows } });
    const name = `POST ${syncListing.path}`;
    await expect.poll(() => find(name).length).toBeGreaterThan(0);
    const inside = collector.spans().filter(({ parentSpanId }) => {
      return parentSpanId === find(name)[0]?.spanId;
    });
    expect(inside.map((span) => span.name)).toContain("ebay GetItem");
  });

  it("hold no secret, no seller, no listing, and no address with values", async () => {
    const { tokens, ids } = await readSecrets();
    const listings = await client.call(getListings, { query: {} });
    const text = collector.bodies.join("");
    expect(text).toContain("ReviseFixedPriceItem");
    for (const word of [
      seller,
      ...tokens,
      ...ids,
      ...listings.flatMap(({ listing_id, listing_title }) => [listing_id, listing_title]),
      "code=",
      "url.path",
    ])
      expect(text).not.toContain(word);
  });
});

async function readSecrets() {
  const db = product.database();
  try {
    const { rows } = await db.asSystem((tx) =>
      tx.execute<{ id: string; access: string; refresh: string }>(
        sql`select id, sealed_access_token as access, sealed_refresh_token as refresh from sellers`,
      ),
    );
    const box = createSecretBox(product.config.encryptionKeys);
    return {
      ids: rows.map(({ id }) => id),
      tokens: rows.flatMap(({ access, refresh }) => [box.open(access), box.open(refresh)]),
    };
  } finally {
    await db.close();
  }
}
