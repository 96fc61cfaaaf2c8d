import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readDraft, readRows } from "./store.ts";
import type { DraftRow, ProductRow } from "./store.ts";

/** A row of the wizard as it was when its turn came. */
export interface AskedRow {
  readonly draft: DraftRow;
  readonly row: ProductRow;
}

/**
 * Creates batch work that handles the wizard's rows one by one. Skips rows removed in the meantime.
 */
export function handleRows(
  db: Database,
  handle: (context: BatchContext, asked: AskedRow) => Promise<Outcome>,
): BatchWork {
  return {
    chunk: 1,
    parallel: 12,
    async process(context, ids) {
      const draft = await readDraft(db, context.sellerId);
      const rows = await readRows(db, context.sellerId, ids);
      return Promise.all(
        ids.map((id) => {
          const row = rows.find(({ productId }) => productId === id);
          return row && draft
            ? handle(context, { draft, row })
            : ({ listingId: id, state: "skipped", message: "Removed from the wizard." } as const);
        }),
      );
    },
  };
}
