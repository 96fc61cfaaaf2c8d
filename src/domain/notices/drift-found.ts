import { countOf } from "../count-words.ts";
import type { NoticeKind } from "./notice-kind.ts";

export interface DriftFound {
  /** Listings whose rows or notes changed. */
  readonly changed: number;
  /** Listings that have all of their rows, some of which buyers don't see. */
  readonly hidden: number;
  /** One of the listings; the notice links to it if it is the only one. */
  readonly example: { readonly listingId: string; readonly title: string };
}

export const driftFound: NoticeKind<DriftFound> = {
  label: "Changes on eBay",
  explanation: "Fitments changed on eBay after you synced them, for example by another tool.",
  write({ changed, hidden, example }) {
    const listings = changed + hidden;
    return {
      title: `Fitments of ${countOf(listings, "listing")} changed on eBay`,
      lines: [
        listings === 1 ? `${example.title}.` : `Among them: ${example.title}.`,
        ...(hidden > 0 ? [`Buyers don't see some rows of ${countOf(hidden, "listing")}.`] : []),
        "You can restore your fitments or accept the change.",
      ],
      action: {
        label: "See what changed",
        path:
          listings === 1
            ? `/fitment-manager?listing=${encodeURIComponent(example.listingId)}`
            : "/fitment-manager?show=changed-on-ebay",
      },
    };
  },
};
