import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

export interface GivenRows {
  /** A table named `given`, for a FROM clause. */
  readonly table: SQL;
  /** The names of its columns. */
  readonly columns: SQL;
  /** Returns the assignments that take all columns but the key from a table of that name. */
  assignFrom(table: "given" | "excluded"): SQL;
}

/**
 * Returns rows of a table as parts of a statement that inserts or updates several. They become one
 * JSON parameter, because hundreds of separate ones take the database and the driver ten times as
 * long.
 *
 * @param rows At least one. All have the columns of the first.
 * @param key The column by which a row is found, which is never assigned.
 */
export function givenRows<T extends PgTable, Row extends Partial<T["$inferInsert"]>>(
  table: T,
  rows: readonly Row[],
  key: keyof Row,
): GivenRows {
  const ofTable = getTableColumns(table);
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const column = ofTable[name];
    if (!column) throw new Error(`the table has no column "${name}"`);
    return {
      isKey: name === key,
      given: sql.identifier(name),
      stored: sql.identifier(column.name),
      type: sql.raw(column.getSQLType()),
    };
  });
  const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
  const types = list(columns.map(({ given, type }) => sql`${given} ${type}`));
  const json = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as json (${types})`;
  const named = list(columns.map(({ given, stored }) => sql`json.${given} as ${stored}`));
  return {
    table: sql`(select ${named} from ${json}) as given`,
    columns: list(columns.map(({ stored }) => sql`${stored}`)),
    assignFrom: (source) =>
      list(
        columns
          .filter(({ isKey }) => !isKey)
          .map(({ stored }) => sql`${stored} = ${sql.identifier(source)}.${stored}`),
      ),
  };
}
