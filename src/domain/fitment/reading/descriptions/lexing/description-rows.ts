import type { Knowledge } from "../../../knowledge/knowledge.ts";
import type { ColumnWords } from "../../../knowledge/wording-knowledge.ts";
import { inlineRecords } from "./inline-labels.ts";
import { yearish } from "./line-shapes.ts";
import type { TextBlock } from "../../../../markup/text-blocks.ts";

/**
 * Reads tables typed as text: columns separated by tabs or bars, with or without bars at the ends.
 * Consecutive rows are one table.
 */
export function typedRows(
  blocks: readonly TextBlock[],
  { columns, descriptions }: Pick<Knowledge, "columns" | "descriptions">,
): readonly TextBlock[] {
  let table = 0;
  let before = false;
  return blocks.flatMap((block): readonly TextBlock[] => {
    const cells = block.kind === "line" ? cellsOf(block.text, columns) : null;
    if (cells === null) {
      before = false;
      return [block];
    }
    const apart = withDonorApart(cells, { columns, descriptions }) ?? carsApart(cells);
    if (apart !== null) {
      before = false;
      return apart.map((text) => ({ kind: "line", text }));
    }
    if (!before) table -= 1;
    before = true;
    return cells.length < 2 ? [] : [{ kind: "row", cells, table }];
  });
}

const span = String.raw`(?:19|20)?\d\d ?[-\u2013] ?(?:19|20)?\d\d\b`;
/** Matches a cell with a whole car: "Toyota Matrix 2003-2008", "350Z 03-08", "2021-24 Tahoe". */
const yearedCar = new RegExp(
  `^(?:(?:[A-Z].|\\d{1,3}[A-Z]).{1,60}\\b${span}|${span} [A-Z][A-Za-z]{2})`,
);
/** Matches one with a single year: "PATHFINDER ARMADA 04". */
const singleYear = /^[A-Z][A-Za-z -]{2,40} (?:19|20)?\d\d$/;

/**
 * Returns the lines of a list of cars that only spaces or bars divide: "TITAN 04-15   ARMADA 04",
 * "2019-24 Silverado 1500   2021-24 Tahoe   6x5.5".
 */
function carsApart(cells: readonly string[]): readonly string[] | null {
  const others = cells.filter((cell) => !yearedCar.test(cell));
  const isWhole = others.every((cell) => singleYear.test(cell) || !yearish.test(cell));
  const cars = cells.length - others.length + others.filter((cell) => singleYear.test(cell)).length;
  return isWhole && others.length < cells.length && cars > 1 ? cells : null;
}

/**
 * Returns the lines of a yard's remarks if spaces or bars only divide those: "donor 2013 Altima
 * 71,220 mi   silver", "2012 Odyssey EX-L   118,344 mi", "Grade: A   Side: L   Donor: 2013 Altima".
 */
function withDonorApart(
  cells: readonly string[],
  { columns, descriptions }: Pick<Knowledge, "columns" | "descriptions">,
): readonly string[] | null {
  const [first = "", ...others] = cells;
  const begins = (cell: string): boolean =>
    columns.of(cell) === null && descriptions.donor.exec(cell)?.index === 0;
  const isOne = columns.of(first) === null && yearish.test(first) && others.some(begins);
  const donor = isOne
    ? 0
    : cells.findIndex((cell, at) => begins(cell) && (at === 0 || yearish.test(cell)));
  return donor === -1 ? null : [...cells.slice(0, donor), cells.slice(donor).join(" ")];
}

/** Returns the cells of a row: null if the line isn't a row, [] if it's a separator ("---|---"). */
function cellsOf(line: string, columns: ColumnWords): readonly string[] | null {
  // Bars may appear between columns of spaces, which arrive as tabs.
  const mark = line.includes("|") ? "|" : "\t";
  if (!line.includes(mark)) return csvCells(line);
  if (inlineRecords(line, columns).length > 0) return null;
  const cells = line.split(mark).map((cell) => cell.trim());
  const inner = cells.slice(cells[0] === "" ? 1 : 0, cells.at(-1) === "" ? -1 : undefined);
  if (inner.every((cell) => /^[-:=\s]*$/.test(cell))) return [];
  return inner.length < 2 ? null : inner;
}

const csvHead =
  /^"?(year|years|make|model)"?\s?[,;]\s?"?(make|model|year|years|submodel|trim)"?\s?[,;]/i;
const csvYear = /^"?(19|20)\d\d"?[,;]/;
const csvRow = /^"?[^,;]{0,40}"?[,;][^,;]{0,40}[,;]/;

/**
 * Reads "Year,Make,Model,Engine" and the lines below it. Commas alone don't make a table, so the
 * line must look like such a heading or start with a year.
 */
function csvCells(line: string): readonly string[] | null {
  if (line.length > 200 || !(csvHead.test(line) || (csvYear.test(line) && csvRow.test(line))))
    return null;
  const cells = line.split(/[,;]/).map((cell) => cell.trim().replace(/^"|"$/g, ""));
  return listsYears(cells) ? null : cells;
}

/** "1990,Mazda,626" is a car. In "1998, 1999, 2000" and "2006, Civic, 07", more cells are years. */
function listsYears([, second = "", third = ""]: readonly string[]): boolean {
  return /^\d{2,4}$/.test(second) || /^(?:\d\d|(?:19|20)\d\d)$/.test(third);
}
