import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { backgroundLane, batchLane } from "#server/features/batches/batch-job.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { finishCheck, readResult } from "./finish-check.ts";
import { startCheck } from "./start-check.ts";
import { startDueChecks } from "./start-due-checks.ts";
import { saveCheck, saveFrequency } from "./store.ts";

let opened: TestDatabase;
let jobs: JobQueue;
let one: SellerId;
let two: SellerId;

beforeAll(async () => {
  opened = await openTestDatabase();
  jobs = await startJobQueue(opened.database, [batchLane, backgroundLane], createLog("silent"));
  one = await addSeller(opened.database, "one");
  two = await addSeller(opened.database, "two");
  await write(sql`update sellers set sealed_refresh_token = 'sealed'`);
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await opened.close();
});

const write = (text: ReturnType<typeof sql>) =>
  opened.database.asSystem((tx) => tx.execute<Record<string, unknown>>(text));

/** Adds a listing that has rows of ours on the marketplace. */
const addListing = (
  seller: SellerId,
  id: string,
  more: { daysAgo?: number; existing?: number } = {},
) =>
  write(sql`
    insert into listings (seller_id, listing_id, title, fingerprint, detail_fingerprint, takes_vehicles, own_keys, base_written_at, existing_count)
    values (${seller}, ${id}, ${id}, 'f', 'f', true, '["a"]', now() - make_interval(days => ${more.daysAgo ?? 1}), ${more.existing ?? 0})`);

beforeEach(async () => {
  await write(sql`delete from batches`);
  await write(sql`delete from drift_settings`);
  await write(sql`delete from listings`);
  await addListing(one, "1");
  await addListing(two, "2");
  await startDueChecks({ db: opened.database, jobs });
});

const setNext = (seller: SellerId, when: ReturnType<typeof sql>) =>
  write(sql`update drift_settings set next_at = now() + ${when} where seller_id = ${seller}`);
const due = (seller: SellerId) => setNext(seller, sql`interval '-1 minute'`);
const start = () => startDueChecks({ db: opened.database, jobs });
const endAll = () => write(sql`update batches set state = 'done', finished_at = now()`);

/** Returns the listings of each of a seller's checks, in order. */
async function checks(seller: SellerId): Promise<readonly string[]> {
  const { rows } = await write(sql`
    select string_agg(listing_id, ' ' order by position) as ids from batches join batch_items on batch_items.batch_id = batches.id
    where batches.seller_id = ${seller} and kind = 'drift' group by batches.id, batches.created_at order by batches.created_at`);
  return rows.map((row) => String(row["ids"]));
}

/** Returns how many days from now a seller's next check is due. */
async function nextInDays(seller: SellerId): Promise<number> {
  const { rows } = await write(
    sql`select extract(epoch from next_at - now())::float / 86400 as days from drift_settings where seller_id = ${seller}`,
  );
  return Number(rows[0]?.["days"]);
}

describe("checks that are due", () => {
  it("aren't due right after an update: new accounts wait one to seven days", async () => {
    expect(await checks(one)).toEqual([]);
    for (const seller of [one, two]) {
      expect(await nextInDays(seller)).toBeGreaterThan(0.99);
      expect(await nextInDays(seller)).toBeLessThan(7.01);
    }
  });

  it("start once, for the right account, however many processes look for them", async () => {
    await due(one);
    await Promise.all([start(), start(), start()]);
    expect(await checks(one)).toEqual(["1"]);
    expect(await checks(two)).toEqual([]);
    expect(await nextInDays(one)).toBeCloseTo(7, 2);
    await endAll();
    await start();
    expect(await checks(one)).toHaveLength(1);
  });

  it("wait while another check of the account is open, even a paused one", async () => {
    await due(one);
    await start();
    await write(sql`update batches set state = 'paused'`);
    await due(one);
    await start();
    expect(await checks(one)).toHaveLength(1);
  });

  it("don't start for accounts that turned them off, revoked access, or have nothing synced", async () => {
    await due(one);
    await due(two);
    await opened.database.asSeller(one, (tx) => saveFrequency(tx, one, "off"));
    await write(sql`update sellers set needs_reconnect = true where id = ${two}`);
    await start();
    await write(sql`update sellers set needs_reconnect = false where id = ${two}`);
    await write(sql`update listings set own_keys = '[]' where seller_id = ${two}`);
    await start();
    expect([await checks(one), await checks(two)]).toEqual([[], []]);
    const { rows } = await write(sql`select id from batches`);
    expect(rows).toEqual([]);
  });
});

