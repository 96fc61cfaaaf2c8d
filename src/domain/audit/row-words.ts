import type { Fitment } from "../fitment/fitment.ts";

const mostNamed = 3;

/** "2008 Honda Accord EX Sedan 4-Door" */
export function rowName({ year, make, model, trim }: Fitment): string {
  return `${year} ${make} ${model}${trim === "" ? "" : ` ${trim}`}`;
}

/** The first few, and how many more. */
export function nameSome(names: Iterable<string>): string {
  const all = [...new Set(names)];
  const left = all.length - mostNamed;
  return left <= 0 ? all.join(", ") : `${all.slice(0, mostNamed).join(", ")} and ${left} more`;
}

/** Rows by a key, in their order: places in the list. */
export function groupRows(
  rows: readonly Fitment[],
  keyOf: (row: Fitment) => string,
): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(rows.keys(), (at) => {
    const row = rows[at];
    return row === undefined ? "" : keyOf(row).toLowerCase();
  });
}

/** The rows at these places. */
export function rowsAt(rows: readonly Fitment[], places: readonly number[]): readonly Fitment[] {
  return places.flatMap((at) => rows[at] ?? []);
}
