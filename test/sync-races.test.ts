import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  getSyncHistory,
  syncListing,
  undoSync,
} from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProcesses } from "./start-processes.ts";
import type { Processes } from "./start-processes.ts";

const seller = "oak-street-auto";
const latencyMs = 250;

interface Row {
  readonly year: string | number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}
const key = (row: Row) =>
  [row.year, row.make, row.model, row.trim, row.engine, row.notes].join("|");

let processes: Processes;
/** The same seller at two server processes. */
let one: ApiClient;
let two: ApiClient;
/** Listings ready to sync. Each race uses up one. */
let ready: string[];

beforeAll(async () => {
  processes = await startProcesses(2);
  const titles = Array.from({ length: 12 }, (_, at) => ({
    title: `2008 Honda Accord Headlight ${at}`,
  }));
  ready = [...(await seedListings(processes, seller, titles))];
  const clients = await processes.signIn(seller);
  if (!clients[0] || !clients[1]) throw new Error("nobody is signed in");
  [one, two] = clients;
  await one.call(pullListings);
  await one.call(bulkGenerate, { body: { listing_ids: ready } });
}, 240_000);
afterAll(() => processes.close());
beforeEach(async () => {
  await processes.control("latency", { ms: latencyMs });
  await processes.control("requests", undefined, "DELETE");
});

function take(): string {
  const id = ready.pop();
  if (id === undefined) throw new Error("no listing is left to test with");
  return id;
}

const review = (id: string) => one.call(getFitmentReview, { params: { id } });
const history = async (id: string) =>
  (await one.call(getSyncHistory, { query: { listing_id: id } })).records;

async function rowsOf(id: string) {
  return (await review(id)).rows.map(({ year, make, model, trim, engine, notes }) => ({
    year,
    make,
    model,
    trim,
    engine,
    notes,
  }));
}

async function onEbay(id: string): Promise<readonly string[]> {
  return ((await processes.control(`listings/${id}`)) as { stored: readonly Row[] }).stored
    .map(key)
    .sort();
}

/** Returns when each write of a listing began and ended, in milliseconds since 1970. */
async function writesOf(id: string): Promise<readonly { from: number; to: number }[]> {
  const log = (await processes.control(
    `requests?call=ReviseFixedPriceItem&item=${id}&bodies=none`,
  )) as { requests: readonly { at: number; durationMs: number | null }[] };
  return log.requests.map(({ at, durationMs }) => ({ from: at, to: at + (durationMs ?? 0) }));
}

async function expectOneAtATime(id: string): Promise<void> {
  const writes = [...(await writesOf(id))].sort((a, b) => a.from - b.from);
  for (const [at, write] of writes.entries())
    expect(write.from).toBeGreaterThanOrEqual(writes[at - 1]?.to ?? 0);
}

async function sync(client: ApiClient, id: string, fitments: Awaited<ReturnType<typeof rowsOf>>) {
  return client.send(syncListing, { params: { id }, body: { fitments } });
}

/**
 * Prepares a synced listing whose rows were edited since. One process can undo its sync, and the
 * other can sync it again.
 */
async function prepareRace() {
  const id = take();
  const rows = await rowsOf(id);
  expect((await sync(one, id, rows)).status).toBe(200);
  const [done] = await history(id);
  const noted = rows.map((row, at) => (at === 0 ? { ...row, notes: "Front only" } : row));
  return {
    id,
    undo: () => one.send(undoSync, { params: { id: done?.id ?? "" } }),
    syncAgain: () => sync(two, id, noted),
  };
}

/** Checks that our rows, eBay's rows, and the history of a listing agree. */
async function expectSettled(id: string): Promise<void> {
  expect((await history(id)).filter(({ outcome }) => outcome === "unknown")).toEqual([]);
  const last = (await one.call(bulkSync, { body: { listing_ids: [id] } })).results[0];
  expect(last).toMatchObject({ success: true });
  expect(await onEbay(id)).toEqual((await rowsOf(id)).map(key).sort());
}

async function callsOf(id: string): Promise<readonly unknown[]> {
  const log = (await processes.control(`requests?item=${id}&bodies=none`)) as {
    requests: readonly unknown[];
  };
  return log.requests;
}

async function waitForWrite(id: string): Promise<void> {
  await expect.poll(async () => (await writesOf(id)).length).toBeGreaterThan(0);
}

