import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { succeed } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { claimWrite } from "./claim-write.ts";
import { settleAbandoned } from "./settle-abandoned.ts";
import { readRecord, saveBase } from "./store.ts";
import type { ListingDetail, LiveCompatibility } from "#server/ports/marketplace.ts";
import type { NewListing } from "#server/ports/new-listing.ts";
import { insertSyncRecord } from "#test/insert-sync-record.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { addOwnListing } from "#server/features/listings/add-own-listing.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { importListings } from "#server/features/listings/import-listings.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";

const listingId = "1";
const row = (model: string): Fitment => ({
  year: 2004,
  make: "Honda",
  model,
  trim: "",
  engine: "",
  notes: "",
});
const [theirs, ours] = [row("Pilot"), row("Civic")];

let opened: TestDatabase;
let seller: SellerId;
let batchId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.database.asSystem((tx) => tx.execute(sql`delete from sellers`));
  seller = await addSeller(opened.database, "a");
  batchId = await opened.database.asSeller(seller, async (tx) => {
    await tx.execute(
      sql`insert into listings (seller_id, listing_id, title, fingerprint, base_rows, base_hash, existing_count) values (${seller}::uuid, ${listingId}, 'A part', 'new', ${JSON.stringify([theirs])}::jsonb, ${hashFitments([theirs])}, 1)`,
    );
    const { rows } = await tx.execute<{ id: string }>(
      sql`insert into batches (seller_id, kind) values (${seller}::uuid, 'import') returning id`,
    );
    return rows[0]?.id ?? "";
  });
});

/**
 * Reads the listing from the marketplace as an import does.
 * @returns a function that stores it as the import's batch does, and returns its message
 */
async function readForImport(
  rows: readonly Fitment[],
  compatibility: LiveCompatibility = { known: true, rows },
): Promise<() => Promise<string | null>> {
  const detail: ListingDetail = {
    listingId,
    title: "Another title",
    sku: null,
    price: null,
    imageUrl: null,
    viewUrl: null,
    quantity: 1,
    description: "",
    categoryId: "1",
    specifics: {},
    brand: null,
    mpn: null,
    upc: null,
    ean: null,
    epid: null,
    ended: false,
    inventoryManaged: false,
    hasVariations: false,
    compatibility,
  };
  const work = importListings({
    db: opened.database,
    marketplace: {
      listing: () => Promise.resolve(succeed(detail)),
      listingPage: () => Promise.reject(new Error("unexpected page request")),
      listingsEnding: () => Promise.reject(new Error("unexpected page request")),
    },
    accessOf: () => ({ sellerKey: seller, accessToken: () => Promise.resolve(succeed("")) }),
    policies: () => Promise.resolve(succeed(new Map())),
    prepare: () => Promise.resolve(),
  });
  const context = { sellerId: seller, batchId };
  const [outcome] = await work.process(context, [listingId]);
  if (outcome?.state !== "unsaved") throw new Error("the import has nothing to store");
  return async () => {
    const saved = await opened.database.asSeller(
      seller,
      (tx) => work.saveAll?.(tx, context, [outcome]) ?? Promise.resolve([]),
    );
    return saved[0]?.state === "done" ? saved[0].message : null;
  };
}
const importNow = async (rows: readonly Fitment[]) => {
  const store = await readForImport(rows);
  return store();
};
const sync = () =>
  opened.database.asSeller(seller, (tx) =>
    saveBase(tx, seller, {
      listingId,
      baseRows: [theirs, ours],
      baseHash: hashFitments([theirs, ours]),
      ownKeys: [vehicleKey(ours)],
      existingCount: 1,
    }),
  );
async function stored() {
  const [found] = await readListingsWithSets(opened.database, seller, [listingId]);
  if (!found) throw new Error("no listing");
  const { title, baseRows, baseKnown, ownKeys, existingCount } = found.listing;
  return {
    title,
    baseKnown,
    models: baseRows.map(({ model }) => model),
    ownKeys,
    existingCount,
  };
}
/** Lets the import start after everything that was written so far. */
const startImport = () =>
  opened.database.asSystem((tx) =>
    tx.execute(sql`update batches set created_at = clock_timestamp() + interval '1 second'`),
  );
/** Returns the models of the list that the seller has to decide about, or null. */
async function changedModels(): Promise<readonly string[] | null> {
  const [found] = await readListingsWithSets(opened.database, seller, [listingId]);
  return found?.set?.changedRows?.map(({ model }) => model) ?? null;
}
/** Leaves a write of ours as a process does that died a minute ago. @returns the record's ID */
async function abandonWrite(): Promise<string> {
  const id = await insertSyncRecord(opened.database, seller, {
    listingId,
    holder: "dead",
    before: [theirs],
    sent: [theirs, ours],
  });
  await opened.database.asSystem((tx) =>
    tx.execute(
      sql`update sync_records set created_at = now() - interval '1 minute' where id = ${id}::uuid`,
    ),
  );
  return id;
}
const settle = () =>
  settleAbandoned({
    db: opened.database,
    holder: "test",
    accessOf: () => ({ sellerKey: seller, accessToken: () => Promise.resolve(succeed("")) }),
    marketplace: {
      compatibility: () => Promise.resolve(succeed({ known: true, rows: [theirs, ours] })),
    },
  });

