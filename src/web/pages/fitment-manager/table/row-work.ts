/** The work on one listing that is in progress. */
export interface RowProgress {
  readonly isActive: boolean;
  readonly message: string;
  /** Percent; null while it is unknown. */
  readonly progress: number | null;
}

export type RowWork = ReadonlyMap<string, RowProgress>;

/**
 * Batches that work on listings. An import isn't one: it only reads them, and nobody has to wait
 * for it.
 */
const batchWords: Readonly<Record<string, string>> = {
  generate: "Generating",
  sync: "Syncing",
  undo: "Undoing",
};

/**
 * Joins the rows in progress: those started here one by one, and those that batches are processing.
 */
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
