import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { startLogin } from "#contract/accounts.ts";
import { undoBatch } from "#contract/batches.ts";
import type { Config } from "#server/config.ts";
import { clientSettings } from "#server/platform/db/database.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import {
  begin,
  beginSync,
  disturb,
  finish,
  importAndGenerate,
  readListings,
  takeWrites,
} from "./follow-batches.ts";
import { controlOf } from "./prepare-server.ts";
import type { Control } from "./prepare-server.ts";
import { freePort } from "./free-port.ts";
import { seedListings } from "./seed-listings.ts";
import { agree, testConfig } from "./start-product.ts";
import { environmentOf, startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { createEmptyDatabase } from "./test-database.ts";
import type { EmptyDatabase } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";
import { createNextRelease, unpackPreviousRelease } from "./unpack-release.ts";

const previous = testServerUrl === null ? null : unpackPreviousRelease();
const missing =
  testServerUrl === null
    ? "Several processes need a real PostgreSQL: set TEST_DATABASE_URL."
    : previous === null
      ? "The previous release isn't in the Git history. Fetch it: git fetch --unshallow --tags"
      : null;

/** Web and worker of one release. */
interface Release {
  readonly url: string;
  readonly config: Config;
  readonly startWeb: () => Promise<ServerProcess>;
  readonly startWorker: () => Promise<ServerProcess>;
}

/**
 * A process that stops finishes its writes, of a few calls each. Many listings are left for the
 * next one in the meantime.
 */
const slowMs = 2500;

let database: EmptyDatabase;
let copy: EmptyDatabase;
let sandbox: Awaited<ReturnType<typeof startEbaySandbox>>;
let old: Release;
let current: Release;
let next: Release;
let control: Control;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  if (previous === null) return;
  database = await createEmptyDatabase("server");
  copy = await createEmptyDatabase("server");
  sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: "http://back.test/", decline: "http://back.test/" } },
  });
  control = controlOf(sandbox.url);
  const shared = testConfig({
    port: 0,
    publicUrl: "",
    sandboxUrl: sandbox.url,
    environment: { DATA_DIR: inject("runFolder"), DATABASE_URL: urlOf(database) },
  });
  old = await describeRelease(shared, previous);
  current = await describeRelease(shared);
  next = await describeRelease(
    shared,
    createNextRelease(
      "create table of_the_next_release (id int primary key);\nalter table sellers add column next_note text;",
    ),
  );
  await seedListings(
    { control },
    "oak-street-auto",
    Array.from({ length: 60 }, (_, at) => ({ title: `${1990 + (at % 30)} Honda Civic Headlight` })),
  );
  await seedListings({ control }, "first-day-parts", [
    { title: "2008 Honda Accord Headlight" },
    { title: "2010 Honda Civic Headlight" },
  ]);
}, 60_000);
afterAll(async () => {
  for (const server of running) await server.end();
  await sandbox?.close();
  await database?.remove();
  await copy?.remove();
}, 60_000);

const urlOf = ({ connection }: EmptyDatabase) =>
  z.object({ url: z.string() }).parse(connection).url;

async function describeRelease(shared: Config, folder?: string): Promise<Release> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = { ...shared, port, publicUrl: url };
  const start = async (role: "web" | "worker") => {
    const server = await startServerProcess(config, role, folder);
    running.add(server);
    return server;
  };
  return {
    url,
    config,
    startWeb: () => start("web"),
    startWorker: () => start("worker"),
  };
}

async function stop(server: ServerProcess): Promise<void> {
  expect(await server.stop()).toBe(0);
  running.delete(server);
}

/** Signs in at one release's web process, whichever the marketplace sends the browser back to. */
async function signInAt({ url }: Release, seller: string): Promise<ApiClient> {
  const client = createApiClient(url);
  const { authUrl } = z.object({ authUrl: z.string() }).parse((await client.send(startLogin)).body);
  const back = new URL(await agree(client, authUrl, seller));
  const arrived = await client.open(`${url}/api/auth/ebay/callback${back.search}`);
  expect(arrived.headers.get("location")).toBe("/dashboard");
  return client;
}

/** Backs up with the previous release's own command. @returns the file */
async function backUpWith({ config }: Release, folder: string): Promise<string> {
  const file = join(inject("runFolder"), "of-the-previous-release.jsonl.gz");
  await promisify(execFile)(process.execPath, ["src/server/back-up.ts", "--out", file], {
    cwd: folder,
    env: { ...process.env, ...environmentOf(config) },
  });
  return file;
}

describe("a backup of the previous release", { timeout: 240_000 }, () => {
  it("is restored by this one, with every session, listing, and fitment", async ({ skip }) => {
    if (missing !== null || previous === null) skip(missing ?? "");
    const web = await old.startWeb();
    const worker = await old.startWorker();
    const oak = await signInAt(old, "oak-street-auto");
    await importAndGenerate(oak);
    const listings = await readListings(oak);
    expect(listings.length).toBeGreaterThan(60);
    const file = await backUpWith(old, previous ?? "");
    await stop(worker);
    await stop(web);
    await restoreBackup(clientSettings({ url: urlOf(copy) }), file, {
      box: createSecretBox(old.config.encryptionKeys),
      replace: false,
    });
    const onCopy = await describeRelease({ ...old.config, databaseUrl: urlOf(copy) });
    const next = await onCopy.startWeb();
    expect(await readListings(oak.at(onCopy.url))).toEqual(listings);
    await stop(next);
  });
});

describe("a deploy", { timeout: 420_000 }, () => {
  it("keeps old and new processes working side by side, and so does the next one", async ({
    skip,
  }) => {
    if (missing !== null) skip(missing);
    const oldWeb = await old.startWeb();
    const oldWorker = await old.startWorker();
    const oak = await signInAt(old, "oak-street-auto");
    const listings = await importAndGenerate(oak);

    // The new web process migrates the database under the old ones.
    const web = await current.startWeb();
    const small = await signInAt(current, "no-email-motors");
    const byOldWorker = await importAndGenerate(small);
    await finish(small, await beginSync(small, byOldWorker));
    expect(await readListings(small.at(old.url))).toEqual(await readListings(small));

    const workers: ServerProcess[] = [];
    const synced = await disturb(
      { client: oak, control, slowMs },
      () => beginSync(oak, listings),
      async () => {
        workers.push(await current.startWorker());
        await stop(oldWorker);
      },
    );
    const first = await signInAt(old, "first-day-parts");
    const byNewWorker = await importAndGenerate(first);
    await finish(first, await beginSync(first, byNewWorker));
    expect((await takeWrites(control)).length).toBe(byNewWorker.length);
    expect(await readListings(first.at(current.url))).toEqual(await readListings(first));
    await stop(oldWeb);

    const oakLater = oak.at(current.url);
    await disturb(
      { client: oakLater, control, slowMs },
      () => begin(oakLater, undoBatch, { params: { id: synced } }),
      async () => {
        await next.startWeb();
        await next.startWorker();
        for (const worker of workers) await stop(worker);
      },
    );
    await stop(web);
    const oakLast = oak.at(next.url);
    expect(await readListings(oakLast)).toHaveLength(listings.length);
  });
});
