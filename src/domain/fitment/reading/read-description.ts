import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { statementsOf } from "./description-statements.ts";
import type { FitmentStatement, StatementCells } from "./fitment-statement.ts";
import { groupStatements } from "./group-statements.ts";
import { readFeatures } from "./read-features.ts";
import { readText, type TextRead } from "./read-text.ts";

/** What a description says the part fits. */
export interface ListedRead {
  readonly kind: FitmentStatement["kind"];
  readonly read: TextRead;
  /** Words in columns of their own. */
  readonly cells: CellsRead;
  /** The model whose name stands in the list just so. */
  readonly id: number | null;
}

export interface CellsRead {
  readonly trim: TextRead | null;
  readonly engine: TextRead | null;
  readonly body: TextRead | null;
  /** Texts whose exclusions are this row's. */
  readonly limits: readonly TextRead[];
  readonly notes: readonly string[];
}

export interface DescriptionRead {
  /** Lines and rows that say which cars it fits, with years and models of their own. */
  readonly fits: readonly ListedRead[];
  /** A list with headings of which every row could be read: it is meant to be whole. */
  readonly whole: boolean;
  /** Cars that a used part came from. */
  readonly donors: readonly ListedRead[];
  /** Sentences with something it does not fit; those that say what it fits besides are among `fits`. */
  readonly excludes: readonly TextRead[];
  /** What a buyer must check, in the words of a note. */
  readonly notes: readonly string[];
  /** Sentences that limit whatever it fits: "V6 models only". */
  readonly conditions: readonly TextRead[];
}

const mostReads = 120;
const mostNotes = 4;

/** Reads a description: tables with headings in any order, lists, sentences that say what it fits and what not. Everything else is left alone. */
export function readDescription(description: string, index: VehicleIndex): DescriptionRead {
  if (description === "") return { fits: [], whole: false, donors: [], excludes: [], notes: [], conditions: [] };
  const said = statementsOf(description);
  const known = new Map<string, TextRead>();
  const read = (text: string): TextRead => {
    const before = known.get(text) ?? readText(text, index);
    known.set(text, before);
    return before;
  };
  const listed = groupStatements(said.fits).slice(0, mostReads).map(({ kind, text, cells }) => ({ kind, read: read(text), cells: readCells(cells, read), id: index.ids.get(cells.car) ?? null }));
  const usable = listed.filter((one) => one.read.years.length > 0 && (one.id !== null || namesModel(one.read)));
  const rows = listed.filter((one) => one.kind === "table");
  return {
    fits: usable.filter((one) => one.kind === "table" || one.kind === "line"),
    whole: rows.length > 0 && rows.length < mostReads && rows.every((one) => usable.includes(one)),
    donors: usable.filter((one) => one.kind === "donor" || one.kind === "record"),
    excludes: [...said.excludes].map(read).filter((text) => text.excluded.length > 0 && !(text.years.length > 0 && namesModel(text))),
    notes: sentenceNotes([...said.conditions, ...said.excludes].map(read)),
    conditions: [...said.conditions].map(read).filter(isCondition),
  };
}

/** "For models with HID", "without adaptive cruise"; what is said not to fit "with navigation" fits without. Of some cars only: no note for all. */
function sentenceNotes(reads: readonly TextRead[]): readonly string[] {
  const notes = reads.filter((read) => read.vehicles.length + read.years.length === 0 && read.excluded.every((one) => one.vehicles.length + one.years.length + one.engines.length === 0)).flatMap((read) => {
    const negative = read.excluded.some((one) => !one.without);
    const found = readFeatures(read.tokens).notes;
    return [...(negative ? found.filter((note) => note.startsWith("with ")).map((note) => `without ${note.slice(5)}`) : found), ...read.dates.filter((date) => date.cued).map((date) => date.note)];
  });
  return [...new Set(notes)].slice(0, mostNotes);
}

function namesModel(read: TextRead): boolean {
  return read.vehicles.some((one) => one.kind !== "make");
}

/** "Does not fit 2014" says what; "not included" does not. */
function saysWhat(read: TextRead): boolean {
  return read.excluded.some((one) => one.vehicles.length + one.years.length + one.engines.length + one.bodies.length > 0);
}

/** Names no cars, only engines, bodies, dates or equipment. */
function isCondition(read: TextRead): boolean {
  return read.vehicles.length === 0 && read.years.length === 0 && read.excluded.length === 0;
}

function readCells(cells: StatementCells, read: (text: string) => TextRead): CellsRead {
  const maybe = (text: string): TextRead | null => (text === "" ? null : read(text));
  const limits = cells.excluded === "" ? [] : [read(/^(not|except|will|does)\b/i.test(cells.excluded) ? cells.excluded : `except ${cells.excluded}`)];
  const notes: string[] = [];
  const engines: TextRead[] = [];
  for (const note of cells.notes) {
    const text = read(note);
    if (saysWhat(text)) limits.push(text);
    else if (isAll(text, text.engines)) engines.push(text);
    else notes.push(...notesOf(text));
  }
  return { trim: maybe(cells.trim), engine: maybe(cells.engine) ?? engines[0] ?? null, body: maybe(cells.body), limits, notes };
}

const filling = new Set(["only", "models", "model", "engine", "engines", "w", "with", "for", "fits"]);

function isAll(read: TextRead, spans: readonly { readonly from: number; readonly to: number }[]): boolean {
  return spans.length > 0 && read.tokens.every((token, at) => token.kind === "mark" || filling.has(token.word) || spans.some((span) => at >= span.from && at < span.to));
}

const longestNote = 120;
const drives = { all: "AWD/4WD", rear: "RWD", front: "FWD" } as const;

/** A column's words as the note: those of drives in our words, all others as they stand. */
function notesOf(read: TextRead): readonly string[] {
  const { drive } = readFeatures(read.tokens);
  if (drive !== null && read.tokens.filter((token) => token.kind !== "mark").length === 1) return [drives[drive]];
  return [read.text.trim().slice(0, longestNote)];
}
