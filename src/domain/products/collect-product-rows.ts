import { mostProducts } from "./bulk-settings.ts";
import type { ColumnPlaces } from "./product-columns.ts";
import { readProductRow } from "./read-product-row.ts";
import type { ProductRow } from "./read-product-row.ts";

/** A row that can't be used: its number as a spreadsheet shows it, the reason, and its content. */
export interface RejectedRow {
  readonly row: number;
  readonly reason: string;
  readonly text: string;
}

export interface NumberedRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Accepts the rows of a file, chunk by chunk. */
export interface ProductRows {
  readonly products: readonly (ProductRow & { readonly rowNumber: number })[];
  readonly rejected: readonly RejectedRow[];
  add(rows: readonly NumberedRow[]): void;
  /** The file has too many rows, so none of it is used. */
  readonly tooMany: boolean;
}

const shownText = 120;

/**
 * Collects products. Rejects a second row with the same brand, number, and condition, and names the
 * first.
 */
export function collectProductRows(places: ColumnPlaces): ProductRows {
  const products: (ProductRow & { readonly rowNumber: number })[] = [];
  const rejected: RejectedRow[] = [];
  const first = new Map<string, number>();
  let seen = 0;
  const reject = (row: NumberedRow, reason: string) =>
    rejected.push({
      row: row.number,
      reason,
      text: row.cells
        .filter((cell) => cell !== "")
        .join(" · ")
        .slice(0, shownText),
    });
  return {
    products,
    rejected,
    get tooMany() {
      return seen > mostProducts;
    },
    add(rows) {
      for (const row of rows) {
        seen += 1;
        const read = readProductRow(row.cells, places);
        if (!read.ok) {
          reject(row, read.reason);
          continue;
        }
        const key = [read.row.brand, read.row.mpn, read.row.condition ?? ""]
          .join("\t")
          .toLowerCase();
        const before = first.get(key);
        if (before === undefined) products.push({ ...read.row, rowNumber: row.number });
        else reject(row, `the same brand and MPN as row ${before}`);
        first.set(key, before ?? row.number);
      }
    },
  };
}
