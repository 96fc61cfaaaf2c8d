/** Something wrong in a knowledge file, and how to fix it. */
export interface KnowledgeProblem {
  /** The file's name in its pack, e.g. "makes.tsv". */
  readonly file: string;
  /** Starts at 1, as in editors. */
  readonly line: number;
  readonly message: string;
}

/** The position of a line, for problems found after it was read. */
export type KnowledgeLine = Pick<KnowledgeProblem, "file" | "line">;

/** Reports a problem in a line. */
export type Report = (at: KnowledgeLine, message: string) => void;
