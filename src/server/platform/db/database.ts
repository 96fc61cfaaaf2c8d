import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import { diskFullness, TransactionCollision } from "./database-unavailable.ts";
import { keepListening } from "./keep-listening.ts";
import type { Listener } from "./keep-listening.ts";
import { storableText } from "./storable-text.ts";

/** An open transaction. No network call may happen while one is open. */
export type Transaction = Omit<NodePgDatabase<Record<string, never>>, "transaction">;

/**
 * The PostgreSQL database. All work happens in transactions; a seller's data is only accessible
 * through `asSeller`. A transaction that collides with another one is rolled back and run again, so
 * `work` must change nothing but the database.
 */
export interface Database {
  /**
   * Runs as the restricted role: row-level security allows reading and writing only this seller's
   * rows.
   */
  asSeller<T>(sellerId: SellerId, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs as the owner, for sessions, vocabulary, budgets, and finding work. Never pass an ID from a
   * request.
   */
  asSystem<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel until the returned function is called. A lost connection is renewed.
   * `notify` reaches all processes, and only when its transaction is committed.
   */
  listen(channel: string, listener: Listener): () => Promise<void>;
  readonly pool: pg.Pool;
  /**
   * Returns immediately whether the database's disk is full. While it is, transactions are
   * read-only.
   */
  isDiskFull(): boolean;
  close(): Promise<void>;
}

const uuid = z.uuid();

/**
 * No request and no chunk of a batch comes near this. A slower statement has hung, and would keep
 * its locks and its connection forever.
 */
const maxStatementMs = 60_000;

/** A statement was stopped because it took too long; its transaction changed nothing. */
export class StatementTimeout extends Error {
  override readonly name = "StatementTimeout";
}

/** The seller's account was deleted during a write for it; the transaction changed nothing. */
export class AccountGone extends Error {
  override readonly name = "AccountGone";
}

/** A listing was deleted during a write about it; the transaction changed nothing. */
export class ListingGone extends Error {
  override readonly name = "ListingGone";
}

/** Removes the time limit of a transaction, to delete a whole account or to queue all of it. */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** A URL, or the socket folder and port of the embedded database with its disk check. */
export type Connection =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; isDiskFull?(): boolean };

/** The name under which our connections are listed at the server. */
export const applicationName = "fitwright";

/** Returns the driver's settings for one connection. */
export function clientSettings(connection: Connection): pg.ClientConfig {
  const where =
    "url" in connection
      ? { connectionString: connection.url }
      : {
          host: connection.host,
          port: connection.port,
          user: "postgres",
          database: "postgres",
        };
  return { ...where, connectionTimeoutMillis: 15_000, application_name: applicationName };
}

/**
 * Connects to the database. The time limit per statement (in milliseconds) applies to transactions,
 * but not to migrations and the job queue's own upkeep. The embedded database can't enforce it,
 * because it is a single thread without signals.
 */
export function openDatabase(
  connection: Connection,
  log: { error(detail: object, text: string): void },
  statementMs = maxStatementMs,
): Database {
  const server = clientSettings(connection);
  const pool = new pg.Pool({ ...server, max: 8, idleTimeoutMillis: 30_000 });
  // The pool replaces lost connections. Without these listeners, losing one while it is idle (an
  // event of the pool) or between two statements of a transaction (an event of the connection)
  // would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    makeParametersStorable(client);
    client.on("error", (error) => log.error({ err: error }, "database connection lost"));
  });
  const disk = diskFullness("url" in connection ? undefined : connection.isDiskFull);
  // Use only SET LOCAL. The embedded database runs all connections in one session, so a plain SET
  // would leak.
  const begin = (): string =>
    `begin${disk.isReadOnly() ? " read only" : ""}; set local statement_timeout = ${statementMs}`;
  const run = <T>(opening: () => string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    repeatAfterCollision(() =>
      explainFailure(statementMs, () => transact(pool, opening, work)).catch((error: unknown) => {
        throw disk.explain(error);
      }),
    );
  return {
    asSeller: (sellerId, work) =>
      run(
        () =>
          `${begin()}; set local role fitwright_seller; set local app.seller_id = '${uuid.parse(sellerId)}'`,
        work,
      ),
    asSystem: (work) => run(begin, work),
    listen: (channel, listener) =>
      keepListening(server, { channel, listener }, (error) =>
        log.error({ err: error }, "lost the connection for notifications; renewing it"),
      ),
    pool,
    isDiskFull: disk.isFull,
    close: () => pool.end(),
  };
}

/**
 * Runs `work` in a transaction that starts with the statements of `opening`. They go to the
 * database together, because each trip there takes about as long as a small query.
 */
async function transact<T>(
  pool: pg.Pool,
  opening: () => string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const statements = opening();
  const client = await pool.connect();
  try {
    await client.query(statements);
    const result = await work(drizzle({ client }));
    await client.query("commit");
    return result;
  } catch (error) {
    // Fails only when the connection is lost, which ends the transaction as well.
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** How often a transaction that collides is tried in all. */
const maxTries = 4;

/** Runs a transaction again after a while if it collided with another one. */
async function repeatAfterCollision<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!(error instanceof TransactionCollision) || tries === maxTries) throw error;
      // A random pause, so that the same two don't collide again.
      await sleep(20 + Math.random() * 100 * tries);
    }
  }
}

const canceled = "57014";
const foreignKeyViolation = "23503";

function explainMissing(constraint: string, error: unknown): unknown {
  if (constraint.endsWith("_seller_id_fkey"))
    return new AccountGone("the account of this transaction is deleted", { cause: error });
  return constraint.endsWith("_seller_id_listing_id_fkey")
    ? new ListingGone("the listing of this transaction is deleted", { cause: error })
    : error;
}

async function explainFailure<T>(statementMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof pg.DatabaseError)) throw error;
    if (cause.code === foreignKeyViolation) throw explainMissing(cause.constraint ?? "", error);
    if (cause.code !== canceled) throw error;
    throw new StatementTimeout(
      `a database statement took longer than ${statementMs} ms and was stopped; its transaction changed nothing`,
      { cause: error },
    );
  }
}

/** Passes every parameter of a connection's queries through `storableText`. */
function makeParametersStorable(client: pg.PoolClient): void {
  const { query } = client;
  const storable = (statement: unknown, values: unknown, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(query, client, [
      statement,
      Array.isArray(values) ? values.map(storableText) : values,
      ...rest,
    ]);
  Object.assign(client, { query: storable });
}
