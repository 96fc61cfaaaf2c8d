/**
 * Uploads generated files, valid and broken, to a separate server. Measures its answers, the memory
 * of the server and its child processes, and how long other calls take meanwhile. Usage: `npm run
 * bench -- hostile-files [count] [minutes] [seed]`. Runs on the embedded database, or on
 * TEST_DATABASE_URL's server.
 */
import process from "node:process";
import { createApiClient } from "../test/api-client.ts";
import type { ApiClient } from "../test/api-client.ts";
import { signIn } from "../test/start-product.ts";
import { printCalibration } from "./calibration.ts";
import { measureLargeFiles } from "./hostile-files/measure-large-files.ts";
import { kindsOfFiles } from "./hostile-files/make-file.ts";
import { uploadFiles } from "./hostile-files/upload-files.ts";
import type { UploadReport } from "./hostile-files/upload-files.ts";
import { watchMemory } from "../test/watch-memory.ts";
import { watchOthers } from "./hostile-files/watch-others.ts";
import { openMeasuredServer } from "./measured-server/open-measured-server.ts";

const sellers = ["oak-street-auto", "no-email-motors", "torque-and-timber"] as const;
const maxMegabytes = 400;
const maxMilliseconds = 250;
const maxFaultsShown = 20;

export interface HostileFilesOrder {
  readonly count: number;
  readonly minutes: number;
  readonly seed: number;
}

/** Uploads generated files and prints a report. Returns whether every requirement was met. */
export async function measureHostileFiles(order: HostileFilesOrder): Promise<boolean> {
  printCalibration();
  const server = await openMeasuredServer("first-day-parts");
  const other = server.client;
  const clients: ApiClient[] = [];
  for (const seller of sellers) clients.push(await signIn(createApiClient(other.base), seller));
  const log = (text: string) => process.stderr.write(`${text}\n`);
  const [first] = clients;
  if (!first) throw new Error("no client signed in");
  const alone = await watchOthers(other, () => new Promise((resolve) => setTimeout(resolve, 3000)));
  const memory = watchMemory(server.pid);
  const large = await measureLargeFiles(first, other);
  for (const line of large) log(line);
  const startedAt = performance.now();
  let report: UploadReport = { sent: 0, outcomes: new Map(), faults: [] };
  const calls = await watchOthers(other, async () => {
    report = await uploadFiles({
      clients,
      count: order.count,
      seed: order.seed,
      milliseconds: order.minutes * 60_000,
      large: 0.01,
      log,
    });
  });
  const seconds = (performance.now() - startedAt) / 1000;
  memory.stop();
  const answers = await other.open("/api/health").then(
    ({ ok }) => ok,
    () => false,
  );
  await server.close();
  const { sent, faults } = report;
  process.stdout.write(
    [
      outcomeTable(report),
      `${sent.toLocaleString("en-US")} of ${order.count.toLocaleString("en-US")} files of ${kindsOfFiles} kinds in ${seconds.toFixed(0)} s, seed ${order.seed}, ${clients.length} sellers at a time`,
      `Status 500 or higher, broken connections, and valid files refused: ${faults.length}`,
      ...faults.slice(0, maxFaultsShown).map((fault) => `  ${fault}`),
      `The server ${answers ? "still answers" : "DOES NOT ANSWER"}`,
      `Peak memory of the server and its child processes: ${memory.peak.toFixed(0)} MB (goal: below ${maxMegabytes}), of the server alone ${memory.ownPeak.toFixed(0)} MB; proportional set sizes from /proc, summed ten times a second, database not included`,
      `Other calls meanwhile: p50 ${calls.at(0.5).toFixed(0)} ms, p99 ${calls.at(0.99).toFixed(0)} ms (goal: below ${maxMilliseconds}) of ${calls.count}, ${calls.failures.length} failed${[...new Set(calls.failures)].map((failure) => ` (${failure})`).join("")}`,
      ...large,
      `The same calls on an idle server: p50 ${alone.at(0.5).toFixed(0)} ms, p99 ${alone.at(0.99).toFixed(0)} ms`,
      "",
    ].join("\n"),
  );
  return (
    faults.length === 0 && answers && calls.failures.length === 0 && memory.peak < maxMegabytes
  );
}

function outcomeTable({ outcomes }: UploadReport): string {
  const statuses = [
    ...new Set([...outcomes.values()].flatMap((counts) => [...counts.keys()])),
  ].sort();
  const total = (status: string) =>
    [...outcomes.values()].reduce((sum, counts) => sum + (counts.get(status) ?? 0), 0);
  const row = (name: string, cells: readonly (string | number)[]) =>
    `| ${[name, ...cells].join(" | ")} |`;
  return [
    row("Files", statuses),
    row(
      "---",
      statuses.map(() => "---:"),
    ),
    ...[...outcomes].map(([what, counts]) =>
      row(
        what,
        statuses.map((status) => counts.get(status) ?? 0),
      ),
    ),
    row("All", statuses.map(total)),
  ].join("\n");
}

if (import.meta.main) {
  const [count = 10_000, minutes = 30, seed = 1] = process.argv.slice(2).map(Number);
  process.exitCode = (await measureHostileFiles({ count, minutes, seed })) ? 0 : 1;
}
