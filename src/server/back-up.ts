import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { outsideDays } from "#contract/retention-periods.ts";
import { countOf } from "#domain/count-words.ts";
import { clientSettings } from "#server/platform/db/database.ts";
import { readDataConfig } from "./config.ts";
import { openBesideProduct } from "./open-stored-data.ts";
import { removeOldBackups, backupName } from "#server/platform/backup/remove-old-backups.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { readRelease } from "./read-release.ts";
import { runOperation } from "./run-operation.ts";

/** Runs `npm run backup`: writes everything in the database to one file. */
const help = `npm run backup -- [--out FILE]

Writes the whole database to FILE (default: DATA_DIR/backups/fitwright-<time>.jsonl.gz), while the
product may keep running. Reads DATABASE_URL, or the embedded database in DATA_DIR. Afterward, deletes
backups in DATA_DIR/backups that are older than 30 days. The encryption keys aren't included. Keep them in another place.`;

await runOperation(async () => {
  const { values } = parseArgs({
    options: { out: { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help) return help;
  const config = readDataConfig();
  const now = new Date();
  const folder = join(config.dataDir, "backups");
  const file = resolve(values.out ?? join(folder, backupName(now)));
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => stopping.abort());
  const data = await openBesideProduct(config);
  try {
    const { tables, rows, keyIds } = await writeBackup(clientSettings(data.connection), file, {
      release: readRelease(),
      signal: stopping.signal,
    });
    const old = existsSync(folder)
      ? removeOldBackups(folder, { now, days: outsideDays.backups })
      : [];
    const removed = old.length === 0 ? "" : `\nDeleted ${countOf(old.length, "older backup")}.`;
    return `Backed up ${rows} rows of ${tables} tables to ${file}.\n${nameKeys(keyIds)}${removed}`;
  } finally {
    await data.close();
  }
});

function nameKeys(ids: readonly string[]): string {
  return ids.length === 0
    ? "It holds no encrypted secrets."
    : `To use it, you also need the encryption keys with these IDs, which aren't included: ${ids.join(", ")}.`;
}
