type Specifics = Readonly<Record<string, readonly string[]>>;

const usualName = "Manufacturer Part Number";
const names = new Set(["manufacturer part number", "mpn"]);

/** A listing's item specifics with the part number among them: in its place where one stood (empty or "Does Not Apply"), else at the end. All others as they were. */
export function withPartNumber(specifics: Specifics, mpn: string): Specifics {
  const entries = Object.entries(specifics);
  const there = entries.find(([name]) => names.has(name.trim().toLowerCase()))?.[0];
  if (there === undefined) return { ...specifics, [usualName]: [mpn] };
  return Object.fromEntries(
    entries.map(([name, values]) => [name, name === there ? [mpn] : values]),
  );
}

/** Names of specifics that are not what they were, the part number aside. */
export function lostSpecifics(before: Specifics, after: Specifics): readonly string[] {
  return Object.entries(before)
    .filter(
      ([name, values]) =>
        !names.has(name.trim().toLowerCase()) &&
        JSON.stringify(after[name] ?? []) !== JSON.stringify(values),
    )
    .map(([name]) => name);
}
