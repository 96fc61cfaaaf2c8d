import { drizzle } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import { storableText } from "./storable-text.ts";

/** An open transaction. No network call may happen while one is open. */
export type Transaction = Parameters<
  Parameters<NodePgDatabase<Record<string, never>>["transaction"]>[0]
>[0];

/** The one PostgreSQL. All work happens in transactions; a seller's data is only reached through `asSeller`. */
export interface Database {
  /** Runs as the restricted role, so that row-level security shows and takes this seller's rows only. */
  asSeller<T>(sellerId: SellerId, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs as the owner: sessions, vocabulary, budgets, finding work. Never with an id that came from a request. */
  asSystem<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const uuid = z.uuid();

/** Nothing that somebody waits for, or that a batch does for a chunk, takes near as long: what does hangs, and would hold its locks and its connection for ever. */
const longestStatementMs = 60_000;

/** A statement was stopped because it took too long; its transaction changed nothing. */
export class StatementTimeout extends Error {
  override readonly name = "StatementTimeout";
}

/** For deletions that take a whole account along: they may take as long as they need. */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}

/**
 * Connects. `connection` is a URL, or the socket folder and port of the embedded database. The time limit is that of transactions: migrations and the job
 * queue's own upkeep have none. The embedded database, one thread without signals, cannot keep it.
 */
export function openDatabase(
  connection: { url: string } | { host: string; port: number },
  log: { error(detail: object, text: string): void },
  statementMs = longestStatementMs,
): Database {
  const where =
    "url" in connection
      ? { connectionString: connection.url }
      : { host: connection.host, port: connection.port, user: "postgres", database: "postgres" };
  const pool = new pg.Pool({
    ...where,
    max: 8,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    application_name: "fitwright",
  });
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.error({ err: error }, "database connection lost"));
  pool.on("connect", keepStorable);
  const db: NodePgDatabase<Record<string, never>> = drizzle({ client: pool });
  return {
    asSeller: (sellerId, work) =>
      inTime(statementMs, () =>
        db.transaction(async (tx) => {
          // SET LOCAL only: the embedded database runs all connections in one session, so anything longer-lived would leak.
          await tx.execute(
            sql.raw(
              `set local statement_timeout = ${statementMs}; set local role fitwright_seller; select set_config('app.seller_id', '${uuid.parse(sellerId)}', true)`,
            ),
          );
          return work(tx);
        }),
      ),
    asSystem: (work) =>
      inTime(statementMs, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`));
          return work(tx);
        }),
      ),
    pool,
    close: () => pool.end(),
  };
}

const canceled = "57014";

async function inTime<T>(statementMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof pg.DatabaseError) || cause.code !== canceled) throw error;
    throw new StatementTimeout(
      `a database statement took longer than ${statementMs} ms and was stopped; its transaction changed nothing`,
      { cause: error },
    );
  }
}

/** Lets every parameter of a connection go through `storableText`. */
function keepStorable(client: pg.PoolClient): void {
  const { query } = client;
  const storable = (statement: unknown, values: unknown, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(query, client, [
      statement,
      Array.isArray(values) ? values.map(storableText) : values,
      ...rest,
    ]);
  Object.assign(client, { query: storable });
}
