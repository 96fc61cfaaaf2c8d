import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { keepAlive } from "#server/features/processes/keep-alive.ts";
import { createLog } from "#server/platform/log/log.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { claimWrite, keepWrite } from "./claim-write.ts";
import type { WantedWrite } from "./claim-write.ts";

const listingId = "1";
const batchId = "00000000-0000-4000-8000-000000000001";
let opened: TestDatabase;
let seller: SellerId;
let stopKeepingAlive: () => Promise<void>;

beforeAll(async () => {
  opened = await openTestDatabase();
  stopKeepingAlive = await keepAlive(opened.database, "one", createLog("silent"));
}, 60_000);
afterAll(async () => {
  await stopKeepingAlive();
  await opened.close();
});
beforeEach(async () => {
  await opened.database.asSystem((tx) => tx.execute(sql`delete from sellers`));
  seller = await addSeller(opened.database, "a");
  await opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`insert into listings (seller_id, listing_id, title, fingerprint) values (${seller}::uuid, ${listingId}, 'A part', '')`,
    ),
  );
});

const process = (holder: string) => ({ db: opened.database, holder });
const wanted = (more: Partial<WantedWrite> = {}): WantedWrite => ({
  sellerId: seller,
  listingId,
  kind: "sync",
  batchId: null,
  ...more,
});
const free = () => Promise.resolve(succeed("free"));
const endLease = () =>
  opened.database.asSystem((tx) =>
    tx.execute(sql`update open_writes set lease_until = now() - interval '1 second'`),
  );

it("gives a listing to one of many concurrent claims, and frees it afterward", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const claims = Array.from({ length: 8 }, () =>
    claimWrite(process("one"), wanted(), async () => {
      await held;
      return succeed("written");
    }),
  );
  // Frees the listing only after all the others were refused. A late claim would rightly succeed.
  const refused: unknown[] = [];
  for (const claim of claims)
    void claim.then((outcome) => {
      if (!outcome.ok) refused.push(outcome.failure.kind);
    });
  await expect.poll(() => refused).toEqual(Array.from({ length: 7 }, () => "conflict"));
  release();
  expect((await Promise.all(claims)).filter(({ ok }) => ok)).toHaveLength(1);
  expect(await claimWrite(process("one"), wanted(), free)).toEqual(succeed("free"));
});

it("frees the listing when the work throws", async () => {
  await expect(
    claimWrite(process("one"), wanted(), () => Promise.reject(new Error("a bug"))),
  ).rejects.toThrow("a bug");
  expect(await claimWrite(process("one"), wanted(), free)).toEqual(succeed("free"));
});

it.each([
  ["sync", null, "This listing is being synced right now."],
  ["sync", batchId, "A bulk sync is syncing this listing right now."],
  ["undo", null, "A sync of this listing is being undone right now."],
  ["choice", null, "Your choice about this listing's changes on eBay is being saved right now."],
] as const)("names the write in progress: %s, batch %s", async (kind, batch, said) => {
  await claimWrite(process("one"), wanted({ kind, batchId: batch }), async () => {
    expect(await claimWrite(process("two"), wanted(), free)).toEqual({
      ok: false,
      failure: { kind: "conflict", message: `${said} Wait for it to finish, then try again.` },
    });
    return succeed(null);
  });
});

it("tells a batch when to come back to a listing that another process of the same batch holds", async () => {
  await claimWrite(process("one"), wanted({ batchId }), async () => {
    expect(await claimWrite(process("two"), wanted({ batchId }), free)).toMatchObject({
      ok: false,
      failure: { retryAt: expect.any(Number) },
    });
    return succeed(null);
  });
});

it("gives a dead process's listing to the next process", async () => {
  await claimWrite(process("dead"), wanted(), async () => {
    expect(await claimWrite(process("one"), wanted(), free)).toEqual(succeed("free"));
    return succeed(null);
  });
});

it("keeps a process that lost its listing from storing anything about it", async () => {
  const lost = await claimWrite(process("one"), wanted(), async (claim) => {
    await endLease();
    expect(await claimWrite(process("two"), wanted(), free)).toEqual(succeed("free"));
    await opened.database.asSeller(seller, async (tx) => {
      await tx.execute(sql`update listings set title = 'Stored too late'`);
      await keepWrite(tx, claim);
    });
    return succeed(null);
  });
  expect(lost).toMatchObject({
    ok: false,
    failure: {
      kind: "conflict",
      message: expect.stringContaining("another server process took over the listing"),
    },
  });
  const { rows } = await opened.database.asSystem((tx) =>
    tx.execute(sql`select title from listings`),
  );
  expect(rows).toEqual([{ title: "A part" }]);
});
