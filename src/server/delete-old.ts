import { parseArgs } from "node:util";
import { enforceRetention } from "#server/features/retention/enforce-retention.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readDataConfig } from "./config.ts";
import { openBesideProduct } from "./open-stored-data.ts";
import { runOperation } from "./run-operation.ts";

/** Runs `npm run retention`: deletes once what the workers delete every ten minutes. */
const help = `npm run retention

Deletes everything that is older than its period (docs/operations.md lists the periods), while the
product may keep running. The workers do the same every ten minutes.`;

await runOperation(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) return help;
  const config = readDataConfig();
  const data = await openBesideProduct(config);
  const db = openDatabase(data.connection, createLog("silent"));
  try {
    await enforceRetention(db, config.keepDays);
    return "Deleted everything that is older than its period.";
  } finally {
    await db.close();
    await data.close();
  }
});
