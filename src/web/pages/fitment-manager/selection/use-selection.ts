import { useCallback, useRef, useState } from "react";
import type { ManagerListing } from "#contract/listings.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { findListing } from "../../../api/listing-window.ts";
import type { ListingWindow } from "../../../api/listing-window.ts";
import { locateListing, readIdsBetween, useSelectionCount } from "../../../api/manager-listings.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";
import { showToast } from "../../../lib/toast-store.ts";
import {
  countSelected,
  emptySelection,
  isSelected,
  selectAll,
  setSelected,
  toggle,
} from "../../../lib/selection.ts";
import type { Selection } from "../../../lib/selection.ts";
import { isInList, isSameList } from "./is-in-list.ts";
import type { SelectedListings } from "../../../api/listings.ts";

/** `chosenIn` is the list whose listings are meant when all are selected. */
interface Chosen {
  readonly selection: Selection;
  readonly chosenIn: ListingQuery;
}

/** The listings on the screen. */
interface Shown {
  readonly query: ListingQuery;
  readonly known: ListingWindow | undefined;
}

/**
 * The selected listings: single ones, or all of a list except some. They stay selected in other
 * lists, which may hide some of them.
 */
export function useSelection(query: ListingQuery, known: ListingWindow | undefined) {
  const [chosen, setChosen] = useState<Chosen>({ selection: emptySelection, chosenIn: query });
  const { selection } = chosen;
  const isEmpty = !selection.all && selection.ids.size === 0;
  /** Where a range begins that Shift extends. */
  const anchor = useRef<string | null>(null);
  // The handlers must stay the same when the table changes, because otherwise every row would
  // render again.
  const shown = useRef({ query, known, chosen });
  shown.current = { query, known, chosen };

  const selectRange = useCallback(async (from: string, to: string) => {
    try {
      const ids = await idsBetween(shown.current, from, to);
      setChosen((before) => ({
        ...before,
        selection: setSelected(before.selection, ids, isSelected(before.selection, from)),
      }));
    } catch (error) {
      showToast({
        title: "Couldn't select the range",
        description: failureWords(error),
        variant: "destructive",
      });
    }
  }, []);
  const select = useCallback(
    (id: string, range: boolean) => {
      if (!canChange(shown.current, id)) return showToast(clearFirst);
      const from = anchor.current;
      anchor.current = id;
      if (range && from !== null) void selectRange(from, id);
      else setChosen((before) => ({ ...before, selection: toggle(before.selection, id) }));
    },
    [selectRange],
  );
  const choose = (next: Selection) => {
    anchor.current = null;
    setChosen({ selection: next, chosenIn: query });
  };
  const listings = toSelectedListings(selection, chosen.chosenIn);
  const counts = useCounts({ query, known }, chosen, isEmpty ? null : listings);
  return {
    isEmpty,
    ...counts,
    isSelected: useSelectedTest(chosen),
    select,
    toggleAll: () => choose(counts.allSelected ? emptySelection : selectAll),
    clear: () => choose(emptySelection),
    /** In the form that bulk calls take. */
    listings,
  };
}

const clearFirst = {
  title: "Clear the selection first",
  description: "Everything in another list is selected, and this listing isn't in it.",
};

function useSelectedTest(chosen: Chosen): (listing: ManagerListing) => boolean {
  return useCallback(
    (listing: ManagerListing) =>
      isSelected(chosen.selection, listing.listing_id) &&
      (!chosen.selection.all || isInList(listing, chosen.chosenIn)),
    [chosen],
  );
}

/** Everything except some can't have listings from outside its list added. */
function canChange({ query, known, chosen }: Shown & { readonly chosen: Chosen }, id: string) {
  const { selection, chosenIn } = chosen;
  if (!selection.all || isSameList(query, chosenIn)) return true;
  const listing = known && findListing(known, id);
  return listing ? isInList(listing, chosenIn) : false;
}

/**
 * Returns how many listings are selected, and how many of them the list on the screen leaves out;
 * null while the server is asked.
 */
function useCounts(
  { query, known }: Shown,
  { selection, chosenIn }: Chosen,
  listings: Parameters<typeof useSelectionCount>[0],
) {
  const here = hidesNothing(query, { selection, chosenIn });
  const asked = useSelectionCount(here ? null : listings, query);
  const total = known?.total ?? 0;
  if (here) return describeCounts({ selected: countSelected(selection, total), hidden: 0 }, total);
  const selected = selection.all ? asked?.selected : selection.ids.size;
  if (selected === undefined || asked === null)
    return {
      count: selected ?? null,
      hidden: null,
      allSelected: false,
      someSelected: false,
    };
  return describeCounts({ selected, hidden: asked.hidden }, total);
}

/** Returns whether a list certainly shows everything that is selected. */
function hidesNothing(query: ListingQuery, { selection, chosenIn }: Chosen): boolean {
  if (selection.all) return isSameList(query, chosenIn);
  return query.view === "all" && query.search === "";
}

function describeCounts(
  { selected, hidden }: { readonly selected: number; readonly hidden: number },
  total: number,
) {
  const visible = selected - hidden;
  return {
    count: selected,
    hidden,
    allSelected: total > 0 && visible === total,
    someSelected: visible > 0,
  };
}

/** Returns the IDs from one listing to another, asking the server for those it doesn't know. */
async function idsBetween(
  { query, known }: Shown,
  one: string,
  other: string,
): Promise<readonly string[]> {
  const places = await Promise.all(
    [one, other].map((id) => known?.positions.get(id) ?? locateListing(query, id)),
  );
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b);
  const rows = Array.from({ length: last - first + 1 }, (_, at) => known?.rows.get(first + at));
  const ids = rows.flatMap((row) => row?.listing.listing_id ?? []);
  if (ids.length === rows.length) return ids;
  const [from, to] = places[0] === first ? [one, other] : [other, one];
  return readIdsBetween(query, { from, to });
}

/** Converts a selection in a list to the server's format. */
function toSelectedListings(
  { all, ids }: Selection,
  { view, search }: Pick<ListingQuery, "view" | "search">,
): SelectedListings {
  return all
    ? {
        all: true,
        view,
        search,
        except: [...ids],
      }
    : { listing_ids: [...ids] };
}
