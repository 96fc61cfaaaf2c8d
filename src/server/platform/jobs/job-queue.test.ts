import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createEmptyDatabase, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { testServerUrl } from "#test/test-server.ts";
import { startJobQueue } from "./job-queue.ts";
import type { JobKind, JobQueue } from "./job-queue.ts";

const payload = z.object({ at: z.number() });
const greeting: JobKind<typeof payload> = {
  name: "greeting",
  payload,
  parallel: 2,
  delayMs: 0,
};
const silent = createLog("silent");
const promptMs = 2000;
/** More than the watch and a slow machine need, and far less than a worker's own poll. */
const watchedMs = 20_000;

let opened: TestDatabase;
/** Another copy of the product, on its own connections. */
let other: { readonly database: Database; readonly queue: JobQueue };
beforeAll(async () => {
  opened = await openTestDatabase();
  const database = openDatabase(opened.connection, silent);
  other = { database, queue: await startJobQueue(database, [greeting], silent) };
});
afterAll(async () => {
  await other.queue.stop();
  await other.database.close();
  await opened.close();
});

const enqueue = (at: number, startAfter?: Date) =>
  other.database.asSystem((tx) =>
    other.queue.enqueue(tx, greeting, { data: { at }, ...(startAfter ? { startAfter } : {}) }),
  );

/** Runs a worker during the test. `done` collects the number in each job. */
async function withWorker(
  db: Database,
  test: (done: readonly number[]) => Promise<void>,
  handle: (at: number) => void = () => undefined,
): Promise<void> {
  const done: number[] = [];
  const queue = await startJobQueue(db, [greeting], silent);
  await queue.work(greeting, async ({ at }) => {
    handle(at);
    done.push(at);
  });
  // Wait for the workers' first look for jobs. After it, they look only when woken.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await test(done).finally(() => queue.stop());
}

describe("the job queue", () => {
  it.skipIf(testServerUrl === null)(
    "waits while another process that starts at the same time creates it",
    async () => {
      const empty = await createEmptyDatabase("server");
      const database = openDatabase(empty.connection, silent);
      const first = await database.pool.connect();
      await first.query("begin");
      await first.query("create schema pgboss");
      const starting = startJobQueue(database, [greeting], silent);
      const waiting = () =>
        database.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
      await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
      await first.query("commit");
      first.release();
      await (await starting).stop();
      await database.close();
      await empty.remove();
    },
  );

  it("promptly starts jobs that another copy of the product enqueued", () =>
    withWorker(opened.database, async (done) => {
      for (const at of [1, 2, 3, 4, 5]) {
        await enqueue(at);
        await expect.poll(() => done, { timeout: promptMs, interval: 10 }).toContain(at);
      }
    }));

  it("works through more jobs than it has workers without another wake-up", () =>
    withWorker(opened.database, async (done) => {
      const all = Array.from({ length: 20 }, (_, at) => at);
      await other.database.asSystem(async (tx) => {
        for (const at of all) await other.queue.enqueue(tx, greeting, { data: { at } });
      });
      await expect.poll(() => done.length, { timeout: watchedMs }).toBe(20);
      expect(done.toSorted((a, b) => a - b)).toEqual(all);
    }));

  it("starts a job that was enqueued while nobody listened", () =>
    withWorker({ ...opened.database, listen: () => async () => undefined }, async (done) => {
      await enqueue(7);
      await expect.poll(() => done, { timeout: watchedMs }).toEqual([7]);
    }));

  it("starts a job for later when its time has come", () =>
    withWorker(opened.database, async (done) => {
      await enqueue(8, new Date(Date.now() + 1000));
      await expect.poll(() => done, { timeout: watchedMs }).toEqual([8]);
    }));

  it("repeats a failed job soon", () => {
    let attempts = 0;
    return withWorker(
      opened.database,
      async (done) => {
        const begun = performance.now();
        await enqueue(9);
        await expect.poll(() => done, { timeout: watchedMs, interval: 20 }).toEqual([9]);
        expect(performance.now() - begun).toBeLessThan(4000);
      },
      () => {
        attempts += 1;
        if (attempts === 1) throw new Error("fails the first time");
      },
    );
  });

  it("waits for the running job when it stops, and starts no other", async () => {
    const done: number[] = [];
    // Takes a while to stop listening, as a slow server does, so that the job ends in the meantime.
    const listen: Database["listen"] = (channel, listener) => {
      const stop = opened.database.listen(channel, listener);
      return async () => {
        await sleep(500);
        await stop();
      };
    };
    const queue = await startJobQueue({ ...opened.database, listen }, [greeting], silent);
    let finish: () => void = () => undefined;
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const started: number[] = [];
    await queue.work(greeting, async ({ at }) => {
      started.push(at);
      await mayFinish;
      done.push(at);
    });
    await enqueue(10);
    await expect.poll(() => started, { timeout: watchedMs }).toEqual([10]);
    const stopped = queue.stop();
    await enqueue(11);
    finish();
    await stopped;
    expect(done).toEqual([10]);
    await withWorker(opened.database, async (rest) => {
      await expect.poll(() => rest, { timeout: watchedMs }).toEqual([11]);
    });
  });
});
