import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { viewOf } from "../../api/listings.ts";
import type { ListingView } from "../../api/listings.ts";
import { viewParameter } from "../../lib/paths.ts";
import { useSettled } from "../../lib/use-settled.ts";

const typingPauseMs = 200;

/** The chosen chip, which the address keeps, and the search. `query` follows once typing pauses. */
export function useListingQuery() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState("");
  const words = useSettled(search, typingPauseMs).trim();
  const view = viewOf(parameters.get(viewParameter));
  const setView = useCallback(
    (next: ListingView) =>
      setParameters(
        (before) => {
          const changed = new URLSearchParams(before);
          if (next === "all") changed.delete(viewParameter);
          else changed.set(viewParameter, next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const query = useMemo(() => ({ view, search: words }), [view, words]);
  const showAll = () => {
    setSearch("");
    setView("all");
  };
  return {
    query,
    view,
    setView,
    search,
    setSearch,
    narrowed: view !== "all" || search !== "",
    showAll,
  };
}
