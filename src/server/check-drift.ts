import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { parseArgs } from "node:util";
import { createEbayMarketplace } from "#server/adapters/ebay/ebay-marketplace.ts";
import { findByUsername } from "#server/features/accounts/find-by-username.ts";
import { noticeLostAccess } from "#server/features/accounts/notice-lost-access.ts";
import { provideSellerAccess } from "#server/features/accounts/provide-seller-access.ts";
import { backgroundLane, batchLane } from "#server/features/batches/batch-job.ts";
import { shareCallBudget } from "#server/features/call-budget/share-call-budget.ts";
import { learnAllowances } from "#server/features/call-budget/learn-allowances.ts";
import { runCheck } from "#server/features/drift/run-check.ts";
import type { RunCheck } from "#server/features/drift/run-check.ts";
import { mailDelivery } from "#server/features/mail/delivery-job.ts";
import { createNotify } from "#server/features/notices/notify-seller.ts";
import { keepAlive } from "#server/features/processes/keep-alive.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { openBesideProduct } from "./open-stored-data.ts";
import { runOperation } from "./run-operation.ts";

/** Runs `npm run drift`: compares a seller's synced listings with eBay now. */
const help = `npm run drift -- --seller NAME

Compares the synced listings of the eBay account NAME with eBay, and prints what changed there. The
product may keep running. Changed listings wait in the manager for the seller's decision; nothing on
eBay is changed. Uses the calls that checks may make per day, and stops when they are used up.`;

await runOperation(async () => {
  const { values } = parseArgs({
    options: { seller: { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help) return help;
  if (values.seller === undefined) return stopWith(`Name a seller.\n\n${help}`);
  const config = readConfig();
  const data = await openBesideProduct(config);
  const db = openDatabase(data.connection, createLog("error"));
  try {
    return await checkSeller(config, db, values.seller);
  } finally {
    await db.close();
    await data.close();
  }
});

async function checkSeller(config: Config, db: Database, name: string): Promise<string> {
  const log = createLog("error");
  const sellerId = await findByUsername(db, name);
  if (sellerId === null) return stopWith(`No seller named ${name} has signed in here.`);
  const holder = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const budget = await shareCallBudget(db, { places: config.ebay.concurrency, holder });
  const marketplace = noticeLostAccess(
    db,
    createEbayMarketplace(config.ebay, { budget, now: () => Date.now(), log }),
  );
  const stopHeartbeat = await keepAlive(db, holder, log);
  const jobs = await startJobQueue(db, [batchLane, backgroundLane, mailDelivery], log);
  try {
    await learnAllowances(db, marketplace);
    const accessOf = provideSellerAccess(db, createSecretBox(config.encryptionKeys), marketplace);
    const deps = {
      db,
      jobs,
      log,
      marketplace,
      accessOf,
      // A worker of the product delivers the mail.
      notify: createNotify(jobs, config.mail !== null),
    };
    const run = await runCheck(deps, sellerId);
    if (!run.ok) return stopWith(run.failure.message);
    return run.value === null
      ? `${name} has no synced listings to check.`
      : describe(name, run.value);
  } finally {
    await jobs.stop();
    await stopHeartbeat();
    await budget.close();
  }
}

function describe(name: string, { batch, result, items }: RunCheck): string {
  const said = items.filter(({ message }) => message !== "Unchanged on eBay.");
  const read = batch.total - batch.left;
  const lines = [
    `${name}: ${read} of ${batch.total} listings checked.`,
    `Changed ${result.changed}, not shown to buyers ${result.hidden}, ended ${result.ended}, not readable ${batch.failed}, unchanged ${result.same}.`,
    ...said.map(({ listingId, message }) => `  ${listingId}  ${message}`),
  ];
  return batch.state === "paused"
    ? stopWith([...lines, `Paused: ${batch.pausedReason ?? ""}`].join("\n"))
    : lines.join("\n");
}

function stopWith(text: string): string {
  process.exitCode = 1;
  return text;
}
