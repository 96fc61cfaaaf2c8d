import { read } from "@e965/xlsx";
import type { CellObject, WorkSheet } from "@e965/xlsx";
import type { SheetRow } from "./stream-workbook.ts";

/** A sheet that is being read. `sheet.of` is the number of sheets in the workbook. */
export interface OpenedSheet {
  readonly sheet: { readonly name: string; readonly of: number };
  readonly rows: AsyncGenerator<readonly SheetRow[], void>;
}

const rowsPerPiece = 500;

/**
 * Opens a workbook that must be in memory as a whole: an older format (.xls, .xlsb), or another
 * program's.
 */
export function openWhole(
  file: Buffer,
  mostRows: number,
): OpenedSheet | "locked" | "broken" | "empty" {
  try {
    // Reading one row more than the limit is enough to detect too many, but empty rows don't count,
    // so read some more.
    const book = read(file, {
      type: "buffer",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: true,
      sheetRows: Math.ceil(mostRows * 1.5) + 10,
    });
    for (const name of book.SheetNames) {
      const rows = rowsOf(book.Sheets[name]);
      if (rows.some((row) => row?.some((cell) => textOf(cell) !== "")))
        return { sheet: { name, of: book.SheetNames.length }, rows: inPieces(rows) };
    }
    return "empty";
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? "locked" : "broken";
  }
}

type WholeRows = readonly (readonly (CellObject | undefined)[] | undefined)[];

function rowsOf(sheet: WorkSheet | undefined): WholeRows {
  const rows: unknown = sheet?.["!data"];
  return Array.isArray(rows) ? rows : [];
}

/**
 * Yields the rows in pieces. Missing rows and cells are holes in the arrays, so they cost nothing.
 */
async function* inPieces(rows: WholeRows): AsyncGenerator<readonly SheetRow[], void> {
  let piece: SheetRow[] = [];
  for (const key of Object.keys(rows)) {
    const row = rows[Number(key)];
    if (row === undefined) continue;
    piece.push({ number: Number(key) + 1, cells: textsOf(row) });
    if (piece.length < rowsPerPiece) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}

function textsOf(row: readonly (CellObject | undefined)[]): readonly string[] {
  const last = row.findLastIndex((cell) => textOf(cell) !== "");
  return Array.from({ length: last + 1 }, (_, at) => textOf(row[at]));
}

/**
 * Writes out a number that has no explicit format, because Excel would show a long one (e.g. a UPC)
 * as 1.23E+11.
 */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === "z") return "";
  if (cell.t === "n" && (cell.z === undefined || cell.z === "General")) return String(cell.v);
  return cell.w ?? String(cell.v);
}
