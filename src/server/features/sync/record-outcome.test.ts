import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { insertSyncRecord } from "#test/insert-sync-record.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { recordSynced, recordUnchanged } from "./record-outcome.ts";
import type { Written } from "./record-outcome.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import { claimWrite } from "./claim-write.ts";
import { readRecord } from "./store.ts";
import type { ClaimedJob } from "./sync-job.ts";

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
  await setOurRows([row("Civic")]);
});

const setOurRows = (rows: readonly Fitment[]) =>
  opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`update listing_fitments set version = version + 1, rows = ${JSON.stringify(rows.map((one) => ({ ...one, origin: "generated", evidence: [] })))}::jsonb`,
    ),
  );
async function entry(): Promise<ClaimedJob["entry"]> {
  const [found] = await readListingsWithSets(opened.database, seller, [listingId]);
  if (!found) throw new Error("no listing");
  return found;
}
const status = async () => (await entry()).set?.syncStatus;
const open = (sent: readonly Fitment[]) =>
  insertSyncRecord(opened.database, seller, {
    listingId,
    holder: "test",
    before: [theirs],
    sent,
  });
async function withClaim<T>(work: (job: ClaimedJob) => Promise<T>): Promise<T> {
  const wanted = {
    sellerId: seller,
    listingId,
    kind: "sync" as const,
    batchId: null,
  };
  const done = await claimWrite({ db: opened.database, holder: "test" }, wanted, async (claim) =>
    succeed(
      await work({
        sellerId: seller,
        entry: await entry(),
        batchId: null,
        claim,
      }),
    ),
  );
  if (!done.ok) throw new Error(done.failure.message);
  return done.value;
}
/** @param during Runs while the listing is claimed, before the outcome is recorded. */
async function record(
  after: readonly Fitment[],
  more: Partial<Written> = {},
  during?: () => Promise<unknown>,
): Promise<void> {
  const ownKeys = after.map(vehicleKey).filter((key) => key !== vehicleKey(theirs));
  const id = await open(after);
  await withClaim(async (job) => {
    await during?.();
    await recordSynced(opened.database, job, {
      after,
      isAsSent: true,
      ownKeys,
      record: {
        id,
        outcome: "synced",
        message: "",
        afterRows: after,
        sampled: null,
        shown: null,
      },
      ...more,
    });
  });
}

it("marks the rows it sent as synced, and leaves rows edited in the meantime pending", async () => {
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("synced");
  await setOurRows([row("Civic", "Front only")]);
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("pending");
  await setOurRows([]);
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("pending");
});

it("leaves edits made during the write pending", async () => {
  await record([theirs, row("Civic")], {}, () => setOurRows([row("Civic"), row("Accord")]));
  expect(await status()).toBe("pending");
});

it.each([true, false])("stores the list that the write left (as sent: %s)", async (isAsSent) => {
  const after = [theirs, row("Civic")];
  await record(after, { isAsSent });
  expect((await entry()).listing.baseRows).toEqual(after);
  const { rows } = await opened.database.asSeller(seller, (tx) =>
    tx.execute(sql`select after_rows from sync_records`),
  );
  expect(rows).toEqual([{ after_rows: after }]);
});

it("leaves edits made in the meantime pending when a sync finds nothing to write", async () => {
  await record([theirs, row("Civic")]);
  await withClaim((job) => recordUnchanged(opened.database, job, [theirs, row("Civic")]));
  expect(await status()).toBe("synced");
  await withClaim(async (job) => {
    await setOurRows([row("Civic"), row("Accord")]);
    await recordUnchanged(opened.database, job, [theirs, row("Civic")]);
  });
  expect(await status()).toBe("pending");
});

it("doesn't leave the listing pending because of a row that was already on eBay", async () => {
  await setOurRows([row("Civic"), { ...theirs, notes: "ours" }]);
  await record([theirs, row("Civic")]);
  expect(await status()).toBe("synced");
});

it("records the failure and the rows left on eBay when it kept only some of them", async () => {
  await record([theirs], {
    failure: { kind: "marketplace-refused", message: "eBay didn't keep 1 of 2 rows." },
  });
  const [found] = await readListingsWithSets(opened.database, seller, [listingId]);
  expect([found?.set?.syncStatus, found?.set?.errorMessage, found?.listing.ownKeys]).toEqual([
    "error",
    "eBay didn't keep 1 of 2 rows.",
    [],
  ]);
});

it("marks the sync as undone, and leaves our rows pending", async () => {
  const undone = await open([theirs, row("Civic")]);
  await record([theirs], { undoes: undone });
  expect(await status()).toBe("pending");
  expect((await readRecord(opened.database, seller, undone))?.undoneAt).not.toBeNull();
  await setOurRows([]);
  await record([theirs], { undoes: undone });
  expect(await status()).toBeNull();
});

it("settles a write whose answer was lost as synced, and leaves later approvals pending", async () => {
  const sent = [theirs, row("Civic")];
  const unsettled = await readRecord(opened.database, seller, await open(sent));
  await setOurRows([row("Civic"), row("Accord")]);
  if (!unsettled) throw new Error("no record");
  const settled = await withClaim((job) =>
    settleUnknownWrite({ db: opened.database }, job, { record: unsettled, live: sent }),
  );
  expect(settled).toMatchObject({
    message:
      "On eBay now: 2 fitments. eBay's answer was lost, so we checked. Changes made since then are part of the next sync.",
  });
  expect([await status(), (await entry()).set?.changedRows]).toEqual(["pending", null]);
});
