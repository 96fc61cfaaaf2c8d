import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { Column, ColumnWords } from "../../../knowledge/wording-knowledge.ts";
import { headsOf } from "../sentences/fitment-table.ts";

type Row = TextBlock & { readonly kind: "row" };
type Cells = readonly string[];

/** The rows of a table, divided by what their column of verdicts says. */
interface Judged {
  readonly heads: readonly (Column | null)[];
  readonly headCells: Cells;
  readonly yes: readonly Cells[];
  readonly no: readonly Cells[];
}

/** Matches the heading of a column that says whether the part fits. */
export const verdictHead =
  /\b(?:fit|compatib|works?\b|match|ok(?:ay)?\b|order\b|buy\b|correct|right (?:part|one)|good\b|suit|us(?:e|able)\b|yes\b|goes\b)/i;
const yesCell =
  /^\W*(?:yes|y|ok|okay|fits|works|compatible|match(?:es)?|\u2705|\u2611|\u2713|\u2714\ufe0f?)\W*$/iu;
const noCell =
  /^\W*(?:no|nope|n|not compatible|(?:does ?n['\u2019]?t|does not|won['\u2019]?t|will not) (?:fit|work)|no match|no fit|\u274c|\u274e|\u2612|[\u2715-\u2718]\ufe0f?)\W*$/iu;
/** Columns that an empty cell repeats from the row above. */
const repeated = new Set<Column | null>(["year", "from", "to", "make", "model", "vehicle"]);
const limiting = new Set<Column | null>([...repeated, "trim", "engine", "body", "drive"]);

/**
 * Takes a column with "yes" or "no" out of tables: "2010-2014 | 3.6L | YES" stays without it, and
 * "2010-2014 | 2.4L | NO" becomes "does not fit 2010-2014 2.4L".
 */
export function verdictTables(
  blocks: readonly TextBlock[],
  columns: ColumnWords,
): readonly TextBlock[] {
  const out: TextBlock[] = [];
  let rows: Row[] = [];
  const end = (): void => {
    const judged = judgedRows(rows, columns);
    out.push(...(judged === null ? rows : plainBlocks(judged, rows[0]?.table ?? 0, columns)));
    rows = [];
  };
  for (const block of blocks) {
    if (block.kind !== "row" || block.table !== rows.at(-1)?.table) end();
    if (block.kind === "row") rows.push(block);
    else out.push(block);
  }
  end();
  return out;
}

function judgedRows([head, ...rows]: readonly Row[], columns: ColumnWords): Judged | null {
  if (head === undefined || rows.length < 2 || head.cells.length < 3) return null;
  const at = head.cells.findIndex((cell) => verdictHead.test(cell));
  const verdicts = rows.map(({ cells }) => verdictIn(cells[at] ?? ""));
  const without = ({ cells }: Row): Cells => cells.toSpliced(at, 1);
  const headCells = at === -1 ? [] : without(head);
  const heads = headCells.map((cell) => columns.ofHeading(cell));
  if (new Set(verdicts).size !== 2 || verdicts.includes(null) || !heads.some(isLimiting))
    return null;
  const whole = filledDown(rows.map(without), heads);
  const saying = (verdict: string): readonly Cells[] =>
    whole.filter((_, row) => verdicts[row] === verdict);
  return {
    heads,
    headCells,
    yes: saying("yes"),
    no: saying("no"),
  };
}

function verdictIn(cell: string): "yes" | "no" | null {
  if (noCell.test(cell)) return "no";
  return yesCell.test(cell) ? "yes" : null;
}

function isLimiting(head: Column | null | undefined): boolean {
  return limiting.has(head ?? null);
}

function filledDown(rows: readonly Cells[], heads: Judged["heads"]): readonly Cells[] {
  let above: Cells = [];
  return rows.map((cells) => {
    const filled = cells.map((cell, at) =>
      cell === "" && repeated.has(heads[at] ?? null) ? (above[at] ?? "") : cell,
    );
    above = filled;
    return filled;
  });
}

function plainBlocks(judged: Judged, table: number, columns: ColumnWords): readonly TextBlock[] {
  const { heads, headCells, yes, no } = judged;
  const named = (cells: Cells): string =>
    cells.filter((cell, at) => cell !== "" && isLimiting(heads[at])).join(" ");
  const fitting = new Set(yes.map(named));
  // Rows that differ only in a note don't tell which car the part doesn't fit.
  const excluded = no.map(named).filter((text) => text !== "" && !fitting.has(text));
  const said = excluded.map((text) => lineOf(`does not fit ${text}`));
  if (headsOf(headCells, columns) === null) return [...limitsIn(judged, named), ...said];
  const rows = [headCells, ...yes].map((cells): TextBlock => ({ kind: "row", cells, table }));
  return [...rows, ...said];
}

/** Returns what the rows of a table without cars say that the part fits. */
function limitsIn({ heads, yes, no }: Judged, named: (cells: Cells) => string): TextBlock[] {
  const at = heads.indexOf("year");
  const years = new Set([...yes, ...no].map((cells) => cells[at] ?? ""));
  if (years.size > 1) return [...new Set(yes.map(named))].map(lineOf);
  const items = yes.map((cells) => named(cells.map((cell, of) => (of === at ? "" : cell))));
  const limits = [...new Set(items)].filter((item) => item !== "");
  return limits.length === 0 ? [] : [lineOf(`${limits.join(", ")} models only`)];
}

function lineOf(text: string): TextBlock {
  return { kind: "line", text };
}
