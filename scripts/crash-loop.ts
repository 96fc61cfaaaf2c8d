import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCrashLoop } from "../test/crash-loop/run-crash-loop.ts";
import type { CrashLoopReport } from "../test/crash-loop/run-crash-loop.ts";
import { onTestServer, urlOfDatabase } from "../test/test-server.ts";

/**
 * Kills the server, the database, or the worker at random moments while a seller's work runs, and
 * reports every difference between the eBay sandbox and the database. Usage:
 * `npm run crash-loop -- --rounds 50 --seed 1`. With TEST_DATABASE_URL, runs web and worker as two
 * processes on that PostgreSQL. Exits with 1 if there is a difference.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "30" },
  },
});
const rounds = readNumber("rounds", values.rounds);
const seed = readNumber("seed", values.seed);
const maxMinutes = readNumber("minutes", values.minutes);

const dataDir = mkdtempSync(join(tmpdir(), "fitwright-crash-loop-"));
const serverUrl = process.env["TEST_DATABASE_URL"] || null;
const name = "fitwright_crash_loop";
const drop = () =>
  serverUrl === null
    ? Promise.resolve()
    : onTestServer(serverUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
await drop();
if (serverUrl !== null)
  await onTestServer(serverUrl, (client) => client.query(`create database ${name}`));
const startedAt = Date.now();
try {
  const report = await runCrashLoop({
    rounds,
    seed,
    maxMinutes,
    storage: {
      DATA_DIR: dataDir,
      ...(serverUrl === null ? {} : { DATABASE_URL: urlOfDatabase(serverUrl, name) }),
    },
    sizes: { listings: 60, products: 40 },
    log: (line) => console.log(line),
  });
  printReport(report);
  process.exitCode = report.differences.length === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
  await drop();
}

function readNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) {
    console.error(`--${option} must be a whole number of at least 1, not "${text}".`);
    process.exit(2);
  }
  return number;
}

function printReport(report: CrashLoopReport): void {
  const counts = (all: Readonly<Record<string, number>>) =>
    Object.entries(all)
      .map(([what, count]) => `${what} ${count}`)
      .join(", ");
  console.log(`
${report.rounds} rounds with seed ${seed} in ${Math.round((Date.now() - startedAt) / 1000)} s on ${serverUrl === null ? "the embedded database" : "PostgreSQL"}
Killed: ${counts(report.kills)}
Succeeded: ${counts(report.done)}; cut off by a crash: ${report.cutOff}
Refused: ${[...report.refused].map(([said, count]) => `${count} × ${said}`).join("; ") || "none"}
Writes that eBay accepted: ${report.writes}
Differences: ${report.differences.length}`);
  for (const difference of report.differences) console.log(`- ${difference}`);
}
