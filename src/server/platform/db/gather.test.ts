import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import type { Database } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { gather } from "./gather.ts";

let opened: TestDatabase;
let a: SellerId;
let b: SellerId;
beforeAll(async () => {
  opened = await openTestDatabase();
  a = await addSeller(opened.database, "a");
  b = await addSeller(opened.database, "b");
}, 60_000);
afterAll(() => opened.close());

/** The items of each transaction that was committed. */
let groups: string[][] = [];
beforeEach(async () => {
  groups = [];
  await opened.database.asSystem((tx) => tx.execute(sql`delete from listings`));
});

/** Stores a listing per item. "bad" can't be stored. */
const add = gather<string, string>(async (tx, sellerId, ids) => {
  for (const id of ids)
    await tx.execute(
      sql`insert into listings (seller_id, listing_id, title, fingerprint) values (${sellerId}, ${id}, ${id === "bad" ? null : "A part"}, '')`,
    );
  groups.push([...ids]);
  return ids.map((id) => `stored ${id}`);
});
const stored = async (seller: SellerId) => {
  const { rows } = await opened.database.asSeller(seller, (tx) =>
    tx.execute<{ listing_id: string }>(sql`select listing_id from listings order by listing_id`),
  );
  return rows.map((row) => row.listing_id);
};

it("stores the items of concurrent callers in one transaction per account", async () => {
  const { database } = opened;
  const answers = await Promise.all([
    add(database, a, "1"),
    add(database, b, "1"),
    add(database, a, "2"),
  ]);
  expect(answers).toEqual(["stored 1", "stored 1", "stored 2"]);
  expect(groups.toSorted()).toEqual([["1"], ["1", "2"]]);
  expect([await stored(a), await stored(b)]).toEqual([["1", "2"], ["1"]]);
});

it("limits the size of a transaction", async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `item-${at}`);
  const answers = await Promise.all(ids.map((id) => add(opened.database, a, id)));
  expect(answers).toEqual(ids.map((id) => `stored ${id}`));
  expect(groups.map((group) => group.length).toSorted((x, y) => x - y)).toEqual([8, 12]);
});

it("waits longer for others while the account keeps storing items", async () => {
  const { database } = opened;
  const stores = async (...items: readonly Promise<string>[]) => {
    await Promise.all(items);
    return groups.splice(0);
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const first = add(database, a, "1");
    vi.advanceTimersByTime(25);
    expect(await stores(first)).toEqual([["1"]]);
    const second = add(database, a, "2");
    vi.advanceTimersByTime(75);
    const third = add(database, a, "3");
    vi.advanceTimersByTime(25);
    expect(await stores(second, third)).toEqual([["2", "3"]]);
    vi.advanceTimersByTime(1000);
    const later = add(database, a, "4");
    vi.advanceTimersByTime(25);
    expect(await stores(later)).toEqual([["4"]]);
  } finally {
    vi.useRealTimers();
  }
});

it("fails only the item that can't be stored", async () => {
  const results = await Promise.allSettled(
    ["1", "bad", "2"].map((id) => add(opened.database, a, id)),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await stored(a)).toEqual(["1", "2"]);
});

it("fails all items when the database is unavailable, without trying each of them", async () => {
  let tries = 0;
  const asSeller = () => {
    tries += 1;
    return Promise.reject(new DatabaseUnavailable("The connection was lost.", new Error("gone")));
  };
  const database: Database = { ...opened.database, asSeller };
  const results = await Promise.allSettled(["1", "2"].map((id) => add(database, a, id)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(tries).toBe(1);
});
