import type { Failure, Result } from "#domain/failure.ts";

/** The location of a file for a process to read. */
export interface StoredFile {
  /** The name its sender gave it, for messages. */
  readonly name: string;
  readonly path: string;
  /** The size as sent, in bytes. */
  readonly size: number;
  /** Whether the stored file is compressed with gzip. */
  readonly packed: boolean;
}

/** The messages to the process: first what to read, then a `next` for each piece. */
export type ReadingOrder =
  | {
      readonly kind: "begin";
      /** The module whose `read` does the work. */
      readonly module: string;
      readonly file: StoredFile;
      readonly order: unknown;
    }
  | { readonly kind: "next" };

/** The messages from the process: one for each `next`. */
export type ReadingAnswer =
  | { readonly kind: "piece"; readonly value: unknown }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "end" }
  /** The file has hit a bug in our code or in a library. */
  | { readonly kind: "crashed"; readonly cause: string };

/** The function that a reading module exports as `read`. A failure comes last. */
export type ReadFile<Order, Piece> = (
  file: StoredFile,
  order: Order,
) => AsyncGenerator<Result<Piece>, void>;
