import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readHistory } from "./read-history.ts";
import { sweepSyncLists } from "./sweep-sync-lists.ts";

let opened: TestDatabase;
let seller: SellerId;
beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "busy");
}, 60_000);
afterAll(() => opened?.close());

/** Adds a sync of another listing, from one row to three. */
const add = (listingId: string, daysAgo: number, isSettled = true) =>
  opened.database.asSystem((tx) =>
    tx.execute(sql`
      insert into sync_records (seller_id, listing_id, outcome, before_rows, sent_rows, after_rows, created_at, settled_at)
      select ${seller}, ${listingId}, ${isSettled ? "synced" : "unknown"}, '[{}]', '[{}, {}, {}]', ${isSettled ? "[{}, {}, {}]" : null}::jsonb, at, ${isSettled ? sql`at` : sql`null`}
      from (select now() - make_interval(days => ${daysAgo}) as at) as made`),
  );

it("deletes the lists of settled syncs that are too old, and keeps what the history says of them", async () => {
  await add("1", 366);
  await add("2", 364);
  await add("3", 400, false);
  const page = { listingId: undefined, offset: 0, limit: 10 };
  const before = await readHistory(opened.database, seller, page);

  await sweepSyncLists(opened.database, 365);
  await sweepSyncLists(opened.database, 365);

  const after = await readHistory(opened.database, seller, page);
  expect(after.records.map(({ listing_id, can_undo }) => [listing_id, can_undo])).toEqual([
    ["2", true],
    ["1", false],
    ["3", false],
  ]);
  const seen = (record: (typeof after.records)[number]) => ({ ...record, can_undo: null });
  expect(after.records.map(seen)).toEqual(before.records.map(seen));
  const { rows } = await opened.database.asSystem((tx) =>
    tx.execute<{ listing_id: string; kept: number }>(sql`
      select listing_id, jsonb_array_length(before_rows || sent_rows || coalesce(after_rows, '[]')) as kept
      from sync_records order by listing_id`),
  );
  expect(rows).toEqual([
    { listing_id: "1", kept: 0 },
    { listing_id: "2", kept: 7 },
    { listing_id: "3", kept: 4 },
  ]);
});
