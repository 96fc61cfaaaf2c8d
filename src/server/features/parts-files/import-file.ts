import { z } from "zod";
import { countOf } from "#domain/count-words.ts";
import type { Failure } from "#domain/failure.ts";
import { addItems } from "#server/features/batches/add-items.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { saveLines } from "#server/features/parts/save-lines.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { ReadingDeps } from "./read-stored-file.ts";
import {
  dropWork,
  insertBlock,
  keepBefore,
  lockFile,
  readBlock,
  readFile,
  saveMapping,
  updateFile,
} from "./store.ts";
import type { PartsFileRow } from "./store.ts";

/**
 * Creates the batch work of an import: cuts the file into blocks, then imports one after another.
 */
export function importPartsFile(deps: ReadingDeps): BatchWork {
  const { db } = deps;
  return {
    chunk: 1,
    parallel: 1,
    list: (context) => cutIntoBlocks(deps, context),
    process: async (context, labels) =>
      Promise.all(labels.map((label) => importBlock(db, context, label))),
    async finish(tx, { sellerId, batchId }, { state }) {
      const file = await lockFile(tx, sellerId, { batchId });
      // A canceled import keeps its blocks, because it can be resumed.
      if (!file || state !== "done") return;
      await updateFile(tx, sellerId, { id: file.id, state: "imported" });
      await dropWork(tx, sellerId, file.id);
    },
  };
}

const lineBlock = z.object({
  label: z.string(),
  lines: z.instanceof(Uint8Array),
  signature: z.string(),
});

async function cutIntoBlocks(deps: ReadingDeps, context: BatchContext): Promise<Failure | null> {
  const { db } = deps;
  const file = await readFile(db, context.sellerId, { batchId: context.batchId });
  if (!file) return null;
  let remembered = "";
  for await (const piece of readStoredFile(deps, {
    sellerId: context.sellerId,
    file,
    module: new URL("./cut-into-blocks.ts", import.meta.url),
    piece: lineBlock,
    signal: null,
  })) {
    if (!piece.ok) return piece.failure;
    const { label, lines, signature } = piece.value;
    remembered = signature;
    await db.asSeller(context.sellerId, async (tx) => {
      await insertBlock(tx, context.sellerId, {
        fileId: file.id,
        label,
        lines: Buffer.from(lines),
      });
      await addItems(tx, context, [label]);
    });
  }
  if (remembered !== "")
    await db.asSeller(context.sellerId, (tx) =>
      saveMapping(tx, context.sellerId, {
        signature: remembered,
        mapping: file.mapping,
        brand: file.brand,
      }),
    );
  return null;
}

async function importBlock(db: Database, context: BatchContext, label: string): Promise<Outcome> {
  const file = await readFile(db, context.sellerId, { batchId: context.batchId });
  const saved = file === null ? null : await saveBlock(db, context, { file, label });
  if (saved === null)
    return {
      listingId: label,
      state: "failed",
      failure: {
        kind: "not-found",
        message: "These rows are no longer stored. Upload the file again.",
      },
    };
  const refused =
    saved.refused === 0
      ? ""
      : ` Left out: ${countOf(saved.refused, "application")}, because a part can have at most 20,000.`;
  return {
    listingId: label,
    state: "done",
    message: `${countOf(saved.made, "part")} added, ${saved.parts - saved.made} changed.${refused}`,
  };
}

/** Saves the parts, and their previous state, in one transaction. Repeating it changes nothing. */
async function saveBlock(
  db: Database,
  { sellerId }: BatchContext,
  { file, label }: { readonly file: PartsFileRow; readonly label: string },
) {
  return db.asSeller(sellerId, async (tx) => {
    const lines = await readBlock(tx, sellerId, { fileId: file.id, label });
    if (lines === null) return null;
    const { before, made, refused } = await saveLines(tx, sellerId, { importId: file.id, lines });
    const parts = before.map(({ id, part }) => ({
      id,
      before:
        part === null
          ? null
          : { part: part.part, applications: part.applications, lastImport: part.lastImport },
    }));
    await keepBefore(tx, sellerId, { fileId: file.id, parts });
    return { parts: before.length, made, refused };
  });
}
