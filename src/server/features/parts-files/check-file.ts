import type { PartsCheck, RowProblem } from "#contract/parts-files.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { namesVehicles, partIdentity } from "#domain/parts/part.ts";
import { openStoredFile } from "#server/platform/file-reading/open-stored-file.ts";
import type { StoredFile } from "#server/platform/file-reading/reading-messages.ts";
import { openTextSet } from "./open-text-set.ts";
import { readLines } from "./read-lines.ts";
import type { ReadingOrder } from "./read-lines.ts";

const problemsShown = 200;
const unchecked =
  "eBay's vehicle list can't be read right now, so makes and models weren't checked.";

/** Reads a whole file and reports what importing it would do. Stores nothing. */
export async function* read(
  stored: StoredFile,
  order: ReadingOrder,
): AsyncGenerator<Result<PartsCheck>, void> {
  const parts = openTextSet();
  const counts = {
    rows: 0,
    applications: 0,
    withoutNames: 0,
    withdrawn: 0,
    problemCount: 0,
  };
  const problems: RowProblem[] = [];
  let notices: readonly string[] = [];
  for await (const piece of readLines(openStoredFile(stored), order)) {
    if (!piece.ok) return yield piece;
    counts.rows += piece.value.rows;
    counts.problemCount += piece.value.problems.length;
    problems.push(...piece.value.problems.slice(0, problemsShown - problems.length));
    notices = piece.value.notices;
    for (const { part, application, withdrawn } of piece.value.lines) {
      parts.add(partIdentity(part) ?? "");
      if (application === null) continue;
      if (withdrawn === true) counts.withdrawn += 1;
      else counts.applications += 1;
      if (!namesVehicles(application)) counts.withoutNames += 1;
    }
  }
  yield succeed({
    ...counts,
    parts: parts.size,
    problems,
    notices: [...new Set([...notices, ...(order.vehicles === null ? [unchecked] : [])])],
  });
}
