import type { StatementCells } from "./fitment-statement.ts";
import { readFeatures } from "../read-features.ts";
import type { TextRead } from "../read-text.ts";

export interface CellsRead {
  readonly trim: TextRead | null;
  readonly engine: TextRead | null;
  readonly body: TextRead | null;
  /** Texts whose exclusions apply to this row. */
  readonly limits: readonly TextRead[];
  readonly notes: readonly string[];
}

export const noCellsRead: CellsRead = {
  trim: null,
  engine: null,
  body: null,
  limits: [],
  notes: [],
};
type Read = (text: string) => TextRead;

/** Reads a row's cells. The car may end with a trim. */
export function readRowCells(cells: StatementCells, car: TextRead, read: Read): CellsRead {
  return readCells(cells.trim === "" ? { ...cells, trim: plainTrim(car) } : cells, read);
}

export function readCells(cells: StatementCells, read: Read): CellsRead {
  const maybe = (text: string): TextRead | null => (text === "" ? null : read(text));
  const limits =
    cells.excluded === ""
      ? []
      : [
          read(
            /^(not|except|will|does)\b/i.test(cells.excluded)
              ? cells.excluded
              : `except ${cells.excluded}`,
          ),
        ];
  const notes: string[] = [];
  const engines: TextRead[] = [];
  for (const note of cells.notes) {
    const text = read(note);
    if (saysWhat(text)) limits.push(text);
    if (saysWhat(text)) notes.push(...beforeExcluded(text, read));
    else if (isAll(text, text.engines)) engines.push(text);
    else notes.push(...notesOf(text));
  }
  return {
    trim: maybe(cells.trim),
    engine: maybe(cells.engine) ?? engines[0] ?? null,
    body: maybe(cells.body),
    limits,
    notes,
  };
}

/** Returns the notes in a cell before its exclusion: "With air suspension, not hybrid". */
function beforeExcluded({ text, tokens, excluded }: TextRead, read: Read): readonly string[] {
  const from = Math.min(...excluded.map((one) => one.from));
  const before = read(text.slice(0, tokens[from]?.start ?? 0).replace(/[\s,;(-]+$/, ""));
  return before.tokens.length === 0 ||
    before.known.includes(1) ||
    before.tokens.every(
      ({ kind, word }) => kind === "mark" || before.knowledge.descriptions.cellFillers.has(word),
    )
    ? []
    : notesOf(before);
}

function isAll(
  read: TextRead,
  spans: readonly { readonly from: number; readonly to: number }[],
): boolean {
  return (
    spans.length > 0 &&
    read.tokens.every(
      (token, at) =>
        token.kind === "mark" ||
        read.knowledge.descriptions.cellFillers.has(token.word) ||
        spans.some((span) => at >= span.from && at < span.to),
    )
  );
}

const longestNote = 120;
const drives = {
  all: "AWD/4WD",
  rear: "RWD",
  front: "FWD",
  two: "2WD",
} as const;

/** Returns a cell as a note: our words for a drive, the cell's own words for anything else. */
function notesOf(read: TextRead): readonly string[] {
  const { drive } = readFeatures(read.tokens);
  if (drive !== null && read.tokens.filter((token) => token.kind !== "mark").length === 1)
    return [drives[drive]];
  return [read.text.trim().slice(0, longestNote)];
}

/**
 * Returns whether the text says what it excludes: "Does not fit 2014" does; "not included" doesn't.
 */
function saysWhat(read: TextRead): boolean {
  return read.excluded.some(
    (one) => one.vehicles.length + one.years.length + one.engines.length + one.bodies.length > 0,
  );
}

/**
 * Returns a short trim at the end of a row's car: "Porsche Cayenne S", "Cayenne Base". Outside
 * tables, such a word isn't enough to be read as a trim.
 */
function plainTrim({ tokens, vehicles, known }: TextRead): string {
  const last = tokens.length - 1;
  const word = tokens[last]?.word ?? "";
  return /^(base|[a-z])$/.test(word) &&
    known[last] !== 1 &&
    vehicles.some(({ kind, to }) => kind === "model" && to === last)
    ? word
    : "";
}
