import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { clientSettings } from "#server/platform/db/database.ts";
import type { Connection } from "#server/platform/db/database.ts";
import {
  DataFolderInUse,
  embeddedPort,
  findSocketFolders,
  startEmbeddedPostgres,
} from "#server/platform/db/embedded-postgres.ts";
import { BackupProblem } from "#server/platform/backup/backup-format.ts";

/** A database that an operator's command can connect to. */
export interface StoredData {
  readonly connection: Connection;
  close(): Promise<void>;
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/**
 * Opens the database for a command that may run next to the product. If the product runs on the
 * embedded database, connects to it there.
 * @throws BackupProblem if there is no database.
 */
export async function openBesideProduct(place: Place): Promise<StoredData> {
  if (place.databaseUrl !== null) return external(place.databaseUrl);
  if (!existsSync(join(place.dataDir, "postgres", "PG_VERSION")))
    throw new BackupProblem(
      `There is no database in ${place.dataDir}. Set DATA_DIR or DATABASE_URL.`,
    );
  try {
    return await embedded(place.dataDir);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return connectToRunning(place.dataDir);
  }
}

/**
 * Opens the database for writing, and creates an embedded one if there is none.
 * @throws DataFolderInUse if the product runs on it.
 */
export async function openForRestore(place: Place): Promise<StoredData> {
  return place.databaseUrl === null ? embedded(place.dataDir) : external(place.databaseUrl);
}

function external(url: string): StoredData {
  return { connection: { url }, close: () => Promise.resolve() };
}

async function embedded(dataDir: string): Promise<StoredData> {
  const opened = await startEmbeddedPostgres(dataDir);
  return { connection: opened, close: () => opened.stop() };
}

async function connectToRunning(dataDir: string): Promise<StoredData> {
  for (const host of findSocketFolders(dataDir)) {
    const connection = { host, port: embeddedPort };
    if (await answers(connection)) return { connection, close: () => Promise.resolve() };
  }
  throw new BackupProblem(
    `Another process uses ${dataDir}, but can't be reached from here. Run the command on the same machine or in the same container, with the same TMPDIR, or stop that process first.`,
  );
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(clientSettings(connection));
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
