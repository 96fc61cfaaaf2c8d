import pg from "pg";

/**
 * A database of a run's own on a server, dropped first where an earlier run left it.
 *
 * @param url Any database of the server, by a role that may create others.
 * @returns The address of the new one.
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
