import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import { saveListingStates } from "./save-listing-states.ts";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Applies the missing migrations, and stores how the state of a listing is decided. Safe when several processes start at the same time: one migrates,
 * and the others wait. Returns the names of the migrations that it applied.
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
    const missing = readdirSync(folder)
      .filter((name) => name.endsWith(".sql") && !applied.has(name))
      .sort();
    for (const name of missing) {
      await client.query(readFileSync(new URL(name, folder), "utf8"));
      await client.query("insert into migrations (name) values ($1)", [name]);
    }
    await saveListingStates(client);
    await client.query("commit");
    return missing;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
