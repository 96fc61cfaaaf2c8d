/**
 * Measures every call that a screen makes, for the largest of many accounts and for a small one:
 * alone, and both at the same time with ten clients each. Then measures the same calls
 * on a database that holds only that account; the ratio should be at most 1.5. `npm run bench --
 * many-sellers` makes 45 accounts with 100,000 listings on the server in TEST_DATABASE_URL (with
 * `full`, 451 accounts with a million), and 9 accounts with 20,000 on the embedded database.
 */
import type { ApiClient } from "../test/api-client.ts";
import { printCalibration } from "./calibration.ts";
import { fillAccount } from "./measured-server/fill-account.ts";
import { formatLatency, measureCall } from "./measured-server/measure-calls.ts";
import type { Latency } from "./measured-server/measure-calls.ts";
import { openFilledAccount } from "./measured-server/open-filled-account.ts";
import { listScreenCalls } from "./measured-server/screen-calls.ts";

printCalibration();

const isFull = process.argv[2] === "full";
const plan = process.env["TEST_DATABASE_URL"]
  ? { others: isFull ? 449 : 43, largest: isFull ? 100_800 : 10_080 }
  : { others: 7, largest: 4000 };
const small = 2000;
const times = 20;
const timesToWarmUp = 5;
const atATime = 10;
const places = 1_000_000;

type Account = "largest" | "small";
const sizes: Readonly<Record<Account, number>> = { largest: plan.largest, small };
const sellers: Readonly<Record<Account, string>> = {
  largest: "first-day-parts",
  small: "no-email-motors",
};
const fillOf = (account: Account) =>
  fillAccount(`username = '${sellers[account]}'`, {
    listings: sizes[account],
    from: 910_000_000_000 + (account === "small" ? places : 0),
  });

interface Figures {
  readonly one: Latency;
  readonly many: Latency;
}

/** Measures the accounts in turn, then all of them at the same time. */
async function measure(
  clients: Partial<Record<Account, ApiClient>>,
): Promise<Map<string, Partial<Record<Account, Figures>>>> {
  const found = new Map<string, Partial<Record<Account, Figures>>>();
  const accounts = await Promise.all(
    Object.entries(clients).map(async ([account, client]) => ({
      account: account as Account,
      client,
      calls: await listScreenCalls(client),
    })),
  );
  // The first calls of a process are compiled while they run, which would count against one row.
  for (const { client, calls } of accounts)
    for (const call of calls) await measureCall(call, [client], timesToWarmUp);
  for (const [at, { name }] of (accounts[0]?.calls ?? []).entries()) {
    const one = new Map<Account, Latency>();
    for (const { account, client, calls } of accounts) {
      const call = calls[at];
      if (call) one.set(account, await measureCall(call, [client], times));
    }
    const many = await Promise.all(
      accounts.map(async ({ account, client, calls }) => {
        const call = calls[at];
        const crowd = Array.from({ length: atATime }, () => client);
        return [account, call && (await measureCall(call, crowd, times / 2))] as const;
      }),
    );
    found.set(
      name,
      Object.fromEntries(
        many.map(([account, latency]) => [account, { one: one.get(account), many: latency }]),
      ),
    );
  }
  return found;
}

const crowded = await openFilledAccount("fitwright_many_sellers", "web", []);
const clients = { largest: crowded.client, small: await crowded.signIn(sellers.small) };
await crowded.run([
  ...fillOf("largest"),
  ...fillOf("small"),
  `insert into sellers (marketplace_user_id, username) select 'bench-' || i, 'bench-' || i from generate_series(1, ${plan.others}) i`,
]);
for (let other = 1; other <= plan.others; other += 1)
  await crowded.run(
    fillAccount(`username = 'bench-${other}'`, {
      listings: small,
      from: 910_000_000_000 + (other + 1) * places,
    }),
  );
await crowded.run(["vacuum analyze"]);
const together = await measure(clients);
await crowded.close();

const alone = new Map<Account, Awaited<ReturnType<typeof measure>>>();
for (const account of ["largest", "small"] as const) {
  const only = await openFilledAccount("fitwright_one_seller", "web", []);
  const client = account === "largest" ? only.client : await only.signIn(sellers.small);
  await only.run([...fillOf(account), "vacuum analyze"]);
  alone.set(account, await measure({ [account]: client }));
  await only.close();
}

for (const account of ["largest", "small"] as const) {
  const rows = [...together].map(([name, figures]) => {
    const beside = figures[account];
    const by = alone.get(account)?.get(name)?.[account];
    if (!beside || !by) throw new Error(`"${name}" was not measured`);
    return `| ${name} | ${formatLatency(beside.one)} | ${formatLatency(beside.many)} | ${formatLatency(by.one)} | ${(beside.one.p50 / by.one.p50).toFixed(2)} |`;
  });
  process.stdout.write(`
The ${account} account, ${sizes[account]} listings, beside ${plan.others + 1} others on ${crowded.databaseName}; p50 / p95 in milliseconds

| Call | 1 client | 20 clients, 10 of each account | 1 client, only this account | Ratio of p50 |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`);
}
process.exit(0);
