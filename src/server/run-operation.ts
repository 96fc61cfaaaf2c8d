import { BackupProblem } from "#server/platform/backup/backup-format.ts";
import { NotEnoughSpace } from "#server/platform/data-folder/check-space.mjs";
import { DataFolderInUse } from "#server/platform/db/embedded-postgres.ts";
import { ConfigError } from "./config.ts";

/**
 * Runs an operator's command and prints its result. A problem that a person can solve is printed
 * without a stack. Sets the exit code to 1 on failure.
 */
export async function runOperation(operation: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await operation()}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  const isForPeople =
    [BackupProblem, ConfigError, DataFolderInUse, NotEnoughSpace].some(
      (kind) => error instanceof kind,
    ) || code.startsWith("ERR_PARSE_ARGS");
  if (isForPeople) return error.message;
  return ["ECONNREFUSED", "ENOTFOUND", "3D000", "28P01"].includes(code)
    ? `The database doesn't answer (${error.message || code}). Check DATABASE_URL.`
    : (error.stack ?? error.message);
}
