/**
 * The placeholder in a four-byte field for a number that is in the Zip64 field. Streaming writers
 * use it for any size.
 */
export const unknown32 = 0xffffffff;

const zip64Field = 1;

interface ShortSizes {
  readonly unpacked: number;
  readonly packed: number;
  readonly offset: number;
}

/**
 * Returns the sizes of an entry, with placeholders replaced by numbers from its Zip64 field, whose
 * order is unpacked, packed, offset. Returns null if a placeholder has no number, so that the size
 * can't be known.
 */
export function readSizes(
  short: ShortSizes,
  extra: Buffer,
): {
  readonly unpacked: readonly number[];
  readonly packed: number;
  readonly offset: number;
} | null {
  const long = longNumbers(extra);
  const next = (number: number) => (number === unknown32 ? long.shift() : number);
  // Some writers add the Zip64 field to every entry, and some readers prefer it.
  const alternatives = short.unpacked === unknown32 ? [] : long.slice(0, 1);
  const unpacked = next(short.unpacked);
  const packed = next(short.packed);
  const offset = next(short.offset);
  return unpacked === undefined || packed === undefined || offset === undefined
    ? null
    : { unpacked: [unpacked, ...alternatives], packed, offset };
}

function longNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Field) continue;
    const end = Math.min(at + 4 + extra.readUInt16LE(at + 2), extra.length);
    const numbers: number[] = [];
    for (let place = at + 4; place + 8 <= end; place += 8)
      numbers.push(Number(extra.readBigUInt64LE(place)));
    return numbers;
  }
  return [];
}
