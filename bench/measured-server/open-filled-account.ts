import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { startServer } from "#server/start-server.ts";
import { startEbaySandbox } from "../../sandbox/ebay/start-ebay-sandbox.ts";
import { createApiClient } from "../../test/api-client.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { freePort } from "../../test/free-port.ts";
import { signIn, testConfig } from "../../test/start-product.ts";
import { createDatabase, dropDatabase } from "./create-database.ts";

export interface FilledAccount {
  readonly client: ApiClient;
  readonly databaseName: "PostgreSQL" | "the embedded database";
  /** Signs in another seller of the sandbox, whose account is new. */
  signIn(seller: string): Promise<ApiClient>;
  /** Runs statements on the database. */
  run(statements: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens an account whose listings are inserted straight into the database, on the embedded one or
 * on TEST_DATABASE_URL's server.
 *
 * @param role "web": without a worker, to measure only the request itself.
 * @param fill Statements, run in order once the seller exists.
 */
export async function openFilledAccount(
  name: string,
  role: "web" | "all",
  fill: readonly string[],
): Promise<FilledAccount> {
  const dataDir = mkdtempSync(join(tmpdir(), "fitwright-bench-"));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  const serverUrl = process.env["TEST_DATABASE_URL"] ?? "";
  const sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
  });
  const embedded = serverUrl === "" ? await startEmbeddedPostgres(dataDir) : null;
  const databaseUrl =
    embedded === null
      ? await createDatabase(serverUrl, name)
      : `postgres://postgres@localhost/postgres?host=${encodeURIComponent(embedded.host)}`;
  const server = await startServer(
    testConfig({
      port,
      publicUrl,
      sandboxUrl: sandbox.url,
      environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    }),
    role,
  );
  const client = await signIn(createApiClient(publicUrl), "first-day-parts");
  const run = async (statements: readonly string[]) => {
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    for (const statement of statements) await database.query(statement);
    await database.end();
  };
  await run([...fill, "analyze"]);
  return {
    client,
    databaseName: embedded === null ? "PostgreSQL" : "the embedded database",
    signIn: (seller) => signIn(createApiClient(publicUrl), seller),
    run,
    async close() {
      await server.close();
      await embedded?.stop();
      if (embedded === null) await dropDatabase(serverUrl, name);
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
