/** The contract's schemas nest fewer than ten levels. */
const maxDepth = 32;

interface Found {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * Finds values that can't be stored, or that would harm code that traverses them, before the
 * contract's schemas are applied: NUL, half of a surrogate pair, the key `__proto__`, excessive
 * nesting. Skips streams and other objects that aren't plain data. Returns the first one's location
 * and what to do about it, or null.
 */
export function findUnfitValue(name: string, given: unknown): string | null {
  const pending: Found[] = [{ path: [name], value: given }];
  for (let found = pending.pop(); found !== undefined; found = pending.pop()) {
    const problem = problemOf(found);
    if (problem !== null) return `${found.path.join(".").slice(0, 200)}: ${problem}`;
    for (const [key, value] of entriesOf(found.value))
      pending.push({ path: [...found.path, key], value });
  }
  return null;
}

function problemOf({ path, value }: Found): string | null {
  if (path.length > maxDepth)
    return `is nested more than ${maxDepth} levels deep. Reduce the nesting.`;
  const key = path.at(-1) ?? "";
  if (key === "__proto__") return "a field can't have this name. Remove it.";
  if (!isStorable(key)) return "the field's name has a character that can't be stored. Remove it.";
  return typeof value === "string" && !isStorable(value)
    ? "has a character that can't be stored (NUL, or half of an emoji). Remove it."
    : null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  const parent: unknown = Object.getPrototypeOf(value);
  // Fastify's queries and parameters have a special prototype without methods.
  const isPlain = parent === null || parent === Object.prototype || isBare(parent);
  return Array.isArray(value) || isPlain ? Object.entries(value) : [];
}

function isBare(parent: unknown): boolean {
  return (
    typeof parent === "object" &&
    parent !== null &&
    Object.getPrototypeOf(parent) === null &&
    Object.getOwnPropertyNames(parent).length === 0
  );
}
