import { driveWords } from "../../../knowledge/variant-names.ts";
import type { FitmentStatement, StatementCells } from "../sentences/fitment-statement.ts";
import { isPartWord } from "./lines-of-cars.ts";
import { readFeatures } from "../../read-features.ts";
import { isCovered, type Span } from "../../mentions.ts";
import { readPositions } from "../../read-positions.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import type { CellsRead, Read } from "./listed-read.ts";

export const noCellsRead: CellsRead = {
  trim: null,
  engine: null,
  body: null,
  limits: [],
  asides: [],
  notes: [],
};

/** Reads the cells of a statement. In a row, the car may end with a trim. */
export function readCells({ kind, cells }: FitmentStatement, car: TextRead, read: Read): CellsRead {
  const maybe = (text: string): TextRead | null => (text === "" ? null : read(text));
  const excluded = cells.excluded === "" ? [] : [read(`except ${cells.excluded}`)];
  const said = readNotes(cells.notes, read);
  return {
    trim: maybe(cells.trim === "" && kind === "table" ? plainTrim(car) : cells.trim),
    engine: maybe(cells.engine),
    body: maybe(cells.body),
    limits: [...excluded, ...said.limits],
    asides: said.asides,
    notes: said.notes,
  };
}

function readNotes(
  said: StatementCells["notes"],
  read: Read,
): Pick<CellsRead, "limits" | "asides" | "notes"> {
  const limits: TextRead[] = [];
  const asides: TextRead[] = [];
  const notes: string[] = [];
  for (const note of said) {
    const text = read(note);
    if (saysWhat(text)) {
      limits.push(text);
      notes.push(...beforeExcluded(text, read));
    } else {
      if (mayLimit(text)) asides.push(text);
      if (!isLimit(text)) notes.push(...notesOf(text));
    }
  }
  return { limits, asides, notes };
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
  const { tokens, knowledge } = note;
  const unknown = tokens.filter((_, at) => isUnknown(note, at));
  return (
    unknown.length > 0 &&
    unknown.every(
      ({ text, word }) => /^[A-Z0-9]/.test(text) && !isPartWord(word, knowledge.parts),
    ) &&
    readFeatures(tokens).notes.length === 0 &&
    readPositions(tokens).note === ""
  );
}

function isUnknown({ tokens, known, knowledge }: TextRead, at: number): boolean {
  const { kind, word } = tokenAt(tokens, at);
  return (
    kind !== "mark" &&
    known[at] !== 1 &&
    !driveWords.has(word) &&
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
  return before.text === "" || before.known.includes(1) ? [] : notesOf(before);
}

function isAll(read: TextRead, spans: readonly Span[]): boolean {
  return (
    spans.length > 0 &&
    read.tokens.every(
      (token, at) =>
        token.kind === "mark" ||
        read.knowledge.descriptions.cellFillers.has(token.word) ||
        isCovered(at, spans),
    )
  );
}

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
  if (drive !== null && read.tokens.length === 1) return [driveNotes[drive]];
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
function plainTrim({ tokens, known }: TextRead): string {
  const last = tokens.length - 1;
  const word = tokens[last]?.word ?? "";
  return /^(?:base|[a-z])$/.test(word) && known[last] !== 1 ? word : "";
}
