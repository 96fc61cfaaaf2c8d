import { parse } from "csv-parse";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { detectDelimiter } from "./detect-delimiter.ts";
import type { Delimiter } from "./detect-delimiter.ts";
import { detectEncoding } from "./detect-encoding.ts";
import type { Encoding } from "./detect-encoding.ts";
import { cleanCells, startTable } from "./start-table.ts";
import type { FileSource, Table, TableLimits, TableRow } from "./table.ts";

const sniffed = 64 * 1024;
/** A cell or row longer than this is a quote that was opened and never closed. */
const longestRow = 1024 * 1024;

/** Reads a CSV in any common delimiter and encoding, a piece at a time. */
export async function readCsv(source: FileSource, limits: TableLimits): Promise<Result<Table>> {
  const encoding = await detectEncoding(source);
  if (!encoding.ok) return encoding;
  const delimiter = detectDelimiter(await readStart(source, encoding.value));
  const rows = parseRows(source, { encoding: encoding.value, delimiter, columns: limits.columns });
  return startTable(
    { format: "csv", encoding: encoding.value, delimiter, sheet: null },
    { source, limits, rows },
  );
}

async function readStart(source: FileSource, encoding: Encoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let text = "";
  for await (const bytes of source.open()) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= sniffed) break;
  }
  return text;
}

interface Reading {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly columns: number;
}

/** Rows as they come, the header among them. */
async function* parseRows(
  source: FileSource,
  reading: Reading,
): AsyncGenerator<Result<readonly TableRow[]>, void> {
  const parser = openParser(reading);
  const decoder = new TextDecoder(reading.encoding);
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

function openParser({ delimiter, columns }: Reading) {
  let rows: TableRow[] = [];
  let failed: Failure | null = null;
  let number = 0;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    on_record(cells: string[]) {
      number += 1;
      if (cells.length > columns) failed ??= tooWide(number, cells.length, columns);
      else if (failed === null) rows.push({ number, cells: cleanCells(cells) });
      return null;
    },
  });
  parser.on("error", (error) => {
    failed ??= fail("invalid-input", explain(number + 1), { cause: String(error) }).failure;
  });
  // Nothing comes out at this end (on_record takes all), but a stream that is not drained never ends.
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
    write: (text: string) => settled((done) => (parser.write(text), setImmediate(done))),
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
  return `Row ${row} cannot be read: a quote is opened in it and never closed, or one cell holds more than a million signs. Close the quote and send the file again.`;
}

function tooWide(row: number, columns: number, most: number): Failure {
  return fail(
    "invalid-input",
    `Row ${row} has ${columns.toLocaleString("en-US")} columns; at most ${most.toLocaleString("en-US")} are read. Remove the columns that are not needed.`,
  ).failure;
}
