import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { mostPartsFileBytes } from "#contract/parts.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { formatOf } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";
import { describeFile } from "./describe-file.ts";
import { openFile } from "./open-file.ts";
import { deleteFile, insertFile, insertPiece, readFile, updateFile } from "./store.ts";
import type { PartsFileRow } from "./store.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";

const pieceBytes = 512 * 1024;

export interface SentFile {
  readonly name: string;
  /** As the sender says; null: not said. */
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Takes a file in, a piece at a time, and looks what it is. What cannot be used is not kept. */
export async function receiveFile(db: Database, sellerId: SellerId, sent: SentFile): Promise<Result<PartsFileRow>> {
  if ((sent.size ?? 0) > mostPartsFileBytes) return tooLarge(sent.name);
  const id = await insertFile(db, sellerId, sent.name);
  const received = await receive(db, sellerId, { id, sent });
  const row = received.ok ? await readFile(db, sellerId, { id }) : null;
  if (received.ok && row) return succeed(row);
  await deleteFile(db, sellerId, id);
  return received.ok ? fail("not-found", "The file is gone.") : received;
}

async function receive(db: Database, sellerId: SellerId, { id, sent }: { readonly id: string; readonly sent: SentFile }): Promise<Result<void>> {
  const stored = await storePieces(db, sellerId, { id, sent });
  if (!stored.ok) return stored;
  const source: FileSource = openFile(db, sellerId, { id, name: sent.name, size: stored.value.size });
  const format = await formatOf(source);
  if (!format.ok) return format;
  const workbook = format.value === "xlsx" || format.value === "xls";
  const unpacked = workbook ? await unpackWorkbook(db, sellerId, { id, source, pieces: stored.value.pieces }) : succeed(null);
  if (!unpacked.ok) return unpacked;
  const described = await describeFile(db, sellerId, { source: openFile(db, sellerId, { id, name: sent.name, size: stored.value.size }), format: format.value === "xml" ? "aces" : format.value, sheet: unpacked.value });
  if (!described.ok) return described;
  await db.asSeller(sellerId, (tx) => updateFile(tx, sellerId, { id, size: stored.value.size, state: "received", ...described.value }));
  return succeed(undefined);
}

/** The connection may break in the middle: then nothing is kept. */
async function storePieces(db: Database, sellerId: SellerId, { id, sent }: { readonly id: string; readonly sent: SentFile }): Promise<Result<{ readonly size: number; readonly pieces: number }>> {
  let waiting: Uint8Array[] = [];
  let held = 0;
  let size = 0;
  let position = 0;
  const flush = async () => {
    if (held === 0) return;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    held = 0;
    await insertPiece(db, sellerId, { fileId: id, position, bytes });
    position += 1;
  };
  try {
    for await (const bytes of sent.bytes) {
      waiting.push(bytes);
      held += bytes.length;
      size += bytes.length;
      if (size > mostPartsFileBytes) return tooLarge(sent.name);
      if (held >= pieceBytes) await flush();
    }
  } catch (error) {
    return fail("invalid-input", `${sent.name} did not arrive whole. Nothing was stored; please send it again.`, { cause: String(error) });
  }
  await flush();
  return succeed({ size, pieces: position });
}

function tooLarge(name: string): Result<never> {
  return fail("invalid-input", `${name} is larger than 50 MB. Split it into smaller files.`);
}
