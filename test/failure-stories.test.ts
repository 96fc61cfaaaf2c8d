import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { undoBatch } from "#contract/batches.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { clientSettings } from "#server/platform/db/database.ts";
import type { Config } from "#server/config.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import {
  begin,
  beginSync,
  disturb,
  finish,
  importAndGenerate,
  progress,
  readChanged,
  readListings,
} from "./follow-batches.ts";
import { noOwnPostgres, startOwnPostgres } from "./own-postgres.ts";
import type { OwnPostgres } from "./own-postgres.ts";
import { prepareServer } from "./prepare-server.ts";
import type { PreparedServer } from "./prepare-server.ts";
import { signIn } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";

const hourMs = 3_600_000;
const seller = "oak-street-auto";

let folder: string;
let clockFile: string;
let postgres: OwnPostgres;
let sandbox: PreparedServer["sandbox"];
let control: PreparedServer["control"];
let config: Config;
let web: ServerProcess;
let worker: ServerProcess;
let client: ApiClient;
let listings: readonly string[];
/** The batch whose effect on eBay the next one undoes. */
let last: string;

beforeAll(async () => {
  if (noOwnPostgres !== null) return;
  folder = mkdtempSync(join(tmpdir(), "fitwright-stories-"));
  chmodSync(folder, 0o711);
  clockFile = join(folder, "clock");
  writeFileSync(clockFile, "0");
  postgres = await startOwnPostgres(folder);
  ({ sandbox, control, config } = await prepareServer({
    DATA_DIR: inject("runFolder"),
    DATABASE_URL: postgres.url,
  }));
  web = await start("web");
  worker = await start("worker");
  client = await signIn(createApiClient(config.publicUrl), seller);
  listings = await importAndGenerate(client);
  last = await beginSync(client, listings);
  await finish(client, last);
}, 240_000);
beforeEach(({ skip }) => {
  if (noOwnPostgres !== null) skip(noOwnPostgres);
});
afterAll(async () => {
  await worker?.end();
  await web?.end();
  await sandbox?.close();
  await postgres?.stop("immediate");
  if (folder) rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Starts a process whose clock can be set. */
async function start(role: "web" | "worker"): Promise<ServerProcess> {
  const shiftClock = new URL("./shift-clock.mjs", import.meta.url).href;
  vi.stubEnv("NODE_OPTIONS", `${process.env["NODE_OPTIONS"] ?? ""} --import=${shiftClock}`);
  vi.stubEnv("CLOCK_SHIFT_FILE", clockFile);
  try {
    return await startServerProcess(config, role);
  } finally {
    vi.unstubAllEnvs();
  }
}

async function onDatabase<T>(url: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Undoes the last batch, or that undo, while something happens. */
async function undoDuring(happen: () => Promise<void>): Promise<void> {
  const undo = () => begin(client, undoBatch, { params: { id: last } });
  last = await disturb({ client, control }, undo, happen);
  expect(await readChanged(client, last)).toEqual([]);
}

/** Waits until the web process is ready again, and checks that the seller is still signed in. */
async function expectUsable(): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${config.publicUrl}/api/ready`)).status, { timeout: 30_000 })
    .toBe(200);
  expect(await readListings(client)).toHaveLength(listings.length);
}

/** Moves every stored time, without a moment when a process could see half of it. */
async function moveTimes(database: pg.Client, byMs: number): Promise<true> {
  const { rows } = await database.query<{ place: string; changes: string }>(
    `select c.oid::regclass::text as place, string_agg(format('%1$I = %1$I - $1::interval', a.attname), ', ') as changes
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       and a.atttypid = 'timestamptz'::regtype and a.attgenerated = '' and not a.attisdropped
     group by c.oid`,
  );
  await database.query("begin");
  await database.query("set local session_replication_role = replica");
  await database.query(`lock table ${rows.map(({ place }) => place).join(", ")}`);
  for (const { place, changes } of rows)
    await database.query(`update ${place} set ${changes}`, [`${byMs} milliseconds`]);
  writeFileSync(clockFile, String(shiftMs));
  await database.query("commit");
  return true;
}

/** A deadlock with the product's own transactions changed nothing. @throws any other error */
function isDeadlock(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === "40P01") return false;
  throw error;
}

let shiftMs = 0;

/**
 * Sets the clock of the product's processes. The database's own clock can't be set, so everything
 * stored moves the other way, which looks the same to it.
 */
async function setClock(byMs: number): Promise<void> {
  shiftMs += byMs;
  const inOneStep = () => onDatabase(postgres.url, (database) => moveTimes(database, byMs));
  while (!(await inOneStep().catch(isDeadlock)));
  // The processes look at the file every 20 ms.
  await sleep(100);
}

describe("PostgreSQL", { timeout: 240_000 }, () => {
  it.each(["fast", "immediate"] as const)(
    "that restarts under load (%s) costs no item and no sign-in",
    async (how) => {
      const statuses = new Set<number>();
      await undoDuring(async () => {
        let isDown = true;
        const load = Array.from({ length: 4 }, async () => {
          while (isDown) {
            statuses.add((await client.send(bulkGenerate, { body: { listing_ids: [] } })).status);
            statuses.add((await client.open("/api/ready")).status);
            // So many calls of four callers don't reach the limits of a minute.
            await sleep(250);
          }
        });
        await postgres.stop(how);
        await expect.poll(async () => (await client.open("/api/ready")).status).toBe(503);
        expect((await client.open("/api/health")).status).toBe(200);
        await postgres.start();
        await expectUsable();
        isDown = false;
        await Promise.all(load);
      });
      expect([...statuses].filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
      await expectUsable();
    },
  );
});

describe("a clock", { timeout: 240_000 }, () => {
  it.each([
    ["forward", hourMs],
    ["back", -hourMs],
  ])("that is set %s by an hour costs no item and no sign-in", async (_direction, byMs) => {
    await undoDuring(() => setClock(byMs));
    await expectUsable();
    const generated = { body: { listing_ids: listings.slice(0, 3) } };
    await finish(client, await begin(client, bulkGenerate, generated));
  });

  it("that is set back delays neither the work of a killed process nor its next start", async () => {
    await undoDuring(async () => {
      await worker.kill();
      await setClock(-hourMs);
      worker = await start("worker");
    });
    await expectUsable();
  });
});

describe("a restored backup", { timeout: 240_000 }, () => {
  it("continues its open batch to the end, and writes nothing twice", async () => {
    const file = join(folder, "open.jsonl.gz");
    const settings = clientSettings({ url: postgres.url });
    const copy = new URL(postgres.url);
    copy.pathname = "/copy";
    let open = "";
    const undo = async () => (open = await begin(client, undoBatch, { params: { id: last } }));
    await disturb({ client, control }, undo, async () => {
      await writeBackup(settings, file, { release: "0.1.0" });
      const before = await progress(client, open);
      // The product keeps working after the backup, so eBay knows more than the backup does.
      await control("latency", { ms: 300 });
      // The calls in progress still take as long as they would have.
      await expect
        .poll(async () => (await progress(client, open)).done, { timeout: 60_000 })
        .not.toBe(before.done);
      await worker.kill();
      await web.kill();
      await onDatabase(postgres.url, (database) => database.query("create database copy"));
      await restoreBackup(clientSettings({ url: copy.href }), file, {
        box: createSecretBox(config.encryptionKeys),
        replace: false,
      });
      config = { ...config, databaseUrl: copy.href };
      web = await start("web");
      await control("latency", { ms: 4000 });
      worker = await start("worker");
    });
    await expectUsable();
  });
});
