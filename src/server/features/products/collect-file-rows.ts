import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { mostProducts } from "#domain/products/bulk-settings.ts";
import { collectProductRows } from "#domain/products/collect-product-rows.ts";
import type { ProductRows } from "#domain/products/collect-product-rows.ts";
import { findProductColumns } from "#domain/products/product-columns.ts";
import { openStoredFile } from "#server/platform/file-reading/open-stored-file.ts";
import type { StoredFile } from "#server/platform/file-reading/reading-messages.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { Table, TableLimits } from "#server/platform/tabular-files/table.ts";

const megabyte = 1024 * 1024;

/** Reads more rows than the product limit allows, so that faulty rows are reported first. */
const limits: TableLimits = {
  bytes: 20 * megabyte,
  rows: mostProducts * 5,
  columns: 200,
  cells: 10_000_000,
  // Excel's maximum: it writes every row when a whole column is formatted.
  emptyRows: 1_048_576,
  excel: { unpackedBytes: 200 * megabyte, wholeBytes: 20 * megabyte },
};

export interface FileRows extends Pick<ProductRows, "products" | "rejected"> {
  readonly format: Table["format"];
}

/**
 * Reads a product file. Each row becomes a product, or is rejected with its number and the reason.
 */
export async function* read(stored: StoredFile): AsyncGenerator<Result<FileRows>, void> {
  const table = await openTable(openStoredFile(stored), limits);
  yield table.ok ? await collect(table.value, stored.name) : table;
}

async function collect(table: Table, name: string): Promise<Result<FileRows>> {
  const { places, missing } = findProductColumns(table.header);
  if (missing.length > 0) {
    await table.close();
    return fail(
      "invalid-input",
      `${name} has no column for ${missing.join(" and ")}. Its first row must contain the column names, including MPN and Brand.`,
    );
  }
  const rows = collectProductRows(places);
  for await (const piece of table.rows) {
    if (!piece.ok) return piece;
    rows.add(piece.value);
    // Leaving the loop closes the file.
    if (rows.tooMany)
      return fail(
        "invalid-input",
        `${name} has more than ${mostProducts} products. Split it into files of at most ${mostProducts} rows.`,
      );
  }
  const { products, rejected } = rows;
  return succeed({ format: table.format, products, rejected });
}
