import { countOf } from "#domain/count-words.ts";
import type { Failure } from "#domain/failure.ts";
import { addItems } from "#server/features/batches/add-items.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { restoreParts } from "#server/features/parts/restore-parts.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countChanges, dropChanges, lockFile, readChanges, readFile, updateFile } from "./store.ts";

const partsInBlock = 500;

/** Creates the batch work that undoes an import, 500 parts at a time. */
export function undoPartsImport({ db }: { readonly db: Database }): BatchWork {
  return {
    chunk: 1,
    parallel: 1,
    list: (context) => listBlocks(db, context),
    process: async (context, labels) =>
      Promise.all(labels.map((label) => undoBlock(db, context, label))),
    async finish(tx, { sellerId, batchId }, { state }) {
      const file = await lockFile(tx, sellerId, { undoBatchId: batchId });
      if (!file || state !== "done") return;
      await dropChanges(tx, sellerId, file.id);
      await updateFile(tx, sellerId, { id: file.id, state: "undone" });
    },
  };
}

async function listBlocks(db: Database, context: BatchContext): Promise<Failure | null> {
  const file = await readFile(db, context.sellerId, { undoBatchId: context.batchId });
  if (!file) return null;
  await db.asSeller(context.sellerId, async (tx) => {
    const parts = await countChanges(tx, context.sellerId, file.id);
    await addItems(
      tx,
      context,
      Array.from(
        { length: Math.ceil(parts / partsInBlock) },
        (_, at) => `Parts ${at * partsInBlock + 1}–${Math.min((at + 1) * partsInBlock, parts)}`,
      ),
    );
  });
  return null;
}

async function undoBlock(
  db: Database,
  { sellerId, batchId }: BatchContext,
  label: string,
): Promise<Outcome> {
  const file = await readFile(db, sellerId, { undoBatchId: batchId });
  const offset = Number(/\d+/.exec(label)?.[0] ?? 1) - 1;
  if (!file)
    return {
      listingId: label,
      state: "failed",
      failure: { kind: "not-found", message: "This import is no longer stored." },
    };
  return db.asSeller(sellerId, async (tx): Promise<Outcome> => {
    const parts = await readChanges(tx, sellerId, { fileId: file.id, offset, limit: partsInBlock });
    const { removed, restored, left } = await restoreParts(tx, sellerId, {
      importId: file.id,
      parts,
    });
    const kept = left === 0 ? "" : ` Changed since and left alone: ${countOf(left, "part")}.`;
    return {
      listingId: label,
      state: "done",
      message: `${countOf(removed, "part")} removed, ${restored} restored.${kept}`,
    };
  });
}
