import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { copySource, fitmentRow } from "#contract/fitment.ts";
import { keep, readKept } from "../../../lib/use-kept.ts";
import { isChanged } from "./draft.ts";
import type { Draft, DraftRow } from "./draft.ts";

const keptName = "fitment-edits";
const keptRow = fitmentRow
  .extend({ from: z.object({ source: copySource, reason: z.string() }).optional() })
  .transform(({ from, ...row }): DraftRow => (from ? { ...row, from } : row));
const keptDrafts = z.array(
  z.tuple([
    z.string(),
    z.object({ version: z.number(), before: z.array(keptRow), rows: z.array(keptRow) }),
  ]),
);

/**
 * Holds the unsaved edits by listing. They outlive the side panel and the screen: opening the next
 * listing, or a tool that gets blocked, loses nothing.
 */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(readDrafts);
  const set = useCallback((listingId: string, draft: Draft | null) => {
    setDrafts((before) => {
      const next = new Map(before);
      if (draft === null) next.delete(listingId);
      else next.set(listingId, draft);
      return next;
    });
  }, []);
  const unsaved = [...drafts].flatMap(([listingId, draft]) =>
    isChanged(draft) ? [listingId] : [],
  );
  const anyUnsaved = unsaved.length > 0;
  useEffect(() => keepDrafts(drafts), [drafts]);
  useEffect(() => {
    if (!anyUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [anyUnsaved]);
  return { drafts, set, unsaved };
}

/** Without the steps between: where each began, and what it is now. */
function keepDrafts(drafts: ReadonlyMap<string, Draft>): void {
  const kept = [...drafts]
    .filter(([, draft]) => isChanged(draft))
    .map(([listingId, { version, past, rows }]) => [
      listingId,
      { version, before: past[0] ?? rows, rows },
    ]);
  keep(keptName, kept.length > 0 ? kept : null);
}

function readDrafts(): ReadonlyMap<string, Draft> {
  const kept = readKept(keptName, keptDrafts) ?? [];
  return new Map(
    kept.map(([listingId, { version, before, rows }]) => [
      listingId,
      {
        version,
        past: [before],
        rows,
        future: [],
      },
    ]),
  );
}
