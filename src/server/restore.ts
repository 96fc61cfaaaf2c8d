import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { clientSettings } from "#server/platform/db/database.ts";
import { BackupProblem } from "#server/platform/backup/backup-format.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { ConfigError, readDataConfig } from "./config.ts";
import { openForRestore } from "./open-stored-data.ts";
import { runOperation } from "./run-operation.ts";

/** Runs `npm run restore`: puts a backup into a database. */
const help = `npm run restore -- FILE [--database URL] [--replace]

Restores a backup into an empty database: URL, DATABASE_URL, or the embedded database in DATA_DIR.
Stop the product first. Needs the ENCRYPTION_KEYS that were in use when the backup was made.

  --database URL  postgres://user:password@host:5432/database
  --replace       delete everything in the database first`;

await runOperation(async () => {
  const { values, positionals } = parseArgs({
    options: {
      database: { type: "string" },
      replace: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return help;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BackupProblem(help);
  const config = readDataConfig();
  if (values.database !== undefined && !/^postgres(ql)?:\/\//.test(values.database))
    throw new ConfigError("--database must begin with postgres:// or postgresql://.");
  const data = await openForRestore({
    ...config,
    databaseUrl: values.database ?? config.databaseUrl,
  });
  try {
    const { madeAt, tables, rows, migrated } = await restoreBackup(
      clientSettings(data.connection),
      resolve(file),
      {
        box: config.encryptionKeys === null ? null : createSecretBox(config.encryptionKeys),
        replace: values.replace,
      },
    );
    const upgraded =
      migrated.length === 0 ? "" : ` Applied ${migrated.length} migrations it didn't have yet.`;
    return `Restored ${rows} rows of ${tables} tables, as of ${madeAt}.${upgraded}`;
  } finally {
    await data.close();
  }
});
