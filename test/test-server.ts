import { basename } from "node:path";
import pg from "pg";
import type {} from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for this test run only, removed at its end. */
    readonly runFolder: string;
  }
}

/**
 * Address of a PostgreSQL server to test on; null means the embedded database. Its role must be
 * allowed to create databases.
 */
export const testServerUrl = process.env["TEST_DATABASE_URL"] || null;

/**
 * Returns the prefix for the names of a run's databases. It comes from the run's folder, so that
 * runs don't collide.
 */
export function databasePrefix(runFolder: string): string {
  return basename(runFolder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_");
}

/** Returns the address of another database on the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements that can't be in a transaction, such as `create database`. */
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

/**
 * Drops the databases that a run created on PostgreSQL; with the embedded database there are none.
 */
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
