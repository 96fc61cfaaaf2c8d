import type { ColumnWords } from "../../../knowledge/wording-knowledge.ts";
import { headsOf } from "../sentences/fitment-table.ts";
import { yearish } from "./line-shapes.ts";
import type { TextBlock } from "../../../../markup/text-blocks.ts";

const fewestColumns = 3;
const mostColumns = 7;
const longestValue = 80;
/** Keeps the numbers of tables made of divs separate from others. */
const firstTable = -200_000;

/**
 * Turns columns made of divs, which arrive as lines ("Year", "Make", "Model", "2010-2012", "Honda",
 * "Civic"), into table rows. A table is a run of headings followed by rows of as many values. It
 * ends when the year column has no year: an empty cell leaves no line, so later values can't be
 * matched to columns.
 */
export function columnLines(
  blocks: readonly TextBlock[],
  columns: ColumnWords,
): readonly TextBlock[] {
  if (
    !blocks.some(
      (block) =>
        block.kind === "line" &&
        block.text.length < longestValue &&
        columns.ofHeading(block.text) === "year",
    )
  )
    return blocks;
  const out: TextBlock[] = [];
  let at = 0;
  while (at < blocks.length) {
    const table = tableAt(blocks, at, columns);
    if (table.length === 0) out.push(...blocks.slice(at, at + 1));
    out.push(...table.map((cells): TextBlock => ({ kind: "row", cells, table: firstTable - at })));
    at += Math.max(1, table.flat().length);
  }
  return out;
}

/** Returns the headings and rows of a table, or [] if none starts here. */
function tableAt(
  blocks: readonly TextBlock[],
  at: number,
  columns: ColumnWords,
): readonly (readonly string[])[] {
  const heads = headsAt(blocks, at, columns);
  if (heads.length < fewestColumns || headsOf(heads, columns) === null) return [];
  const year = heads.findIndex((head) => columns.ofHeading(head) === "year");
  const rows: (readonly string[])[] = [];
  for (let from = at + heads.length; ; from += heads.length) {
    const cells = valuesAt(blocks, from, heads.length);
    if (cells.length < heads.length || !yearish.test(cells[year] ?? "")) break;
    rows.push(cells);
  }
  return rows.length === 0 ? [] : [heads, ...rows];
}

function headsAt(
  blocks: readonly TextBlock[],
  at: number,
  columns: ColumnWords,
): readonly string[] {
  const heads: string[] = [];
  while (heads.length < mostColumns) {
    const block = blocks[at + heads.length];
    if (block?.kind !== "line" || columns.ofHeading(block.text) === null) break;
    heads.push(block.text);
  }
  return heads;
}

function valuesAt(blocks: readonly TextBlock[], from: number, count: number): readonly string[] {
  return blocks
    .slice(from, from + count)
    .flatMap((block) =>
      block.kind === "line" && block.text.length < longestValue ? [block.text] : [],
    );
}
