import type { ListingView } from "../../../api/listings.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { viewLabels } from "../toolbar/view-labels.ts";

export interface EmptyWords {
  /** Nothing is left to do here, which is good news. */
  readonly isSuccess: boolean;
  readonly title: string;
  readonly text: string;
}

type Counts = Readonly<Record<ListingView, number>>;

/**
 * The message for a state without listings, where that is good news; for the others, see `plain`.
 */
const successes: Partial<Record<ListingView, (counts: Counts) => readonly [string, string]>> = {
  new: () => ["Every listing has been generated", "New listings appear here after a pull."],
  "needs-answer": () => ["Every question is answered", "Nothing waits for you here."],
  "to-review": () => [
    "Nothing left to review",
    "Listings with doubtful fitments appear here before they are synced.",
  ],
  ready: ({ synced }) =>
    synced > 0
      ? [
          synced === 1 ? "The only one is synced" : `All ${formatCount(synced)} are synced`,
          "Listings appear here once their fitments are ready for eBay.",
        ]
      : ["Nothing is ready to sync yet", "Listings appear here once they have fitments."],
  failed: () => ["Nothing failed", "Listings that eBay refuses appear here, with the reason."],
  "changed-on-ebay": () => [
    "Nothing changed on eBay",
    "Listings whose fitments were changed there appear here, so that you decide what holds.",
  ],
};

/** Says why a list is empty: because all is done, or because of a filter or a search. */
export function emptyWords({ view, search }: ListingQuery, counts: Counts): EmptyWords {
  if (search !== "")
    return {
      isSuccess: false,
      title: `No listings match “${search}”`,
      text:
        view === "all"
          ? "The search looks in titles, item IDs, MPNs, brands, and SKUs."
          : `There may be some outside of “${viewLabels[view]}”, which has ${countOf(counts[view], "listing")}.`,
    };
  const success = successes[view]?.(counts);
  if (success) {
    const [title, text] = success;
    return { isSuccess: view !== "ready" || counts.synced > 0, title, text };
  }
  return {
    isSuccess: false,
    title: `No listings are in “${viewLabels[view]}”`,
    text: "The filter hides all listings.",
  };
}
