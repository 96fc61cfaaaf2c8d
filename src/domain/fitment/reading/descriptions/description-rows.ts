import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { ColumnWords } from "../../knowledge/wording-knowledge.ts";
import { headsOf } from "./fitment-table.ts";
import { inlineRecords } from "./inline-labels.ts";
import { yearish } from "./line-shapes.ts";
import type { TextBlock } from "../../../markup/text-blocks.ts";

/**
 * Reads tables typed as text: columns separated by tabs or bars, with or without bars at the ends.
 * Consecutive rows are one table.
 */
export function typedRows(
  blocks: readonly TextBlock[],
  knowledge: Knowledge,
): readonly TextBlock[] {
  let table = -1;
  return blocks.flatMap((block): readonly TextBlock[] => {
    const cells = block.kind === "line" ? cellsOf(block.text, knowledge) : null;
    const apart = cells === null ? null : (withDonorApart(cells, knowledge) ?? carsApart(cells));
    if (cells !== null && apart === null) return [{ kind: "row", cells, table }];
    table -= 1;
    return apart === null ? [block] : apart.map((text) => ({ kind: "line", text }));
  });
}

const year = String.raw`(?:19|20)?\d\d`;
const span = String.raw`${year} ?[-\u2013] ?${year}\b`;
/**
 * Matches a cell with a whole car: "Toyota Matrix 2003-2008", "2021-24 Tahoe Suburban", "PATHFINDER
 * ARMADA 04".
 */
const carCell = new RegExp(
  `^(?:[A-Z].{2,60}\\b${span}|${span} [A-Z][A-Za-z]{2}|[A-Z][A-Za-z -]{2,40} ${year}$)`,
);

/**
 * Returns the lines of a list of cars that only spaces or bars divide: "TITAN 04-15   ARMADA 04",
 * "2019-24 Silverado 1500   2021-24 Tahoe   6x5.5".
 */
function carsApart(cells: readonly string[]): readonly string[] | null {
  const cars = cells.filter((cell) => carCell.test(cell));
  return cars.length > 1 && cells.every((cell) => cars.includes(cell) || !yearish.test(cell))
    ? cells
    : null;
}

/**
 * Returns the lines of a yard's remarks if spaces or bars only divide those: "donor 2013 Altima
 * 71,220 mi   silver", "2012 Odyssey EX-L   118,344 mi", "Grade: A   Side: L   Donor: 2013 Altima".
 */
function withDonorApart(
  cells: readonly string[],
  { columns, descriptions }: Knowledge,
): readonly string[] | null {
  const [first = "", ...others] = cells;
  const begins = (cell: string): boolean =>
    columns.of(cell) === null && descriptions.donor.exec(cell)?.index === 0;
  const isOne = yearish.test(first) && others.some(begins);
  const donor = isOne
    ? 0
    : cells.findIndex((cell, at) => begins(cell) && (at === 0 || yearish.test(cell)));
  return donor === -1 ? null : [...cells.slice(0, donor), cells.slice(donor).join(" ")];
}

/** Returns the cells of a row, or null if the line isn't one. */
function cellsOf(line: string, { columns }: Knowledge): readonly string[] | null {
  // Bars may appear between columns of spaces, which arrive as tabs.
  const mark = line.includes("|") ? "|" : "\t";
  if (!line.includes(mark)) return csvCells(line, columns);
  if (inlineRecords(line, columns).length > 0) return null;
  const cells = line.split(mark).map((cell) => cell.trim());
  const inner = cells.slice(cells[0] === "" ? 1 : 0, cells.at(-1) === "" ? -1 : undefined);
  return inner.length < 2 ? null : inner;
}

/**
 * Reads "Year,Make,Model,Engine" and the lines below it. Commas alone don't make a table, so the
 * line must be such a heading, or start with a year and a name: "1990,Mazda,626". In "1998, 1999,
 * 2000" and "2006, Civic, 07", more cells are years.
 */
function csvCells(line: string, columns: ColumnWords): readonly string[] | null {
  if (line.length > longestRow) return null;
  const cells = line.split(/[,;]/).map((cell) => cell.trim().replace(/^"|"$/g, ""));
  const [first = "", second = "", third = first] = cells;
  const isCar = fullYear.test(first) && !/^\d{2,4}$/.test(second) && !anyYear.test(third);
  return isCar || headsOf(cells, columns) !== null ? cells : null;
}

const longestRow = 200;
const fullYear = /^(?:19|20)\d\d$/;
const anyYear = /^(?:19|20)?\d\d$/;
