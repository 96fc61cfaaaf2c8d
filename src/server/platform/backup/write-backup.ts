import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { BackupProblem, createHead, sealedPrefix } from "./backup-format.ts";
import { describeTables } from "./describe-tables.ts";
import type { Table } from "./describe-tables.ts";

const fewestRows = 20;
const mostRows = 5000;
const bytesPerStep = 4 * 1024 * 1024;
/** Higher levels take much longer and save little. */
const compression = 4;

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly keyIds: readonly string[];
}

/**
 * Writes everything in the database to `file`, as of one moment, while the product may keep
 * running. The file gets its name only when it is complete and on the disk.
 * @param signal Aborts the backup and removes what it wrote.
 * @throws BackupProblem if the file exists or can't be written.
 */
export async function writeBackup(
  settings: pg.ClientConfig,
  file: string,
  { release, signal }: { readonly release: string; readonly signal?: AbortSignal },
): Promise<BackupSummary> {
  if (existsSync(file))
    throw new BackupProblem(`${file} already exists. Choose another name with --out.`);
  const partial = `${file}.${process.pid}.partial`;
  const client = new pg.Client(settings);
  client.on("error", () => undefined);
  await client.connect();
  const counts = { tables: 0, rows: 0, keyIds: [] as readonly string[] };
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(
      "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0",
    );
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(backupLines(client, release, counts)),
      createGzip({ level: compression }),
      createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
      ...(signal ? [{ signal }] : []),
    );
    renameSync(partial, file);
    return counts;
  } catch (error) {
    rmSync(partial, { force: true });
    throw explain(error, file);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupProblem) return error;
  if (error.name === "AbortError")
    return new BackupProblem("The backup was stopped. Nothing was kept.");
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOSPC")
    return new BackupProblem(
      `The disk of ${file} is full. The incomplete backup was removed. Free some space, or write to another disk with --out.`,
    );
  if (code.startsWith("E") && "path" in error)
    return new BackupProblem(`${file} can't be written (${code}). Choose another with --out.`);
  return error;
}

async function* backupLines(
  client: pg.Client,
  release: string,
  counts: { tables: number; rows: number; keyIds: readonly string[] },
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  const tables = await describeTables(client);
  if (!tables.some(({ name }) => name === "migrations"))
    throw new BackupProblem("This database is empty, so there is nothing to back up.");
  counts.keyIds = await findKeyIds(client, tables);
  yield line(
    createHead({
      madeAt: new Date().toISOString(),
      release,
      server: await readText(client, "show server_version"),
      migrations: await readTexts(client, "select name from migrations order by name"),
      keyIds: [...counts.keyIds],
    }),
  );
  for (const table of tables) {
    counts.tables += 1;
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const rows of readRows(client, table)) {
      counts.rows += rows.length;
      yield rows.map(line).join("");
    }
  }
  yield `${JSON.stringify({ end: { rows: counts.rows, sha256: hash.digest("hex") } })}\n`;
}

/** Reads a table in steps of a few megabytes, because some rows hold pieces of files. */
async function* readRows(
  client: pg.Client,
  { name, columns }: Table,
): AsyncGenerator<(readonly (string | null)[])[]> {
  const values = columns.map((column) => `${client.escapeIdentifier(column.name)}::text`);
  await client.query(
    `declare backup no scroll cursor for select ${values.join(", ")} from ${client.escapeIdentifier(name)}`,
  );
  for (let most = fewestRows; ;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${most} from backup`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    yield rows;
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 1);
    const fitting = Math.floor((rows.length * bytesPerStep) / bytes);
    most = Math.min(mostRows, Math.max(1, fitting));
  }
  await client.query("close backup");
}

function sizeOf(row: readonly (string | null)[]): number {
  return row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
}

async function findKeyIds(client: pg.Client, tables: readonly Table[]): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const { name, columns } of tables)
    for (const column of columns.filter((one) => one.name.startsWith(sealedPrefix))) {
      const quoted = client.escapeIdentifier(column.name);
      const found = await readTexts(
        client,
        `select distinct split_part(${quoted}, '.', 1) from ${client.escapeIdentifier(name)} where ${quoted} is not null`,
      );
      for (const id of found) ids.add(id);
    }
  return [...ids].sort();
}

async function readTexts(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text, rowMode: "array" });
  return rows.flat();
}

async function readText(client: pg.Client, text: string): Promise<string> {
  const [first] = await readTexts(client, text);
  return first ?? "";
}
