import type { Column, ColumnWords } from "../wording-knowledge.ts";
import { lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";

const longestLabel = 40;
/** The most labels to remember; sellers use a few over and over. */
const mostSeen = 5000;

export function compileColumns({ tables, report }: Compiling): ColumnWords {
  const meanings = new Meanings(report, { variants: true });
  const columns = new Map<string, Column>();
  const headings = new Map<string, Column>();
  for (const row of tables["table-columns"])
    for (const words of row.words) {
      // "VIN #" and "Make & model" must not count as "VIN" and "Make model".
      const key = plain(words);
      const spelled = key.replaceAll("#", "number sign").replaceAll("&", "ampersand");
      meanings.add(lineOf("table-columns", row), spelled, `the column "${row.column}"`);
      // Inventory programs write "BeginYear".
      const joined = key.replaceAll(" ", "");
      headings.set(key, row.column).set(joined, row.column);
      if (row.where === null) columns.set(key, row.column).set(joined, row.column);
    }
  return { of: reader(columns), ofHeading: reader(headings) };
}

function reader(columns: ReadonlyMap<string, Column>): ColumnWords["of"] {
  const seen = new Map<string, Column | null>();
  // Most texts aren't labels, and the shape of their first word tells.
  const firstWords = new Set([...columns.keys()].map((key) => shapeOf(key)));
  return (label) => {
    if (label.length > longestLabel || !firstWords.has(shapeOf(label))) return null;
    const known = seen.get(label);
    if (known !== undefined) return known;
    const column = columns.get(plain(label)) ?? null;
    if (seen.size < mostSeen) seen.set(label, column);
    return column;
  };
}

/** Returns a number for the first two letters and the length of a text's first word. */
function shapeOf(label: string): number {
  let from = 0;
  while (from < label.length && !isOfWord(label.charCodeAt(from))) from += 1;
  let to = from;
  while (to < label.length && isOfWord(label.charCodeAt(to))) to += 1;
  const [first, second] = [label.charCodeAt(from) | 32, label.charCodeAt(from + 1) | 32];
  return ((to - from) * 256 + first) * 256 + (to - from > 1 ? second : 0);
}

/** Whether a character code is a letter, "#", or "&". */
function isOfWord(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || code === 35 || code === 38;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z#&]+/g, " ")
    .trim();
}
