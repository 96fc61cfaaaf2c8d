/** What is being done to one listing now. */
export interface RowProgress {
  readonly isActive: boolean;
  readonly message: string;
  /** Percent; null while how far is not known. */
  readonly progress: number | null;
}

export type RowWork = ReadonlyMap<string, RowProgress>;

/** Work on listings; an import only looks at them and keeps nobody from working on them. */
const batchWords: Readonly<Record<string, string>> = {
  generate: "Generating",
  sync: "Syncing",
  undo: "Undoing",
};

/** The rows at work: what was begun on single rows here, and what the batches are at. */
export function joinRowWork(
  single: RowWork,
  running: readonly { readonly listingId: string; readonly kind: string }[],
): RowWork {
  const working = running.flatMap(({ listingId, kind }) =>
    batchWords[kind] === undefined ? [] : [{ listingId, message: batchWords[kind] }],
  );
  if (working.length === 0) return single;
  const joined = new Map<string, RowProgress>(
    working.map(({ listingId, message }) => [
      listingId,
      { isActive: true, message, progress: null },
    ]),
  );
  for (const [id, progress] of single) joined.set(id, progress);
  return joined;
}
