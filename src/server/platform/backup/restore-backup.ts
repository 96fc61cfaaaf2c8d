import pg from "pg";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import { applicationName } from "#server/platform/db/database.ts";
import { applyMissing, createSchema, listMigrations } from "#server/platform/db/migrate.ts";
import { BackupProblem } from "./backup-format.ts";
import type { BackupRow } from "./backup-format.ts";
import { describeTables } from "./describe-tables.ts";
import type { Table } from "./describe-tables.ts";
import { checkBackup, readBackup } from "./read-backup.ts";
import type { CheckedBackup } from "./read-backup.ts";

const rowsPerStep = 2000;
const bytesPerStep = 2 * 1024 * 1024;

export interface RestoreOptions {
  /** null: no keys are configured. */
  readonly box: SecretBox | null;
  /** Whether to delete the database's current data. */
  readonly replace: boolean;
}

export interface RestoreSummary {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  /** Migrations that the backup didn't have yet. */
  readonly migrated: readonly string[];
}

/**
 * Restores a backup. First reads the whole file, then does everything in one transaction, so the
 * database is either restored completely or unchanged.
 * @throws BackupProblem if the file, the keys, or the database don't allow it.
 */
export async function restoreBackup(
  settings: pg.ClientConfig,
  file: string,
  { box, replace }: RestoreOptions,
): Promise<RestoreSummary> {
  const checked = await checkBackup(file, box);
  refuseNewer(checked, file);
  refuseWithoutKeys(checked);
  const client = new pg.Client(settings);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin; set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock(4242001)");
    await makeEmpty(client, replace);
    await createSchema(client, checked.head.migrations);
    await fill(client, file, checked);
    const migrated = await applyMissing(client);
    await client.query("commit");
    // Without statistics, the first queries would be slow.
    await client.query("analyze");
    const { head, tables, rows } = checked;
    return {
      madeAt: head.madeAt,
      tables: tables.length,
      rows,
      migrated,
    };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseNewer({ head }: CheckedBackup, file: string): void {
  const known = new Set(listMigrations());
  const unknown = head.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupProblem(
      `${file} was made by a newer release of the product (it has ${unknown.join(", ")}). Restore it with that release.`,
    );
}

function refuseWithoutKeys({ unusableKeys }: CheckedBackup): void {
  if (unusableKeys.length > 0)
    throw new BackupProblem(
      `The configured encryption keys can't decrypt this backup. Missing or different: ${unusableKeys.map((id) => `"${id}"`).join(", ")}. Add the keys that were in use when it was made to ENCRYPTION_KEYS, behind the current one. With \`npm start\`, they are in secrets.json of the data folder.`,
    );
}

async function makeEmpty(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number; others: number }>(
    `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as tables,
       (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()) as others`,
    [applicationName],
  );
  const [found] = rows;
  if (found && found.others > 0)
    throw new BackupProblem(
      "The product is running on this database. Stop all its processes first.",
    );
  if (found?.tables === 0) return;
  if (!replace)
    throw new BackupProblem(
      "The database isn't empty. Restore into an empty one, or add --replace to delete everything in it first.",
    );
  await client.query(
    "drop schema if exists pgboss cascade; drop schema public cascade; create schema public; grant usage on schema public to public",
  );
}

async function fill(client: pg.Client, file: string, checked: CheckedBackup): Promise<void> {
  const tables = await describeTables(client);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const quoted = tables.map(({ name }) => client.escapeIdentifier(name));
  // A migration may add rows, which the backup has as well.
  await client.query(`truncate ${quoted.join(", ")}`);
  const addReferences = await dropReferences(client);
  for (const name of quoted) await client.query(`alter table ${name} disable trigger user`);
  for await (const { table, rows } of readSteps(file)) {
    const target = byName.get(table.table);
    if (!target) throw differs(checked);
    await insertRows(client, { target, columns: table.columns, rows }, () => differs(checked));
  }
  for (const name of quoted) await client.query(`alter table ${name} enable trigger user`);
  await client.query(addReferences);
  for (const table of tables) await advanceSequences(client, table);
}

function differs({ head }: CheckedBackup): BackupProblem {
  return new BackupProblem(
    `The tables of this backup differ from those of its migrations. It was made by release ${head.release}; restore it with that release.`,
  );
}

/**
 * Drops all foreign keys, so that rows can be added in any order. Returns the statements that add
 * them again, which checks every row.
 */
async function dropReferences(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select quote_ident(c.relname) as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return rows
    .map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    )
    .join(";\n");
}

interface Step {
  readonly table: { readonly table: string; readonly columns: readonly string[] };
  readonly rows: readonly BackupRow[];
}

async function* readSteps(file: string): AsyncGenerator<Step> {
  let table: Step["table"] = { table: "", columns: [] };
  let rows: BackupRow[] = [];
  let bytes = 0;
  for await (const part of readBackup(file)) {
    const isFull = rows.length >= rowsPerStep || bytes >= bytesPerStep;
    if (rows.length > 0 && (part.is === "table" || isFull)) {
      yield { table, rows };
      rows = [];
      bytes = 0;
    }
    if (part.is === "table") ({ table } = part);
    if (part.is !== "row") continue;
    rows.push(part.row);
    bytes += part.row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
  }
  if (rows.length > 0) yield { table, rows };
}

async function insertRows(
  client: pg.Client,
  step: {
    readonly target: Table;
    readonly columns: readonly string[];
    readonly rows: readonly BackupRow[];
  },
  refuse: () => BackupProblem,
): Promise<void> {
  const types = new Map(step.target.columns.map(({ name, type }) => [name, type]));
  const columns = step.columns.map((name, at) => {
    const type = types.get(name);
    if (type === undefined) throw refuse();
    return { name: client.escapeIdentifier(name), value: `v${at}::${type}`, at };
  });
  await client.query(
    `insert into ${client.escapeIdentifier(step.target.name)} (${columns.map(({ name }) => name).join(", ")})
     overriding system value
     select ${columns.map(({ value }) => value).join(", ")}
     from unnest(${columns.map(({ at }) => `$${at + 1}::text[]`).join(", ")}) as given(${columns.map(({ at }) => `v${at}`).join(", ")})`,
    columns.map(({ at }) => step.rows.map((row) => row[at] ?? null)),
  );
}

async function advanceSequences(client: pg.Client, { name, columns }: Table): Promise<void> {
  for (const column of columns)
    if (column.sequence !== null)
      await client.query(
        `select setval($1, coalesce(max(${client.escapeIdentifier(column.name)}), 1), count(*) > 0) from ${client.escapeIdentifier(name)}`,
        [column.sequence],
      );
}