it("an import stores the marketplace's fitments", async () => {
  await importNow([theirs, row("Accord")]);
  expect(await stored()).toMatchObject({
    title: "Another title",
    models: ["Pilot", "Accord"],
    existingCount: 2,
  });
});

it("an import that read a listing before a sync wrote to it keeps the sync's newer list", async () => {
  const store = await readForImport([theirs]);
  await sync();
  await store();
  expect(await stored()).toEqual({
    title: "Another title",
    baseKnown: true,
    models: ["Pilot", "Civic"],
    ownKeys: [vehicleKey(ours)],
    existingCount: 1,
  });
});

it("an import whose count predates an undo and whose list follows it doesn't block the listing", async () => {
  const store = await readForImport([], { known: false, count: 2, rows: [] });
  await sync();
  await store();
  expect(await stored()).toMatchObject({ baseKnown: true, models: ["Pilot", "Civic"] });
});

it("an import that finds a list changed after our sync keeps the base, and lets the seller choose", async () => {
  await sync();
  await startImport();
  const live = [theirs, row("Accord")];
  expect(await importNow(live)).toBe("Changed on eBay: 1 row added, 1 row removed.");
  expect(await stored()).toMatchObject({ title: "Another title", models: ["Pilot", "Civic"] });
  expect(await changedModels()).toEqual(["Pilot", "Accord"]);
});

it("an import that finds the list as our sync left it has nothing to ask", async () => {
  await sync();
  await startImport();
  expect(await importNow([theirs, ours])).toBe("Imported with 2 fitments, 1 of them protected.");
  expect(await changedModels()).toBeNull();
});

it("an import doesn't protect rows of ours whose write isn't settled yet", async () => {
  const id = await abandonWrite();
  await importNow([theirs, ours]);
  expect(await stored()).toMatchObject({ models: ["Pilot"], existingCount: 1 });
  await settle();
  expect(await stored()).toMatchObject({
    models: ["Pilot", "Civic"],
    ownKeys: [vehicleKey(ours)],
    existingCount: 1,
  });
  expect(await readRecord(opened.database, seller, id)).toMatchObject({ outcome: "synced" });
});

it("an abandoned write is settled even if an earlier one seems newer, because the clock was set back", async () => {
  const earlier = await abandonWrite();
  await settle();
  await opened.database.asSystem((tx) =>
    tx.execute(
      sql`update sync_records set created_at = now() + interval '1 hour' where id = ${earlier}::uuid`,
    ),
  );
  const id = await abandonWrite();
  await settle();
  expect(await readRecord(opened.database, seller, id)).toMatchObject({ outcome: "synced" });
});

it("an abandoned write is left to the batch that is about to write its listing", async () => {
  const id = await abandonWrite();
  const outcome = async () => (await readRecord(opened.database, seller, id))?.outcome;
  const change = (statement: SQL) => opened.database.asSystem((tx) => tx.execute(statement));
  await change(sql`update batches set kind = 'undo'`);
  await change(
    sql`insert into batch_items (seller_id, batch_id, listing_id, position) values (${seller}::uuid, ${batchId}::uuid, ${listingId}, 0)`,
  );
  await settle();
  expect(await outcome()).toBe("open");
  await change(sql`update batches set state = 'paused'`);
  await settle();
  expect(await outcome()).toBe("synced");
});

it("an import leaves a listing's fitments alone while a write to it is in progress", async () => {
  const wanted = {
    sellerId: seller,
    listingId,
    kind: "sync" as const,
    batchId: null,
  };
  await claimWrite({ db: opened.database, holder: "test" }, wanted, async () => {
    await importNow([theirs, ours]);
    return succeed(undefined);
  });
  expect(await stored()).toMatchObject({ models: ["Pilot"], existingCount: 1 });
  await importNow([theirs, ours]);
  expect(await stored()).toMatchObject({ models: ["Pilot", "Civic"], existingCount: 2 });
});

it("an import that sees a new listing before we record it leaves its fitments ours, not protected", async () => {
  await importNow([theirs, ours]);
  const listing: NewListing = {
    uuid: "0".repeat(32),
    title: "A part",
    sku: "1",
    price: "1.00",
    quantity: 1,
    descriptionHtml: "",
    categoryId: "1",
    pictures: [],
    specifics: {},
    product: {
      brand: "Bosch",
      mpn: "A-1",
      upc: null,
      ean: null,
      epid: null,
    },
    condition: "new",
    postalCode: "97035",
    bestOffer: false,
    policies: { fulfillment: "1", payment: "1", returns: "1" },
    properties: ["Year"],
    shippingCost: "0.00",
    fitments: [ours],
  };
  await opened.database.asSeller(seller, (tx) =>
    addOwnListing(tx, seller, { listingId, listing, maxVehicles: 10 }),
  );
  expect(await stored()).toEqual({
    title: "Another title",
    baseKnown: true,
    models: ["Pilot", "Civic"],
    ownKeys: [vehicleKey(ours)],
    existingCount: 1,
  });
});
