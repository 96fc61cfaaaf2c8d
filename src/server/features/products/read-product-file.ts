import { randomUUID } from "node:crypto";
import type { BulkDraft } from "#contract/bulk-draft.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { z } from "zod";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { BulkSettings } from "#domain/products/bulk-settings.ts";
import { applySettings } from "#domain/products/prepare-products.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { lastPiece } from "#server/platform/file-reading/file-readers.ts";
import type { FileReaders } from "#server/platform/file-reading/file-readers.ts";
import { sniffStoredFile } from "#server/platform/file-reading/sniff-stored-file.ts";
import type { SpooledFile } from "#server/platform/file-reading/spool-file.ts";
import type { FileRows } from "./collect-file-rows.ts";

export interface ReadFile {
  readonly file: NonNullable<BulkDraft["file"]>;
  readonly products: readonly BulkProduct[];
  readonly rejected: BulkDraft["rejected"];
}

const fileRows = z.custom<FileRows>(
  (value) => typeof value === "object" && value !== null && "products" in value,
);

export interface UploadedProducts {
  readonly owner: SellerId;
  readonly file: SpooledFile;
  readonly settings: BulkSettings;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Reads a product file. Each row becomes a product, or is rejected with its number and the reason.
 */
export async function readProductFile(
  readers: FileReaders,
  { owner, file, settings, signal }: UploadedProducts,
): Promise<Result<ReadFile>> {
  const sniffed = await sniffStoredFile(file);
  if (!sniffed.ok) {
    await file.remove();
    return sniffed;
  }
  const rows = await lastPiece(
    readers.read({
      module: new URL("./collect-file-rows.ts", import.meta.url),
      order: null,
      piece: fileRows,
      kind: sniffed.value.kind,
      owner,
      open: () => Promise.resolve(succeed(file)),
      signal,
    }),
  );
  if (rows === null) return fail("invalid-input", `${file.name} has no rows.`);
  return rows.ok ? succeed(present(file, rows.value, settings)) : rows;
}

function present(file: SpooledFile, rows: FileRows, settings: BulkSettings): ReadFile {
  const products = rows.products.map((row): BulkProduct => {
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
  return {
    file: { name: file.name, size: file.size, format: rows.format },
    products,
    rejected: [...rows.rejected],
  };
}
