import type { Batch } from "#contract/batches.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { withoutMoment } from "../../lib/waiting-words.ts";
import { durationWords, momentWords } from "../../lib/time-words.ts";

const doing: Readonly<Record<string, string>> = {
  import: "Pulling",
  generate: "Generating",
  sync: "Syncing",
  undo: "Undoing",
  "mpn-discovery": "Looking for MPNs of",
  "mpn-approval": "Approving MPNs of",
};
const did: Readonly<Record<string, string>> = {
  import: "Pulled",
  generate: "Generated",
  sync: "Synced",
  undo: "Undone",
  "mpn-discovery": "Looked for MPNs of",
  "mpn-approval": "Approved MPNs of",
};

/** What a batch is, in a few words: "Syncing 1,200 listings". */
export function batchTitle(batch: Pick<Batch, "kind" | "state" | "total">): string {
  const listings = countOf(batch.total, "listing");
  if (batch.state === "done") return `${did[batch.kind]} ${listings}`;
  if (batch.state === "cancelled") return `${doing[batch.kind]} ${listings}: cancelled`;
  return batch.state === "cancelling"
    ? `${doing[batch.kind]} ${listings}: cancelling`
    : `${doing[batch.kind]} ${listings}`;
}

/** Counts, rate and time left: "342 done · 3 failed · 855 left · 210 a minute · about 5 min left". */
export function batchProgressWords(batch: Batch): string {
  const atWork = batch.state === "running";
  return [
    `${formatCount(batch.done)} done`,
    batch.failed > 0 ? `${formatCount(batch.failed)} failed` : null,
    batch.skipped > 0 ? `${formatCount(batch.skipped)} skipped` : null,
    batch.left > 0 ? `${formatCount(batch.left)} left` : null,
    atWork && batch.ratePerMinute !== null
      ? `${formatCount(Math.round(batch.ratePerMinute))} a minute`
      : null,
    atWork && batch.secondsLeft !== null && batch.left > 0
      ? `${durationWords(batch.secondsLeft)} left`
      : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Why and until when a batch waits, or null when it does not. */
export function pauseWords(
  batch: Pick<Batch, "state" | "pausedReason" | "pausedUntil">,
  now: Date,
): string | null {
  if (batch.state !== "paused") return null;
  // The server's own words for when it goes on give the moment for machines.
  const reason =
    batch.pausedReason === null ? "" : `: ${withoutMoment(batch.pausedReason).replace(/\.$/, "")}`;
  if (batch.pausedUntil === null)
    return `Paused${reason}. Nothing is lost; resume it when that is settled.`;
  return `Paused until ${momentWords(batch.pausedUntil, now)}${reason}. It goes on by itself; nothing is lost.`;
}

/** How much of a batch is settled, in percent. */
export function batchPercent(batch: Pick<Batch, "total" | "left" | "state">): number {
  if (batch.total === 0) return batch.state === "done" ? 100 : 0;
  return ((batch.total - batch.left) / batch.total) * 100;
}
