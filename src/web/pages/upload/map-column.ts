import { columnMapping } from "#contract/parts.ts";
import type { ColumnMapping } from "#contract/parts.ts";

/** What a column stands for; null: nothing. */
export function meaningOf(mapping: ColumnMapping, at: number): string | null {
  return Object.entries(mapping).find(([, column]) => column === at)?.[0] ?? null;
}

/** The mapping with a column standing for something else ("" for nothing); what stood for that before no longer does. */
export function mapColumn(mapping: ColumnMapping, at: number, meaning: string): ColumnMapping {
  const others = Object.entries(mapping).filter(
    ([name, column]) => column !== at && name !== meaning,
  );
  return columnMapping.parse(
    Object.fromEntries(meaning === "" ? others : [...others, [meaning, at]]),
  );
}
