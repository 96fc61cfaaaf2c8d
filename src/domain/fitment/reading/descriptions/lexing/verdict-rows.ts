import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { Knowledge } from "../../../knowledge/knowledge.ts";
import type { Column, VerdictKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { headsOf } from "../sentences/fitment-table.ts";
import { plainVerdicts, type Verdict } from "./plain-verdicts.ts";

type Cells = readonly string[];

/** Columns that an empty cell repeats from the row above. */
const repeated: readonly (Column | null)[] = ["year", "from", "to", "make", "model", "vehicle"];
const limiting: readonly (Column | null)[] = [...repeated, "trim", "engine", "body", "drive"];

/**
 * Takes a column with "yes" or "no" out of tables: "2010-2014 | 3.6L | YES" stays without it, and
 * "2010-2014 | 2.4L | NO" becomes "does not fit 2010-2014 2.4L".
 */
export function verdictRows(
  blocks: readonly TextBlock[],
  knowledge: Knowledge,
): readonly TextBlock[] {
  const out: TextBlock[] = [];
  let rows: Cells[] = [];
  let table = 0;
  const end = (): void => {
    const whole = rows.map((cells): TextBlock => ({ kind: "row", cells, table }));
    out.push(...(plainRows(rows, table, knowledge) ?? whole));
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

function plainRows(
  rows: readonly Cells[],
  table: number,
  knowledge: Knowledge,
): readonly TextBlock[] | null {
  const judged = judgedRows(rows, knowledge);
  // Rows that differ only in a note don't tell which car the part doesn't fit.
  const fitting = new Set(judged.filter(({ fits }) => fits).map(({ item }) => item));
  const told = judged.filter(({ fits, item }) => fits || !fitting.has(item));
  const lines = fitting.has("") ? null : plainVerdicts(told, knowledge);
  const [head] = judged;
  if (lines === null || head === undefined) return null;
  if (headsOf(head.heads, knowledge.columns) === null) return lines.map(lineOf);
  const kept = [head.heads, ...judged.filter(({ fits }) => fits).map(({ cells }) => cells)];
  const left = told.filter(({ fits }) => !fits);
  return [
    ...kept.map((cells): TextBlock => ({ kind: "row", cells, table })),
    ...left.map(({ item }) => lineOf(`does not fit ${item}`)),
  ];
}

interface Judged extends Verdict {
  /** The first row of its table, and its own, without the verdict. */
  readonly heads: Cells;
  readonly cells: Cells;
}

/** Returns what each row is about, in the columns that limit it, or in all without headings. */
function judgedRows(
  rows: readonly Cells[],
  { columns, descriptions: { verdicts } }: Knowledge,
): readonly Judged[] {
  const at = verdictColumn(rows, verdicts);
  const [first = [], ...others] = rows;
  if (at === -1 || first.length < 2) return [];
  const heads = first.toSpliced(at, 1);
  const known = heads.map((cell) => columns.ofHeading(cell));
  const isHeaded = known.some((column) => column !== null) || !isVerdict(first[at] ?? "", verdicts);
  const isOf = (some: readonly (Column | null)[], place: number): boolean =>
    isHeaded && some.includes(known[place] ?? null);
  let above: Cells = [];
  return (isHeaded ? others : rows).map((row) => {
    const cells = row
      .toSpliced(at, 1)
      .map((cell, place) => (cell === "" && isOf(repeated, place) ? (above[place] ?? "") : cell));
    above = cells;
    const item = cells
      .filter((cell, place) => cell !== "" && (!isHeaded || isOf(limiting, place)))
      .join(" ");
    return {
      heads,
      cells,
      item,
      fits: !verdicts.noCell.test(row[at] ?? ""),
    };
  });
}

/** Returns the place of the column with verdicts, or -1. Below a heading, some may be missing. */
function verdictColumn([first = [], ...others]: readonly Cells[], cues: VerdictKnowledge): number {
  const are = (place: number): readonly boolean[] =>
    others.map((cells) => isVerdict(cells[place] ?? "", cues));
  return first.findIndex((cell, place) =>
    cues.head.test(cell)
      ? are(place).includes(true)
      : isVerdict(cell, cues) && !are(place).includes(false),
  );
}

function isVerdict(cell: string, { yesCell, noCell }: VerdictKnowledge): boolean {
  return yesCell.test(cell) || noCell.test(cell);
}

function lineOf(text: string): TextBlock {
  return { kind: "line", text };
}
