import { basename } from "node:path";
import pg from "pg";
import type {} from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder of this test run alone, removed at its end. */
    readonly runFolder: string;
  }
}

/** Address of a real PostgreSQL to test on; null means the embedded database. Its role must be allowed to create databases. */
export const testServerUrl = process.env["TEST_DATABASE_URL"] || null;

/** The beginning of every database's name that a run makes; kept from the run's folder, so that runs do not meet. */
export function databasePrefix(runFolder: string): string {
  return basename(runFolder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_");
}

/** The same server, another database. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on the server that cannot be in a transaction, such as `create database`. */
export async function onTestServer(
  serverUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Drops what a run made on the real PostgreSQL; on the embedded database there is nothing to drop. */
export async function dropTestDatabases(runFolder: string): Promise<void> {
  if (!testServerUrl) return;
  await onTestServer(testServerUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like $1",
      [`${databasePrefix(runFolder).replaceAll("_", "\\_")}\\_%`],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists "${datname}" with (force)`);
  });
}
