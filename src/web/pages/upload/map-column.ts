import { columnMapping } from "#contract/parts-files.ts";
import type { ColumnMapping } from "#contract/parts-files.ts";

/** Returns the meaning of a column. @returns null if it isn't used */
export function meaningOf(mapping: ColumnMapping, at: number): string | null {
  return Object.entries(mapping).find(([, column]) => column === at)?.[0] ?? null;
}

/** Maps a column to a meaning ("" for none) and removes that meaning from any other column. */
export function mapColumn(mapping: ColumnMapping, at: number, meaning: string): ColumnMapping {
  const others = Object.entries(mapping).filter(
    ([name, column]) => column !== at && name !== meaning,
  );
  return columnMapping.parse(
    Object.fromEntries(meaning === "" ? others : [...others, [meaning, at]]),
  );
}
