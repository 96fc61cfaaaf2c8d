import { useCallback, useEffect, useState } from "react";
import { isChanged } from "./draft.ts";
import type { Draft } from "./draft.ts";

/** The edits that are not saved yet, by listing. They outlive the side panel, so going on to the next listing loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const set = useCallback((listingId: string, draft: Draft | null) => {
    setDrafts((before) => {
      const next = new Map(before);
      if (draft === null) next.delete(listingId);
      else next.set(listingId, draft);
      return next;
    });
  }, []);
  const unsaved = [...drafts.values()].some(isChanged);
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
  return { drafts, set };
}
