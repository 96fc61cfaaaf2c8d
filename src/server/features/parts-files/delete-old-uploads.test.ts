import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "../../../../test/test-database.ts";
import type { TestDatabase } from "../../../../test/test-database.ts";
import { deleteOldUploads } from "./delete-old-uploads.ts";
import { reserveRoom } from "./reserve-room.ts";
import { insertPiece } from "./store.ts";

const megabyte = 1024 * 1024;

let running: TestDatabase;
let sellerId: SellerId;

beforeAll(async () => {
  running = await openTestDatabase();
  sellerId = await addSeller(running.database, "anna");
}, 120_000);
afterAll(() => running.close());

/** Stores a file in the given state, with one stored piece, created `age` ago. Returns its ID. */
async function add(state: string, age: string, batch: string | null = null): Promise<string> {
  const { database } = running;
  const made = await reserveRoom(database, sellerId, { name: "stock.csv", size: 10 });
  if (!made.ok) throw new Error(made.failure.message);
  const bytes = Buffer.from("x");
  await insertPiece(database, sellerId, { fileId: made.value, position: 0, bytes });
  await database.asSystem((tx) =>
    tx.execute(
      sql`update part_files set state = ${state}, batch_id = ${batch}, stored_bytes = 1, created_at = now() - ${age}::interval where id = ${made.value}`,
    ),
  );
  return made.value;
}

async function addBatch(state: string, age: string): Promise<string> {
  const { rows } = await running.database.asSystem((tx) =>
    tx.execute<{ id: string }>(
      sql`insert into batches (seller_id, kind, state, finished_at) values (${sellerId}, 'parts-import', ${state}, now() - ${age}::interval) returning id`,
    ),
  );
  return rows[0]?.id ?? "";
}

async function count(table: "part_files" | "part_file_pieces", id: string): Promise<number> {
  const column = table === "part_files" ? "id" : "file_id";
  const { rows } = await running.database.asSystem((tx) =>
    tx.execute(sql.raw(`select 1 from ${table} where ${column} = '${id}'`)),
  );
  return rows.length;
}

const left = async (id: string) => ({
  files: await count("part_files", id),
  pieces: await count("part_file_pieces", id),
});

it.each([
  ["deletes an upload from yesterday", "received", "25 hours", { files: 0, pieces: 0 }],
  ["keeps an upload from today", "received", "23 hours", { files: 1, pieces: 1 }],
  [
    "deletes an interrupted upload after an hour",
    "receiving",
    "61 minutes",
    { files: 0, pieces: 0 },
  ],
  ["keeps an upload in progress", "receiving", "59 minutes", { files: 1, pieces: 1 }],
  ["keeps last month's import", "imported", "30 days", { files: 1, pieces: 1 }],
])("%s", async (...[, state, age, expected]) => {
  const id = await add(state, age);
  await deleteOldUploads(running.database, 1);
  expect(await left(id)).toEqual(expected);
});

it("keeps a canceled import in the list, but deletes its rows after a day", async () => {
  const fresh = await add("importing", "2 days", await addBatch("cancelled", "23 hours"));
  const old = await add("importing", "2 days", await addBatch("cancelled", "25 hours"));
  const inProgress = await add("importing", "2 days", await addBatch("running", "25 hours"));
  await deleteOldUploads(running.database, 1);
  expect(await left(fresh)).toEqual({ files: 1, pieces: 1 });
  expect(await left(old)).toEqual({ files: 1, pieces: 0 });
  expect(await left(inProgress)).toEqual({ files: 1, pieces: 1 });
});

it("never lets a seller's concurrent uploads exceed the limit", async () => {
  const ben = await addSeller(running.database, "ben");
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      reserveRoom(running.database, ben, { name: "stock.csv", size: 50 * megabyte }),
    ),
  );
  expect(made.filter(({ ok }) => ok)).toHaveLength(5);
});
