import { sql } from "drizzle-orm";
import type { Product } from "./start-product.ts";

/** What the marketplace's catalogue and search said so far is asked anew: a fault is met only by who asks. */
export async function forgetAnswers(product: Pick<Product, "database">): Promise<void> {
  const database = product.database();
  await database.asSystem(async (tx) => {
    await tx.execute(sql`delete from marketplace_answers`);
    await tx.execute(sql`delete from product_vehicles`);
  });
  await database.close();
}
