import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { listingState, listingStates } from "#domain/listings/listing-state.ts";
import type { ListingFacts } from "#domain/listings/listing-state.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { fillManagerRows } from "#server/platform/db/fill-manager-rows.ts";
import { recountAccount } from "./recount-listings.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";

let opened: TestDatabase;
/** Two processes: each has its own connections. */
let processes: readonly [Database, Database];
beforeAll(async () => {
  opened = await openTestDatabase();
  processes = [opened.database, openDatabase(opened.connection, { error: () => undefined })];
});
afterAll(async () => {
  await processes[1].close();
  await opened.close();
});

const nothingWrong = { listingIds: [], counts: [], progress: [] };

/** A change to a few listings, as SQL. `from` and `to` are listing numbers. */
interface Change {
  readonly what: keyof typeof statements;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

const few = (change: Change) => sql`listing_id::bigint between ${change.from} and ${change.to}`;
const numbers = (change: Change) => sql`generate_series(${change.from}::int, ${change.to}::int) i`;
const pick = (values: readonly string[], { value }: Change) =>
  values[value % values.length] ?? null;

/** What imports, generations, edits, syncs, undos, and batches do to these tables. */
const statements = {
  importSome: (change: Change, seller: SellerId) => sql`
    insert into listings (seller_id, listing_id, title, sku, fingerprint, mpn)
    select ${seller}::uuid, i::text, 'Title ' || ${change.value}::int, null, 'f', case when i % 2 = 0 then 'M' end from ${numbers(change)}
    on conflict (seller_id, listing_id) do update set title = excluded.title, seen_at = now(), ended = false`,
  readDetails: (change: Change) => sql`
    update listings set detail_fingerprint = 'd', brand = 'B' || ${change.value}::int, mpn = ${pick(["A", "B", ""], change)}, existing_count = ${change.value % 3}, price = ${pick(["9.99 USD", "1200.5 USD", "free"], change)}, quantity = ${change.value % 4} where ${few(change)}`,
  end: (change: Change) =>
    sql`update listings set ended = ${change.value % 2 === 0} where ${few(change)}`,
  generate: (change: Change) => sql`
    insert into listing_fitments (seller_id, listing_id, generation, row_count, question_count, questions, sync_status)
    select seller_id, listing_id, ${pick(["generated", "nothing-to-go-on"], change)}, ${change.value % 4}, ${change.value % 2}, ${JSON.stringify([{ key: `years:${change.value % 3}` }].slice(0, change.value % 2))}::jsonb, 'pending' from listings where ${few(change)} order by listing_id
    on conflict (seller_id, listing_id) do update set generation = excluded.generation, row_count = excluded.row_count, question_count = excluded.question_count, questions = excluded.questions, version = listing_fitments.version + 1`,
  mark: (change: Change) => sql`
    update listing_fitments set sync_status = ${pick(["pending", "synced", "error"], change)}, changed_rows = ${change.value % 5 === 0 ? "[]" : null}::jsonb where ${few(change)}`,
  judge: (change: Change) => sql`
    update listing_fitments set rows_hash = ${pick(["r", "s"], change)}, confidence = ${change.value % 2 === 0 ? change.value % 100 : null}, updated_at = now(), review_reasons = ${change.value % 3 === 0 ? null : JSON.stringify([{ code: "low-confidence" }].slice(change.value % 2))}::jsonb,
      fits_none = ${change.value % 7 === 0} where ${few(change)}`,
  accept: (change: Change) =>
    sql`update listing_fitments set accepted_hash = rows_hash where ${few(change)}`,
  recategorize: (change: Change) =>
    sql`update listings set takes_vehicles = ${[true, false, null][change.value % 3] ?? null} where ${few(change)}`,
  forget: (change: Change) => sql`delete from listing_fitments where ${few(change)}`,
  // Only the deletion of an account removes a listing that a batch has.
  remove: (change: Change) => sql`
    delete from listings where ${few(change)} and listing_id::bigint > 20`,
  startBatch: (change: Change, seller: SellerId) => sql`
    with made as (insert into batches (seller_id, kind) values (${seller}, ${pick(["generate", "sync", "undo", "import"], change)}) returning id)
    insert into batch_items (batch_id, seller_id, listing_id, position) select made.id, ${seller}::uuid, i::text, i from made, ${numbers(change)} where i <= 20 and exists (select 1 from listings where seller_id = ${seller} and listing_id = i::text)`,
  work: (change: Change) => sql`
    update batch_items set state = ${pick(["waiting", "running", "done", "failed", "skipped", "cancelled"], change)}, skip_reason = ${pick(["other", "protected"], change)} where ${few(change)}`,
  sweep: (change: Change) => sql`
    delete from batches where id in (select id from batches order by created_at limit ${change.value % 2})`,
} as const;

const change: fc.Arbitrary<Change> = fc
  .record({
    what: fc.constantFrom(...(Object.keys(statements) as (keyof typeof statements)[])),
    from: fc.integer({ min: 1, max: 40 }),
    length: fc.integer({ min: 0, max: 15 }),
    value: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ what, from, length, value }) => ({
    what,
    from,
    to: from + length,
    value,
  }));

