import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { Column, ColumnWords } from "../../../knowledge/wording-knowledge.ts";
import { headsOf } from "../sentences/fitment-table.ts";

type Cells = readonly string[];

/** Matches the heading of a column that says whether the part fits. */
export const verdictHead =
  /\b(?:fit|compatib|works?\b|match|ok(?:ay)?\b|order\b|buy\b|correct|right (?:part|one)|good\b|suit|us(?:e|able)\b|yes\b|goes\b)/i;
const yesCell =
  /^\W*(?:(?:y(?:es)?|ok(?:ay)?|fits|works|compatible|match)\W*|[\u2705\u2611\u2713\u2714].?)$/i;
const noCell =
  /^\W*(?:(?:no?|nope|no[t ]\D{3,11}|(?:does ?n['\u2019]?t|does not|won['\u2019]?t|will not) (?:fit|work))\W*|[\u274c\u274e\u2612\u2715-\u2718].?)$/i;
/** Columns that an empty cell repeats from the row above. */
const repeated: readonly Column[] = ["year", "from", "to", "make", "model", "vehicle"];
const limiting: readonly Column[] = [...repeated, "trim", "engine", "body", "drive"];

/**
 * Takes a column with "yes" or "no" out of tables: "2010-2014 | 3.6L | YES" stays without it, and
 * "2010-2014 | 2.4L | NO" becomes "does not fit 2010-2014 2.4L".
 */
export function verdictTables(
  blocks: readonly TextBlock[],
  columns: ColumnWords,
): readonly TextBlock[] {
  const out: TextBlock[] = [];
  let rows: Cells[] = [];
  let table = 0;
  const end = (): void => {
    const whole = rows.map((cells): TextBlock => ({ kind: "row", cells, table }));
    out.push(...(plainBlocks(rows, table, columns) ?? whole));
    rows = [];
  };
  for (const block of blocks) {
    if (block.kind !== "row" || block.table !== table) end();
    if (block.kind === "row") {
      rows.push(block.cells);
      ({ table } = block);
    } else out.push(block);
  }
  end();
  return out;
}

function plainBlocks(
  [head = [], ...rows]: readonly Cells[],
  table: number,
  columns: ColumnWords,
): readonly TextBlock[] | null {
  const at = head.findIndex((cell) => verdictHead.test(cell));
  if (at === -1 || head.length < 3) return null;
  const headCells = head.toSpliced(at, 1);
  const heads = headCells.map((cell) => columns.ofHeading(cell));
  const isOf = (some: readonly Column[], place: number): boolean =>
    some.some((column) => column === heads[place]);
  let above: Cells = [];
  const judged = rows.map((cells) => {
    const filled = cells
      .toSpliced(at, 1)
      .map((cell, place) => (cell === "" && isOf(repeated, place) ? (above[place] ?? "") : cell));
    above = filled;
    const text = filled.filter((cell, place) => cell !== "" && isOf(limiting, place)).join(" ");
    return { cells: filled, text, verdict: verdictIn(cells[at] ?? "") };
  });
  const { yes = [], no = [], none } = Object.groupBy(judged, ({ verdict }) => verdict);
  if (none !== undefined || [yes, no].some(({ length }) => length === 0)) return null;
  // Rows that differ only in a note don't tell which car the part doesn't fit.
  const fitting = new Set(yes.map(({ text }) => text));
  const excluded = no.filter(({ text }) => !fitting.has(text));
  const fits =
    headsOf(headCells, columns) === null
      ? limitsIn(yes, judged, heads.indexOf("year")).map(lineOf)
      : [headCells, ...yes.map(({ cells }) => cells)].map((cells): TextBlock => ({
          kind: "row",
          cells,
          table,
        }));
  return fitting.has("")
    ? null
    : [...fits, ...excluded.map(({ text }) => lineOf(`does not fit ${text}`))];
}

function verdictIn(cell: string): "yes" | "no" | "none" {
  if (noCell.test(cell)) return "no";
  return yesCell.test(cell) ? "yes" : "none";
}

interface Judged {
  readonly cells: Cells;
  readonly text: string;
}

/** Returns what the rows of a table without cars say that the part fits. */
function limitsIn(yes: readonly Judged[], all: readonly Judged[], at: number): readonly string[] {
  const years = new Set(all.map(({ cells }) => cells[at] ?? ""));
  const items = [...new Set(yes.map(({ text }) => text))];
  if (years.size > 1) return items;
  const [year = ""] = years;
  return [`${items.map((text) => text.replace(year, "").trim()).join(", ")} models only`];
}

function lineOf(text: string): TextBlock {
  return { kind: "line", text };
}
