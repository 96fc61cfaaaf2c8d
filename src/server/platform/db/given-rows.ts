import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

export interface GivenRows {
  /** A table named `given`, for a FROM clause. */
  readonly table: SQL;
  /** The names of its columns. */
  readonly columns: readonly SQL[];
}

/**
 * Returns rows of a table as a part of a statement that inserts or updates several. They become one
 * JSON parameter, because hundreds of separate ones take the database and the driver ten times as
 * long.
 *
 * @param rows At least one. All have the columns of the first.
 */
export function givenRows<T extends PgTable>(
  table: T,
  rows: readonly Partial<T["$inferInsert"]>[],
): GivenRows {
  const ofTable = getTableColumns(table);
  const columns = Object.keys(rows[0] ?? {}).map((key) => {
    const column = ofTable[key];
    if (!column) throw new Error(`the table has no column "${key}"`);
    return { key, name: sql.identifier(column.name), type: sql.raw(column.getSQLType()) };
  });
  const types = columns.map(({ key, type }) => sql`${sql.identifier(key)} ${type}`);
  const named = columns.map(({ key, name }) => sql`given_row.${sql.identifier(key)} as ${name}`);
  const json = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given_row (${sql.join(types, sql`, `)})`;
  return {
    table: sql`(select ${sql.join(named, sql`, `)} from ${json}) as given`,
    columns: columns.map(({ name }) => sql`${name}`),
  };
}

/** Returns the assignments of an update: each of the columns becomes that of `source`. */
export function takeColumns(columns: readonly SQL[], source: "given" | "excluded"): SQL {
  return sql.join(
    columns.map((column) => sql`${column} = ${sql.raw(source)}.${column}`),
    sql`, `,
  );
}
