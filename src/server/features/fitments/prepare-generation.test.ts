import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fail } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { prepareGeneration } from "./prepare-generation.ts";

let opened: TestDatabase;
let seller: SellerId;

beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "a");
  await opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`insert into listings (seller_id, listing_id, title, fingerprint, category_id, takes_vehicles)
        select ${seller}::uuid, 1000 + i, 'A part', '', '33543', true from generate_series(1, 450) i`,
    ),
  );
}, 60_000);
afterAll(() => opened.close());

/** Returns how many pages of listings are read if generating starts before this page. */
async function pagesRead(generatingFrom: number): Promise<number> {
  let pages = 0;
  const vocabulary = {
    tree: () => {
      pages += 1;
      return Promise.resolve(fail("marketplace-unavailable", "eBay can't be reached."));
    },
  };
  await prepareGeneration({ db: opened.database, vocabulary } as never, seller, () =>
    Promise.resolve(pages >= generatingFrom),
  );
  return pages;
}

it("reads all pages while nothing is generated", async () => {
  expect(await pagesRead(Infinity)).toBeGreaterThan(3);
});

it("stops when the listings are being generated", async () => {
  expect(await pagesRead(2)).toBe(2);
  expect(await pagesRead(0)).toBe(0);
});
