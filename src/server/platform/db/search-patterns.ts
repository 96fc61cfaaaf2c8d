import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Returns what a search looks for in lowercase texts: "%word%" for each of its words. */
export function patternsOf(search: string): readonly string[] {
  const words = search.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}

/** Lowercase texts as an array. The database lowers the case, as it does for what it compares. */
export function lowerArray(texts: readonly string[]): SQL {
  return sql`array(select lower(text) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) text)`;
}
