import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readBackupConfig } from "./config.ts";
import { openForBackup } from "./open-stored-data.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { readRelease } from "./read-release.ts";
import { runOperation } from "./run-operation.ts";

/** Runs `npm run backup`: writes everything in the database to one file. */
const help = `npm run backup -- [--out FILE]

Writes the whole database to FILE (default: DATA_DIR/backups/fitwright-<time>.jsonl.gz), while the
product may keep running. Reads DATABASE_URL, or the embedded database in DATA_DIR.
The encryption keys aren't included. Keep them in another place.`;

await runOperation(async () => {
  const { values } = parseArgs({
    options: { out: { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help) return help;
  const config = readBackupConfig();
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = resolve(values.out ?? join(config.dataDir, "backups", `fitwright-${time}.jsonl.gz`));
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => stopping.abort());
  const data = await openForBackup(config);
  try {
    const { tables, rows, keyIds } = await writeBackup(data.settings, file, {
      release: readRelease(),
      signal: stopping.signal,
    });
    return `Backed up ${rows} rows of ${tables} tables to ${file}.\n${nameKeys(keyIds)}`;
  } finally {
    await data.close();
  }
});

function nameKeys(ids: readonly string[]): string {
  return ids.length === 0
    ? "It holds no encrypted secrets."
    : `To use it, you also need the encryption keys with these IDs, which aren't included: ${ids.join(", ")}.`;
}
