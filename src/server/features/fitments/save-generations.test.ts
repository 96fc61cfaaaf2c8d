import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { saveGenerations } from "./save-generations.ts";
import { readListing, saveEdited } from "./store.ts";
import type { GeneratedSet } from "./store.ts";

let opened: TestDatabase;
let seller: SellerId;
const listingId = "1";
const quota = { freeLimit: 10, nameOf: () => "Free" };
const row = {
  year: 2004,
  make: "Honda",
  model: "Civic",
  trim: "",
  engine: "",
  notes: "",
  origin: "generated" as const,
  evidence: [],
};
const result = (more: Partial<GeneratedSet>): GeneratedSet => ({
  listingId,
  basedOn: 0,
  generation: "generated",
  rows: [row],
  evidence: [],
  questions: [],
  answered: [],
  refused: [],
  marks: [],
  confidence: 95,
  reviewReasons: [],
  rowsHash: "rows",
  fitsNone: false,
  inputHash: "first",
  syncStatus: "pending",
  ...more,
});

beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.database.asSystem((tx) => tx.execute(sql`delete from sellers`));
  seller = await addSeller(opened.database, "a");
  await opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`insert into listings (seller_id, listing_id, title, fingerprint) select ${seller}::uuid, i::text, 'A part', '' from generate_series(1, 4) i`,
    ),
  );
});

const save = async (set: GeneratedSet) => {
  const refusals = await opened.database.asSeller(seller, (tx) =>
    saveGenerations(tx, seller, { sets: [set], quota }),
  );
  return refusals.get(listingId) ?? null;
};
const edit = (version: number) =>
  opened.database.asSeller(seller, (tx) =>
    saveEdited(tx, seller, {
      listingId,
      version,
      rows: [{ ...row, model: "Accord", origin: "edited" }],
      evidence: [],
      confidence: null,
      reviewReasons: [],
      rowsHash: "edited",
      removedKeys: [],
      syncStatus: "pending",
    }),
  );
const models = async () =>
  (await readListing(opened.database, seller, listingId))?.set?.rows.map(({ model }) => model);
const booked = async () =>
  (
    await opened.database.asSeller(seller, (tx) =>
      tx.execute(sql`select coalesce(sum(used), 0)::int as used from quota_windows`),
    )
  ).rows[0]?.["used"];

it("doesn't overwrite an edit made during the generation, and charges nothing for that attempt", async () => {
  expect(await save(result({}))).toBeNull();
  expect(await edit(1)).toBe(true);
  expect(await save(result({ basedOn: 1, inputHash: "second" }))).toBe("again");
  expect([await models(), await booked()]).toEqual([["Accord"], 1]);
  expect(await save(result({ basedOn: 2, inputHash: "second" }))).toBeNull();
  expect([await models(), await booked()]).toEqual([["Civic"], 2]);
});

it("saves one of two concurrent generations and asks to repeat the other", async () => {
  expect(await Promise.all([save(result({})), save(result({ inputHash: "other" }))])).toEqual(
    expect.arrayContaining([null, "again"]),
  );
});

it("keeps the charge of a stored result when another worker saves the same one", async () => {
  expect(await save(result({}))).toBeNull();
  expect(await save(result({}))).toBe("again");
  expect(await booked()).toBe(1);
});

it("stores as many of several results as the plan allows, and refuses the others", async () => {
  const sets = [
    result({ listingId: "1" }),
    result({ listingId: "2", generation: "nothing-to-go-on", rows: [] }),
    result({ listingId: "3" }),
    result({ listingId: "4" }),
  ];
  const saveAll = (freeLimit: number) =>
    opened.database.asSeller(seller, (tx) =>
      saveGenerations(tx, seller, { sets, quota: { ...quota, freeLimit } }),
    );
  expect([...(await saveAll(2))]).toEqual([
    ["4", expect.objectContaining({ kind: "limit-reached" })],
  ]);
  expect(await booked()).toBe(2);
  // The results stored before were booked before, and are outdated now.
  expect([...(await saveAll(3))]).toEqual([
    ["1", "again"],
    ["2", "again"],
    ["3", "again"],
  ]);
  expect(await booked()).toBe(3);
});

it("accepts a first edit when only a sync status was stored", async () => {
  await opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`insert into listing_fitments (seller_id, listing_id, sync_status, error_message) values (${seller}::uuid, ${listingId}, 'error', 'Not now.')`,
    ),
  );
  expect(await edit(0)).toBe(true);
  expect(await edit(0)).toBe(false);
});
