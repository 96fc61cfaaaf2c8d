import { expect, it } from "vitest";
import { runCrashLoop } from "./crash-loop/run-crash-loop.ts";
import { prepareServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

const rounds = 4;

it(
  `the database and eBay agree after ${rounds} kills of the server, the database, or the worker during import, generation, sync, publishing, and undo`,
  { timeout: 900_000 },
  async () => {
    const storage = await prepareServerStorage();
    const report = await runCrashLoop({
      rounds,
      seed: 5,
      maxMinutes: 8,
      storage: storage.environment,
      sizes: { listings: 12, products: 6 },
    });
    expect(report.differences, JSON.stringify(report.differences, null, 1)).toEqual([]);
    expect(report.rounds).toBe(rounds);
    expect(report.writes).toBeGreaterThan(0);
    await storage.remove();
  },
);

it(
  "the database, the usage, and eBay agree after two web processes and three workers were killed at random under load",
  { timeout: 900_000 },
  async ({ skip }) => {
    if (testServerUrl === null)
      skip("Several processes need a real PostgreSQL: set TEST_DATABASE_URL.");
    const storage = await prepareServerStorage();
    const report = await runCrashLoop({
      rounds: 8,
      seed: 11,
      maxMinutes: 0.75,
      storage: storage.environment,
      processes: { webs: 2, workers: 3 },
      sizes: { listings: 24, products: 6 },
    });
    expect(report.differences, JSON.stringify(report.differences, null, 1)).toEqual([]);
    expect(report.rounds).toBeGreaterThan(2);
    expect(report.kills.worker).toBeGreaterThan(0);
    expect(report.kills.server).toBeGreaterThan(0);
    expect(report.writes).toBeGreaterThan(0);
    await storage.remove();
  },
);
