import { useCallback, useState } from "react";
import { z } from "zod";
import { listingSorts, listingViews } from "#contract/listing-pages.ts";
import { shownAccount } from "../../../api/shown-account.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";

const savedView = z.object({
  name: z.string().min(1),
  view: z.enum(listingViews),
  search: z.string(),
  sort: z.enum(listingSorts),
  descending: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const storageKey = () => `fitwright.manager.views.${shownAccount() ?? ""}`;

function readStored(): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "[]");
    return z.array(savedView).safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

/**
 * Holds the seller's views: a name for a chip, a search, and an order. This browser remembers them,
 * as it does the columns: a view contains nothing that the address doesn't, so to share one, the
 * seller sends the link, and no account data has to be stored for it.
 */
export function useSavedViews() {
  const [views, setViews] = useState(readStored);
  const change = useCallback((next: readonly SavedView[]) => {
    setViews(next);
    try {
      localStorage.setItem(storageKey(), JSON.stringify(next));
    } catch {
      // Storage may be blocked; the views then last until the page is left.
    }
  }, []);
  return {
    views,
    /** Each name has one view, so saving it again replaces it. */
    save: (name: string, { view, search, sort, descending }: ListingQuery) => {
      const saved = {
        name,
        view,
        search,
        sort,
        descending,
      };
      change([...views.filter((other) => other.name !== name), saved]);
    },
    remove: (name: string) => change(views.filter((other) => other.name !== name)),
  };
}
