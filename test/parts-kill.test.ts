import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { exportParts, getParts } from "#contract/parts.ts";
import {
  getPartsFile,
  importPartsFile,
  undoPartsImport,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import type { PartsFile } from "#contract/parts-files.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { prepareServer } from "./prepare-server.ts";
import { signIn } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

const kills = 2;

/** Parts that exist beforehand. The second file changes half of them. */
const before = [
  "Brand,MPN,Title,Year,Make,Model",
  ...Array.from({ length: 2000 }, (_, at) => `Kept,K${10_000 + at},As it was,2001,Honda,Civic`),
].join("\n");
/**
 * One part has its fitments in many blocks of rows, so each block adds to the previous one's
 * result.
 */
const rows = Array.from({ length: 24_000 }, (_, at) =>
  at % 24 === 0
    ? `Wide,W-10001,Everywhere,${1980 + ((at / 24) % 40)},Ford,Model ${Math.floor(at / 960)}`
    : at < 1000
      ? `Kept,K${10_000 + at},Changed,2002,Honda,Accord`
      : `New,N${10_000 + Math.floor(at / 3)},Made,${2000 + (at % 3)},Toyota,Corolla`,
);
const file = ["Brand,MPN,Title,Year,Make,Model", ...rows].join("\n");

interface RunningProduct {
  readonly client: ApiClient;
  /** Kills the working process and starts another. */
  killWorker(): Promise<void>;
  /** Returns the same product, used by another seller. */
  as(seller: string): Promise<RunningProduct>;
}

/** Runs work on a product with a worker that can be killed, and removes everything afterward. */
async function runProduct(work: (running: RunningProduct) => Promise<void>): Promise<void> {
  const storage = await prepareServerStorage();
  const { sandbox, config } = await prepareServer(storage.environment);
  // On PostgreSQL the worker is a separate process. The embedded database has one process for all
  // roles.
  const split = testServerUrl !== null;
  const web = split ? await startServerProcess(config, "web") : null;
  let worker: ServerProcess = await startServerProcess(config, split ? "worker" : "all");
  const signedIn = async (seller: string): Promise<RunningProduct> => ({
    client: await signIn(createApiClient(config.publicUrl), seller),
    async killWorker() {
      await worker.kill();
      worker = await startServerProcess(config, split ? "worker" : "all");
    },
    as: signedIn,
  });
  await work(await signedIn("first-day-parts"));
  await worker.stop();
  await web?.stop();
  await sandbox.close();
  await storage.remove();
}

async function send(client: ApiClient, name: string, content: string): Promise<PartsFile> {
  const answer = await client.open(`${uploadPartsFile.path}?name=${name}`, {
    method: "POST",
    body: content,
    headers: { "content-type": "application/octet-stream" },
  });
  return uploadPartsFile.answer.parse(await answer.json());
}

const shown = ({ client }: RunningProduct, id: string) =>
  client.call(getPartsFile, { params: { id } });

/**
 * Kills the worker each time the work has progressed, until it ends.
 * @returns the number of kills.
 */
async function killWhileWorking(running: RunningProduct, id: string): Promise<number> {
  let killed = 0;
  let reached = 0;
  for (;;) {
    const { state, batch } = await shown(running, id);
    if (state === "imported" || state === "undone") return killed;
    const done = batch?.done ?? 0;
    if (killed < kills && done > reached) {
      reached = done;
      killed += 1;
      await running.killWorker();
    }
    await sleep(20);
  }
}

/** Returns everything in the inventory, as the seller would export it. */
async function inventory({ client }: RunningProduct): Promise<readonly string[]> {
  const answer = await client.open(exportParts.path, {
    method: "POST",
    body: JSON.stringify({ format: "csv", selection: { all: true } }),
    headers: { "content-type": "application/json" },
  });
  return (await answer.text()).split("\r\n").toSorted();
}

it(
  "loses and duplicates nothing when a worker is killed during an import and its undo",
  { timeout: 300_000 },
  async () => {
    await runProduct(async (running) => {
      // Another seller imports the same files before any process is killed.
      const other = await running.as("no-email-motors");
      for (const [name, content] of [
        ["before.csv", before],
        ["second.csv", file],
      ] as const) {
        const { id, mapping } = await send(other.client, name, content);
        await other.client.call(importPartsFile, { params: { id }, body: { mapping } });
        while ((await shown(other, id)).state !== "imported") await sleep(50);
      }
      const undisturbed = await inventory(other);

      const first = await send(running.client, "before.csv", before);
      await running.client.call(importPartsFile, {
        params: { id: first.id },
        body: { mapping: first.mapping },
      });
      while ((await shown(running, first.id)).state !== "imported") await sleep(50);
      const untouched = await inventory(running);

      const { id, mapping } = await send(running.client, "second.csv", file);
      await running.client.call(importPartsFile, { params: { id }, body: { mapping } });
      expect(await killWhileWorking(running, id), "kills during the import").toBe(kills);
      expect((await shown(running, id)).batch).toMatchObject({ state: "done", failed: 0 });
      expect(await inventory(running)).toEqual(undisturbed);

      await running.client.call(undoPartsImport, { params: { id } });
      expect(await killWhileWorking(running, id), "kills during the undo").toBe(kills);
      expect((await shown(running, id)).batch).toMatchObject({ state: "done", failed: 0 });
      expect(await inventory(running)).toEqual(untouched);
      expect((await running.client.call(getParts)).all).toBe(2000);
    });
  },
);
