import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAuthUrl, listAccounts, logout, switchAccount } from "#contract/accounts.ts";
import { bulkGenerate, editFitments, getFitmentReview } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { liveEvents, livePath } from "#contract/live.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startServer } from "#server/start-server.ts";
import type { ApiClient } from "./api-client.ts";
import { freePort } from "./free-port.ts";
import { openLive } from "./read-live.ts";
import type { OpenStream } from "./read-live.ts";
import { agree, startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";
import { testServerUrl } from "./test-server.ts";

let product: Product;
let db: Database;
let client: ApiClient;
let listings: readonly string[];
const open: OpenStream[] = [];

beforeAll(async () => {
  product = await startProduct();
  db = product.database();
  client = await product.signIn("oak-street-auto");
  await client.call(pullListings);
  listings = (await client.call(getListings, { query: { fitments: "none" } })).map(
    ({ listing_id }) => listing_id,
  );
}, 120_000);
afterAll(async () => {
  for (const stream of open) stream.cut();
  await product.close();
});

async function follow(who = client, age = 0): Promise<OpenStream> {
  const stream = await openLive(who, { age });
  open.push(stream);
  await expect.poll(stream.beats).toBeGreaterThan(0);
  return stream;
}

/** Lets a stream say what it still has to, so that a test sees only what follows. */
async function settle(stream: OpenStream): Promise<void> {
  let before = "";
  while (before !== stream.text()) {
    before = stream.text();
    await sleep(1300);
  }
}

async function generate(listing: string | undefined) {
  return client.call(bulkGenerate, { body: { listing_ids: [listing ?? ""] } });
}

const shortly = { timeout: 10_000, interval: 20 };

/** Leaves out the beats, which come at any time and say nothing. */
function withoutBeats(text: string): string {
  return text.replaceAll(`event: ${liveEvents.beat}\ndata: null\n\n`, "");
}

describe("the stream of changes", () => {
  it("names the batch, the listing, and the kinds of data that a generation changes", async () => {
    const stream = await follow();
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.headers.get("content-encoding")).toBeNull();
    const { batch } = await generate(listings[0]);
    await expect.poll(() => [...stream.ids("batches")], shortly).toContain(batch.id);
    await expect.poll(() => [...stream.ids("fitments")], shortly).toContain(listings[0]);
    for (const kind of ["listings", "usage"] as const)
      await expect.poll(() => [...stream.kinds()], shortly).toContain(kind);
    stream.cut();
  }, 60_000);

  it("announces what another tab of the same seller edits", async () => {
    const listing = listings[0] ?? "";
    const stream = await follow();
    await settle(stream);
    const { version, rows } = await client.call(getFitmentReview, { params: { id: listing } });
    const set = rows.slice(1).map(({ year, make, model, trim, engine }) => ({
      year,
      make,
      model,
      trim,
      engine,
    }));
    await client.call(editFitments, { params: { id: listing }, body: { version, set } });
    await expect.poll(() => [...stream.ids("fitments")], shortly).toContain(listing);
    stream.cut();
  }, 60_000);

  it("announces what another process changes", async () => {
    const stream = await follow();
    await settle(stream);
    const before = stream.times("parts");
    // Through a connection of this test, as a worker on another machine would.
    await db.asSystem((tx) =>
      tx.execute(
        sql`insert into part_files (seller_id, name, size) values (${stream.account}, 'a.csv', 1)`,
      ),
    );
    await expect.poll(() => stream.times("parts"), shortly).toBe(before + 1);
    stream.cut();
  }, 60_000);

  it.runIf(testServerUrl !== null)(
    "reaches pages at every web process",
    async () => {
      const port = await freePort();
      const other = await startServer({ ...product.config, port }, "web");
      try {
        const [here, there] = [await follow(), await follow(client.at(`http://localhost:${port}`))];
        const { batch } = await generate(listings[1]);
        for (const stream of [here, there])
          await expect.poll(() => [...stream.ids("batches")], shortly).toContain(batch.id);
      } finally {
        await other.close();
      }
    },
    60_000,
  );

  it("begins with what changed while it was disconnected", async () => {
    const first = await follow();
    await settle(first);
    first.cut();
    await first.ended;
    const cutAt = performance.now();
    await generate(listings[2]);
    const again = await follow(client, Math.round(performance.now() - cutAt));
    for (const kind of ["batches", "fitments", "listings"] as const)
      await expect.poll(() => [...again.kinds()], shortly).toContain(kind);
    again.cut();
  }, 60_000);

  it("begins with everything when it can't know what was missed", async () => {
    const stream = await follow(client, 3_600_000);
    await expect.poll(() => [...stream.kinds()], shortly).toContain("parts");
    expect(stream.kinds()).toContain("account");
    stream.cut();
  }, 60_000);

  it("never tells one seller about another", async () => {
    const neighbor = await product.signIn("no-email-motors");
    const stream = await follow(neighbor);
    await settle(stream);
    const before = withoutBeats(stream.text());
    const mine = await follow();
    const { batch } = await generate(listings[3]);
    await expect.poll(() => [...mine.ids("batches")], shortly).toContain(batch.id);
    await settle(stream);
    expect(withoutBeats(stream.text())).toBe(before);
    const refused = await openLive(neighbor, { account: mine.account });
    expect(refused.status).toBe(409);
    mine.cut();
    stream.cut();
  }, 60_000);

  it("refuses visitors, and more streams than a browser can hold", async () => {
    const visitor = await fetch(`${product.url}${livePath}?account=${crypto.randomUUID()}&age=0`);
    expect(visitor.status).toBe(401);
    const someone = await product.signIn("oak-street-auto");
    const streams = [];
    for (let at = 0; at < 4; at += 1) streams.push(await follow(someone));
    expect((await openLive(someone)).status).toBe(429);
    streams[0]?.cut();
    await expect
      .poll(async () => {
        const stream = await openLive(someone);
        open.push(stream);
        return stream.status;
      }, shortly)
      .toBe(200);
    for (const stream of streams) stream.cut();
  }, 60_000);

  it("ends when the session ends", async () => {
    const someone = await product.signIn("oak-street-auto");
    const stream = await follow(someone);
    await someone.call(logout);
    await stream.ended;
    expect(stream.isSignedOut()).toBe(true);
  }, 60_000);

  it("ends when the session switches to another account", async () => {
    const someone = await product.signIn("no-email-motors");
    const { url } = await someone.call(getAuthUrl);
    await someone.open(await agree(someone, url, "first-day-parts"));
    const stream = await follow(someone);
    const other = (await someone.call(listAccounts)).find(({ active }) => !active);
    await someone.call(switchAccount, { params: { id: other?.id ?? "" } });
    await stream.ended;
    expect(stream.isSignedOut()).toBe(true);
    expect((await follow(someone)).account).toBe(other?.id);
  }, 60_000);

  it("lets the server shut down quickly, and doesn't sign anybody out", async () => {
    const streams = [await follow(), await follow()];
    // Browsers open connections ahead, without a request.
    const unused = connect(product.config.port, "127.0.0.1");
    await once(unused, "connect");
    const begun = performance.now();
    await db.close();
    const closed = product.close();
    for (const stream of streams) await stream.ended;
    expect(performance.now() - begun).toBeLessThan(5000);
    await closed;
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(streams.map((stream) => stream.isSignedOut())).toEqual([false, false]);
  }, 60_000);
});
