/**
 * vPIC uses keys to say which VINs a fact applies to: positions 4–8 and, after a bar, positions
 * 10–17. `*` (or a missing character) means any character, `#` any digit, and `[AC-E]` one of
 * several.
 */

/** The allowed characters at each of the 13 positions; undefined for any. */
export type VinShape = readonly (ReadonlySet<string> | undefined)[];

const positions = 13;
const barPosition = 5;
const digits = "0123456789";
export const anyVin: VinShape = Array.from({ length: positions }, () => undefined);

/** Reads a key, e.g. `**BA|*F`. */
export function shapeOfKey(key: string): VinShape {
  const shape: (ReadonlySet<string> | undefined)[] = [...anyVin];
  const [descriptor = "", identifier = ""] = key.split("|");
  placeCharacters(shape, descriptor, 0);
  placeCharacters(shape, identifier, barPosition);
  return shape;
}

function placeCharacters(
  shape: (ReadonlySet<string> | undefined)[],
  text: string,
  start: number,
): void {
  const parts = text.match(/\[[^\]]*\]|./g) ?? [];
  parts.slice(0, positions - start).forEach((part, index) => {
    if (part !== "*" && part !== "_") shape[start + index] = charactersOf(part);
  });
}

function charactersOf(part: string): ReadonlySet<string> {
  if (part === "#") return new Set(digits);
  if (!part.startsWith("[")) return new Set(part);
  const characters = new Set<string>();
  for (const match of part.slice(1, -1).matchAll(/(.)(?:-(.))?/g)) {
    const from = match[1] ?? "";
    const to = match[2] ?? from;
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1)
      characters.add(String.fromCharCode(code));
  }
  return characters;
}

/** Intersects two shapes; undefined if no VIN can have both. */
export function bothShapes(a: VinShape, b: VinShape): VinShape | undefined {
  const both: (ReadonlySet<string> | undefined)[] = [];
  for (let index = 0; index < positions; index += 1) {
    const left = a[index];
    const right = b[index];
    const meet =
      left === undefined || right === undefined
        ? (left ?? right)
        : new Set([...left].filter((character) => right.has(character)));
    if (meet?.size === 0) return undefined;
    both.push(meet);
  }
  return both;
}

/** Counts the positions that a shape restricts. */
export function exactness(shape: VinShape): number {
  return shape.filter((characters) => characters !== undefined).length;
}

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** Returns whether VINs of this shape can have this model year (position 10). */
export function allowsYear(shape: VinShape, year: number): boolean {
  return shape[barPosition]?.has(yearCodes.charAt((year - 1980) % yearCodes.length)) !== false;
}
