/** What is being done to one listing now. */
export interface RowProgress {
  readonly isActive: boolean;
  readonly message: string;
  /** Percent; null while how far is not known. */
  readonly progress: number | null;
}

export type RowWork = ReadonlyMap<string, RowProgress>;

const batchWords = { import: "Importing", generate: "Generating", sync: "Syncing", undo: "Undoing" } as const;

/** The rows at work: what was begun on single rows here, and what the batches are at. */
export function joinRowWork(single: RowWork, running: readonly { readonly listingId: string; readonly kind: keyof typeof batchWords }[]): RowWork {
  // An import only looks at listings; it does not keep anyone from working on them.
  const working = running.filter(({ kind }) => kind !== "import");
  if (working.length === 0) return single;
  const joined = new Map<string, RowProgress>(working.map(({ listingId, kind }) => [listingId, { isActive: true, message: batchWords[kind], progress: null }]));
  for (const [id, progress] of single) joined.set(id, progress);
  return joined;
}
