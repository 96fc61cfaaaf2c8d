import type { Column, ColumnWords } from "../knowledge.ts";
import { lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";

const longestLabel = 40;
/** Sellers use a few labels over and over; more than this isn't remembered. */
const mostSeen = 5000;

export function compileColumns({ tables, report }: Compiling): ColumnWords {
  const meanings = new Meanings(report, { variants: true });
  const columns = new Map<string, Column>();
  const headings = new Map<string, Column>();
  for (const row of tables["table-columns"])
    for (const words of row.words) {
      // "VIN #" and "Make & model" aren't "VIN" and "Make model".
      const key = plain(words);
      const spelled = key.replaceAll("#", "number sign").replaceAll("&", "ampersand");
      meanings.add(lineOf("table-columns", row), spelled, `the column "${row.column}"`);
      headings.set(key, row.column);
      if (row.where === null) columns.set(key, row.column);
    }
  return { of: reader(columns), ofHeading: reader(headings) };
}

function reader(columns: ReadonlyMap<string, Column>): ColumnWords["of"] {
  const seen = new Map<string, Column | null>();
  // Most texts are no labels: one look at their first word is enough.
  const firstWords = new Set([...columns.keys()].map((key) => key.split(" ")[0]));
  const begins = new RegExp(`^[^a-z#&]*(?:${[...firstWords].join("|")})(?![a-z#&])`, "i");
  return (label) => {
    if (label.length > longestLabel || !begins.test(label)) return null;
    const known = seen.get(label);
    if (known !== undefined) return known;
    const column = columns.get(plain(label)) ?? null;
    if (seen.size < mostSeen) seen.set(label, column);
    return column;
  };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z#&]+/g, " ")
    .trim();
}
