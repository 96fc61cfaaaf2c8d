import { z } from "zod";
import { mostPartsFileBytes } from "#contract/parts-files.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { suggestMapping } from "#domain/parts/part-columns.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { FileReaders } from "#server/platform/file-reading/file-readers.ts";
import { sniffStoredFile } from "#server/platform/file-reading/sniff-stored-file.ts";
import { spoolFile } from "#server/platform/file-reading/spool-file.ts";
import type { SpooledFile } from "#server/platform/file-reading/spool-file.ts";
import { reserveRoom } from "./reserve-room.ts";
import { deleteFile, insertPiece, readFile, readMapping, updateFile } from "./store.ts";
import type { PartsFileRow } from "./store.ts";
import type { FileLook, UploadPiece } from "./prepare-upload.ts";

export interface SentFile {
  readonly name: string;
  /** The size that the sender declares, in bytes. Null if it doesn't. */
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Aborts when the sender disconnects. */
  readonly signal: AbortSignal;
}

interface ReceiveDeps {
  readonly db: Database;
  readonly readers: FileReaders;
}

/**
 * Receives and stores a file, and detects its format and columns. Deletes it if it can't be used.
 */
export async function receiveFile(
  deps: ReceiveDeps,
  sellerId: SellerId,
  sent: SentFile,
): Promise<Result<PartsFileRow>> {
  const { db } = deps;
  const tooLarge = `${sent.name} is larger than 50 MB. Split it into smaller files.`;
  if ((sent.size ?? 0) > mostPartsFileBytes) return fail("invalid-input", tooLarge);
  const reserved = await reserveRoom(db, sellerId, {
    name: sent.name,
    size: sent.size ?? mostPartsFileBytes,
  });
  if (!reserved.ok) return reserved;
  const id = reserved.value;
  let kept = false;
  try {
    const spooled = await spoolFile({ ...sent, most: mostPartsFileBytes, tooLarge });
    const received = spooled.ok
      ? await storeFile(deps, sellerId, { id, file: spooled.value, signal: sent.signal })
      : spooled;
    if (!received.ok) return received;
    const row = await readFile(db, sellerId, { id });
    kept = row !== null;
    return row ? succeed(row) : fail("not-found", "This file was deleted. Upload it again.");
  } finally {
    if (!kept) await deleteFile(db, sellerId, id);
  }
}

const uploadPiece = z.custom<UploadPiece>(
  (value) => typeof value === "object" && value !== null && "kind" in value,
);

interface Received {
  readonly id: string;
  readonly file: SpooledFile;
  readonly signal: AbortSignal;
}

async function storeFile(
  { db, readers }: ReceiveDeps,
  sellerId: SellerId,
  { id, file, signal }: Received,
): Promise<Result<void>> {
  const sniffed = await sniffStoredFile(file);
  if (!sniffed.ok) {
    await file.remove();
    return sniffed;
  }
  const { kind } = sniffed.value;
  const format = sniffed.value.format === "xml" ? "aces" : sniffed.value.format;
  let look: FileLook | null = null;
  let position = 0;
  let storedBytes = 0;
  for await (const piece of readers.read({
    module: new URL("./prepare-upload.ts", import.meta.url),
    order: format,
    piece: uploadPiece,
    kind,
    owner: sellerId,
    open: () => Promise.resolve(succeed(file)),
    signal,
  })) {
    if (!piece.ok) return piece;
    if (piece.value.kind === "look") look = piece.value;
    else {
      const bytes = Buffer.from(piece.value.bytes);
      storedBytes += bytes.length;
      await insertPiece(db, sellerId, { fileId: id, position, bytes });
      position += 1;
    }
  }
  if (look === null) return fail("invalid-input", `${file.name} has no rows.`);
  const described = await describe(db, sellerId, look);
  await db.asSeller(sellerId, (tx) =>
    updateFile(tx, sellerId, {
      id,
      size: file.size,
      storedBytes,
      stored: kind === "workbook" ? "rows" : "sent",
      format,
      state: "received",
      ...described,
    }),
  );
  return succeed(undefined);
}

/** Describes a file and guesses its columns: as saved for such files, else from the header. */
async function describe(db: Database, sellerId: SellerId, look: FileLook) {
  const { about, header, sample, signature } = look;
  const known = await readMapping(db, sellerId, signature);
  return {
    about,
    header,
    sample,
    mapping: known?.mapping ?? suggestMapping(header),
    remembered: known !== null,
    brand: known?.brand ?? look.brand,
  };
}
