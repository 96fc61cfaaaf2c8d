import { mostPartsFileBytes } from "#contract/parts-files.ts";
import type { TableLimits } from "#server/platform/tabular-files/table.ts";

export const partsLimits: TableLimits = {
  // For a workbook, this limits the total text of its rows.
  bytes: mostPartsFileBytes * 8,
  rows: 1_000_000,
  columns: 300,
  cells: 25_000_000,
  // Excel's maximum: it writes every row when a whole column is formatted.
  emptyRows: 1_048_576,
  // A 50 MB workbook contains about 700 MB of XML, which is read while it is unpacked.
  excel: { unpackedBytes: 1024 * 1024 * 1024, wholeBytes: 32 * 1024 * 1024 },
};
