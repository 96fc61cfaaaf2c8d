import type { FileSource } from "#server/platform/tabular-files/table.ts";
import { readLines } from "./read-lines.ts";
import type { ReadingOrder } from "./read-lines.ts";

/** Every row with a problem, as the rows of a table. */
export async function* listProblems(
  source: FileSource,
  order: ReadingOrder,
): AsyncGenerator<readonly (readonly string[])[], void> {
  yield [["Row", "Column", "Problem", "How to mend it"]];
  for await (const piece of readLines(source, order)) {
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
