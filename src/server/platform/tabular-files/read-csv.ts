import { parse } from "csv-parse";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { detectDelimiter } from "./detect-delimiter.ts";
import type { Delimiter } from "./detect-delimiter.ts";
import { detectEncoding } from "./detect-encoding.ts";
import type { Encoding } from "./detect-encoding.ts";
import { startTable } from "./start-table.ts";
import type { FileSource, Table, TableLimits, TableRow } from "./table.ts";
import { TableTooLarge, takeRows } from "./take-rows.ts";

const sniffedChars = 64 * 1024;
/** A row with more characters has an unclosed quote, or was made to use up memory. */
const maxRowLength = 1024 * 1024;

/** Reads a CSV file with any common delimiter and encoding, a piece at a time. */
export async function readCsv(source: FileSource, limits: TableLimits): Promise<Result<Table>> {
  const encoding = await detectEncoding(source);
  if (!encoding.ok) return encoding;
  const delimiter = detectDelimiter(await readStart(source, encoding.value));
  const form = { encoding: encoding.value, delimiter };
  return startTable(
    source.name,
    { format: "csv", ...form, sheet: null },
    parseRows(source, form, takeRows(source.name, limits)),
  );
}

async function readStart(source: FileSource, encoding: Encoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let text = "";
  for await (const bytes of source.open()) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= sniffedChars) break;
  }
  return text;
}

interface TextForm {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/** Yields the rows as they are read, including the header. */
async function* parseRows(
  source: FileSource,
  { encoding, delimiter }: TextForm,
  take: ReturnType<typeof takeRows>,
): AsyncGenerator<Result<readonly TableRow[]>, void> {
  const parser = openParser(delimiter, take);
  const decoder = new TextDecoder(encoding);
  let first = true;
  try {
    for await (const bytes of source.open()) {
      const text = decoder.decode(bytes, { stream: true });
      const failure = await parser.write(first ? text.replace(/^sep=.\r?\n/i, "\n") : text);
      first = false;
      if (failure) return yield { ok: false, failure };
      const rows = parser.take();
      if (rows.length > 0) yield succeed(rows);
    }
    const failure = await parser.end(decoder.decode());
    yield failure ? { ok: false, failure } : succeed(parser.take());
  } finally {
    parser.close();
  }
}

function openParser(delimiter: Delimiter, take: ReturnType<typeof takeRows>) {
  let rows: TableRow[] = [];
  let failed: Failure | null = null;
  let number = 0;
  let unfinished = 0;
  const refuse = (error: unknown) => {
    failed ??= fail(
      "invalid-input",
      error instanceof TableTooLarge ? error.message : explain(number + 1),
      { cause: String(error) },
    ).failure;
  };
  const parser = parse({
    delimiter,
    // Named, because the parser is very slow while it detects the line ending.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
    on_record(cells: string[]) {
      number += 1;
      unfinished = 0;
      // Treat every row as the first. Otherwise, the parser creates and discards an error with a
      // stack for each row whose length differs from the first.
      Object.assign(parser.info, { records: 0 });
      if (failed !== null) return null;
      try {
        const row = take(number, cells);
        if (row !== null) rows.push(row);
      } catch (error) {
        refuse(error);
      }
      return null;
    },
  });
  parser.on("error", refuse);
  // The stream has no output (on_record takes every row), but it only ends if it is read.
  parser.resume();
  const settled = (act: (done: () => void) => void) =>
    new Promise<Failure | null>((resolve) => {
      const done = () => resolve(failed);
      parser.once("error", done);
      act(() => {
        parser.off("error", done);
        done();
      });
    });
  return {
    write(text: string) {
      unfinished += text.length;
      const writing = settled((done) => (parser.write(text), setImmediate(done)));
      // The parser's own limit ignores empty cells.
      if (unfinished > maxRowLength) refuse(new Error("a row without an end"));
      return writing;
    },
    end: (text: string) => settled((done) => parser.end(text, done)),
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    close: () => parser.destroy(),
  };
}

function explain(row: number): string {
  return `Row ${row} can't be read: it has a quote that is never closed, or it is longer than a million characters. Fix the row, then upload the file again.`;
}
