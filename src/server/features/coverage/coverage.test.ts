import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { saveToday } from "./coverage-store.ts";
import { readCoverage } from "./read-coverage.ts";

let opened: TestDatabase;
let seller: SellerId;
beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "coverage");
}, 60_000);
afterAll(() => opened?.close());

const run = (statement: ReturnType<typeof sql>) =>
  opened.database.asSystem((tx) => tx.execute(statement));
const read = (days: number) => readCoverage(opened.database, seller, days);

/** Adds a listing with a generated row, which makes it ready. */
const addListing = (id: string, takesVehicles = true) =>
  run(sql`insert into listings (seller_id, listing_id, title, fingerprint, takes_vehicles)
    values (${seller}, ${id}, 'Radiator', 'f', ${takesVehicles})`);
const addRows = (id: string, status: string) =>
  run(sql`insert into listing_fitments (seller_id, listing_id, generation, row_count, sync_status)
    values (${seller}, ${id}, 'generated', 1, ${status})`);

describe("an account's coverage", () => {
  it("is empty before there are listings, and nothing is stored for it", async () => {
    await opened.database.asSystem(saveToday);
    expect(
      (await read(90)).map(({ published, prepared, bare }) => [published, prepared, bare]),
    ).toEqual([[0, 0, 0]]);
    const { rows } = await run(sql`select 1 from coverage_days where seller_id = ${seller}`);
    expect(rows).toEqual([]);
  });

  it("counts today's listings by their progress, without those that don't support fitments", async () => {
    for (const id of ["1", "2", "3"]) await addListing(id);
    await addListing("4", false);
    await addRows("2", "pending");
    await addRows("3", "synced");
    expect(await read(90)).toMatchObject([{ published: 1, prepared: 1, bare: 1 }]);
  });

  it("keeps the last count of each day, and adds today's as it is now", async () => {
    await opened.database.asSystem(saveToday);
    await run(sql`update coverage_days set day = day - 1 where seller_id = ${seller}`);
    await addRows("1", "pending");
    await opened.database.asSystem(saveToday);
    await opened.database.asSystem(saveToday);
    const counts = { published: 1, prepared: 1, bare: 1 };
    expect(await read(90)).toMatchObject([counts, { published: 1, prepared: 2, bare: 0 }]);
    expect(await read(1)).toHaveLength(1);
  });

  it("shows nothing from another account", async () => {
    const other = await addSeller(opened.database, "other");
    const { rows } = await opened.database.asSeller(other, (tx) =>
      tx.execute(sql`select 1 from coverage_days`),
    );
    expect(rows).toEqual([]);
  });
});
