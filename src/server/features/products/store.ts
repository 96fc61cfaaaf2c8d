import { and, asc, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { BulkProduct } from "#contract/bulk-products.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { describeQuestion } from "#server/features/fitments/describe-question.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { bulkDrafts, bulkProducts } from "#server/platform/db/schema/bulk-products.ts";

export type DraftRow = typeof bulkDrafts.$inferSelect;
export type ProductRow = typeof bulkProducts.$inferSelect;
export type DraftValues = Pick<DraftRow, "settings" | "terms"> &
  Partial<Omit<DraftRow, "sellerId" | "updatedAt">>;

export async function readDraft(db: Database, sellerId: SellerId): Promise<DraftRow | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx.select().from(bulkDrafts).where(eq(bulkDrafts.sellerId, sellerId)),
  );
  return row ?? null;
}

/** Reads the wizard, and locks it until the transaction ends. */
export async function lockDraft(tx: Transaction, sellerId: SellerId): Promise<DraftRow | null> {
  const [row] = await tx
    .select()
    .from(bulkDrafts)
    .where(eq(bulkDrafts.sellerId, sellerId))
    .for("update");
  return row ?? null;
}

export async function saveDraft(
  tx: Transaction,
  sellerId: SellerId,
  values: DraftValues,
): Promise<void> {
  await tx
    .insert(bulkDrafts)
    .values({ sellerId, ...values })
    .onConflictDoUpdate({ target: bulkDrafts.sellerId, set: { ...values, updatedAt: sql`now()` } });
}

export async function noteBatch(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<void> {
  await tx.update(bulkDrafts).set({ batchId }).where(eq(bulkDrafts.sellerId, sellerId));
}

function whichProducts(sellerId: SellerId, ids: readonly string[] | null) {
  return and(
    eq(bulkProducts.sellerId, sellerId),
    ids === null ? undefined : inArray(bulkProducts.productId, [...ids]),
  );
}

/** Reads complete rows, in file order. */
export async function readRows(
  db: Database,
  sellerId: SellerId,
  ids: readonly string[],
): Promise<readonly ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(bulkProducts)
      .where(whichProducts(sellerId, ids))
      .orderBy(asc(bulkProducts.position)),
  );
  return rows.map((row) => ({ ...row, product: withQuestions(row) }));
}

/** Adds the open questions to a product, in words. Each row stores its own. */
function withQuestions({
  product,
  questions,
}: Pick<ProductRow, "product" | "questions">): BulkProduct {
  const { catalogData } = product;
  return catalogData === null
    ? product
    : { ...product, catalogData: { ...catalogData, questions: questions.map(describeQuestion) } };
}

function withoutQuestions(product: BulkProduct): BulkProduct {
  const { catalogData } = product;
  return catalogData === null
    ? product
    : { ...product, catalogData: { ...catalogData, questions: [] } };
}

/**
 * Reads products in file order, or all of them when `ids` is null. Leaves out the fitments: they
 * make up most of a row, and the page doesn't show them.
 */
export async function readProducts(
  tx: Transaction,
  sellerId: SellerId,
  ids: readonly string[] | null,
): Promise<readonly BulkProduct[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .select({ product: bulkProducts.product, questions: bulkProducts.questions })
    .from(bulkProducts)
    .where(whichProducts(sellerId, ids))
    .orderBy(asc(bulkProducts.position));
  return rows.map(withQuestions);
}

/** Reads the open questions of a product. */
export async function readProductQuestions(
  tx: Transaction,
  sellerId: SellerId,
  id: string,
): Promise<readonly Question[]> {
  const rows = await tx
    .select({ questions: bulkProducts.questions })
    .from(bulkProducts)
    .where(whichProducts(sellerId, [id]));
  return rows.flatMap(({ questions }) => questions);
}

/**
 * Appends products, each with the ID that it will be listed under. Sends them as one JSON
 * parameter, because a thousand separate ones take the database a second.
 */
export async function addProducts(
  tx: Transaction,
  sellerId: SellerId,
  products: readonly BulkProduct[],
): Promise<void> {
  await tx.execute(sql`
    insert into bulk_products (seller_id, product_id, position, status, product, listing_uuid)
    select ${sellerId}::uuid, product ->> 'id', place + coalesce((select max(position) from bulk_products where seller_id = ${sellerId}), 0), product ->> 'status', product, replace(gen_random_uuid()::text, '-', '')
    from jsonb_array_elements(${JSON.stringify(products.map(withoutQuestions))}::jsonb) with ordinality as given (product, place)
    on conflict (seller_id, product_id) do update set product = excluded.product, status = excluded.status`);
}

export type ProductChange = Partial<
  Pick<ProductRow, "fitments" | "questions" | "properties" | "verifiedHash">
> & { readonly product: BulkProduct };

export async function saveProduct(
  tx: Transaction,
  sellerId: SellerId,
  { product, ...more }: ProductChange,
): Promise<void> {
  await tx
    .update(bulkProducts)
    .set({ ...more, product: withoutQuestions(product), status: product.status })
    .where(and(eq(bulkProducts.sellerId, sellerId), eq(bulkProducts.productId, product.id)));
}

/** Saves products whose findings were cleared, and clears their fitments. */
export async function saveReset(
  tx: Transaction,
  sellerId: SellerId,
  products: readonly BulkProduct[],
): Promise<void> {
  await tx.execute(sql`
    update bulk_products set product = given.product, status = given.product ->> 'status', fitments = '{"rows": [], "evidence": []}', questions = '[]', verified_hash = null
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as given (product)
    where bulk_products.seller_id = ${sellerId} and bulk_products.product_id = given.product ->> 'id'`);
}

export async function clearProducts(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.delete(bulkProducts).where(eq(bulkProducts.sellerId, sellerId));
}

export async function deleteProducts(
  tx: Transaction,
  sellerId: SellerId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.delete(bulkProducts).where(whichProducts(sellerId, ids));
}

/** Deletes the listed products, and those that weren't kept as drafts. */
export async function deleteUnkept(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx
    .delete(bulkProducts)
    .where(
      and(
        eq(bulkProducts.sellerId, sellerId),
        or(eq(bulkProducts.kept, false), eq(bulkProducts.status, "created")),
      ),
    );
}

export async function deletePublished(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx
    .delete(bulkProducts)
    .where(and(eq(bulkProducts.sellerId, sellerId), eq(bulkProducts.status, "created")));
}

/** Keeps unlisted products as drafts: all of them, or only those that were generated or tried. */
export async function keepProducts(
  tx: Transaction,
  sellerId: SellerId,
  which: "all" | "begun",
): Promise<void> {
  const without = which === "all" ? ["created"] : ["created", "pending"];
  await tx
    .update(bulkProducts)
    .set({ kept: true })
    .where(and(eq(bulkProducts.sellerId, sellerId), notInArray(bulkProducts.status, without)));
}

export async function readKeptIds(
  tx: Transaction,
  sellerId: SellerId,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: bulkProducts.productId })
    .from(bulkProducts)
    .where(and(eq(bulkProducts.sellerId, sellerId), eq(bulkProducts.kept, true)));
  return new Set(rows.map(({ id }) => id));
}
