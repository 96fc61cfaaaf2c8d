import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { recordSynced } from "./record-outcome.ts";
import type { Written } from "./record-outcome.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import { openRecord, readRecord } from "./store.ts";
import type { SyncDeps, SyncJob } from "./sync-listing.ts";

let opened: TestDatabase;
let seller: SellerId;
const listingId = "1";
const row = (model: string, notes = ""): Fitment => ({
  year: 2004,
  make: "Honda",
  model,
  trim: "",
  engine: "",
  notes,
});
const theirs = row("Pilot");

beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.database.asSystem((tx) => tx.execute(sql`delete from sellers`));
  seller = await addSeller(opened.database, "a");
  await opened.database.asSeller(seller, async (tx) => {
    await tx.execute(
      sql`insert into listings (seller_id, listing_id, title, fingerprint, base_rows, existing_count, max_vehicles) values (${seller}::uuid, ${listingId}, 'A part', '', ${JSON.stringify([theirs])}::jsonb, 1, 100)`,
    );
    await tx.execute(
      sql`insert into listing_fitments (seller_id, listing_id, version, sync_status) values (${seller}::uuid, ${listingId}, 1, 'pending')`,
    );
  });
  await haveOurs([row("Civic")]);
});

const haveOurs = (rows: readonly Fitment[]) =>
  opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`update listing_fitments set rows = ${JSON.stringify(rows.map((one) => ({ ...one, origin: "generated", evidence: [] })))}::jsonb`,
    ),
  );
async function entry(): Promise<SyncJob["entry"]> {
  const [found] = await readListingsWithSets(opened.database, seller, [listingId]);
  if (!found) throw new Error("no listing");
  return found;
}
const status = async () => (await entry()).set?.syncStatus;
const open = (sent: readonly Fitment[]) =>
  openRecord(opened.database, seller, {
    holder: "test",
    listingId,
    batchId: null,
    kind: "sync",
    beforeRows: [theirs],
    sentRows: sent,
  });
async function record(after: readonly Fitment[], more: Partial<Written> = {}): Promise<void> {
  const ownKeys = after.map(vehicleKey).filter((key) => key !== vehicleKey(theirs));
  await recordSynced(
    opened.database,
    { sellerId: seller, entry: await entry(), batchId: null },
    {
      after,
      ownKeys,
      record: {
        id: await open(after),
        outcome: "synced",
        message: "",
        afterRows: after,
        sampled: null,
        shown: null,
      },
      ...more,
    },
  );
}

it("what was sent is synced; what was edited while it was sent waits for the next sync", async () => {
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("synced");
  await haveOurs([row("Civic", "Front only")]);
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("pending");
  await haveOurs([]);
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("pending");
});

it("a row of ours that was there before us all along is no reason to wait", async () => {
  await haveOurs([row("Civic"), { ...theirs, notes: "ours" }]);
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("synced");
});

it("of which the marketplace kept a part, the failure stands with the base it left, in one transaction", async () => {
  await record([theirs], {
    failure: { kind: "marketplace-refused", message: "eBay did not keep 1 of 2 rows." },
  });
  const { listing, set } = await entry();
  expect([set?.syncStatus, set?.errorMessage, listing.ownKeys]).toEqual([
    "error",
    "eBay did not keep 1 of 2 rows.",
    [],
  ]);
});

it("an undo marks the sync that it takes back, and leaves our rows to be sent again", async () => {
  const undone = await open([theirs, row("Civic")]);
  await record([theirs], { undoes: undone });
  expect(await status()).toBe("pending");
  expect((await readRecord(opened.database, seller, undone))?.undoneAt).not.toBeNull();
  await haveOurs([]);
  await record([theirs], { undoes: undone });
  expect(await status()).toBeNull();
});

it("a write whose answer was lost is settled as taken; what was approved since is no change of somebody else", async () => {
  const sent = [theirs, row("Civic")];
  const unsettled = await readRecord(opened.database, seller, await open(sent));
  await haveOurs([row("Civic"), row("Accord")]);
  const job = { sellerId: seller, entry: await entry(), batchId: null };
  const settled =
    unsettled &&
    (await settleUnknownWrite({ db: opened.database } as SyncDeps, job, {
      record: unsettled,
      live: sent,
    }));
  expect(settled).toMatchObject({
    ok: true,
    value: {
      message:
        "2 fitments are on eBay; the answer had been lost. What changed since goes with the next sync.",
    },
  });
  expect([await status(), (await entry()).set?.changedRows]).toEqual(["pending", null]);
});
