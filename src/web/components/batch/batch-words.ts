import type { Batch, SkipReason } from "#contract/batches.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { withoutMoment } from "../../lib/waiting-words.ts";
import { dayWords, durationWords, momentWords } from "../../lib/time-words.ts";

const doing: Readonly<Record<string, string>> = {
  import: "Pulling",
  generate: "Generating",
  sync: "Syncing",
  undo: "Undoing the changes to",
  "mpn-discovery": "Finding MPNs for",
  "mpn-approval": "Approving MPNs for",
  enrich: "Preparing",
  verify: "Checking",
  publish: "Publishing",
  "parts-import": "Importing a parts file",
  "parts-undo": "Undoing a parts import",
  drift: "Looking for changes on eBay in",
};
const did: Readonly<Record<string, string>> = {
  import: "Pulled",
  generate: "Generated",
  sync: "Synced",
  undo: "Undid the changes to",
  "mpn-discovery": "Searched MPNs for",
  "mpn-approval": "Approved MPNs for",
  enrich: "Prepared",
  verify: "Checked",
  publish: "Published",
  "parts-import": "Imported a parts file",
  "parts-undo": "Undid a parts import",
  drift: "Looked for changes on eBay in",
};
/** The names for the items of a batch. The items of a parts file are blocks of its rows. */
const nouns: Readonly<Record<string, string | null>> = {
  enrich: "product",
  verify: "product",
  publish: "product",
  "parts-import": null,
  "parts-undo": null,
};

/**
 * Returns a batch's title: "Syncing 1,200 listings". An import learns its total from its first
 * page.
 */
export function batchTitle(batch: Pick<Batch, "kind" | "state" | "total">): string {
  if (foundNothing(batch)) return "Pulled from eBay: nothing new";
  const noun = nouns[batch.kind] === undefined ? "listing" : nouns[batch.kind];
  const named = (words: string | undefined, items: string) =>
    noun ? `${words} ${items}` : (words ?? "");
  if (batch.state === "done") return named(did[batch.kind], countOf(batch.total, noun ?? ""));
  const items = batch.total === 0 ? `${noun ?? ""}s` : countOf(batch.total, noun ?? "");
  const title = named(doing[batch.kind], items);
  if (batch.state === "cancelled") return `${title}: canceled`;
  return batch.state === "cancelling" ? `${title}: canceling` : title;
}

function foundNothing({ kind, state, total }: Pick<Batch, "kind" | "state" | "total">): boolean {
  return kind === "import" && state === "done" && total === 0;
}

/**
 * Describes a batch's progress: "342 done · 3 failed · 855 left · 210 a minute · about 5 min left".
 */
export function batchProgressWords(batch: Batch): string {
  if (foundNothing(batch)) return "No listing has changed since the last pull";
  const isRunning = batch.state === "running";
  return [
    `${formatCount(batch.done)} done`,
    batch.failed > 0 ? `${formatCount(batch.failed)} failed` : null,
    skippedWords(batch),
    leftWords(batch),
    isRunning && batch.ratePerMinute !== null
      ? `${formatCount(Math.round(batch.ratePerMinute))} a minute`
      : null,
    timeWords(batch),
    followWords(batch),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Describes how a generation and its sync belong together, as part of the progress. */
function followWords({ state, thenSync, followedBy = [], follows }: Batch): string | null {
  if (follows !== undefined) return "started after generating";
  if (thenSync === undefined || state === "cancelled" || state === "cancelling") return null;
  if (state === "done") return followedBy.length > 0 ? "followed by a sync" : null;
  return "syncs to eBay afterward";
}

/** A large batch starts before all of its listings are queued, which takes a minute or two. */
function leftWords({ left, unqueued = 0 }: Batch): string | null {
  if (left === 0) return null;
  const words = `${formatCount(left)} left`;
  return unqueued > 0 ? `${words} (${formatCount(unqueued)} not queued yet)` : words;
}

/**
 * If the calls take several days, the daily limit determines the time left, not the current rate.
 */
function timeWords({ state, left, secondsLeft, completeAt }: Batch): string | null {
  if (left === 0) return null;
  if (completeAt !== undefined)
    return `complete about ${dayWords(completeAt)}, because eBay limits calls per day`;
  return state === "running" && secondsLeft !== null ? `${durationWords(secondsLeft)} left` : null;
}

const skipWords: Readonly<Record<SkipReason, (count: number) => string>> = {
  "open-questions": (count) => (count === 1 ? "needs an answer" : "need an answer"),
  "to-review": () => "to review",
  "no-fitments": () => "without fitments",
  "not-enough-information": () => "not enough information",
  "not-applicable": () => "not applicable",
  "listing-ended": () => "ended",
  protected: () => "protected",
  "changed-on-ebay": () => "changed on eBay",
  cancelled: () => "canceled",
  other: () => "for other reasons",
};

/**
 * Describes how many were skipped and why: "33 skipped (31 need an answer, 2 protected)"; null if
 * none.
 */
export function skippedWords({ skipped, skips }: Pick<Batch, "skipped" | "skips">): string | null {
  if (skipped === 0) return null;
  const words = `${formatCount(skipped)} skipped`;
  const [only, ...more] = skips;
  // The log gives each reason.
  if (!only || (only.reason === "other" && more.length === 0)) return words;
  if (more.length === 0) return `${words} (${skipWords[only.reason](only.count)})`;
  const reasons = skips.map(
    ({ reason, count }) => `${formatCount(count)} ${skipWords[reason](count)}`,
  );
  return `${words} (${reasons.join(", ")})`;
}

/** Describes why and until when a batch is paused. @returns null if it isn't */
export function pauseWords(
  batch: Pick<Batch, "state" | "pausedReason" | "pausedUntil">,
  now: Date,
): string | null {
  if (batch.state !== "paused") return null;
  // The server's text contains the time in a machine format. It is formatted below instead.
  const reason =
    batch.pausedReason === null ? "" : `: ${withoutMoment(batch.pausedReason).replace(/\.$/, "")}`;
  if (batch.pausedUntil === null)
    return `Paused${reason}. Nothing is lost. Resume it once that is fixed.`;
  return `Paused until ${momentWords(batch.pausedUntil, now)}${reason}. It resumes automatically, and nothing is lost.`;
}

/** Returns the share of a batch that is finished, failed, or skipped, in percent. */
export function batchPercent(batch: Pick<Batch, "total" | "left" | "state">): number {
  if (batch.total === 0) return batch.state === "done" ? 100 : 0;
  return ((batch.total - batch.left) / batch.total) * 100;
}
