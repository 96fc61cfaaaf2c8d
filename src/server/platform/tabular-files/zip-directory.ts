const longEndMark = 0x06064b50;
const locatorMark = 0x07064b50;
const endBytes = 22;
const locatorBytes = 20;
const maxCommentBytes = 0xffff;
/** A workbook has a few dozen parts, each of which takes about 100 bytes in the directory. */
const maxDirectoryBytes = 4 * 1024 * 1024;

const maxEntries = 10_000;

/** The interface through which a zip is read. */
export interface ZipFile {
  readonly size: number;
  bytes(start: number, end: number): Uint8Array;
}

interface Directory {
  readonly directory: Buffer;
  readonly count: number;
}

/**
 * Reads a zip's directory, whose place is in the record at the end. Returns null if this isn't a
 * zip, or if its numbers contradict each other.
 */
export function readDirectory(file: ZipFile): Directory | null {
  const tailStart = Math.max(0, file.size - maxCommentBytes - endBytes - locatorBytes);
  const tail = Buffer.from(file.bytes(tailStart, file.size));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + endBytes > tail.length) return null;
  const long = readLongEnd(file, tail, end - locatorBytes) ?? {};
  const { count, countHere, size, start } = {
    count: fill(tail.readUInt16LE(end + 10), 0xffff, long.count),
    countHere: fill(tail.readUInt16LE(end + 8), 0xffff, long.countHere),
    size: fill(tail.readUInt32LE(end + 12), 0xffffffff, long.size),
    start: fill(tail.readUInt32LE(end + 16), 0xffffffff, long.start),
  };
  // Readers differ in which of the two counts they use, and in whether they trust the directory or
  // the headers of the entries. So all of them must agree.
  if (count !== countHere || count > maxEntries) return null;
  if (size > maxDirectoryBytes || start + size > file.size) return null;
  return { directory: Buffer.from(file.bytes(start, start + size)), count };
}

function fill(short: number, placeholder: number, long: number | undefined): number {
  return short === placeholder && long !== undefined ? long : short;
}

/**
 * Reads the record with eight-byte numbers (Zip64). Its place is given just before the end record.
 */
function readLongEnd(
  file: ZipFile,
  tail: Buffer,
  locator: number,
): { readonly [K in "count" | "countHere" | "size" | "start"]?: number } | null {
  if (locator < 0 || tail.readUInt32LE(locator) !== locatorMark) return null;
  const at = Number(tail.readBigUInt64LE(locator + 8));
  const record = Buffer.from(file.bytes(at, at + 56));
  if (record.length < 56 || record.readUInt32LE(0) !== longEndMark) return null;
  return {
    countHere: Number(record.readBigUInt64LE(24)),
    count: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    start: Number(record.readBigUInt64LE(48)),
  };
}
