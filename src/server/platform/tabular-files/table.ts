import type { Result } from "#domain/failure.ts";

/** A file as bytes that can be read from the beginning more than once. */
export interface FileSource {
  /** As the person who sends it knows it; failures name it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  open(): AsyncIterable<Uint8Array>;
}

/** What is more than this is refused with words, before it costs memory or time. */
export interface TableLimits {
  readonly bytes: number;
  /** Rows below the header, empty ones not counted. */
  readonly rows: number;
  readonly columns: number;
  readonly excel: {
    /** What the parts of a workbook may hold together when unpacked, in bytes. */
    readonly unpackedBytes: number;
    /** The same of a workbook that is held in memory whole: an older form (.xls, .xlsb), or another program's. */
    readonly wholeBytes: number;
    /** The worker's heap. */
    readonly memoryMb: number;
    readonly milliseconds: number;
  };
}

export interface TableRow {
  /** As a spreadsheet numbers it: the header is usually row 1. */
  readonly number: number;
  /** Texts, trimmed; as many as the row has. A part number `1E10` stays what it is. */
  readonly cells: readonly string[];
}

export interface Table {
  readonly format: "csv" | "xlsx" | "xls";
  readonly header: readonly string[];
  /** The number of the row it stands in. */
  readonly headerRow: number;
  /** Of a CSV: how its text is written and its cells are divided. */
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** Of a workbook: the sheet that is read (the first with anything in it), and how many there are. */
  readonly sheet: { readonly name: string; readonly of: number } | null;
  /** Once through; rows that are empty are left out. A failure is the last thing that comes. Stop taking and the file is closed. */
  readonly rows: AsyncIterable<Result<readonly TableRow[]>>;
  /** For who looks at the header and takes no rows. */
  close(): Promise<void>;
}
