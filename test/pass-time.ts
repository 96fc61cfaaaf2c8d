import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";

/**
 * Moves all times and days in the database into the past. To the product, that looks like a later
 * clock.
 */
export async function passTime(db: Database, days: number): Promise<void> {
  await db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ table_name: string; column_name: string }>(sql`
      select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('timestamp with time zone', 'date') and is_generated = 'NEVER'`);
    for (const { table_name: table, column_name: column } of rows)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(days => ${days}) where ${sql.identifier(column)} is not null`,
      );
  });
}
