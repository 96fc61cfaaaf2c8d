import type pg from "pg";

/** A table of the product, with the columns that a backup stores. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  /** With its modifiers, such as `numeric(10,2)`. */
  readonly type: string;
  /** The sequence that fills the column; null if there is none. */
  readonly sequence: string | null;
}

/**
 * Returns the product's tables in alphabetical order. Columns that PostgreSQL computes are left
 * out. The job queue has its own schema and isn't included: workers create it again, and add the
 * jobs of open batches.
 */
export async function describeTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<{
    table: string;
    column: string;
    type: string;
    sequence: string | null;
  }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const tables = Map.groupBy(rows, (row) => row.table);
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type, sequence }) => ({ name: column, type, sequence })),
  }));
}
