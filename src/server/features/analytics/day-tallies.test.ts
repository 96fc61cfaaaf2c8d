import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { readAnalytics } from "./read-analytics.ts";
import { sweepDays } from "./sweep-days.ts";

let opened: TestDatabase;
let seller: SellerId;
let other: SellerId;
beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "tallied");
  other = await addSeller(opened.database, "other");
}, 60_000);
afterAll(() => opened?.close());

type Statement = ReturnType<typeof sql>;
const run = (statement: Statement) => opened.database.asSystem((tx) => tx.execute(statement));
const read = async (of = seller) => (await readAnalytics(opened.database, of, "90d")).total;
/** Counts the rows that the account's tallies take. */
async function countRows(where: Statement = sql`true`): Promise<number> {
  const { rows } = await run(
    sql`select count(*)::int as count from day_tallies where seller_id = ${seller} and ${where}`,
  );
  return Number(rows[0]?.["count"]);
}
const book = (listing: string, daysAgo = 0) =>
  run(sql`insert into generation_bookings (seller_id, listing_id, input_hash, window_key, booked_at)
    values (${seller}, ${listing}, 'h', 'month:2026-11', now() - make_interval(days => ${daysAgo}))`);

describe("the tallies of a day", () => {
  it("stay few, however often something is done, and also when that happens at the same time", async () => {
    const many = Array.from({ length: 300 }, (_, at) => `many ${at}`);
    while (many.length > 0) await Promise.all(many.splice(0, 20).map((listing) => book(listing)));
    expect((await read()).quota).toBe(300);
    expect(await countRows()).toBeLessThan(130);
  }, 30_000);

  it("aren't kept by a transaction that fails", async () => {
    await expect(
      opened.database.asSystem(async (tx) => {
        await tx.execute(sql`insert into generation_bookings (seller_id, listing_id, input_hash, window_key)
          values (${seller}, 'never', 'h', 'month:2026-11')`);
        throw new Error("the transaction fails");
      }),
    ).rejects.toThrow("the transaction fails");
    expect((await read()).quota).toBe(300);
  });

  it("are corrected on the day itself when something is returned later", async () => {
    await book("returned", 3);
    await run(sql`delete from generation_bookings where listing_id = 'returned'`);
    expect((await read()).quota).toBe(300);
  });

  it("are one row per measure once the day is over, and closing it again changes nothing", async () => {
    for (const listing of ["a", "b", "c"]) await book(listing, 2);
    await sweepDays(opened.database, 400);
    const past = sql`day < (now() at time zone 'utc')::date`;
    expect(await countRows(past)).toBe(1);
    await sweepDays(opened.database, 400);
    expect(await countRows(past)).toBe(1);
    expect((await read()).quota).toBe(303);
    // A late entry: from a transaction that began before midnight.
    await book("late", 2);
    await sweepDays(opened.database, 400);
    expect(await countRows(past)).toBe(1);
    expect((await read()).quota).toBe(304);
  });

  it("are deleted after the configured days, with the coverage, and current totals are kept", async () => {
    await book("old", 50);
    await run(sql`insert into listings (seller_id, listing_id, title, fingerprint, existing_count)
      values (${seller}, '1', 'Radiator', 'f', 12)`);
    await run(sql`insert into coverage_days (seller_id, day, published, prepared, bare)
      select ${seller}, (now() at time zone 'utc')::date - n, 1, 1, 1 from generate_series(20, 60) n`);
    expect((await read()).quota).toBe(305);
    await sweepDays(opened.database, 30);
    expect((await read()).quota).toBe(304);
    const kept = await run(
      sql`select count(*)::int as days from coverage_days where seller_id = ${seller}`,
    );
    expect(kept.rows).toEqual([{ days: 11 }]);
    const standing = await run(sql`
      select measure, sum(count)::int as count from day_tallies where seller_id = ${seller} and day = 'infinity' group by measure order by measure`);
    expect(standing.rows).toEqual([
      { measure: "rows", count: 12 },
      { measure: "with rows", count: 1 },
    ]);
  });

  it("belong to one account, and are deleted with it", async () => {
    expect((await read(other)).quota).toBe(0);
    const { rows } = await opened.database.asSeller(other, (tx) =>
      tx.execute(sql`select 1 from day_tallies`),
    );
    expect(rows).toEqual([]);
    await run(sql`delete from sellers where id = ${seller}`);
    expect(await countRows()).toBe(0);
  });
});
