import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "#server/config.ts";
import { NotEnoughSpace } from "#server/platform/data-folder/check-space.mjs";
import { DataFolderInUse } from "#server/platform/db/embedded-postgres.ts";
import { startServer } from "#server/start-server.ts";
import type { Role } from "#server/start-server.ts";

const { values } = parseArgs({ options: { role: { type: "string", default: "all" } } });

try {
  const config = readConfig();
  const role = readRole(values.role, config.databaseUrl);
  const server = await startServer(config, role);
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function readRole(text: string, databaseUrl: string | null): Role {
  if (text !== "web" && text !== "worker" && text !== "all")
    throw new ConfigError(`--role must be web, worker, or all, not "${text}".`);
  if (text !== "all" && databaseUrl === null)
    throw new ConfigError(
      `--role=${text} needs DATABASE_URL: the embedded database serves a single process, which must run all roles.`,
    );
  return text;
}

function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof NotEnoughSpace
  )
    return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return "Another program is using the port. Stop that program, or choose another port: PORT=3001 npm start";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