describe("two server processes over one database", { timeout: 180_000 }, () => {
  it("write a listing once when both are asked to sync it", async () => {
    for (let race = 0; race < 2; race += 1) {
      const id = take();
      const rows = await rowsOf(id);
      await processes.control("latency", { ms: 2000 });
      const first = sync(one, id, rows);
      await expect.poll(async () => (await callsOf(id)).length).toBeGreaterThan(0);
      expect(await sync(two, id, rows)).toMatchObject({
        status: 409,
        body: {
          message: "This listing is being synced right now. Wait for it to finish, then try again.",
        },
      });
      expect((await first).status).toBe(200);
      expect(await writesOf(id)).toHaveLength(1);
      await processes.control("latency", { ms: 0 });
      await expectSettled(id);
    }
  });

  it.each([
    { first: "an undo", said: "A sync of this listing is being undone right now." },
    { first: "a sync", said: "This listing is being synced right now." },
  ])("refuse the other while $first is in progress, and say so", async ({ first, said }) => {
    const { id, undo, syncAgain } = await prepareRace();
    const [begin, refused] = first === "an undo" ? [undo, syncAgain] : [syncAgain, undo];
    await processes.control("requests", undefined, "DELETE");
    await processes.control("latency", { ms: 2000 });
    const begun = begin();
    await expect.poll(async () => (await callsOf(id)).length).toBeGreaterThan(0);
    expect(await refused()).toMatchObject({
      status: 409,
      body: { message: `${said} Wait for it to finish, then try again.` },
    });
    expect((await begun).status).toBe(200);
    expect(await writesOf(id)).toHaveLength(1);
    await processes.control("latency", { ms: 0 });
    await expectSettled(id);
  });

  it("never write a listing concurrently, whoever comes first", async () => {
    for (let race = 0; race < 3; race += 1) {
      const { id, undo, syncAgain } = await prepareRace();
      const answers = await Promise.all([
        undo(),
        syncAgain(),
        one.send(bulkSync, { body: { listing_ids: [id] } }),
      ]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(answers.map(({ status }) => status)).toContain(200);
      await expectOneAtATime(id);
      await expectSettled(id);
    }
  });

  it("name the bulk sync that writes the listing", async () => {
    const id = take();
    await processes.control("latency", { ms: 2000 });
    await one.call(bulkSync, {
      body: { listing_ids: [id] },
      headers: { prefer: "respond-async" },
    });
    await expect.poll(async () => (await callsOf(id)).length).toBeGreaterThan(0);
    expect(await sync(two, id, await rowsOf(id))).toMatchObject({
      status: 409,
      body: {
        message:
          "A bulk sync is syncing this listing right now. Wait for it to finish, then try again.",
      },
    });
    await processes.control("latency", { ms: 0 });
    await expect.poll(async () => (await history(id))[0]?.outcome).toBe("synced");
    await expectSettled(id);
  });

  it("take over the listing of a process that was killed during an undo, and find out from eBay how the undo ended", async () => {
    const id = take();
    const rows = await rowsOf(id);
    await sync(one, id, rows);
    const [done] = await history(id);
    const { version } = await review(id);
    const noted = rows.map((row, at) => (at === 0 ? { ...row, notes: "Front only" } : row));
    await one.call(editFitments, { params: { id }, body: { version, set: noted } });
    await processes.control("requests", undefined, "DELETE");
    await processes.control("latency", { ms: 1000 });
    const undoing = one.send(undoSync, { params: { id: done?.id ?? "" } }).catch(() => null);
    await waitForWrite(id);
    await processes.kill(0);
    // With only one process, its lease may have expired by the time it has restarted.
    if (processes.servers.length > 1)
      expect(await two.send(undoSync, { params: { id: done?.id ?? "" } })).toMatchObject({
        status: 409,
        body: {
          message: expect.stringContaining("A sync of this listing is being undone right now."),
        },
      });
    await processes.start(0);
    expect(await undoing).toBeNull();
    await processes.control("latency", { ms: 0 });
    // Succeeds once the lease of the killed process has expired. If that process takes long to
    // restart, the other one has settled the undo by itself.
    await expect
      .poll(async () => {
        const { status, body } = await two.send(undoSync, { params: { id: done?.id ?? "" } });
        return status === 200 ? "undone now" : (body as { message: string }).message;
      })
      .toMatch(/^(undone now|This sync was already undone\.)$/);
    expect(await onEbay(id)).toEqual([]);
    expect(await writesOf(id)).toHaveLength(1);
    expect((await history(id)).map(({ outcome }) => outcome)).toEqual(["synced", "synced"]);
    expect(await one.send(undoSync, { params: { id: done?.id ?? "" } })).toMatchObject({
      status: 409,
      body: { message: "This sync was already undone." },
    });
    await expectSettled(id);
  });
});
