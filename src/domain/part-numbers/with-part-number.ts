type Specifics = Readonly<Record<string, readonly string[]>>;

const usualName = "Manufacturer Part Number";
const names = new Set(["manufacturer part number", "mpn"]);

/**
 * Adds the part number to a listing's item specifics: replaces the existing one (empty or "Does Not
 * Apply"), or appends it. Leaves all others unchanged.
 */
export function withPartNumber(specifics: Specifics, mpn: string): Specifics {
  const entries = Object.entries(specifics);
  const there = entries.find(([name]) => names.has(name.trim().toLowerCase()))?.[0];
  if (there === undefined) return { ...specifics, [usualName]: [mpn] };
  return Object.fromEntries(
    entries.map(([name, values]) => [name, name === there ? [mpn] : values]),
  );
}

/** Lists the specifics that changed, except the part number. */
export function lostSpecifics(before: Specifics, after: Specifics): readonly string[] {
  return Object.entries(before)
    .filter(
      ([name, values]) =>
        !names.has(name.trim().toLowerCase()) &&
        JSON.stringify(after[name] ?? []) !== JSON.stringify(values),
    )
    .map(([name]) => name);
}
