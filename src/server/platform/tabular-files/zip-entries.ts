import { createInflateRaw } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** What it shall have unpacked, as each place that a reader may go by says it. All can lie. */
  readonly sizes: readonly number[];
  /** Of the packed bytes. */
  readonly start: number;
}

/** What a zip's directory says is in it; null: this is no zip, or one whose directory and entries disagree. */
export function readEntries(zip: Buffer): readonly ZipEntry[] | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endMark) return null;
  const count = zip.readUInt16LE(end + 10);
  // Readers differ in which of the two counts they go by, and in whether they believe the directory or what stands before an entry: all must agree.
  if (zip.readUInt16LE(end + 8) !== count) return null;
  const entries: ZipEntry[] = [];
  for (let at = zip.readUInt32LE(end + 16), left = count; left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) return null;
    const extra = { start: at + 46 + zip.readUInt16LE(at + 28), length: zip.readUInt16LE(at + 30) };
    const entry = {
      name: zip.toString("utf8", at + 46, extra.start),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      sizes: [zip.readUInt32LE(at + 24), ...longSizes(zip, extra)],
    };
    const there = readLocal(zip, zip.readUInt32LE(at + 42));
    if (there?.method !== entry.method) return null;
    entries.push({ ...entry, start: there.start, sizes: [...entry.sizes, ...there.sizes] });
    at = extra.start + extra.length + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** What stands before the packed bytes of an entry; null: nothing that can be one. */
function readLocal(zip: Buffer, at: number): Pick<ZipEntry, "method" | "sizes" | "start"> | null {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== localMark) return null;
  const extra = { start: at + 30 + zip.readUInt16LE(at + 26), length: zip.readUInt16LE(at + 28) };
  return {
    method: zip.readUInt16LE(at + 8),
    sizes: [zip.readUInt32LE(at + 22), ...longSizes(zip, extra)],
    start: extra.start + extra.length,
  };
}

const longSizeMark = 1;

/** Sizes in a field of their own, which some writers add to any entry and readers prefer. */
function longSizes(
  zip: Buffer,
  extra: { readonly start: number; readonly length: number },
): readonly number[] {
  const end = Math.min(extra.start + extra.length, zip.length);
  const sizes: number[] = [];
  for (let at = extra.start; at + 4 <= end; at += 4 + zip.readUInt16LE(at + 2)) {
    if (zip.readUInt16LE(at) === longSizeMark && zip.readUInt16LE(at + 2) >= 8 && at + 12 <= end)
      sizes.push(Number(zip.readBigUInt64LE(at + 4)));
  }
  return sizes;
}

/** What all entries shall have together, by the largest that is said of each. */
export function claimedBytes(entries: Iterable<ZipEntry>): number {
  return [...entries].reduce((total, { sizes }) => total + Math.max(...sizes), 0);
}

const pieceBytes = 256 * 1024;

/** It unpacks to more than it may. */
export class TooLarge extends Error {}

/** No sheet that a person fills comes near this: it is a file made to use up time and memory. The first megabytes may be anything. */
const bomb = { times: 100, beyond: 4 * 1024 * 1024 } as const;

/** An entry unpacked, a piece at a time. Throws where it is broken, and `TooLarge` where few bytes become very many. */
export async function* unpackEntry(
  zip: Buffer,
  { name, method, packed, start }: ZipEntry,
): AsyncGenerator<Uint8Array, void> {
  if (method !== 0 && method !== 8) throw new Error(`${name} cannot be unpacked`);
  const bytes = zip.subarray(start, start + packed);
  if (method === 0) return yield bytes;
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  inflate.end(bytes);
  let unpacked = 0;
  for await (const piece of inflate) {
    if (!(piece instanceof Uint8Array)) continue;
    unpacked += piece.length;
    if (unpacked > bomb.beyond && unpacked > inflate.bytesWritten * bomb.times)
      throw new TooLarge();
    yield piece;
  }
}
