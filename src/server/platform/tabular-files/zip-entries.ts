import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { readDirectory } from "./zip-directory.ts";
import type { ZipFile } from "./zip-directory.ts";
import { readSizes, unknown32 } from "./zip-sizes.ts";

const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/**
 * The flag that says the sizes follow the packed bytes, because the writer didn't know them
 * earlier.
 */
const sizesFollow = 8;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** The packed size, in bytes. */
  readonly packed: number;
  /**
   * The unpacked sizes according to each place that a reader might use. Any of them can be wrong.
   */
  readonly sizes: readonly number[];
  /** The position of the packed bytes. */
  readonly start: number;
}

/**
 * Reads the entries in a zip's directory. Returns null if this isn't a zip, or if its directory and
 * entries contradict each other.
 */
export function readEntries(file: ZipFile): readonly ZipEntry[] | null {
  const found = readDirectory(file);
  if (found === null) return null;
  const { directory, count } = found;
  const entries: ZipEntry[] = [];
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const extraEnd = at + 46 + nameLength + directory.readUInt16LE(at + 30);
    const listed = readSizes(
      {
        unpacked: directory.readUInt32LE(at + 24),
        packed: directory.readUInt32LE(at + 20),
        offset: directory.readUInt32LE(at + 42),
      },
      directory.subarray(at + 46 + nameLength, extraEnd),
    );
    if (listed === null) return null;
    const method = directory.readUInt16LE(at + 10);
    const local = readLocalHeader(file, listed.offset);
    if (local?.method !== method || local.start + listed.packed > file.size) return null;
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      method,
      packed: listed.packed,
      start: local.start,
      sizes: [...listed.unpacked, ...local.sizes],
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Reads the header before an entry's packed bytes. Returns null if it is invalid. */
function readLocalHeader(
  file: ZipFile,
  at: number,
): Pick<ZipEntry, "method" | "sizes" | "start"> | null {
  const head = Buffer.from(file.bytes(at, at + 30));
  if (head.length < 30 || head.readUInt32LE(0) !== localMark) return null;
  const extraStart = at + 30 + head.readUInt16LE(26);
  const start = extraStart + head.readUInt16LE(28);
  const unpacked = head.readUInt32LE(22);
  const sizes = readSizes(
    { unpacked, packed: head.readUInt32LE(18), offset: 0 },
    Buffer.from(file.bytes(extraStart, start)),
  );
  const sizesComeLater = (head.readUInt16LE(6) & sizesFollow) !== 0;
  // A writer that only learns the sizes later puts zeros or placeholders here, with or without the
  // Zip64 field.
  if (sizes === null && !(sizesComeLater && unpacked === unknown32)) return null;
  return { method: head.readUInt16LE(8), sizes: sizes?.unpacked ?? [], start };
}

/** Returns the unpacked size of all entries, using the largest size given for each. */
export function claimedBytes(entries: Iterable<ZipEntry>): number {
  return [...entries].reduce((total, { sizes }) => total + Math.max(...sizes), 0);
}

const pieceBytes = 256 * 1024;

/** A zip exceeds the limit for its unpacked size. */
export class TooLarge extends Error {}

/**
 * The largest plausible compression ratio. Only a file made to use up time and memory exceeds it.
 * It isn't checked for the first megabytes.
 */
const bomb = { ratio: 100, beyond: 4 * 1024 * 1024 } as const;

/**
 * Unpacks an entry, a piece at a time. Throws if it is broken, and throws `TooLarge` if its
 * compression ratio is implausible.
 */
export async function* unpackEntry(
  file: ZipFile,
  { name, method, packed, start }: ZipEntry,
): AsyncGenerator<Uint8Array, void> {
  if (method !== 0 && method !== 8) throw new Error(`${name} can't be unpacked`);
  if (method === 0) return yield* piecesOf(file, start, start + packed);
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  Readable.from(piecesOf(file, start, start + packed)).pipe(inflate);
  let unpacked = 0;
  for await (const piece of inflate) {
    if (!(piece instanceof Uint8Array)) continue;
    unpacked += piece.length;
    if (unpacked > bomb.beyond && unpacked > inflate.bytesWritten * bomb.ratio)
      throw new TooLarge();
    yield piece;
  }
}

function* piecesOf(file: ZipFile, start: number, end: number): Generator<Uint8Array, void> {
  for (let at = start; at < end; at += pieceBytes)
    yield file.bytes(at, Math.min(at + pieceBytes, end));
}
