import { expect, it } from "vitest";
import { runCrashLoop } from "./crash-loop/run-crash-loop.ts";
import { prepareServerStorage } from "./test-database.ts";

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