/** Some transactions change several things, and some fail at the end. */
const transaction = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  fails: fc.boolean(),
});

async function transact(
  db: Database,
  seller: SellerId,
  { changes, fails }: { readonly changes: readonly Change[]; readonly fails: boolean },
): Promise<void> {
  const rolledBack = new Error("rolled back");
  const work = async (tx: Transaction) => {
    for (const one of changes) await tx.execute(statements[one.what](one, seller));
    if (fails) throw rolledBack;
  };
  await db.asSeller(seller, work).catch((error: unknown) => {
    // Random transactions in random order also deadlock, which rolls one of them back.
    const isExpected =
      error === rolledBack || (error instanceof Error && /Collision|ListingGone/.test(error.name));
    if (!isExpected) throw error;
  });
}

/** Counts the chips from the listings themselves, with a separate query for the facts. */
async function countByHand(db: Database, seller: SellerId) {
  const { rows } = await db.asSeller(seller, (tx) =>
    tx.execute<
      { [Fact in keyof ListingFacts]: ListingFacts[Fact] } & { chips: readonly string[] }
    >(sql`
      select case when running > 0 then 'running' when waiting > 0 then 'queued' else 'none' end as work,
        coalesce(takes_vehicles, true) as "takesVehicles", coalesce(fits_none, false) as "fitsNone", generation is not null as "isGenerated",
        coalesce(question_count, 0) > 0 as asks, coalesce(jsonb_array_length(review_reasons) > 0 and coalesce(accepted_hash, '') <> coalesce(rows_hash, ''), false) as "isDoubtful",
        coalesce(row_count, 0) > 0 as "hasRows", existing_count > 0 as "hasExisting", changed_rows is not null as "isChanged", coalesce(sync_status, 'none') as "syncStatus",
        array_remove(array['all', case when not ended then 'active' end, case when not ended and sync_status = 'synced' then 'active-synced' end,
          case when not ended and mpn is null and detail_fingerprint is not null then 'missing-mpn' end], null) as chips
      from listings left join listing_fitments using (seller_id, listing_id) cross join lateral (
        select count(*) filter (where i.state = 'running') as running, count(*) filter (where i.state = 'waiting') as waiting
        from batch_items i join batches b on b.id = i.batch_id
        where i.seller_id = ${seller} and i.listing_id = listings.listing_id and kind in ('generate', 'sync', 'undo')) items
      where seller_id = ${seller}`),
  );
  const chips = rows.flatMap((facts) => [
    ...facts.chips,
    `state ${listingStates.indexOf(listingState(facts))}`,
  ]);
  return Object.fromEntries(
    [...Map.groupBy(chips, (chip) => chip)].map(([chip, of]) => [chip, of.length]),
  );
}

async function readTallies(db: Database, seller: SellerId) {
  const { rows } = await db.asSeller(seller, (tx) =>
    tx.execute<{ chip: string; count: number }>(
      sql`select chip, sum(count)::int as count from listing_tallies where seller_id = ${seller} group by chip having sum(count) <> 0`,
    ),
  );
  return Object.fromEntries(rows.map(({ chip, count }) => [chip, count]));
}

/** Reads which listings ask what, from the index of questions and from the listings themselves. */
async function readAsked(db: Database, seller: SellerId) {
  const read = async (from: SQL) => {
    const { rows } = await db.asSeller(seller, (tx) =>
      tx.execute(sql`select key, listing_id from ${from} order by key, listing_id`),
    );
    return rows;
  };
  return {
    indexed: await read(sql`asked_questions`),
    asked: await read(
      sql`(select asked ->> 'key' as key, listing_id from listing_fitments, jsonb_array_elements(questions) asked) f`,
    ),
  };
}

