import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { EndingPage, EndingQuery, ListingSummary } from "#server/ports/listing-pages.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { listActive } from "./list-active.ts";

const day = 86_400_000;
/** More than one window holds, so that the account is divided. */
const many = 12_000;
const pageSize = 200;

let opened: TestDatabase;
let seller: SellerId;
let startedAt: Date;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.database.asSystem((tx) => tx.execute(sql`delete from sellers`));
  seller = await addSeller(opened.database, "a");
});

interface Stocked {
  readonly id: number;
  readonly endsAt: number;
  readonly ended?: boolean;
  readonly onHold?: boolean;
}

/** A marketplace with too many listings for its short list. `answer` may override an answer. */
function openMarket(
  stock: () => readonly Stocked[],
  answer: (query: EndingQuery, nth: number) => Result<EndingPage> | null = () => null,
) {
  const asked: EndingQuery[] = [];
  return {
    asked,
    listingPage: () =>
      Promise.resolve(
        succeed({
          listings: [],
          totalPages: 125,
          totalEntries: 25_000,
          listsAll: false,
        }),
      ),
    listingsEnding: (_: unknown, query: EndingQuery) => {
      asked.push(query);
      return Promise.resolve(answer(query, asked.length) ?? succeed(pageOf(stock(), query)));
    },
  };
}

function pageOf(stock: readonly Stocked[], { from, until, page }: EndingQuery): EndingPage {
  const found = stock
    .filter(({ endsAt }) => endsAt >= from.getTime() && endsAt <= until.getTime())
    .sort((a, b) => a.endsAt - b.endsAt);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    listings: shown.filter(({ ended, onHold }) => !ended && !onHold).map(({ id }) => summary(id)),
    endedIds: shown.filter(({ ended }) => ended).map(({ id }) => String(id)),
    totalPages: Math.ceil(found.length / pageSize),
    totalEntries: found.length,
  };
}

const summary = (id: number): ListingSummary => ({
  listingId: String(id),
  title: `Part ${id}`,
  sku: null,
  price: null,
  imageUrl: null,
  viewUrl: null,
  quantity: 1,
  startTime: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  fingerprint: `${id}`,
});

/** Starts an import, whose batch has no items yet. */
async function startImport(): Promise<string> {
  const { rows } = await opened.database.asSeller(seller, (tx) =>
    tx.execute<{ id: string; created_at: Date }>(
      sql`insert into batches (seller_id, kind, listed) values (${seller}::uuid, 'import', false) returning id, created_at`,
    ),
  );
  startedAt = new Date(String(rows[0]?.created_at));
  return rows[0]?.id ?? "";
}
const list = (market: ReturnType<typeof openMarket>, batchId: string) =>
  listActive(
    {
      db: opened.database,
      marketplace: market,
      access: { sellerKey: seller, accessToken: () => Promise.resolve(succeed("")) },
    },
    { context: { sellerId: seller, batchId }, startedAt },
  );
const query = async (text: ReturnType<typeof sql>) =>
  (await opened.database.asSeller(seller, (tx) => tx.execute<Record<string, unknown>>(text))).rows;
const queued = async (batchId: string) =>
  (
    await query(
      sql`select listing_id from batch_items where batch_id = ${batchId} order by position`,
    )
  ).map((row) => Number(row["listing_id"]));
/** Stores the details of all listings, as a finished import does. */
const finishImport = () =>
  query(
    sql`update listings set detail_fingerprint = fingerprint, seen_at = now() - interval '1 hour'`,
  );

const spread = (count: number): Stocked[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    endsAt: Date.now() + 0.1 * day + ((at * 7919) % count) * ((29 * day) / count),
  }));

describe("listing a large account", () => {
  it("stores each listing once, with few more calls than pages, and queues the newest first", async () => {
    const stock = spread(many);
    const market = openMarket(() => stock);
    const batchId = await startImport();
    expect(await list(market, batchId)).toBeNull();
    expect(await queued(batchId)).toEqual(Array.from({ length: many }, (_, at) => many - at));
    expect(market.asked.length).toBeLessThanOrEqual(many / pageSize + 10);
    for (const { from, until } of market.asked)
      expect(until.getTime() - from.getTime()).toBeLessThan(120 * day);
  }, 120_000);

  it("continues where it stopped, without rereading what was done", async () => {
    const stock = spread(many);
    const batchId = await startImport();
    const refused = fail("quota-reached", "No calls are left.", { retryAt: Date.now() + day });
    const stopped = openMarket(
      () => stock,
      (_, nth) => (nth > 45 ? refused : null),
    );
    expect(await list(stopped, batchId)).toMatchObject({ kind: "quota-reached" });
    expect(await queued(batchId)).toEqual([]);
    const resumed = openMarket(() => stock);
    expect(await list(resumed, batchId)).toBeNull();
    expect(new Set(await queued(batchId)).size).toBe(many);
    // At most the window that was interrupted is read twice.
    expect(stopped.asked.length + resumed.asked.length).toBeLessThan(many / pageSize + 40);
  }, 120_000);

  it("divides a window further if too many listings end in it", async () => {
    const at = Date.now() + 3 * day;
    const stock = Array.from({ length: many }, (_, id) => ({
      id: id + 1,
      endsAt: at + id * 10_000,
    }));
    const batchId = await startImport();
    expect(
      await list(
        openMarket(() => stock),
        batchId,
      ),
    ).toBeNull();
    expect(new Set(await queued(batchId)).size).toBe(many);
  }, 120_000);

  it("finds a listing that renews while the others are listed", async () => {
    let stock: readonly Stocked[] = spread(many);
    const batchId = await startImport();
    const market = openMarket(
      () => stock,
      (_, nth) => {
        // The first two listings to end renew, before their window is read.
        if (nth === 2) {
          const [first, second] = [...stock].sort((a, b) => a.endsAt - b.endsAt);
          stock = stock.map((one) =>
            one === first || one === second ? { ...one, endsAt: one.endsAt + 30 * day } : one,
          );
        }
        return null;
      },
    );
    expect(await list(market, batchId)).toBeNull();
    expect(new Set(await queued(batchId)).size).toBe(many);
  }, 120_000);

  it("touches only changed listings the second time, marks ended ones, and looks for missing ones", async () => {
    const stock = spread(many);
    const first = await startImport();
    await list(
      openMarket(() => stock),
      first,
    );
    await finishImport();
    const [ended, held, added] = [5, 6, many + 1];
    const now: readonly Stocked[] = [
      ...stock.map((one) => {
        if (one.id === ended) return { ...one, endsAt: Date.now() - 60_000, ended: true };
        return one.id === held ? { ...one, onHold: true } : one;
      }),
      { id: added, endsAt: Date.now() + 29 * day },
    ];
    // The changes of a listing with fitments can wait longer than a new listing.
    await query(
      sql`update listings set detail_fingerprint = 'old', existing_count = 3 where listing_id = '7'`,
    );
    const second = await startImport();
    expect(
      await list(
        openMarket(() => now),
        second,
      ),
    ).toBeNull();
    expect(await queued(second)).toEqual([added, held, 7]);
    expect(await query(sql`select listing_id from listings where ended`)).toEqual([
      { listing_id: String(ended) },
    ]);
  }, 120_000);
});
