import { read } from "@e965/xlsx";
import type { CellObject, WorkSheet } from "@e965/xlsx";
import type { SheetRow } from "./stream-workbook.ts";

type Opened = {
  readonly kind: "opened";
  readonly sheet: { readonly name: string; readonly of: number };
  readonly rows: AsyncGenerator<readonly SheetRow[], void>;
};

const rowsAtOnce = 2000;

/** A workbook of an older form (.xls, .xlsb), or another program's: held in memory whole. */
export function openWhole(
  file: Buffer,
  mostRows: number,
): Opened | { readonly kind: "locked" | "broken" | "empty" } {
  try {
    // One row more than allowed is enough to see that there are too many; some may be empty and do not count.
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
        return {
          kind: "opened",
          sheet: { name, of: book.SheetNames.length },
          rows: inPieces(rows),
        };
    }
    return { kind: "empty" };
  } catch (error) {
    return { kind: /password|encrypt/i.test(String(error)) ? "locked" : "broken" };
  }
}

type WholeRows = readonly (readonly (CellObject | undefined)[] | undefined)[];

function rowsOf(sheet: WorkSheet | undefined): WholeRows {
  const rows: unknown = sheet?.["!data"];
  return Array.isArray(rows) ? rows : [];
}

async function* inPieces(rows: WholeRows): AsyncGenerator<readonly SheetRow[], void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // Rows that are empty are holes in the list.
    const piece = Array.from(rows.slice(start, start + rowsAtOnce));
    yield piece.map((row, at) => ({
      number: start + at + 1,
      cells: Array.from(row ?? [], textOf),
    }));
  }
}

/** A number without a format of its own is written out: Excel would show a long one (a UPC) as 1.23E+11. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === "z") return "";
  if (cell.t === "n" && (cell.z === undefined || cell.z === "General")) return String(cell.v);
  return cell.w ?? String(cell.v);
}
