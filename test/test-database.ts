import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { copyNewCluster, copyToDataFolder, onceInRun } from "./new-cluster.ts";
import { databasePrefix, onTestServer, testServerUrl, urlOfDatabase } from "./test-server.ts";

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  readonly database: Database;
  /** For code that opens its own connection: what `openDatabase` takes. */
  readonly connection: { readonly url: string } | { readonly host: string; readonly port: number };
  close(): Promise<void>;
}

/** Adds an account without data. */
export async function addSeller(database: Database, name: string): Promise<SellerId> {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ id: SellerId }>(
      sql`insert into sellers (marketplace_user_id, username) values (${name}, ${name}) returning id`,
    ),
  );
  const [made] = rows;
  if (!made) throw new Error("the seller was not stored");
  return made.id;
}

/**
 * Where a server process started by a test keeps its data. Add `environment` to the process's own.
 */
export interface ServerStorage {
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  remove(): Promise<void>;
}

const silent = createLog("silent");

/**
 * Opens a new, migrated database: embedded, or on the server in TEST_DATABASE_URL. Call it in
 * `beforeAll`, and `close` in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const made = testServerUrl ? await createOnServer(testServerUrl) : await createEmbedded();
  const database = openDatabase(made.connection, silent);
  return {
    database,
    connection: made.connection,
    async close() {
      await database.close();
      await made.remove();
    },
  };
}

/**
 * Prepares storage for a whole server process: a data folder and, on PostgreSQL, a database. It is
 * migrated, because creating a database takes seconds. `fromNothing` leaves the folder empty, as at
 * a first start.
 */
export async function prepareServerStorage(
  options: { readonly fromNothing?: boolean } = {},
): Promise<ServerStorage> {
  const made = testServerUrl ? await createOnServer(testServerUrl) : null;
  const dataDir =
    made || options.fromNothing
      ? mkdtempSync(join(inject("runFolder"), "data-"))
      : await copyTemplate();
  return {
    environment: made
      ? { DATA_DIR: dataDir, DATABASE_URL: made.connection.url }
      : { DATA_DIR: dataDir },
    async remove() {
      await made?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createOnServer(serverUrl: string) {
  const prefix = databasePrefix(inject("runFolder"));
  const template = `${prefix}_template`;
  await onceInRun("template", async () => {
    await onTestServer(serverUrl, (client) => client.query(`create database "${template}"`));
    await fillTemplate({ url: urlOfDatabase(serverUrl, template) });
  });
  const name = `${prefix}_${randomBytes(6).toString("hex")}`;
  await onTestServer(serverUrl, (client) =>
    client.query(`create database "${name}" template "${template}"`),
  );
  return {
    connection: { url: urlOfDatabase(serverUrl, name) },
    remove: () =>
      onTestServer(serverUrl, (client) =>
        client.query(`drop database if exists "${name}" with (force)`),
      ),
  };
}

/** A database without any table. */
export interface EmptyDatabase {
  readonly connection: Connection;
  remove(): Promise<void>;
}

/** Creates a database without any table, embedded or on the server in TEST_DATABASE_URL. */
export async function createEmptyDatabase(kind: "embedded" | "server"): Promise<EmptyDatabase> {
  if (kind === "server" && testServerUrl) {
    const url = testServerUrl;
    const name = `${databasePrefix(inject("runFolder"))}_${randomBytes(6).toString("hex")}`;
    await onTestServer(url, (client) => client.query(`create database "${name}"`));
    return {
      connection: { url: urlOfDatabase(url, name) },
      remove: () =>
        onTestServer(url, (client) =>
          client.query(`drop database if exists "${name}" with (force)`),
        ),
    };
  }
  const dataDir = await copyNewCluster();
  const opened = await startEmbeddedPostgres(dataDir);
  return {
    connection: { host: opened.host, port: opened.port },
    async remove() {
      await opened.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the product's tables and the job queue's, so that no test file waits for them. */
async function fillTemplate(connection: Connection): Promise<void> {
  const database = openDatabase(connection, silent);
  await migrate(database.pool);
  const jobs = await startJobQueue(database, [], silent);
  await jobs.stop();
  await database.close();
}

/** Creates a data folder with a migrated embedded database. */
async function copyTemplate(): Promise<string> {
  const template = join(inject("runFolder"), "template");
  await onceInRun("template", async () => {
    const embedded = await startEmbeddedPostgres(template);
    await fillTemplate(embedded);
    await embedded.stop();
  });
  return copyToDataFolder(template);
}

async function createEmbedded() {
  const dataDir = await copyTemplate();
  const embedded = await startEmbeddedPostgres(dataDir);
  return {
    connection: { host: embedded.host, port: embedded.port },
    async remove() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
