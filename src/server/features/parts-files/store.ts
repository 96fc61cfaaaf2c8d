import { gunzipSync } from "node:zlib";
import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { PartLine } from "#domain/parts/part.ts";
import type { ColumnMapping } from "#domain/parts/part-columns.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import {
  partFilePieces,
  partFiles,
  partImportBlocks,
  partImportChanges,
  partMappings,
} from "#server/platform/db/schema/parts.ts";
import type { PartBefore } from "#server/platform/db/schema/parts.ts";

export type PartsFileRow = typeof partFiles.$inferSelect;

/** How many of a seller's latest imports are kept. These can be undone. */
export const keptImports = 20;

/** Inserts a file that is about to be received. Returns its ID. */
export async function insertFile(
  tx: Transaction,
  sellerId: SellerId,
  file: { readonly name: string; readonly size: number },
): Promise<string> {
  const [row] = await tx
    .insert(partFiles)
    .values({ sellerId, ...file })
    .returning({ id: partFiles.id });
  if (!row) throw new Error("inserting the file returned no row");
  return row.id;
}

export async function deleteFile(db: Database, sellerId: SellerId, fileId: string): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx.delete(partFiles).where(and(eq(partFiles.sellerId, sellerId), eq(partFiles.id, fileId))),
  );
}

/** Deletes one uploaded file, or all of them, if not imported yet. Returns how many it deleted. */
export async function deleteReceived(
  db: Database,
  sellerId: SellerId,
  fileId: string | null,
): Promise<number> {
  const deleted = await db.asSeller(sellerId, (tx) =>
    tx
      .delete(partFiles)
      .where(
        and(
          eq(partFiles.sellerId, sellerId),
          eq(partFiles.state, "received"),
          fileId === null ? undefined : eq(partFiles.id, fileId),
        ),
      )
      .returning({ id: partFiles.id }),
  );
  return deleted.length;
}

export async function updateFile(
  tx: Transaction,
  sellerId: SellerId,
  changed: { readonly id: string } & Partial<Omit<PartsFileRow, "sellerId" | "id">>,
): Promise<void> {
  const { id, ...columns } = changed;
  await tx
    .update(partFiles)
    .set(columns)
    .where(and(eq(partFiles.sellerId, sellerId), eq(partFiles.id, id)));
}

type FileBy =
  { readonly id: string } | { readonly batchId: string } | { readonly undoBatchId: string };

function isComplete(sellerId: SellerId, by: FileBy) {
  const which =
    "id" in by
      ? eq(partFiles.id, by.id)
      : "batchId" in by
        ? eq(partFiles.batchId, by.batchId)
        : eq(partFiles.undoBatchId, by.undoBatchId);
  return and(eq(partFiles.sellerId, sellerId), which, sql`state <> 'receiving'`);
}

/** Reads a file, unless it is still being received. */
export async function readFile(
  db: Database,
  sellerId: SellerId,
  by: FileBy,
): Promise<PartsFileRow | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx.select().from(partFiles).where(isComplete(sellerId, by)),
  );
  return row ?? null;
}

/** Reads a file likewise, and locks it until the transaction ends. */
export async function lockFile(
  tx: Transaction,
  sellerId: SellerId,
  by: FileBy,
): Promise<PartsFileRow | null> {
  const [row] = await tx.select().from(partFiles).where(isComplete(sellerId, by)).for("update");
  return row ?? null;
}

export async function readImports(
  db: Database,
  sellerId: SellerId,
): Promise<readonly PartsFileRow[]> {
  return db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(partFiles)
      .where(and(eq(partFiles.sellerId, sellerId), isNotNull(partFiles.batchId)))
      .orderBy(desc(partFiles.createdAt))
      .limit(keptImports),
  );
}

/** @param piece Its bytes are gzipped. */
export async function insertPiece(
  db: Database,
  sellerId: SellerId,
  piece: { readonly fileId: string; readonly position: number; readonly bytes: Buffer },
): Promise<void> {
  await db.asSeller(sellerId, (tx) => tx.insert(partFilePieces).values({ sellerId, ...piece }));
}

/** Returns the gzipped bytes of a piece, or null after the last one. */
export async function readPiece(
  db: Database,
  sellerId: SellerId,
  piece: { readonly fileId: string; readonly position: number },
): Promise<Uint8Array | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ bytes: partFilePieces.bytes })
      .from(partFilePieces)
      .where(
        and(
          eq(partFilePieces.sellerId, sellerId),
          eq(partFilePieces.fileId, piece.fileId),
          eq(partFilePieces.position, piece.position),
        ),
      ),
  );
  return row?.bytes ?? null;
}