describe("the setting", () => {
  it("takes effect immediately: the next check is one period after the last", async () => {
    await due(one);
    await start();
    await endAll();
    await write(sql`update drift_settings set started_at = now() - interval '3 days'`);
    await opened.database.asSeller(one, (tx) => saveFrequency(tx, one, "monthly"));
    expect(await nextInDays(one)).toBeCloseTo(27, 2);
    await opened.database.asSeller(one, (tx) => saveFrequency(tx, one, "daily"));
    await write(sql`update drift_settings set next_at = next_at - interval '1 second'`);
    await start();
    expect(await checks(one)).toHaveLength(2);
    expect(await nextInDays(one)).toBeCloseTo(1, 2);
  });
});

describe("a clock that jumps", () => {
  // To the database, a jump of its clock is the same as a jump of all stored times the other way.
  const jump = (hours: number) =>
    write(sql`
      update drift_settings set next_at = next_at - make_interval(hours => ${hours}), started_at = started_at - make_interval(hours => ${hours})`);

  it("by an hour, forward and back, starts no second check and delays none by more than an hour", async () => {
    for (const [there, back] of [
      [1, -1],
      [-1, 1],
    ] as const) {
      await due(one);
      await start();
      await endAll();
      const before = (await checks(one)).length;
      await jump(there);
      await start();
      expect(await nextInDays(one)).toBeCloseTo(7 - there / 24, 2);
      await jump(back);
      await start();
      expect(await nextInDays(one)).toBeCloseTo(7, 2);
      expect(await checks(one)).toHaveLength(before);
    }
  });

  it("that was far ahead doesn't put off the next check for longer than a period", async () => {
    await setNext(one, sql`interval '400 days'`);
    await start();
    expect(await nextInDays(one)).toBeCloseTo(7, 2);
    expect(await checks(one)).toEqual([]);
  });
});

describe("the listings of a check", () => {
  const found = (listingId: string, finding: "same" | "changed", daysAgo: number) =>
    opened.database.asSeller(one, async (tx) => {
      await saveCheck(tx, {
        sellerId: one,
        batchId: "00000000-0000-4000-8000-000000000001",
        listingId,
        found: finding,
      });
      await tx.execute(
        sql`update drift_checks set checked_at = now() - make_interval(days => ${daysAgo}) where listing_id = ${listingId}`,
      );
    });
  const startOne = (most: number, onlyDue: boolean) =>
    opened.database.asSeller(one, (tx) => startCheck(tx, jobs, { sellerId: one, most, onlyDue }));

  it("come with those first that are most likely to have changed", async () => {
    await write(sql`delete from listings where seller_id = ${one}`);
    await addListing(one, "checked-long-ago", { daysAgo: 90 });
    await found("checked-long-ago", "same", 60);
    await addListing(one, "checked-lately", { daysAgo: 90 });
    await found("checked-lately", "same", 20);
    await addListing(one, "shared", { daysAgo: 90, existing: 4 });
    await found("shared", "same", 20);
    await addListing(one, "synced-since", { daysAgo: 3 });
    await found("synced-since", "same", 20);
    await addListing(one, "drifted", { daysAgo: 90 });
    await found("drifted", "changed", 20);
    await addListing(one, "not-due", { daysAgo: 2 });
    await found("not-due", "changed", 1);
    await startOne(100, false);
    expect(await checks(one)).toEqual([
      "drifted synced-since shared checked-long-ago checked-lately not-due",
    ]);
  });

  it("leave out what ended, what waits for a decision, and what was checked lately", async () => {
    await addListing(one, "ended");
    await write(sql`update listings set ended = true where listing_id = 'ended'`);
    await addListing(one, "waiting");
    await write(
      sql`insert into listing_fitments (seller_id, listing_id, changed_rows) values (${one}, 'waiting', '[]')`,
    );
    await addListing(one, "lately");
    await found("lately", "same", 1);
    await startOne(100, true);
    expect(await checks(one)).toEqual(["1"]);
  });

  it("are limited, and an account with more is checked again tomorrow", async () => {
    await addListing(one, "9");
    const batchId = await startOne(1, true);
    expect((await checks(one))[0]?.split(" ")).toHaveLength(1);
    const finish = () =>
      opened.database.asSeller(one, (tx) =>
        finishCheck(tx, { sellerId: one, batchId: batchId ?? "" }, () => Promise.resolve()),
      );
    await finish();
    expect(await nextInDays(one)).toBeLessThanOrEqual(1);
    await setNext(one, sql`interval '7 days'`);
    await found("1", "same", 0);
    await found("9", "changed", 0);
    await finish();
    expect(await nextInDays(one)).toBeCloseTo(7, 2);
  });

  it("are counted by what was found", async () => {
    const batchId = (await startOne(1, true)) ?? "";
    const result = await opened.database.asSeller(one, async (tx) => {
      await saveCheck(tx, {
        sellerId: one,
        batchId,
        listingId: "1",
        found: "changed",
      });
      return readResult(tx, { sellerId: one, batchId });
    });
    expect(result).toEqual({
      changed: 1,
      hidden: 0,
      ended: 0,
      unreadable: 0,
      same: 0,
    });
  });
});