describe("counts", () => {
  it(
    "equal a recount after any transactions of two processes, failed ones included",
    { timeout: 300_000 },
    async () => {
      const [first, second] = processes;
      let sellers = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(transaction, transaction), { minLength: 5, maxLength: 12 }),
          async (steps) => {
            const seller = await addSeller(first, `counted-${(sellers += 1)}`);
            for (const [one, other] of steps)
              await Promise.all([transact(first, seller, one), transact(second, seller, other)]);
            expect(await readTallies(first, seller)).toEqual(await countByHand(first, seller));
            expect(await recountAccount(first, seller)).toEqual(nothingWrong);
            const { indexed, asked } = await readAsked(first, seller);
            expect(indexed).toEqual(asked);
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  it("stay few rows, however often listings change", async () => {
    const [db] = processes;
    const seller = await addSeller(db, "busy");
    const of = { from: 1, to: 5, value: 1 };
    await transact(db, seller, { changes: [{ what: "importSome", ...of }], fails: false });
    await transact(db, seller, { changes: [{ what: "generate", ...of }], fails: false });
    for (let value = 0; value < 60; value += 1)
      await transact(db, seller, { changes: [{ what: "mark", ...of, value }], fails: false });
    const { rows } = await db.asSystem((tx) =>
      tx.execute<{ count: number }>(
        sql`select count(*)::int as count from listing_tallies where seller_id = ${seller}`,
      ),
    );
    expect(rows[0]?.count).toBeLessThan(150);
    expect(await readTallies(db, seller)).toEqual(await countByHand(db, seller));
  });

  it("can't be written by a seller's transaction, nor read by another seller's", async () => {
    const [db] = processes;
    const seller = await addSeller(db, "owner");
    const stranger = await addSeller(db, "stranger");
    const of = { from: 1, to: 5, value: 1 };
    await transact(db, seller, { changes: [{ what: "importSome", ...of }], fails: false });
    for (const table of [
      "manager_rows",
      "listing_words",
      "listing_tallies",
      "batch_tallies",
      "asked_questions",
    ])
      await expect(
        db.asSeller(seller, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`)),
      ).rejects.toThrow();
    expect(await readTallies(db, stranger)).toEqual({});
    const found = await db.asSeller(stranger, (tx) =>
      tx.execute(sql`select * from matching_rows(array['%title%'])`),
    );
    expect(found.rows).toEqual([]);
  });

  it("are corrected and reported by a recount if something did change them", async () => {
    const [db] = processes;
    const seller = await addSeller(db, "drifted");
    const of = { from: 1, to: 30, value: 1 };
    for (const what of ["importSome", "generate", "startBatch"] as const)
      await transact(db, seller, { changes: [{ what, ...of }], fails: false });
    await db.asSystem(async (tx) => {
      await tx.execute(
        sql`update listing_words set words = 'x' where seller_id = ${seller} and listing_id = '7'`,
      );
      await tx.execute(
        sql`insert into listing_tallies (seller_id, chip, count) values (${seller}, 'active', 5)`,
      );
      await tx.execute(sql`delete from batch_tallies where seller_id = ${seller}`);
      await tx.execute(sql`alter table manager_rows disable trigger decide_state`);
      await tx.execute(
        sql`update manager_rows set state = 9 where seller_id = ${seller} and listing_id = '8'`,
      );
      await tx.execute(sql`alter table manager_rows enable trigger decide_state`);
    });
    const found = await recountAccount(db, seller);
    expect([...found.listingIds].sort()).toEqual(["7", "8"]);
    expect(found.counts).toEqual([{ name: "active", count: -5 }]);
    expect(found.progress).toMatchObject([{ count: 20 }]);
    expect(await recountAccount(db, seller)).toEqual(nothingWrong);
    expect(await readTallies(db, seller)).toEqual(await countByHand(db, seller));
  });
});

describe("the upgrade of existing accounts", () => {
  it("fills in steps next to running work, and continues after an interruption", async () => {
    const [db, other] = processes;
    const seller = await addSeller(db, "before");
    const of = { from: 1000, to: 1400, value: 1 };
    for (const what of ["importSome", "generate"] as const)
      await transact(db, seller, { changes: [{ what, ...of }], fails: false });
    // As an account looks whose listings were stored before these tables existed.
    await db.asSystem(async (tx) => {
      for (const table of ["manager_rows", "listing_words", "listing_tallies"])
        await tx.execute(sql`delete from ${sql.identifier(table)} where seller_id = ${seller}`);
      await tx.execute(sql`delete from listing_tallies where seller_id = ${seller}`);
      await tx.execute(
        sql`update backfills set reached_account = null, reached_listing = null, finished_at = null`,
      );
    });
    const interrupted = fillManagerRows(failingAfter(3), 20);
    await expect(interrupted).rejects.toThrow("killed");
    const filling = Promise.all([fillManagerRows(db.pool, 20), fillManagerRows(other.pool, 20)]);
    for (let value = 0; value < 20; value += 1) {
      const some = { from: 1000 + value * 20, to: 1003 + value * 20, value };
      await transact(other, seller, {
        changes: [
          { what: "mark", ...some },
          { what: "readDetails", ...some },
          { what: "generate", ...some },
        ],
        fails: false,
      });
      await sleep(1);
    }
    await filling;
    expect(await fillManagerRows(db.pool)).toBe(0);
    expect(await readTallies(db, seller)).toEqual(await countByHand(db, seller));
    expect(await recountAccount(db, seller)).toEqual(nothingWrong);
  });
});

/** The pool of a process that is killed after some transactions. */
function failingAfter(transactions: number): Database["pool"] {
  const { pool } = processes[0];
  let left = transactions;
  return new Proxy(pool, {
    get(target, name) {
      if (name !== "connect") return Reflect.get(target, name).bind(target);
      return () => {
        if (left === 0) throw new Error("killed");
        left -= 1;
        return target.connect();
      };
    },
  });
}
