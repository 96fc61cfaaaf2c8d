import type { PartsCheck, RowProblem } from "#contract/parts.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { namesVehicles, partIdentity } from "#domain/parts/part.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";
import { readLines } from "./read-lines.ts";
import type { ReadingOrder } from "./read-lines.ts";

const problemsShown = 200;

/** Reads a file through and says what importing it would do. */
export async function checkFile(
  source: FileSource,
  order: ReadingOrder,
): Promise<Result<PartsCheck>> {
  const parts = new Set<string>();
  const counts = { rows: 0, applications: 0, withoutNames: 0, withdrawn: 0, problemCount: 0 };
  const problems: RowProblem[] = [];
  const notices = new Set<string>();
  for await (const piece of readLines(source, order)) {
    if (!piece.ok) return piece;
    counts.rows += piece.value.rows;
    counts.problemCount += piece.value.problems.length;
    problems.push(...piece.value.problems.slice(0, problemsShown - problems.length));
    notices.clear();
    for (const notice of piece.value.notices) notices.add(notice);
    for (const { part, application, withdrawn } of piece.value.lines) {
      parts.add(partIdentity(part) ?? "");
      if (application === null) continue;
      if (withdrawn === true) counts.withdrawn += 1;
      else counts.applications += 1;
      if (!namesVehicles(application)) counts.withoutNames += 1;
    }
  }
  return succeed({ ...counts, parts: parts.size, problems, notices: [...notices] });
}
