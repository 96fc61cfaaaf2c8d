import { eq, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import { keepQuota } from "#server/features/quota/keep-quota.ts";
import { allowLongStatements } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sellers } from "#server/platform/db/schema/accounts.ts";

export interface DeletedRows {
  readonly table: string;
  readonly count: number;
}

/**
 * Deletes an account and everything stored for it, in one transaction.
 * @returns how many rows each table had, without the empty ones.
 */
export async function deleteEverything(
  db: Database,
  sellerId: SellerId,
): Promise<readonly DeletedRows[]> {
  return db.asSystem(async (tx) => {
    await allowLongStatements(tx);
    // Locks the account, so that nothing is added between counting and deleting.
    await tx.execute(sql`select 1 from sellers where id = ${sellerId} for update`);
    // Asks the database itself, so that a table added later is counted without being named here.
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'seller_id' order by table_name`,
    );
    const found: DeletedRows[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ count: string }>(
        sql`select count(*) as count from ${sql.identifier(name)} where seller_id = ${sellerId}`,
      );
      found.push({ table: name, count: Number(rows[0]?.count ?? 0) });
    }
    await keepQuota(tx, sellerId);
    await tx.execute(sql`delete from budget_allowances where seller_key = ${sellerId}`);
    // The cascade deletes all those tables' rows, and the sessions in which this account is active.
    await tx.delete(sellers).where(eq(sellers.id, sellerId));
    return found.filter(({ count }) => count > 0);
  });
}
