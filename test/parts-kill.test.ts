import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  exportParts,
  getParts,
  getPartsFile,
  importPartsFile,
  undoPartsImport,
  uploadPartsFile,
} from "#contract/parts.ts";
import type { PartsFile } from "#contract/parts.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { freePort } from "./free-port.ts";
import { signIn, testConfig } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

const kills = 2;

/** Parts that are there before, half of which the second file changes. */
const before = [
  "Brand,MPN,Title,Year,Make,Model",
  ...Array.from({ length: 2000 }, (_, at) => `Kept,K${10_000 + at},As it was,2001,Honda,Civic`),
].join("\n");
/** One part has its fitments in many blocks of rows: each block adds to what the one before left. */
const rows = Array.from({ length: 24_000 }, (_, at) =>
  at % 24 === 0
    ? `Wide,W-10001,Everywhere,${1980 + ((at / 24) % 40)},Ford,Model ${Math.floor(at / 960)}`
    : at < 1000
      ? `Kept,K${10_000 + at},Changed,2002,Honda,Accord`
      : `New,N${10_000 + Math.floor(at / 3)},Made,${2000 + (at % 3)},Toyota,Corolla`,
);
const file = ["Brand,MPN,Title,Year,Make,Model", ...rows].join("\n");

interface Life {
  readonly client: ApiClient;
  /** Kills the process that works, and starts another. */
  strike(): Promise<void>;
}

/** A product with a worker that can be killed; everything is gone afterwards. */
async function live(work: (life: Life) => Promise<void>): Promise<void> {
  const storage = await prepareServerStorage();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  const sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
  });
  const config = testConfig({
    port,
    publicUrl,
    sandboxUrl: sandbox.url,
    environment: storage.environment,
  });
  // On a real PostgreSQL the worker is its own process; the embedded database has one process that plays all roles.
  const split = testServerUrl !== null;
  const web = split ? await startServerProcess(config, "web") : null;
  let worker: ServerProcess = await startServerProcess(config, split ? "worker" : "all");
  const client = await signIn(createApiClient(publicUrl), "first-day-parts");
  await work({
    client,
    async strike() {
      await worker.kill();
      worker = await startServerProcess(config, split ? "worker" : "all");
    },
  });
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

const shown = ({ client }: Life, id: string) => client.call(getPartsFile, { params: { id } });

/** Strikes each time the work has got further, until it is over. @returns how often. */
async function strikeAgainAndAgain(life: Life, id: string): Promise<number> {
  let strikes = 0;
  let reached = 0;
  for (;;) {
    const { state, batch } = await shown(life, id);
    if (state === "imported" || state === "undone") return strikes;
    const done = batch?.done ?? 0;
    if (strikes < kills && done > reached) {
      reached = done;
      strikes += 1;
      await life.strike();
    }
    await sleep(20);
  }
}

/** All there is, as the seller would take it away. */
async function inventory({ client }: Life): Promise<readonly string[]> {
  const answer = await client.open(exportParts.path, {
    method: "POST",
    body: JSON.stringify({ format: "csv", selection: { all: true } }),
    headers: { "content-type": "application/json" },
  });
  return (await answer.text()).split("\r\n").toSorted();
}

it(
  "S-056 a worker that is killed in the middle of an import and of its undoing loses nothing and doubles nothing",
  { timeout: 300_000 },
  async () => {
    let calm: readonly string[] = [];
    await live(async (life) => {
      for (const [name, content] of [
        ["before.csv", before],
        ["second.csv", file],
      ] as const) {
        const { id, mapping } = await send(life.client, name, content);
        await life.client.call(importPartsFile, { params: { id }, body: { mapping } });
        while ((await shown(life, id)).state !== "imported") await sleep(50);
      }
      calm = await inventory(life);
    });
    await live(async (life) => {
      const first = await send(life.client, "before.csv", before);
      await life.client.call(importPartsFile, {
        params: { id: first.id },
        body: { mapping: first.mapping },
      });
      while ((await shown(life, first.id)).state !== "imported") await sleep(50);
      const untouched = await inventory(life);

      const { id, mapping } = await send(life.client, "second.csv", file);
      await life.client.call(importPartsFile, { params: { id }, body: { mapping } });
      expect(await strikeAgainAndAgain(life, id), "kills in the import").toBe(kills);
      expect((await shown(life, id)).batch).toMatchObject({ state: "done", failed: 0 });
      expect(await inventory(life)).toEqual(calm);

      await life.client.call(undoPartsImport, { params: { id } });
      expect(await strikeAgainAndAgain(life, id), "kills in the undoing").toBe(kills);
      expect((await shown(life, id)).batch).toMatchObject({ state: "done", failed: 0 });
      expect(await inventory(life)).toEqual(untouched);
      expect((await life.client.call(getParts)).all).toBe(2000);
    });
  },
);
