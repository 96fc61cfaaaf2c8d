import type { Result } from "#domain/failure.ts";

/** A file whose bytes can be read more than once. */
export interface FileSource {
  /** The name its sender gave it, for messages. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  open(): AsyncIterable<Uint8Array>;
  /**
   * Returns the bytes from `start` up to `end`, or fewer at the end of the file. Needed for zips,
   * whose directory is at the end.
   */
  bytes(start: number, end: number): Uint8Array;
}

/**
 * Limits that are checked while reading, before a file takes too much memory or time. A file over a
 * limit is refused with a message.
 */
export interface TableLimits {
  readonly bytes: number;
  /** Rows below the header, not counting empty rows. */
  readonly rows: number;
  readonly columns: number;
  /** Cells of all rows, including empty cells, because each one takes time. */
  readonly cells: number;
  /** Rows that are in the file but empty. */
  readonly emptyRows: number;
  readonly excel: {
    /** The unpacked size of all parts of a workbook, in bytes. */
    readonly unpackedBytes: number;
    /**
     * The same for a workbook that is in memory as a whole: an older format (.xls, .xlsb), or
     * another program's.
     */
    readonly wholeBytes: number;
  };
}

export interface TableRow {
  /** The number that a spreadsheet shows. The header is usually row 1. */
  readonly number: number;
  /** Trimmed texts, as many as the row has. A part number such as `1E10` isn't converted. */
  readonly cells: readonly string[];
}

export interface Table {
  readonly format: "csv" | "xlsx" | "xls";
  readonly header: readonly string[];
  /** The header's row number. */
  readonly headerRow: number;
  /** For CSV files only. */
  readonly encoding: string | null;
  /** For CSV files only. */
  readonly delimiter: string | null;
  /**
   * For workbooks only: the sheet that is read (the first one that isn't empty), and the number of
   * sheets.
   */
  readonly sheet: { readonly name: string; readonly of: number } | null;
  /**
   * Can be read once. Leaves out empty rows. A failure comes last. Ending the iteration closes the
   * file.
   */
  readonly rows: AsyncIterable<Result<readonly TableRow[]>>;
  /** Closes the file. Needed if no rows are read. */
  close(): Promise<void>;
}
