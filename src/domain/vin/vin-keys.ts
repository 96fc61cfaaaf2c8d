/**
 * vPIC's pattern keys, compiled for matching. A key describes positions 4–8 and, after a bar, 10–17
 * of a VIN: `*` (and anything a short key leaves out) is any character, `#` a digit, `[AC-E]` one
 * of several. `**BA|*F` is B at 6, A at 7, F at 11.
 */
export interface VinKeys {
  /** The constraints of key i are [start[i], start[i + 1]) in the three arrays below. */
  readonly start: Uint32Array;
  /** Index into the VIN, from 0. */
  readonly position: Uint8Array;
  /** Letters (bit 0 = A) and digits (bit 0 = "0") allowed there. */
  readonly letters: Uint32Array;
  readonly digits: Uint16Array;
  /** How exact key i is: higher with more positions, and with fewer characters at each. */
  readonly exactness: Uint16Array;
}

interface Constraint {
  readonly position: number;
  readonly letters: number;
  readonly digits: number;
}

const descriptorStart = 3;
const descriptorLength = 5;
const identifierStart = 9;
const identifierLength = 8;
const letterA = 65;
const digit0 = 48;
const letterCount = 26;

/** Compiles keys and keeps their order. */
export function compileVinKeys(keys: readonly string[]): VinKeys {
  const compiled = keys.map(constraintsOf);
  const total = compiled.reduce((sum, constraints) => sum + constraints.length, 0);
  const vinKeys = {
    start: new Uint32Array(keys.length + 1),
    position: new Uint8Array(total),
    letters: new Uint32Array(total),
    digits: new Uint16Array(total),
    exactness: Uint16Array.from(compiled, exactnessOf),
  };
  let next = 0;
  compiled.forEach((constraints, index) => {
    for (const constraint of constraints) {
      vinKeys.position[next] = constraint.position;
      vinKeys.letters[next] = constraint.letters;
      vinKeys.digits[next] = constraint.digits;
      next += 1;
    }
    vinKeys.start[index + 1] = next;
  });
  return vinKeys;
}

const fullPosition = 1000;

function exactnessOf(constraints: readonly Constraint[]): number {
  return constraints.reduce(
    (sum, constraint) =>
      sum + fullPosition - countBits(constraint.letters) - countBits(constraint.digits),
    0,
  );
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest >>>= 1) count += rest & 1;
  return count;
}

function constraintsOf(key: string): Constraint[] {
  const [descriptor = "", identifier = ""] = key.split("|");
  return [
    ...partsOf(descriptor, descriptorStart, descriptorLength),
    ...partsOf(identifier, identifierStart, identifierLength),
  ];
}

function partsOf(text: string, start: number, length: number): Constraint[] {
  const parts = (text.match(/\[[^\]]*\]|./g) ?? []).slice(0, length);
  return parts.flatMap((part, index) =>
    part === "*" || part === "_" ? [] : [{ position: start + index, ...setOf(part) }],
  );
}

function setOf(part: string): { letters: number; digits: number } {
  const set = { letters: 0, digits: 0 };
  const text = part === "#" ? "0-9" : part.replace(/^\[|\]$/g, "");
  for (const match of text.matchAll(/([^-])(?:-([^-]))?/g)) {
    const from = (match[1] ?? "").charCodeAt(0);
    const to = (match[2] ?? match[1] ?? "").charCodeAt(0);
    for (let code = from; code <= to; code += 1) addCode(set, code);
  }
  return set;
}

function addCode(set: { letters: number; digits: number }, code: number): void {
  if (code >= letterA && code < letterA + letterCount) set.letters |= 1 << (code - letterA);
  else if (code >= digit0 && code < digit0 + 10) set.digits |= 1 << (code - digit0);
}

/** A VIN's characters as bits, for matching with keys. */
export interface VinBits {
  readonly letters: Uint32Array;
  readonly digits: Uint16Array;
}

/** Converts an upper-case VIN to bits per position. */
export function vinBits(vin: string): VinBits {
  const bits = { letters: new Uint32Array(vin.length), digits: new Uint16Array(vin.length) };
  for (let index = 0; index < vin.length; index += 1) {
    const set = { letters: 0, digits: 0 };
    addCode(set, vin.charCodeAt(index));
    bits.letters[index] = set.letters;
    bits.digits[index] = set.digits;
  }
  return bits;
}

/** Returns whether a VIN matches a key. */
export function matchesVinKey(keys: VinKeys, key: number, vin: VinBits): boolean {
  const end = numberAt(keys.start, key + 1);
  for (let index = numberAt(keys.start, key); index < end; index += 1) {
    if (!meets(keys, index, vin)) return false;
  }
  return true;
}

/** Counts the positions of a key that a VIN matches and misses. */
export function countMetPositions(
  keys: VinKeys,
  key: number,
  vin: VinBits,
): { met: number; missed: number } {
  const count = { met: 0, missed: 0 };
  const end = numberAt(keys.start, key + 1);
  for (let index = numberAt(keys.start, key); index < end; index += 1) {
    if (meets(keys, index, vin)) count.met += 1;
    else count.missed += 1;
  }
  return count;
}

function meets(keys: VinKeys, index: number, vin: VinBits): boolean {
  const position = numberAt(keys.position, index);
  const letters = numberAt(keys.letters, index) & numberAt(vin.letters, position);
  const digits = numberAt(keys.digits, index) & numberAt(vin.digits, position);
  return letters !== 0 || digits !== 0;
}

/** Reads a number from a packed column. Returns 0 after its end. */
export function numberAt(column: ArrayLike<number>, index: number): number {
  return column[index] ?? 0;
}
