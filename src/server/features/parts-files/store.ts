import { gunzipSync, gzipSync } from "node:zlib";
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

const fastest = { level: 1 } as const;
const keptImports = 20;

export async function insertFile(db: Database, sellerId: SellerId, name: string): Promise<string> {
  return db.asSeller(sellerId, async (tx) => {
    await sweepFiles(tx, sellerId);
    const [row] = await tx
      .insert(partFiles)
      .values({ sellerId, name })
      .returning({ id: partFiles.id });
    if (!row) throw new Error("the file was not stored");
    return row.id;
  });
}

/** Files that were sent and not imported go after a day; of imports, the latest can be undone. */
async function sweepFiles(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.execute(
    sql`delete from part_files where seller_id = ${sellerId} and state in ('receiving', 'received') and created_at < now() - interval '1 day'`,
  );
  await tx.execute(sql`
    delete from part_files where seller_id = ${sellerId} and id in (
      select id from part_files where seller_id = ${sellerId} and state in ('imported', 'undone') order by created_at desc offset ${keptImports})`);
}

export async function deleteFile(db: Database, sellerId: SellerId, fileId: string): Promise<void> {
  await db.asSeller(sellerId, (tx) =>
    tx.delete(partFiles).where(and(eq(partFiles.sellerId, sellerId), eq(partFiles.id, fileId))),
  );
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

function isWhole(sellerId: SellerId, by: FileBy) {
  const which =
    "id" in by
      ? eq(partFiles.id, by.id)
      : "batchId" in by
        ? eq(partFiles.batchId, by.batchId)
        : eq(partFiles.undoBatchId, by.undoBatchId);
  return and(eq(partFiles.sellerId, sellerId), which, sql`state <> 'receiving'`);
}

/** A file that is there whole. */
export async function readFile(
  db: Database,
  sellerId: SellerId,
  by: FileBy,
): Promise<PartsFileRow | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx.select().from(partFiles).where(isWhole(sellerId, by)),
  );
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockFile(
  tx: Transaction,
  sellerId: SellerId,
  by: FileBy,
): Promise<PartsFileRow | null> {
  const [row] = await tx.select().from(partFiles).where(isWhole(sellerId, by)).for("update");
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

export async function insertPiece(
  db: Database,
  sellerId: SellerId,
  piece: { readonly fileId: string; readonly position: number; readonly bytes: Uint8Array },
): Promise<void> {
  const bytes = gzipSync(piece.bytes, fastest);
  await db.asSeller(sellerId, (tx) =>
    tx
      .insert(partFilePieces)
      .values({ sellerId, fileId: piece.fileId, position: piece.position, bytes }),
  );
}

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
  return row ? gunzipSync(row.bytes) : null;
}

export async function insertBlock(
  tx: Transaction,
  sellerId: SellerId,
  block: { readonly fileId: string; readonly label: string; readonly lines: readonly PartLine[] },
): Promise<void> {
  const lines = gzipSync(JSON.stringify(block.lines), fastest);
  await tx
    .insert(partImportBlocks)
    .values({ sellerId, fileId: block.fileId, label: block.label, lines })
    .onConflictDoUpdate({
      target: [partImportBlocks.fileId, partImportBlocks.label],
      set: { lines },
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

/** What only an import under way needs. */
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
  /** null: the import made it. */
  readonly before: PartBefore | null;
}

/** Keeps what parts were; what is kept already is older and stays. */
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
