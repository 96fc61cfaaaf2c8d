import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { getBatch } from "#contract/batches.ts";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { watchReadiness } from "#server/platform/http/serve-readiness.ts";
import type { Config } from "#server/config.ts";
import { createApiClient } from "./api-client.ts";
import { freePort } from "./free-port.ts";
import { prepareServer } from "./prepare-server.ts";
import { signIn } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function prepare(fromNothing = false) {
  const storage = await prepareServerStorage({ fromNothing });
  closers.push(() => storage.remove());
  const { sandbox, control, config } = await prepareServer(storage.environment);
  closers.push(() => sandbox.close());
  return { config, control, sandbox };
}

/** Returns the number of the last call that eBay's sandbox received. */
async function lastCall(sandbox: { readonly url: string }): Promise<number> {
  const answer = await fetch(`${sandbox.url}/_sandbox/requests?bodies=none`);
  const { requests } = (await answer.json()) as { requests: readonly { readonly id: number }[] };
  return requests.at(-1)?.id ?? 0;
}

async function ask(config: Config, path: string) {
  try {
    const answer = await fetch(`http://127.0.0.1:${config.port}${path}`);
    const { status } = (await answer.json()) as { status?: unknown };
    return `${answer.status} ${String(status)}`;
  } catch {
    return "no answer";
  }
}

/** Asks a path again and again until `until` resolves. Returns the different answers, in order. */
async function watch(config: Config, path: string, until: Promise<unknown>) {
  const answers: string[] = [];
  let over = false;
  void until.finally(() => (over = true));
  while (!over) {
    const answer = await ask(config, path);
    if (answers.at(-1) !== answer) answers.push(answer);
    await sleep(10);
  }
  return answers;
}

describe("readiness", () => {
  it("follows a process from its start to its end, while health says that it is alive", async () => {
    const { config } = await prepare(true);
    const begun = startServerProcess({ ...config, drainSeconds: 2 });
    const [atStart, aliveAtStart] = await Promise.all([
      watch(config, "/api/ready", begun),
      watch(config, "/api/health", begun),
    ]);
    expect(atStart).toContain("503 starting");
    expect(aliveAtStart).toContain("200 starting");
    expect(await ask(config, "/api/ready")).toBe("200 ready");
    expect(await ask(config, "/api/health")).toBe("200 ok");

    const ended = (await begun).stop();
    const [atEnd, aliveAtEnd] = await Promise.all([
      watch(config, "/api/ready", ended),
      watch(config, "/api/health", ended),
    ]);
    expect(atEnd.filter((answer) => answer !== "200 ready")[0]).toBe("503 shutting down");
    expect(aliveAtEnd[0]).toBe("200 ok");
    expect(aliveAtEnd.filter((answer) => answer.startsWith("503"))).toEqual([]);
    expect(await ended).toBe(0);
  }, 120_000);

  it("is gone while the database doesn't answer", async () => {
    const unreachable = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
    const db = openDatabase({ url: unreachable }, { error: () => undefined });
    closers.push(() => db.close());
    expect(await watchReadiness(db).check()).toMatchObject({ status: "no database" });
  });
});

/** Counts the items of batches by state, after the product has ended. */
async function countItems({ databaseUrl, dataDir }: Config): Promise<Record<string, number>> {
  const embedded = databaseUrl === null ? await startEmbeddedPostgres(dataDir) : null;
  const db = openDatabase(embedded ?? { url: databaseUrl ?? "" }, { error: () => undefined });
  try {
    const { rows } = await db.pool.query<{ state: string; items: number }>(
      "select state, count(*)::int as items from batch_items group by state",
    );
    return Object.fromEntries(rows.map(({ state, items }) => [state, items]));
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

it("a worker that is stopped finishes or hands back its items immediately, and the next one continues", async () => {
  const { config, control, sandbox } = await prepare();
  const split = testServerUrl !== null;
  const web = split ? await startServerProcess(config, "web") : null;
  const startWorker = () => startServerProcess(config, split ? "worker" : "all");
  const worker = await startWorker();
  const client = await signIn(createApiClient(config.publicUrl), "oak-street-auto");
  await client.call(pullListings);
  const listings = await client.call(getListings, { query: { fitments: "none" } });
  const listing_ids = listings.map(({ listing_id }) => listing_id);
  await client.call(bulkGenerate, { body: { listing_ids } });
  await control("latency", { ms: 400 });
  const before = await lastCall(sandbox);
  const { batch } = await client.call(bulkSync, {
    body: { listing_ids, include: ["needs-answer", "to-review"] },
    headers: { prefer: "respond-async" },
  });
  const read = () => client.call(getBatch, { params: { id: batch.id } });
  // Now the first listings are being written, and the others wait.
  while ((await lastCall(sandbox)) === before) await sleep(20);

  expect(await worker.stop()).toBe(0);
  const left = await countItems(config);
  expect(left["running"] ?? 0).toBe(0);
  expect(left["waiting"]).toBeGreaterThan(0);
  expect(left["failed"] ?? 0).toBe(0);

  await control("latency", { ms: 0 });
  const next = await startWorker();
  closers.push(
    () => next.stop(),
    async () => web?.stop(),
  );
  while ((await read()).state === "running") await sleep(100);
  expect(await read()).toMatchObject({ state: "done", failed: 0 });
}, 180_000);
