import type { Dice } from "./dice.ts";

/**
 * Values that often break programs: numbers out of range, texts that can't be stored, injections,
 * and unexpected types.
 */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  9_007_199_254_740_991,
  9_007_199_254_740_993,
  -9_007_199_254_740_991,
  2_147_483_648,
  1e308,
  "9007199254740991",
  "1e400",
  "NaN",
  "Infinity",
  "-1",
  "0x10",
  "",
  " ",
  "\0",
  "a\0b",
  "\ud83d",
  "\udc00 cut",
  "\uffff\ufffe",
  "\u202eright to left",
  "../../../etc/passwd",
  "..",
  ".",
  "%00",
  "%E0%A4%A",
  "a/b?c#d",
  "'; drop table sellers; --",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  '=HYPERLINK("http://a")',
  "{}",
  "[]",
  '"',
  "\\u0000",
  "\r\nset-cookie: a=b",
  "x".repeat(10_000),
  "é".repeat(3000),
  "😀".repeat(1000),
  "00000000-0000-0000-0000-000000000000",
  "not-a-uuid",
  "0001-01-01T00:00:00Z",
  [],
  [null],
  [[[[]]]],
  {},
  { toString: 1 },
  { length: 1e9 },
  { constructor: { prototype: { polluted: true } } },
];

/** Slightly more than the largest JSON body that a call accepts. */
const maxBytes = 6_000_000;

/** Replaces, removes, or adds one value at a random place. */
export function corruptValue(value: unknown, dice: Dice): unknown {
  if (typeof value !== "object" || value === null || dice.chance(0.15)) return dice.pick(hostile);
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.chance(0.2)) return repeatItem(value, dice);
    const at = dice.whole(value.length);
    return value.map((item: unknown, index) => (index === at ? corruptValue(item, dice) : item));
  }
  const names = Object.keys(value);
  const name = names.length === 0 || dice.chance(0.1) ? strangeName(dice) : dice.pick(names);
  const { [name]: old, ...rest } = value as Record<string, unknown>;
  return dice.chance(0.1) ? rest : { ...value, [name]: corruptValue(old, dice) };
}

/** Repeats the first item, up to slightly more than the largest accepted body. */
function repeatItem(value: readonly unknown[], dice: Dice): readonly unknown[] {
  const item = value[0] ?? dice.pick(hostile);
  const size = JSON.stringify(item).length + 1;
  const length = Math.min(dice.pick([1, 50, 5000, 60_000]), Math.ceil(maxBytes / size));
  return Array.from({ length }, () => item);
}

function strangeName(dice: Dice): string {
  return dice.pick(["constructor", "prototype", "toString", "", "\0", "\ud83d", "id", "seller_id"]);
}
