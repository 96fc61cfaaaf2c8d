import { randomUUID } from "node:crypto";
import type { BulkDraft, BulkProduct } from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { mostProducts } from "#domain/products/bulk-settings.ts";
import type { BulkSettings } from "#domain/products/bulk-settings.ts";
import { collectProductRows } from "#domain/products/collect-product-rows.ts";
import type { ProductRows } from "#domain/products/collect-product-rows.ts";
import { applySettings } from "#domain/products/prepare-products.ts";
import { findProductColumns } from "#domain/products/product-columns.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource, Table, TableLimits } from "#server/platform/tabular-files/table.ts";

const megabyte = 1024 * 1024;

/**
 * What a product file may be; more is refused before it costs memory or time. One row above the most products, so that too many are told from just enough.
 * The time is for a machine that is busy, where a good file takes long; a hostile one is known by what it holds.
 */
const limits: TableLimits = {
  bytes: 20 * megabyte,
  rows: mostProducts * 5,
  columns: 200,
  excel: {
    unpackedBytes: 60 * megabyte,
    wholeBytes: 30 * megabyte,
    memoryMb: 256,
    milliseconds: 8000,
  },
};

export interface ReadFile {
  readonly file: NonNullable<BulkDraft["file"]>;
  readonly products: readonly BulkProduct[];
  readonly rejected: BulkDraft["rejected"];
}

/** Reads a product file: every row becomes a product or is rejected with its number and the reason. */
export async function readProductFile(
  source: FileSource,
  settings: BulkSettings,
): Promise<Result<ReadFile>> {
  const table = await openTable(source, limits);
  if (!table.ok) return table;
  const rows = await collect(table.value, source.name);
  if (!rows.ok) return rows;
  if (rows.value.tooMany)
    return fail(
      "invalid-input",
      `${source.name} has more than ${mostProducts} products. Split it into files of at most ${mostProducts} rows.`,
    );
  const products = rows.value.products.map((row): BulkProduct => {
    const product = applySettings({ ...row, status: "pending" }, settings);
    const fromFile = (
      ["title", "description", "category", "price", "condition", "quantity"] as const
    ).filter((column) => row[column] !== null);
    return {
      ...product,
      fromFile,
      id: randomUUID(),
      own: { title: row.title, words: row.description, description: null },
      pictures: [...row.pictures],
      catalogData: null,
      pricingData: null,
      message: null,
      itemId: null,
      viewUrl: null,
      fees: null,
    };
  });
  return succeed({
    file: { name: source.name, size: source.size, format: table.value.format },
    products,
    rejected: [...rows.value.rejected],
  });
}

async function collect(table: Table, name: string): Promise<Result<ProductRows>> {
  const { places, missing } = findProductColumns(table.header);
  if (missing.length > 0) {
    await table.close();
    return fail(
      "invalid-input",
      `${name} has no column for ${missing.join(" and ")}. Its first row must name the columns, MPN and Brand among them.`,
    );
  }
  const rows = collectProductRows(places);
  for await (const piece of table.rows) {
    if (!piece.ok) return piece;
    rows.add(piece.value);
    // Leaving the loop closes the file.
    if (rows.tooMany) break;
  }
  return succeed(rows);
}
