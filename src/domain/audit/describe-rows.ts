import type { Fitment } from "../fitment/fitment.ts";

const mostNamed = 3;

/** e.g. "2008 Honda Accord EX Sedan 4-Door" */
export function rowName({ year, make, model, trim }: Fitment): string {
  return `${year} ${make} ${model}${trim === "" ? "" : ` ${trim}`}`;
}

/** Names the first few, and says how many more there are. */
export function nameFirstFew(names: Iterable<string>): string {
  const all = [...new Set(names)];
  const left = all.length - mostNamed;
  return left <= 0 ? all.join(", ") : `${all.slice(0, mostNamed).join(", ")} and ${left} more`;
}

/** Groups rows by a key and keeps their order. Returns indexes into the list. */
export function groupRows(
  rows: readonly Fitment[],
  keyOf: (row: Fitment) => string,
): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(rows.keys(), (at) => {
    const row = rows[at];
    return row === undefined ? "" : keyOf(row).toLowerCase();
  });
}

/** Returns the rows at these indexes. */
export function rowsAt(rows: readonly Fitment[], places: readonly number[]): readonly Fitment[] {
  return places.flatMap((at) => rows[at] ?? []);
}
