import { Readable } from "node:stream";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { mostPartsFileBytes } from "#contract/parts.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sniffFormat } from "#server/platform/tabular-files/sniff-format.ts";
import type { Table } from "#server/platform/tabular-files/table.ts";
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
export async function receiveFile(
  db: Database,
  sellerId: SellerId,
  sent: SentFile,
): Promise<Result<PartsFileRow>> {
  if ((sent.size ?? 0) > mostPartsFileBytes) return tooLarge(sent.name);
  const id = await insertFile(db, sellerId, sent.name);
  const received = await receive(db, sellerId, { id, sent });
  const row = received.ok ? await readFile(db, sellerId, { id }) : null;
  if (received.ok && row) return succeed(row);
  await deleteFile(db, sellerId, id);
  return received.ok ? fail("not-found", "The file is gone.") : received;
}

async function receive(
  db: Database,
  sellerId: SellerId,
  { id, sent }: { readonly id: string; readonly sent: SentFile },
): Promise<Result<void>> {
  const pieces = piecesOf(sent);
  const first = (await pieces.next()).value ?? succeed(Buffer.alloc(0));
  const format = first.ok ? sniffFormat(sent.name, first.value) : first;
  if (!format.ok) return format;
  const arriving = { id, name: sent.name, pieces: ahead(first, pieces) };
  const workbook = format.value === "xlsx" || format.value === "xls";
  const kept = workbook
    ? await keepSheet(db, sellerId, arriving)
    : await keepText(db, sellerId, arriving);
  if (!kept.ok) return kept;
  const { size, sheet } = kept.value;
  const described = await describeFile(db, sellerId, {
    source: openFile(db, sellerId, { id, name: sent.name, size }),
    format: format.value === "xml" ? "aces" : format.value,
    sheet,
  });
  if (!described.ok) return described;
  await db.asSeller(sellerId, (tx) =>
    updateFile(tx, sellerId, { id, size, state: "received", ...described.value }),
  );
  return succeed(undefined);
}

/** In pieces of a good size to store. A failure is the last thing that comes; the connection may break in the middle: then nothing is kept. */
async function* piecesOf({ name, bytes }: SentFile): AsyncGenerator<Result<Buffer>, void> {
  let waiting: Uint8Array[] = [];
  let held = 0;
  let size = 0;
  try {
    for await (const some of bytes) {
      waiting.push(some);
      held += some.length;
      size += some.length;
      if (size > mostPartsFileBytes) return yield tooLarge(name);
      if (held < pieceBytes) continue;
      yield succeed(Buffer.concat(waiting));
      waiting = [];
      held = 0;
    }
  } catch (error) {
    return yield fail(
      "invalid-input",
      `${name} did not arrive whole. Nothing was stored; please send it again.`,
      { cause: String(error) },
    );
  }
  if (held > 0) yield succeed(Buffer.concat(waiting));
}

async function* ahead<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield first;
  yield* rest;
}

interface Arriving {
  readonly id: string;
  readonly name: string;
  readonly pieces: AsyncIterable<Result<Buffer>>;
}

interface Kept {
  /** As it was sent. */
  readonly size: number;
  readonly sheet: Table["sheet"];
}

async function keepText(
  db: Database,
  sellerId: SellerId,
  { id, pieces }: Arriving,
): Promise<Result<Kept>> {
  let size = 0;
  let position = 0;
  for await (const piece of pieces) {
    if (!piece.ok) return piece;
    await insertPiece(db, sellerId, { fileId: id, position, bytes: piece.value });
    size += piece.value.length;
    position += 1;
  }
  return succeed({ size, sheet: null });
}

/** A workbook is held in memory until its sheet is read: stored itself, it would only be read back. */
async function keepSheet(
  db: Database,
  sellerId: SellerId,
  { id, name, pieces }: Arriving,
): Promise<Result<Kept>> {
  const held: Buffer[] = [];
  for await (const piece of pieces) {
    if (!piece.ok) return piece;
    held.push(piece.value);
  }
  const size = held.reduce((sum, { length }) => sum + length, 0);
  const sheet = await unpackWorkbook(db, sellerId, {
    id,
    source: { name, size, open: () => Readable.from(held) },
  });
  return sheet.ok ? succeed({ size, sheet: sheet.value }) : sheet;
}

function tooLarge(name: string): Result<never> {
  return fail("invalid-input", `${name} is larger than 50 MB. Split it into smaller files.`);
}
