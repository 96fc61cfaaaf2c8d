import type { z } from "zod";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { openReaderPool } from "./reader-pool.ts";
import { readingLimits } from "./reading-limits.ts";
import type { ReadingKind, ReadingLimits } from "./reading-limits.ts";
import { callerLeft, openQueue } from "./reading-queue.ts";
import type { SpooledFile } from "./spool-file.ts";
import type { GivenUp, Reader } from "./start-reader.ts";

export interface Reading<Piece> {
  /** The module whose `read` does the work, in the child process. */
  readonly module: URL;
  /** The module's input besides the file. */
  readonly order: unknown;
  readonly piece: z.ZodType<Piece>;
  readonly kind: ReadingKind;
  /** Who sent the file. One file per owner is read at a time. */
  readonly owner: string;
  /** Prepares the file when its turn comes. */
  open(): Promise<Result<SpooledFile>>;
  /**
   * Aborts if the waiting caller disconnects. null: nobody is waiting, so the file can stay in the
   * queue indefinitely.
   */
  readonly signal: AbortSignal | null;
}

/** Reads uploaded files. Every uploaded file must be read through this. */
export interface FileReaders {
  /** Yields the pieces as they arrive. A failure comes last. Removes the file at the end. */
  read<Piece>(reading: Reading<Piece>): AsyncGenerator<Result<Piece>, void>;
  close(): void;
}

const maxConcurrent = 2;

/**
 * Starts reading files in separate processes, at most two at a time, with limits on memory and
 * time. A file can crash the process that reads it, but nothing else.
 * @param onCrash Called when reading failed because of a bug.
 */
export function startFileReaders(
  onCrash: (cause: string) => void,
  limits: Readonly<Record<ReadingKind, ReadingLimits>> = readingLimits,
): FileReaders {
  const queue = openQueue(maxConcurrent);
  const pool = openReaderPool(limits);
  return {
    async *read(reading) {
      const turn = await queue.enter({
        owner: reading.owner,
        seats: limits[reading.kind].seats,
        signal: reading.signal,
        patient: reading.signal === null,
      });
      if (!turn.ok) return yield turn;
      try {
        const file = await reading.open();
        if (!file.ok) return yield file;
        try {
          // The caller may have disconnected while the file was prepared.
          if (reading.signal?.aborted) yield callerLeft();
          else yield* readWith(reading, file.value);
        } finally {
          await file.value.remove();
        }
      } finally {
        turn.value();
      }
    },
    close: () => pool.close(),
  };

  async function* readWith<Piece>(
    reading: Reading<Piece>,
    file: SpooledFile,
  ): AsyncGenerator<Result<Piece>, void> {
    const held = pool.take(reading.kind);
    const { signal } = reading;
    const stop = () => held.reader.kill();
    signal?.addEventListener("abort", stop, { once: true });
    let clean = false;
    try {
      const { name, path, size, packed } = file;
      held.reader.begin({
        kind: "begin",
        module: reading.module.href,
        file: {
          name,
          path,
          size,
          packed,
        },
        order: reading.order,
      });
      for await (const answer of answersOf(held.reader, limits[reading.kind].milliseconds)) {
        clean = answer.kind === "end" || answer.kind === "failed";
        if (answer.kind === "end") return;
        if (answer.kind === "piece") yield succeed(reading.piece.parse(answer.value));
        else if (signal?.aborted) return yield callerLeft();
        else return yield { ok: false, failure: failureOf(name, answer, onCrash) };
      }
    } finally {
      signal?.removeEventListener("abort", stop);
      pool.giveBack(held, clean);
    }
  }
}

/** Returns the last result, for readings with a single piece; null if there was none. */
export async function lastPiece<Piece>(
  reading: AsyncIterable<Result<Piece>>,
): Promise<Result<Piece> | null> {
  let last: Result<Piece> | null = null;
  for await (const piece of reading) last = piece;
  return last;
}

/** Yields a reader's answers within the time limit. Time spent by the consumer doesn't count. */
async function* answersOf(reader: Reader, milliseconds: number) {
  for (let left = milliseconds; ;) {
    const asked = performance.now();
    const answer = await reader.next(left);
    left -= performance.now() - asked;
    yield answer;
    if (answer.kind !== "piece") return;
  }
}

function failureOf(
  name: string,
  answer: GivenUp | { readonly kind: "failed"; readonly failure: Failure },
  onCrash: (cause: string) => void,
): Failure {
  if (answer.kind === "failed") return answer.failure;
  if (answer.kind === "crashed") onCrash(answer.cause);
  return fail(
    "invalid-input",
    answer.kind === "overrun"
      ? `${name} takes too much memory or time to read. Save it as CSV or split it into smaller files, then upload it again.`
      : `${name} can't be read. Open it in the program it came from, save it as CSV, then upload that.`,
  ).failure;
}
