import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { openStoredFile } from "#server/platform/file-reading/open-stored-file.ts";
import type { StoredFile } from "#server/platform/file-reading/reading-messages.ts";
import { writeCsv } from "#server/platform/tabular-files/write-csv.ts";
import { readLines } from "./read-lines.ts";
import type { ReadingOrder } from "./read-lines.ts";

const pieceChars = 256 * 1024;

/** Yields the rows with problems as CSV text, in pieces of about 256 KB. */
export async function* read(
  stored: StoredFile,
  order: ReadingOrder,
): AsyncGenerator<Result<string>, void> {
  let text = "";
  for await (const some of writeCsv(listProblems(stored, order))) {
    text += some;
    if (text.length < pieceChars) continue;
    yield succeed(text);
    text = "";
  }
  yield succeed(text);
}

async function* listProblems(
  stored: StoredFile,
  order: ReadingOrder,
): AsyncGenerator<readonly (readonly string[])[], void> {
  yield [["Row", "Column", "Problem", "How to fix it"]];
  for await (const piece of readLines(openStoredFile(stored), order)) {
    if (!piece.ok) return yield [["", "", piece.failure.message, ""]];
    if (piece.value.problems.length > 0)
      yield piece.value.problems.map(({ row, column, reason, remedy }) => [
        String(row),
        column,
        reason,
        remedy,
      ]);
  }
}
