/** Something wrong in a knowledge file, and how to fix it. */
export interface KnowledgeProblem {
  /** The file's name in its pack, e.g. "makes.tsv". */
  readonly file: string;
  /** Counts from 1, as editors do. */
  readonly line: number;
  readonly message: string;
}

/** The place of a line, for problems that are found after it was read. */
export type KnowledgeLine = Pick<KnowledgeProblem, "file" | "line">;

/** Records a problem of a line. */
export type Report = (at: KnowledgeLine, message: string) => void;
