import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Brings the database to the newest shape. Safe when several processes start at once: one migrates, the others wait.
 * @returns names of the migrations that ran now.
 */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(4242001)");
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied = new Set(
      (await client.query<{ name: string }>("select name from migrations")).rows.map(
        (row) => row.name,
      ),
    );
    const waiting = readdirSync(folder)
      .filter((name) => name.endsWith(".sql") && !applied.has(name))
      .sort();
    for (const name of waiting) {
      await client.query(readFileSync(new URL(name, folder), "utf8"));
      await client.query("insert into migrations (name) values ($1)", [name]);
    }
    await client.query("commit");
    return waiting;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
