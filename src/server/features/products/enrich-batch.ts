import { countOf } from "#domain/count-words.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import { enrichProducts } from "./enrich-products.ts";
import type { EnrichDeps, Enrichment } from "./enrich-products.ts";
import { outcomeOfFailure } from "./mark-failed-product.ts";
import { readDraft, readRows, saveProduct } from "./store.ts";
import type { ProductRow } from "./store.ts";

/** Creates the batch work that enriches products. */
export function enrichBatch(deps: EnrichDeps): BatchWork {
  const { db } = deps.generate;
  return {
    // The database reads of a chunk (settings, twins, parts lists) are shared by its products, and
    // its marketplace calls run in parallel.
    chunk: 10,
    parallel: 4,
    async process(context, ids) {
      const [draft, rows, account] = await Promise.all([
        readDraft(db, context.sellerId),
        readRows(db, context.sellerId, ids),
        readAccount(db, context.sellerId),
      ]);
      const open = draft === null ? [] : rows.filter(({ product }) => product.status !== "created");
      const gone = ids
        .filter((id) => !open.some((row) => row.productId === id))
        .map((listingId): Outcome => ({
          listingId,
          state: "skipped",
          message: rows.some((row) => row.productId === listingId)
            ? "Already listed."
            : "Removed from the wizard.",
        }));
      if (!draft || !account.ok)
        return [
          ...gone,
          ...(account.ok
            ? []
            : open.map(({ product }) => outcomeOfFailure(context, product, account.failure))),
        ];
      const work = {
        sellerId: context.sellerId,
        username: account.value.username,
        settings: draft.settings,
      };
      const scoped = { ...deps, generate: { ...deps.generate, batchId: context.batchId } };
      const enrichments = await enrichProducts(
        scoped,
        work,
        open.map(({ product }) => product),
      );
      return [
        ...gone,
        ...enrichments.flatMap((enrichment) => toOutcome(context, rows, enrichment)),
      ];
    },
  };
}

function toOutcome(
  context: BatchContext,
  rows: readonly ProductRow[],
  { id, result }: Enrichment,
): readonly Outcome[] {
  const row = rows.find(({ productId }) => productId === id);
  if (!row) return [];
  if (!result.ok) return [outcomeOfFailure(context, row.product, result.failure)];
  const { product, fitments, questions, properties } = result.value;
  const count = fitments.rows.length;
  return [
    {
      listingId: id,
      state: "done",
      message: `${product.catalogData?.categoryName ?? "No category"}, ${countOf(count, "fitment")}`,
      save: (tx) =>
        saveProduct(tx, context.sellerId, {
          product,
          fitments,
          questions,
          properties,
          verifiedHash: null,
        }),
    },
  ];
}
