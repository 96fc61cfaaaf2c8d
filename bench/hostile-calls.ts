/**
 * Sends 10,000 calls generated from the contract: valid, nearly valid, and hostile, signed in or
 * not, with another seller's IDs, while a bystander keeps working. Then sends 800 very slow
 * uploads. Usage: `npm run bench -- hostile-calls [calls] [seed]`. Runs on the embedded database,
 * or on TEST_DATABASE_URL's server. Exits with 1 if it found a problem.
 */
import { createApiClient } from "../test/api-client.ts";
import { signIn } from "../test/start-product.ts";
import { printCalibration } from "./calibration.ts";
import { attackCalls } from "./hostile-calls/attack.ts";
import { prepareSellers } from "./hostile-calls/prepare-sellers.ts";
import { cookieOf } from "./hostile-calls/cookie-of.ts";
import { readEverything } from "./hostile-calls/read-everything.ts";
import { uploadSlowly } from "./hostile-calls/upload-slowly.ts";
import { openMeasuredServer } from "./measured-server/open-measured-server.ts";
import type { MeasuredServer } from "./measured-server/open-measured-server.ts";

const [calls = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const slowUploads = 800;
const maxMegabytes = 400;

printCalibration();
const server = await openMeasuredServer("oak-street-auto", { withCards: true });
let problems: readonly string[] = ["the attack didn't finish"];
try {
  problems = await measure(server);
} finally {
  for (const problem of problems.slice(0, 50)) process.stdout.write(`FOUND ${problem}\n`);
  await server.close();
}
process.exit(problems.length === 0 ? 0 : 1);

/** Runs the attack and prints the measurements. Returns the problems it found. */
async function measure({ client: victim, ...running }: MeasuredServer): Promise<readonly string[]> {
  const { base } = victim;
  const enter = (seller: string) => signIn(createApiClient(base), seller);
  const enterAttacker = async () => cookieOf(await enter("no-email-motors"));
  const known = await prepareSellers(victim, await enter("no-email-motors"));
  const before = await readEverything(victim);
  const bystander = await enter("first-day-parts");
  const startedAt = performance.now();
  const attacked = await attackCalls({
    ...known,
    base,
    calls,
    seed,
    signIn: enterAttacker,
    bystander,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const isUntouched = (await readEverything(victim)) === before;
  const megabytes = running.peakMegabytes();
  const slow = await uploadSlowly({ base, cookie: await enterAttacker(), bystander }, slowUploads);
  const found = [
    ...attacked.findings,
    ...(isUntouched ? [] : ["the other seller's data has changed"]),
    ...(running.isRunning() ? [] : ["the server process ended"]),
    ...(megabytes < maxMegabytes ? [] : [`the server used ${megabytes.toFixed(0)} MB`]),
    ...(slow.statuses["none"] === undefined ? [] : ["slow uploads were dropped without an answer"]),
  ];
  printTable(running.embedded, [
    ["Calls, seed, time", `${calls}, ${seed}, ${seconds.toFixed(0)} s`],
    ["Answers by status (0: the caller disconnected early)", JSON.stringify(attacked.byStatus)],
    ["Problems found", String(found.length)],
    ["Peak memory of the server", `${megabytes.toFixed(0)} MB`],
    ["Another seller's calls meanwhile", percentiles(attacked.bystanderMs)],
    [`${slowUploads} slow uploads: answers`, JSON.stringify(slow.statuses)],
    [`${slowUploads} slow uploads: time until all were ended`, `${slow.endedAfter.toFixed(1)} s`],
    ["Another seller's calls meanwhile", percentiles(slow.bystanderMs)],
    ["Peak memory after the slow uploads", `${running.peakMegabytes().toFixed(0)} MB`],
    ...attacked.slowest.map(
      ({ name, ms }) => [`Slowest successful call: ${name}`, `${ms.toFixed(0)} ms`] as const,
    ),
  ]);
  return found;
}

function printTable(embedded: boolean, lines: readonly (readonly [string, string])[]): void {
  process.stdout.write(
    `\n| Hostile calls on ${embedded ? "the embedded database" : "PostgreSQL"} | Measured |\n| --- | --- |\n${lines.map(([what, figure]) => `| ${what} | ${figure} |`).join("\n")}\n`,
  );
}

function percentiles(sorted: readonly number[]): string {
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms (${sorted.length} calls)`;
}
