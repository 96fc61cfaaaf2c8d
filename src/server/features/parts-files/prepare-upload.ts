import { gzipSync } from "node:zlib";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { headerSignature } from "#domain/parts/part-columns.ts";
import { openStoredFile } from "#server/platform/file-reading/open-stored-file.ts";
import type { StoredFile } from "#server/platform/file-reading/reading-messages.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource, Table, TableRow } from "#server/platform/tabular-files/table.ts";
import { partsLimits } from "./limit-tables.ts";
import { acesSignature, brandCode, parseAces } from "./parse-aces.ts";
import { writeRows } from "./pack-rows.ts";

const sampleRows = 5;
const maxSampleLength = 80;
const maxHeadLength = 200;
const pieceBytes = 512 * 1024;
const fastest = { level: 1 } as const;

/** The description of a file, and its first rows. */
export interface FileLook {
  readonly kind: "look";
  /** A description for the seller, e.g. "UTF-8, separated by commas". */
  readonly about: string;
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** The key under which the seller's choices for such files are saved. */
  readonly signature: string;
  /** The brand that the file names, or "". */
  readonly brand: string;
}

/** The result of preparing an upload: first its description, then the gzipped bytes to store. */
export type UploadPiece = FileLook | { readonly kind: "bytes"; readonly bytes: Uint8Array };

export type SentFormat = "csv" | "xlsx" | "xls" | "aces";

/**
 * Inspects an upload, and yields the bytes to store: all of a text file, but only the sheet's rows
 * of a workbook.
 */
export async function* read(
  stored: StoredFile,
  format: SentFormat,
): AsyncGenerator<Result<UploadPiece>, void> {
  const source = openStoredFile(stored);
  if (format === "xlsx" || format === "xls") return yield* prepareWorkbook(source);
  const look = format === "aces" ? await inspectAces(source) : await inspectText(source);
  yield look;
  if (look.ok) for await (const bytes of inPieces(source.open())) yield succeed(packed(bytes));
}

async function inspectText(source: FileSource): Promise<Result<FileLook>> {
  const table = await openTable(source, partsLimits);
  if (!table.ok) return table;
  const sample: TableRow[] = [];
  for await (const chunk of table.value.rows) {
    if (!chunk.ok) return chunk;
    sample.push(...chunk.value.slice(0, sampleRows));
    if (sample.length >= sampleRows) break;
  }
  return succeed(toLook(table.value, sample, describeText(table.value)));
}

/**
 * Unpacks a workbook only once, because opening one takes a lot of memory. Rows keep their numbers.
 */
async function* prepareWorkbook(source: FileSource): AsyncGenerator<Result<UploadPiece>, void> {
  const table = await openTable(source, partsLimits);
  if (!table.ok) return yield table;
  const { header, headerRow, sheet } = table.value;
  let looked = false;
  let written = 0;
  let text = writeRows([{ number: headerRow, cells: header }]);
  for await (const chunk of table.value.rows) {
    if (!chunk.ok) return yield chunk;
    if (!looked) yield succeed(toLook(table.value, chunk.value, describeSheet(sheet)));
    looked = true;
    text += writeRows(chunk.value);
    if (text.length < pieceBytes) continue;
    written += text.length;
    if (written > partsLimits.bytes) return yield tooMuchText(source.name);
    yield succeed(packed(Buffer.from(text)));
    text = "";
  }
  if (!looked) yield succeed(toLook(table.value, [], describeSheet(sheet)));
  yield succeed(packed(Buffer.from(text)));
}

function tooMuchText(name: string): Result<never> {
  return fail(
    "invalid-input",
    `The sheet in ${name} contains more than ${partsLimits.bytes / 1024 / 1024} MB of text. Split it into smaller files.`,
  );
}

function toLook({ header }: Table, rows: readonly TableRow[], about: string): FileLook {
  return {
    kind: "look",
    about,
    header: header.map((head) => head.slice(0, maxHeadLength)),
    sample: rows
      .slice(0, sampleRows)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, maxSampleLength))),
    signature: headerSignature(header),
    brand: "",
  };
}

function describeSheet(sheet: Table["sheet"]): string {
  if (sheet === null) return "";
  const name = `Sheet “${sheet.name.slice(0, maxSampleLength)}”`;
  return sheet.of === 1 ? name : `${name} of ${sheet.of}; the others are ignored`;
}

function describeText({ encoding, delimiter }: Table): string {
  const names: Readonly<Record<string, string>> = {
    ",": "commas",
    ";": "semicolons",
    "\t": "tabs",
    "|": "pipes",
  };
  return `${(encoding ?? "").toUpperCase()}, separated by ${names[delimiter ?? ""] ?? "commas"}`;
}

async function inspectAces(source: FileSource): Promise<Result<FileLook>> {
  for await (const piece of parseAces(source)) {
    if (!piece.ok) return piece;
    const { frame } = piece.value;
    const { Company, DocumentTitle, TransferDate } = frame.header;
    const about = [`ACES ${frame.version}`.trim(), Company, DocumentTitle, TransferDate]
      .filter((text) => text !== undefined && text !== "")
      .join(", ");
    return succeed({
      kind: "look",
      about: about.slice(0, maxHeadLength),
      header: [],
      sample: [],
      signature: acesSignature(frame),
      brand: (Company ?? brandCode(frame)).slice(0, maxHeadLength),
    });
  }
  return fail("invalid-input", `${source.name} is empty.`);
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = [];
  let held = 0;
  for await (const some of bytes) {
    waiting.push(some);
    held += some.length;
    if (held < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    held = 0;
  }
  if (held > 0) yield Buffer.concat(waiting);
}

function packed(bytes: Uint8Array): UploadPiece {
  return { kind: "bytes", bytes: gzipSync(bytes, fastest) };
}
