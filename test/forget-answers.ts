import { sql } from "drizzle-orm";
import type { Product } from "./start-product.ts";

/**
 * Deletes the stored answers of the marketplace's catalog and search, so that the next call reaches
 * the marketplace and meets its faults.
 */
export async function forgetAnswers(product: Pick<Product, "database">): Promise<void> {
  const database = product.database();
  await database.asSystem(async (tx) => {
    await tx.execute(sql`delete from marketplace_answers`);
    await tx.execute(sql`delete from product_vehicles`);
  });
  await database.close();
}
