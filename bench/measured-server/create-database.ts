import pg from "pg";

/**
 * Creates a database for one run, and drops the one that an earlier run left.
 *
 * @param url Any database of the server, with a role that may create others.
 * @returns The address of the new database.
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  await dropDatabase(url, name);
  await query(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Drops a database that `createDatabase` made. @param url Any other database of the server. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return query(url, `drop database if exists ${name} with (force)`);
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
