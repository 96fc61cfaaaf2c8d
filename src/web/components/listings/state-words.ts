import { stateLabels } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { countOf } from "../../lib/count-words.ts";

type State = ManagerListing["state"];

/** The words of a badge: those of the chips, with a few exceptions. */
const badgeWords: Readonly<Record<State, string>> = {
  ...stateLabels,
  new: "Need Fitment",
  ready: "Ready to Sync",
  failed: "Error",
};

const knownStatuses = new Set<string | null>(["pending", "synced", "error", null]);

/** The state that a row's badge shows, and its words. A newer server may send unknown ones. */
export function badgeOf({
  state,
  fitment_sync_status,
}: Pick<ManagerListing, "state" | "fitment_sync_status">): {
  readonly state: State | null;
  readonly words: string;
} {
  if (!knownStatuses.has(fitment_sync_status)) return { state: null, words: "Unknown" };
  return Object.hasOwn(badgeWords, state)
    ? { state, words: badgeWords[state] }
    : { state: null, words: "Pending" };
}

/** Explains the shield next to rows that were on eBay before the import. */
export function protectedWords(count: number): string {
  return count === 1
    ? "1 row was on eBay before and is kept"
    : `${countOf(count, "row")} were on eBay before and are kept`;
}
