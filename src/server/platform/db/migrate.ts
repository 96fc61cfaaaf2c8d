import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import { saveListingStates } from "./save-listing-states.ts";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Applies the missing migrations, and stores how the state of a listing is decided. Safe when
 * several processes start at the same time: one migrates, and the others wait. Returns the names of
 * the migrations that it applied.
 */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(4242001)");
    const missing = await applyMissing(client);
    await client.query("commit");
    return missing;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Returns the names of all migrations of this release, in order. */
export function listMigrations(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Applies the named migrations to an empty database, in the caller's transaction. */
export async function createSchema(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await createList(client);
  await apply(client, names);
}

/** Does what `migrate` does, in the caller's transaction. */
export async function applyMissing(client: pg.ClientBase): Promise<readonly string[]> {
  await createList(client);
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const applied = new Set(rows.map((row) => row.name));
  const known = listMigrations();
  const missing = known.filter((name) => !applied.has(name));
  await apply(client, missing);
  // An older process that starts next to a newer release keeps the newer decisions.
  if ([...applied].every((name) => known.includes(name))) await saveListingStates(client);
  return missing;
}

async function createList(client: pg.ClientBase): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
  );
}

async function apply(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await client.query(readFileSync(new URL(name, folder), "utf8"));
    await client.query("insert into migrations (name) values ($1)", [name]);
  }
}
