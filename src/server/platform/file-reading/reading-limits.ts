/**
 * The limits of a process that reads a file. All processes that can run at the same time, including
 * the server, stay below 400 MB.
 */
export interface ReadingLimits {
  /** How many of the two seats it takes. A reading that may need much memory takes both. */
  readonly seats: 1 | 2;
  /** The V8 heap, in megabytes. */
  readonly heap: number;
  /** All memory, including buffers outside the heap, in megabytes. Only enforced on Linux. */
  readonly resident: number;
  /**
   * Processor time per file, in seconds, because wall-clock time grows on a busy machine. Only
   * enforced on Linux.
   */
  readonly processorSeconds: number;
  /** Wall-clock time per file, in milliseconds. Time spent by the consumer doesn't count. */
  readonly milliseconds: number;
}

/** The reasons are in docs/decisions/0073-files-are-read-in-processes.md. */
export const readingLimits = {
  /** CSV, ACES, and the stored rows of a workbook, which are read piece by piece. */
  stream: {
    seats: 1,
    heap: 64,
    resident: 170,
    processorSeconds: 60,
    milliseconds: 600_000,
  },
  /**
   * Workbooks. Their shared strings are held in memory; workbooks in older formats are held in
   * memory completely.
   */
  workbook: {
    seats: 2,
    heap: 224,
    resident: 305,
    processorSeconds: 60,
    milliseconds: 600_000,
  },
} as const satisfies Readonly<Record<string, ReadingLimits>>;

export type ReadingKind = keyof typeof readingLimits;
