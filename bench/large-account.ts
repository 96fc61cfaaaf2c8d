/**
 * Measures every call that a screen makes while an account grows: `npm run bench -- large-account`
 * goes from 1,000 to 100,000 listings on the server in TEST_DATABASE_URL, and to 10,000 on the
 * embedded database; with `full`, ten times as far. A curve should be flat or logarithmic.
 */
import { cancelBatch } from "#contract/batches.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import { printCalibration } from "./calibration.ts";
import { fillAccount } from "./measured-server/fill-account.ts";
import { formatLatency, measureCall } from "./measured-server/measure-calls.ts";
import { timed } from "./measured-server/timed.ts";
import { openFilledAccount } from "./measured-server/open-filled-account.ts";
import { listScreenCalls } from "./measured-server/screen-calls.ts";

printCalibration();

const scale = (process.env["TEST_DATABASE_URL"] ? 1 : 0.1) * (process.argv[2] === "full" ? 10 : 1);
const sizes = [1000, 10_000, 100_000].map((size) => size * scale);
const times = 20;
const atATime = 10;

// Without a worker, because only the requests are measured.
const { client, databaseName, run, signIn, close } = await openFilledAccount(
  "fitwright_large_account",
  "web",
  [],
);
// An office of ten, each with a session, because calls are limited by session.
const office = await Promise.all(Array.from({ length: atATime }, () => signIn("first-day-parts")));
const lines = new Map<string, string[]>();
/** Also prints the figure immediately, because the whole run takes long and may be stopped. */
const note = (name: string, text: string) => {
  lines.set(name, [...(lines.get(name) ?? []), text]);
  process.stderr.write(`${filled} listings, ${name}: ${text}\n`);
};
const started: string[] = [];
let filled = 0;
for (const size of sizes) {
  const account = "username = 'first-day-parts'";
  await run([
    "delete from batches",
    "delete from sync_records",
    ...fillAccount(account, { listings: size - filled, from: 910_000_000_000 + filled }),
    "vacuum analyze",
  ]);
  filled = size;
  for (const call of await listScreenCalls(client)) {
    note(call.name, formatLatency(await measureCall(call, [client], times)));
    if (size === sizes.at(-1))
      note(call.name, formatLatency(await measureCall(call, office, times)));
  }
  note("Batch over all listings: start", `${(await timed(startBatch)).toFixed(0)}`);
  for (const id of started.splice(0)) await client.call(cancelBatch, { params: { id } });
  const page = await client.call(getListingPage);
  note("KB of a window", (JSON.stringify(page).length / 1000).toFixed(0));
}
process.stdout.write(`
p50 / p95 in milliseconds, ${databaseName}

| Call | ${sizes.map((size) => `${size} listings`).join(" | ")} | ${atATime} clients |
| --- | ${sizes.map(() => "---").join(" | ")} | --- |
${[...lines].map(([name, figures]) => `| ${name} | ${figures.join(" | ")} |`).join("\n")}
`);
await close();
process.exit(0);

async function startBatch(): Promise<void> {
  const { batch } = await client.call(bulkGenerate, { body: { all: true } });
  started.push(batch.id);
}
