import type { ColumnWords } from "../../knowledge/wording-knowledge.ts";
import { headsOf } from "./fitment-table.ts";
import { yearish } from "./line-shapes.ts";
import type { TextBlock } from "../../../markup/text-blocks.ts";

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
  const columnsAt = linesAt(blocks, at, mostColumns + 1).map((text) => columns.ofHeading(text));
  const width = columnsAt.indexOf(null);
  const heads = linesAt(blocks, at, width);
  if (width < fewestColumns || headsOf(heads, columns) === null) return [];
  const rows = [heads];
  for (;;) {
    const cells = linesAt(blocks, at + rows.length * width, width);
    if (cells.length < width || !yearish.test(cells[columnsAt.indexOf("year")] ?? ""))
      return rows.length > 1 ? rows : [];
    rows.push(cells);
  }
}

/** Returns the lines in a row, or fewer if some are no values of a table. */
function linesAt(blocks: readonly TextBlock[], from: number, count: number): readonly string[] {
  return blocks
    .slice(from, from + count)
    .flatMap((block) =>
      block.kind === "line" && block.text.length < longestValue ? [block.text] : [],
    );
}
