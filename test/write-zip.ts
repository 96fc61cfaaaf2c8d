import { constants, crc32, deflateRawSync } from "node:zlib";

/** How to write a zip. By default, it is written like most programs do it. */
export interface ZipForm {
  /**
   * Writes sizes into the ZIP64 fields, with placeholders in the usual ones, as streaming writers
   * do.
   */
  readonly zip64?: boolean;
  /** Writes sizes after the data. */
  readonly descriptors?: boolean;
  readonly stored?: boolean;
  /** The unpacked size of each entry according to the directory, even if it is false. */
  readonly said?: number;
}

export interface ZipEntry {
  readonly name: string;
  /**
   * Contents are `start`, `repeated`, and `end`. Repeated text saves memory when an entry has
   * gigabytes.
   */
  readonly start: string | Buffer;
  readonly repeated?: { readonly text: string; readonly times: number };
  readonly end?: string;
}

const placeholder = 0xffffffff;
const blockBytes = 1024 * 1024;

/** Writes a zip, whose sizes may be false. */
export function writeZip(entries: readonly ZipEntry[], form: ZipForm = {}): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const push = (...bytes: readonly Buffer[]) => {
    for (const one of bytes) {
      pieces.push(one);
      at += one.length;
    }
  };
  for (const entry of entries) {
    const { packed, size } = pack(entry, form.stored === true);
    const name = Buffer.from(entry.name);
    const about = {
      name,
      packed: packed.length,
      crc: packed.length < blockBytes ? crc32(packed) : 0,
      size: form.said ?? size,
      offset: at,
    };
    push(localHeader(about, form), packed);
    if (form.descriptors) push(descriptor(about, form.zip64 === true));
    directory.push(directoryEntry(about, form));
  }
  const listed = Buffer.concat(directory);
  const end = { count: entries.length, size: listed.length, start: at };
  return Buffer.concat([
    ...pieces,
    listed,
    ...(form.zip64 ? [longEnd(end)] : []),
    shortEnd(end, form),
  ]);
}

function pack(
  entry: ZipEntry,
  stored: boolean,
): { readonly packed: Buffer; readonly size: number } {
  const { text = "", times = 0 } = entry.repeated ?? {};
  const start = Buffer.from(entry.start);
  const end = Buffer.from(entry.end ?? "");
  const size = start.length + text.length * times + end.length;
  if (stored) return { packed: Buffer.concat([start, Buffer.from(text.repeat(times)), end]), size };
  const piece = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  const perBlock = Math.max(1, Math.floor(blockBytes / Math.max(1, text.length)));
  const blocks = Math.floor(times / perBlock);
  const block = blocks > 0 ? piece(Buffer.from(text.repeat(perBlock))) : Buffer.alloc(0);
  return {
    packed: Buffer.concat([
      piece(start),
      ...Array.from({ length: blocks }, () => block),
      piece(Buffer.from(text.repeat(times - blocks * perBlock))),
      deflateRawSync(end),
    ]),
    size,
  };
}

interface About {
  readonly name: Buffer;
  readonly packed: number;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
}

function long(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, at) => bytes.writeBigUInt64LE(BigInt(number), at * 8));
  return bytes;
}

function short(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    numbers.map(([value, length]) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUIntLE(value, 0, length);
      return bytes;
    }),
  );
}

const extra = (numbers: Buffer) => Buffer.concat([short([1, 2], [numbers.length, 2]), numbers]);

function localHeader(about: About, { zip64, descriptors, stored }: ZipForm): Buffer {
  const hidden = descriptors === true;
  const field = zip64
    ? extra(hidden ? long(0, 0) : long(about.size, about.packed))
    : Buffer.alloc(0);
  const said = (number: number) => (zip64 ? placeholder : hidden ? 0 : number);
  return Buffer.concat([
    short([0x04034b50, 4], [zip64 ? 45 : 20, 2], [hidden ? 8 : 0, 2], [stored ? 0 : 8, 2], [0, 4]),
    short([hidden ? 0 : about.crc, 4], [said(about.packed), 4], [said(about.size), 4]),
    short([about.name.length, 2], [field.length, 2]),
    about.name,
    field,
  ]);
}

function descriptor({ crc, packed, size }: About, zip64: boolean): Buffer {
  const head = short([0x08074b50, 4], [crc, 4]);
  return Buffer.concat([head, zip64 ? long(packed, size) : short([packed, 4], [size, 4])]);
}

function directoryEntry(about: About, { zip64, descriptors, stored }: ZipForm): Buffer {
  const field = zip64 ? extra(long(about.size, about.packed, about.offset)) : Buffer.alloc(0);
  const said = (number: number) => (zip64 ? placeholder : number);
  return Buffer.concat([
    short([0x02014b50, 4], [45, 2], [zip64 ? 45 : 20, 2], [descriptors ? 8 : 0, 2]),
    short([stored ? 0 : 8, 2], [0, 4], [about.crc, 4]),
    short([said(about.packed), 4], [said(Math.min(about.size, placeholder - 1)), 4]),
    short([about.name.length, 2], [field.length, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
    short([said(about.offset), 4]),
    about.name,
    field,
  ]);
}

interface End {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

function longEnd({ count, size, start }: End): Buffer {
  return Buffer.concat([
    short([0x06064b50, 4]),
    long(44),
    short([45, 2], [45, 2], [0, 4], [0, 4]),
    long(count, count, size, start),
    short([0x07064b50, 4], [0, 4]),
    long(start + size),
    short([1, 4]),
  ]);
}

function shortEnd({ count, size, start }: End, { zip64 }: ZipForm): Buffer {
  return zip64
    ? short(
        [0x06054b50, 4],
        [0, 4],
        [0xffff, 2],
        [0xffff, 2],
        [placeholder, 4],
        [placeholder, 4],
        [0, 2],
      )
    : short([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [size, 4], [start, 4], [0, 2]);
}
