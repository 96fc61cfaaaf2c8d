import type { Failure } from "#domain/failure.ts";
import type { PartLine } from "#domain/parts/part.ts";
import { addItems } from "#server/features/batches/add-items.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { saveLines } from "#server/features/parts/save-lines.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openFile } from "./open-file.ts";
import { readLines } from "./read-lines.ts";
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

const linesInBlock = 1000;

/** The work of an import: cut the file into blocks of lines, then put block after block into the inventory. */
export function importPartsFile({ db }: { readonly db: Database }): BatchWork {
  return {
    chunk: 1,
    parallel: 1,
    list: (context) => cutIntoBlocks(db, context),
    process: async (context, labels) =>
      Promise.all(labels.map((label) => importBlock(db, context, label))),
    async finish(tx, { sellerId, batchId }, { state }) {
      const file = await lockFile(tx, sellerId, { batchId });
      // A cancelled import can be taken up again, and needs its blocks for that.
      if (!file || state !== "done") return;
      await updateFile(tx, sellerId, { id: file.id, state: "imported" });
      await dropWork(tx, sellerId, file.id);
    },
  };
}

async function cutIntoBlocks(db: Database, context: BatchContext): Promise<Failure | null> {
  const file = await readFile(db, context.sellerId, { batchId: context.batchId });
  if (!file) return null;
  let waiting: PartLine[] = [];
  let signature = "";
  let firstRow = 1;
  let lastRow = 0;
  const store = async (lines: readonly PartLine[]) => {
    const label = `${file.format === "aces" ? "Applications" : "Rows"} ${firstRow.toLocaleString("en-US")}–${lastRow.toLocaleString("en-US")}`;
    firstRow = lastRow + 1;
    await db.asSeller(context.sellerId, async (tx) => {
      await insertBlock(tx, context.sellerId, { fileId: file.id, label, lines });
      await addItems(tx, context, [label]);
    });
  };
  for await (const piece of readLines(openFile(db, context.sellerId, file), file)) {
    if (!piece.ok) return piece.failure;
    ({ signature, lastRow } = piece.value);
    waiting.push(...piece.value.lines);
    if (waiting.length < linesInBlock) continue;
    await store(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await store(waiting);
  await db.asSeller(context.sellerId, (tx) =>
    saveMapping(tx, context.sellerId, { signature, mapping: file.mapping, brand: file.brand }),
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
        message: "These rows are not stored any more. Send the file again.",
      },
    };
  const refused =
    saved.refused === 0
      ? ""
      : ` ${saved.refused.toLocaleString("en-US")} applications found no room: a part can have 20,000.`;
  return {
    listingId: label,
    state: "done",
    message: `${saved.made} parts added, ${saved.parts - saved.made} changed.${refused}`,
  };
}

/** In one transaction: the parts, and how they were before. Done twice, it changes nothing. */
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
