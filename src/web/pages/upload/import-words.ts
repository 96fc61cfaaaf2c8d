import type { Batch } from "#contract/batches.ts";
import type { PartsFile } from "#contract/parts-files.ts";
import { withoutMoment } from "../../lib/waiting-words.ts";
import { durationWords } from "../../lib/time-words.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

/** Describes the state of an import or its undoing in one line. */
export function importWords({ state, batch }: Pick<PartsFile, "state" | "batch">): string {
  if (state === "imported") return failedWords(batch) ?? "Imported";
  if (state === "undone") return "Undone";
  const doing = state === "undoing" ? "Undoing" : "Importing";
  if (batch === null) return doing;
  if (batch.total === 0 && batch.state === "running")
    return state === "undoing"
      ? `${doing}: looking up what it changed`
      : `${doing}: reading the file`;
  return `${doing}${workWords(batch, state === "undoing" ? "parts" : "rows")}`;
}

function workWords(batch: Batch, what: "parts" | "rows"): string {
  if (batch.state === "cancelled")
    return ` was canceled after ${formatCount(batch.done)} of ${countOf(batch.total, "block")}`;
  if (batch.state === "cancelling") return ": canceling";
  if (batch.state === "paused")
    return ` stopped: ${withoutMoment(batch.pausedReason ?? "it resumes automatically")}`;
  const left =
    batch.secondsLeft === null || batch.left === 0
      ? ""
      : ` · ${durationWords(batch.secondsLeft)} left`;
  return `: ${formatCount(batch.done)} of ${countOf(batch.total, "block")} of ${what}${left}`;
}

function failedWords(batch: Batch | null): string | null {
  return batch !== null && batch.failed > 0
    ? `Imported, except for ${countOf(batch.failed, "block")} of rows that failed`
    : null;
}

/** Returns the progress in percent. @returns null while the total is unknown */
export function workPercent({ total, left }: Pick<Batch, "total" | "left">): number | null {
  return total === 0 ? null : ((total - left) / total) * 100;
}

/** Formats a file size: "812 KB", "2.3 MB". */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1
    ? `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${megabytes.toFixed(1)} MB`;
}
