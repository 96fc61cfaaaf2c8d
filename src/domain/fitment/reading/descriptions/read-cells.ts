import type { StatementCells } from "./fitment-statement.ts";
import { isPartWord } from "./lines-of-cars.ts";
import { drives, readFeatures } from "../read-features.ts";
import { readPositions } from "../read-positions.ts";
import type { TextRead } from "../read-text.ts";
import { tokenAt } from "../tokens.ts";

export interface CellsRead {
  readonly trim: TextRead | null;
  readonly engine: TextRead | null;
  readonly body: TextRead | null;
  /** Texts whose exclusions apply to this row. */
  readonly limits: readonly TextRead[];
  /** Notes that may limit the row to trims, engines, or bodies: "LX", "Sedan only", "V6; AWD". */
  readonly asides: readonly TextRead[];
  readonly notes: readonly string[];
}

export const noCellsRead: CellsRead = {
  trim: null,
  engine: null,
  body: null,
  limits: [],
  asides: [],
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
  const said = readNotes(cells.notes, read);
  return {
    trim: maybe(cells.trim),
    engine: maybe(cells.engine) ?? said.engines[0] ?? null,
    body: maybe(cells.body),
    limits: [...limits, ...said.limits],
    asides: said.asides,
    notes: said.notes,
  };
}

interface NotesRead extends Pick<CellsRead, "limits" | "asides" | "notes"> {
  /** Notes that name engines and nothing else. */
  readonly engines: readonly TextRead[];
}

function readNotes(said: StatementCells["notes"], read: Read): NotesRead {
  const limits: TextRead[] = [];
  const asides: TextRead[] = [];
  const engines: TextRead[] = [];
  const notes: string[] = [];
  for (const note of said) {
    const text = read(note);
    if (saysWhat(text)) limits.push(text);
    if (saysWhat(text)) notes.push(...beforeExcluded(text, read));
    else if (isAll(text, text.engines)) engines.push(text);
    else {
      if (mayLimit(text)) asides.push(text);
      if (!isLimit(text)) notes.push(...notesOf(text));
    }
  }
  return {
    limits,
    asides,
    engines,
    notes,
  };
}

/** Returns whether a note may limit its row to trims, engines, or bodies, or exclude any. */
function mayLimit(note: TextRead): boolean {
  return note.engines.length + note.bodies.length + note.excluded.length > 0 || mayNameTrims(note);
}

/**
 * Returns whether a note may be a list of trims: it has nothing but engines, bodies, driven wheels,
 * and unknown words with a capital letter. The catalog decides whether these are trims.
 */
export function mayNameTrims(note: TextRead): boolean {
  const { tokens, knowledge, vehicles, years, excluded } = note;
  const unknown = tokens.filter((_, at) => isUnknown(note, at));
  return (
    unknown.length > 0 &&
    unknown.length <= mostTrimWords &&
    unknown.every(
      ({ text, word }) => /^[A-Z0-9]/.test(text) && !isPartWord(word, knowledge.parts),
    ) &&
    vehicles.length + years.length + excluded.length === 0 &&
    readFeatures(tokens).notes.length === 0 &&
    readPositions(tokens).note === ""
  );
}

function isUnknown({ tokens, known, knowledge }: TextRead, at: number): boolean {
  const { kind, word } = tokenAt(tokens, at);
  return (
    kind !== "mark" &&
    known[at] !== 1 &&
    !drives.has(word) &&
    !knowledge.descriptions.cellFillers.has(word)
  );
}

/** Returns whether a note says nothing but what limits its row. */
function isLimit(note: TextRead): boolean {
  return (
    isAll(note, [...note.engines, ...note.bodies]) ||
    (mayNameTrims(note) && readFeatures(note.tokens).drive === null)
  );
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

const mostTrimWords = 8;
const longestNote = 120;
const driveNotes = {
  all: "AWD/4WD",
  rear: "RWD",
  front: "FWD",
  two: "2WD",
} as const;

/** Returns a cell as a note: our words for a drive, the cell's own words for anything else. */
function notesOf(read: TextRead): readonly string[] {
  const { drive } = readFeatures(read.tokens);
  if (drive !== null && read.tokens.filter((token) => token.kind !== "mark").length === 1)
    return [driveNotes[drive]];
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