/** @param block Its lines are gzipped JSON. */
export async function insertBlock(
  tx: Transaction,
  sellerId: SellerId,
  block: { readonly fileId: string; readonly label: string; readonly lines: Buffer },
): Promise<void> {
  await tx
    .insert(partImportBlocks)
    .values({ sellerId, ...block })
    .onConflictDoUpdate({
      target: [partImportBlocks.sellerId, partImportBlocks.fileId, partImportBlocks.label],
      set: { lines: block.lines },
    });
}

const storedLines = z.array(
  z.custom<PartLine>((value) => typeof value === "object" && value !== null && "part" in value),
);

export async function readBlock(
  tx: Transaction,
  sellerId: SellerId,
  block: { readonly fileId: string; readonly label: string },
): Promise<readonly PartLine[] | null> {
  const [row] = await tx
    .select({ lines: partImportBlocks.lines })
    .from(partImportBlocks)
    .where(
      and(
        eq(partImportBlocks.sellerId, sellerId),
        eq(partImportBlocks.fileId, block.fileId),
        eq(partImportBlocks.label, block.label),
      ),
    );
  return row ? storedLines.parse(JSON.parse(gunzipSync(row.lines).toString())) : null;
}

/** Deletes the pieces and blocks, which only an import in progress needs. */
export async function dropWork(tx: Transaction, sellerId: SellerId, fileId: string): Promise<void> {
  await tx
    .delete(partFilePieces)
    .where(and(eq(partFilePieces.sellerId, sellerId), eq(partFilePieces.fileId, fileId)));
  await tx
    .delete(partImportBlocks)
    .where(and(eq(partImportBlocks.sellerId, sellerId), eq(partImportBlocks.fileId, fileId)));
}

export interface PartChange {
  readonly id: string;
  /** Null if the import created the part. */
  readonly before: PartBefore | null;
}

/** Saves the state of parts before the import. Never replaces a saved state, which is older. */
export async function keepBefore(
  tx: Transaction,
  sellerId: SellerId,
  kept: { readonly fileId: string; readonly parts: readonly PartChange[] },
): Promise<void> {
  if (kept.parts.length === 0) return;
  await tx.execute(sql`
    insert into part_import_changes (file_id, part_id, seller_id, before)
    select ${kept.fileId}::uuid, id, ${sellerId}::uuid, before from jsonb_to_recordset(${JSON.stringify(kept.parts)}::jsonb) as row (id uuid, before jsonb)
    on conflict do nothing`);
}

export async function countChanges(
  tx: Transaction,
  sellerId: SellerId,
  fileId: string,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(partImportChanges)
    .where(and(eq(partImportChanges.sellerId, sellerId), eq(partImportChanges.fileId, fileId)));
  return row?.count ?? 0;
}

export async function readChanges(
  tx: Transaction,
  sellerId: SellerId,
  page: { readonly fileId: string; readonly offset: number; readonly limit: number },
): Promise<readonly PartChange[]> {
  const rows = await tx
    .select({ id: partImportChanges.partId, before: partImportChanges.before })
    .from(partImportChanges)
    .where(and(eq(partImportChanges.sellerId, sellerId), eq(partImportChanges.fileId, page.fileId)))
    .orderBy(asc(partImportChanges.partId))
    .offset(page.offset)
    .limit(page.limit);
  return rows;
}

export async function dropChanges(
  tx: Transaction,
  sellerId: SellerId,
  fileId: string,
): Promise<void> {
  await tx
    .delete(partImportChanges)
    .where(
      and(eq(partImportChanges.sellerId, sellerId), inArray(partImportChanges.fileId, [fileId])),
    );
}

export async function readMapping(
  db: Database,
  sellerId: SellerId,
  signature: string,
): Promise<{ readonly mapping: ColumnMapping; readonly brand: string } | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(partMappings)
      .where(and(eq(partMappings.sellerId, sellerId), eq(partMappings.signature, signature))),
  );
  return row ?? null;
}

export async function saveMapping(
  tx: Transaction,
  sellerId: SellerId,
  saved: { readonly signature: string; readonly mapping: ColumnMapping; readonly brand: string },
): Promise<void> {
  const { signature, ...values } = saved;
  await tx
    .insert(partMappings)
    .values({ sellerId, signature, ...values })
    .onConflictDoUpdate({ target: [partMappings.sellerId, partMappings.signature], set: values });
}
