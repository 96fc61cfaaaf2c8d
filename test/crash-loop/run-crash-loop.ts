import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../simulated-customers.ts";
import { compareWithSandbox, readTruth } from "./compare-with-sandbox.ts";
import { driveWork } from "./drive-work.ts";
import type { Driver, Work } from "./drive-work.ts";
import { prepareStock, seller } from "./prepare-stock.ts";
import { startCrashWorld, victims } from "./start-crash-world.ts";
import type { CrashStorage, CrashWorld, ProcessCounts, Victim } from "./start-crash-world.ts";
import { readPublished, waitForQuiet } from "./wait-for-quiet.ts";

export interface CrashLoopOptions {
  readonly rounds: number;
  readonly seed: number;
  /** No round starts after this time. */
  readonly maxMinutes: number;
  readonly storage: CrashStorage;
  /** One web and one worker process unless given. Only a real PostgreSQL serves several. */
  readonly processes?: ProcessCounts;
  readonly sizes: { readonly listings: number; readonly products: number };
  /** Receives a line of text about each round. */
  readonly log?: (line: string) => void;
}

export interface CrashLoopReport {
  readonly rounds: number;
  readonly kills: Readonly<Record<Victim, number>>;
  readonly done: Readonly<Record<Work, number>>;
  readonly cutOff: number;
  readonly refused: ReadonlyMap<string, number>;
  /** How many writes the marketplace accepted, including published listings. */
  readonly writes: number;
  /** Every difference between the database and the marketplace, and all work that got stuck. */
  readonly differences: readonly string[];
}

const latencyMs = 120;
/**
 * How many calls the product answers between two kills. At least one, so that every kill hits work,
 * unless none is answered for 20 seconds.
 */
const calls = { least: 1, most: 10 };
const restMs = { most: 1500, longest: 20_000 };

/**
 * Kills the product's processes at random moments while it works, then compares the eBay sandbox
 * with the database.
 */
export async function runCrashLoop(options: CrashLoopOptions): Promise<CrashLoopReport> {
  const world = await startCrashWorld(
    options.storage,
    options.processes ?? { webs: 1, workers: 1 },
  );
  try {
    return await crashAndCompare(world, options);
  } finally {
    await world.close();
  }
}

async function crashAndCompare(
  world: CrashWorld,
  options: CrashLoopOptions,
): Promise<CrashLoopReport> {
  const client = await world.signIn(seller);
  const stock = await prepareStock(world, client, options.sizes);
  const before = await readTruth(world);
  await world.control("latency", { ms: latencyMs });
  const driver = driveWork(world, client, { stock, seed: options.seed + 1 });
  const { rounds, kills } = await killRepeatedly(world, driver, options).finally(driver.stop);
  const stuck = await waitForQuiet(world, client, stock);
  const published = await readPublished(client);
  await world.stop();
  const differences = [...stuck, ...(await compareWithSandbox(world, before, published))];
  const writes = (await readTruth(world)).reduce((sum, { revisions }) => sum + revisions, 0);
  return {
    rounds,
    kills,
    done: driver.done,
    cutOff: driver.cutOff(),
    refused: driver.refused,
    writes: writes + published.length,
    differences,
  };
}

async function killRepeatedly(
  world: CrashWorld,
  driver: Driver,
  { rounds, seed, maxMinutes, log }: CrashLoopOptions,
): Promise<{ readonly rounds: number; readonly kills: Record<Victim, number> }> {
  const chance = createRandom(seed);
  const kills: Record<Victim, number> = { server: 0, database: 0, worker: 0 };
  const deadline = Date.now() + maxMinutes * 60_000;
  let round = 0;
  // Each kind of process is killed once, whatever time that takes; then chance decides.
  for (; round < rounds && (round < victims.length || Date.now() < deadline); round += 1) {
    await waitForAnswers(driver, calls.least + Math.floor(chance() * calls.most));
    await sleep(chance() * restMs.most);
    const wanted = victims[round] ?? victims[Math.floor(chance() * victims.length)] ?? "server";
    const victim = await world.kill(wanted, chance);
    kills[victim] += 1;
    log?.(`round ${round + 1}: killed the ${victim}; ${countDone(driver)} calls answered so far`);
  }
  return { rounds: round, kills };
}

async function waitForAnswers(driver: Driver, answers: number): Promise<void> {
  const enough = countDone(driver) + answers;
  const deadline = Date.now() + restMs.longest;
  while (countDone(driver) < enough && Date.now() < deadline) await sleep(20);
}

const countDone = (driver: Driver) =>
  Object.values(driver.done).reduce((sum, count) => sum + count, 0);
