import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { partTerms } from "../../knowledge/part-types.ts";
import { partWords, placeWords } from "../../knowledge/part-words.ts";
import { everydayNames } from "../../knowledge/weak-names.ts";
import { statementsOf } from "./description-statements.ts";
import type { FitmentStatement } from "./fitment-statement.ts";
import { asidesOf } from "../asides.ts";
import { groupStatements } from "./group-statements.ts";
import { partsOf } from "./statement-parts.ts";
import type { YearsRead } from "../mentions.ts";
import { noCellsRead, readCells, readRowCells, type CellsRead } from "./read-cells.ts";
import { readFeatures } from "../read-features.ts";
import { readText, type TextRead } from "../read-text.ts";

/** What a description says the part fits. */
export interface ListedRead {
  readonly kind: FitmentStatement["kind"];
  readonly read: TextRead;
  /** Words in columns of their own. */
  readonly cells: CellsRead;
  /** The model whose name stands in the list just so. */
  readonly id: number | null;
}

export interface DatedYears {
  readonly years: readonly number[];
  readonly note: string;
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
  /** "Engine: 5.3L V8" on a line of its own: limits a part that is of the engine. */
  readonly engines: readonly TextRead[];
  /** "2007 only if built up to 03/2007": notes for some of the years. */
  readonly dated: readonly DatedYears[];
  /** "Will fit 2009-2018": years for the models that title or specifics name. `null`: none, or several. */
  readonly years: YearsRead | null;
  /** Where on the car, by a label of its own; "" where there is none, or several. */
  readonly placement: string;
  /** Sentences without years about cars that others give years: what they say of trims, engines and bodies holds for those. */
  readonly named: readonly TextRead[];
  /** Lines of cars and several years and nothing else, where title or specifics say which cars it fits: the same again, or less. */
  readonly repeats: readonly ListedRead[];
  /** Lines that name cars and years in words that do not say that the part fits them. */
  readonly unused: readonly string[];
  /** Lines that name cars without years, where nothing says which years they are. */
  readonly yearless: readonly string[];
}

const mostReads = 120;
const mostNotes = 4;

/**
 * Reads a description: tables with headings in any order, lists, sentences that say what it fits and what not. Everything else is left alone. `alone`:
 * neither title nor specifics say which cars of which years it fits, so lines that name cars and nothing else are a list without any word that says so.
 */
export function readDescription(description: string, index: VehicleIndex, { alone = false, makes = [] }: { readonly alone?: boolean; readonly makes?: readonly string[] } = {}): DescriptionRead {
  if (description === "") return { fits: [], whole: false, donors: [], excludes: [], notes: [], conditions: [], engines: [], dated: [], years: null, placement: "", unused: [], yearless: [], named: [], repeats: [] };
  const said = statementsOf(description);
  const known = new Map<string, TextRead>();
  const read = (text: string): TextRead => {
    const before = known.get(text) ?? readText(text, index, makes);
    known.set(text, before);
    return before;
  };
  const listed = groupStatements(said.fits).slice(0, mostReads).map(({ kind, text, cells }) => ({ kind, read: read(text), cells: kind === "table" ? readRowCells(cells, read(text), read) : readCells(cells, read), id: index.ids.get(cells.car) ?? null }));
  const usable = listed.filter((one) => one.read.years.length > 0 && (one.id !== null || namesModel(one.read)));
  const fits = usable.filter((one) => one.kind === "table" || one.kind === "line");
  const bare = fits.length > 0 || !alone ? [] : said.bare.flatMap(partsOf).filter((line) => line.length <= longestLine).map(read).filter(namesYearedModel);
  const sure = bare.some((line) => namesCarsAlone(line, mostUnknown));
  const isListed = (line: TextRead): boolean => namesCarsAlone(line, sure ? mostOfList : mostUnknown);
  return {
    fits: [...fits, ...bare.filter(isListed).map((line) => ({ kind: "line", read: line, cells: noCellsRead, id: null }) as const)],
    unused: bare.filter((line) => !isListed(line)).map((line) => line.text),
    yearless: alone ? said.yearless.map(read).filter(isYearless).map((line) => line.text) : [],
    repeats: alone ? [] : repeatsIn(said.bare, read),
    named: said.named.map(read).filter((line) => isOfNamedCars(line) && !beginsWithVerdict(line)),
    placement: onlyOne(said.places) ?? "",
    years: yearsAlone(listed) ?? labelledYears(said.years, read),
    whole: isWholeTable(listed, usable) || isAllOfIt(fits, said.exclusive),
    donors: usable.filter((one) => one.kind === "donor" || one.kind === "record"),
    excludes: [...said.excludes.map(read), ...said.bareExcludes.filter((text) => !said.excludes.includes(text)).map(read).map(endingSo)].filter((text) => text.excluded.length > 0 && !namesYearedModel(text)),
    dated: said.dated.map(read).flatMap(({ vehicles, years, dates: [date, ...more] }) => (vehicles.length > 0 || date === undefined || more.length > 0 ? [] : [{ years: years.flatMap((one) => one.years), note: date.note }])),
    notes: sentenceNotes([...said.conditions, ...said.excludes].map(read)),
    conditions: [...said.conditions].map(read).filter(isCondition),
    engines: said.engines.map(read).filter((text) => isCondition(text) && text.engines.length > 0),
  };
}

const listWords = new Set(["same", "unit", "one", "hand", "and", "or", "the", "with", "w", "all", "model", "models", "engine", "engines", "year", "years", "to", "from", "only", "trims", "fits", "fit", "will", "it", "this", "also", "part", "for", "compatible", "work", "works", "interchange", "interchanges", "interchangeable", "range", "vehicles"]);
/** What begins a limit in brackets: "(with 18 inch wheels)", "(exc. SRT8)". */
const limitWords = new Set(["with", "w", "without", "wo", "except", "exc", "excl", "excluding", "excludes", "not", "no", "non", "all", "for", "from", "built", "up", "to", "incl", "including", "does", "will", "if"]);
/** A trim may stand beside a car. */
const mostUnknown = 1;
/** Beside a line that names cars and nothing else, longer names of trims: "2002-2006 Nissan Sentra SE-R Spec V". */
const mostOfList = 4;
/** Trims of a car that stands alone in its sentence. */
const mostOfNamed = 5;
const longestLine = 110;

const mostRepeats = 12;

function repeatsIn(lines: readonly string[], read: (text: string) => TextRead): readonly ListedRead[] {
  const short = lines.slice(0, mostRepeats).flatMap(partsOf).filter((line) => line.length <= longestLine && !namesPart(line)).map(read);
  return short.filter((line) => namesCarsAlone(line, 0) && line.years.some(({ years }) => years.length > 1)).map((line) => ({ kind: "line", read: line, cells: noCellsRead, id: null }) as const);
}

/** A cheap look before a line is read: most repeat the title, part and all. What stands in brackets may be a limit. */
function namesPart(line: string): boolean {
  return !line.includes("(") && line.toLowerCase().split(/[^a-z]+/).some((word) => word.length > 3 && isPartWord(word) && !placeWords.has(word) && !everydayNames.has(word) && !listWords.has(word));
}

function isYearless(line: TextRead): boolean {
  return namesModel(line) && line.years.length === 0 && unknownWords(line).length <= mostUnknown;
}

/** "Will not work on base Cooper … or on the older R52": whatever else it names, nothing of it is what it fits. */
function beginsWithVerdict({ excluded }: TextRead): boolean {
  return excluded.some(({ from, cue }) => cue === undefined && from <= 1);
}

function isOfNamedCars(line: TextRead): boolean {
  const unknown = unknownWords(line);
  return namesModel(line) && line.years.length === 0 && unknown.length <= mostOfNamed && !unknown.some(isPartWord);
}

/** A list with headings that could be read to its end. */
function isWholeTable(listed: readonly ListedRead[], usable: readonly ListedRead[]): boolean {
  const rows = listed.filter((one) => one.kind === "table");
  return rows.length > 0 && rows.length < mostReads && rows.every((one) => usable.includes(one));
}

/** The seller says that there are no others. */
function isAllOfIt(fits: readonly ListedRead[], exclusive: boolean): boolean {
  return fits.length > 0 && (exclusive || fits.some((one) => saysOnly(one, fits.length === 1)));
}

/** "Fits 2010-2013 MDX only", "only fits 2010-2013 MDX"; "3.7L only" may be said of the one car's engines. */
function saysOnly({ kind, read }: ListedRead, alone: boolean): boolean {
  if (kind !== "line") return false;
  const cars = [...read.years, ...read.vehicles, ...(alone ? read.engines : [])];
  return read.tokens.some(({ word }, at) => word === "only" && (cars.some(({ to }) => to === at) || /^fits?$/.test(read.tokens[at + 1]?.word ?? "") || read.tokens[at - 1]?.word === "fits"));
}

/** "… w/ rear disc": where equipment begins that the cars must have; behind the end where there is none. */
function equippedFrom({ tokens }: TextRead): number {
  const from = tokens.findIndex(({ word }) => word === "w" || word === "with" || word === "without");
  return from === -1 || readFeatures(tokens.slice(from)).notes.length === 0 ? tokens.length : from;
}

function isPartWord(word: string): boolean {
  return partTerms.has(word) || partWords.has(word);
}

/** Words in brackets are a limit or a note: only the part's name there says that the line is about another part. */
function unknownWords(read: TextRead): readonly string[] {
  const limits = asidesOf(read.tokens).filter(({ from, to }) => limitWords.has(read.tokens[from]?.word ?? "") || !read.tokens.slice(from, to).some(({ word }) => isPartWord(word)));
  const equipped = equippedFrom(read);
  const isLimit = (at: number): boolean => at >= equipped || limits.some(({ from, to }) => at >= from && at < to);
  return read.tokens.flatMap(({ kind, word }, at) => (kind === "mark" || read.known[at] === 1 || listWords.has(word) || placeWords.has(word) || isLimit(at) ? [] : [word]));
}

/** "Toyota Camry 2012-2014", "Ford F-150: 1997-2003 4.6L/5.4L", and not "2012-2014 Camry mirror". */
function namesCarsAlone(read: TextRead, most: number): boolean {
  const unknown = unknownWords(read);
  return read.years.length > 0 && namesModel(read) && unknown.length <= most && !unknown.some(isPartWord);
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined;
}

function labelledYears(values: readonly string[], read: (text: string) => TextRead): YearsRead | null {
  const value = onlyOne(values);
  return value === undefined ? null : (onlyOne(read(value).years) ?? null);
}

function yearsAlone(listed: readonly ListedRead[]): YearsRead | null {
  const found = listed.filter(({ kind, read }) => kind === "line" && read.vehicles.length === 0 && read.years.length > 0 && unknownWords(read).every((word) => word === "in")).flatMap(({ read }) => read.years);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "NOT SE." takes out what stands between it and the end of its clause, "no SE badge" nothing. */
function endingSo(text: TextRead): TextRead {
  return { ...text, excluded: text.excluded.filter(({ bare, to }) => bare && (text.tokens[to]?.kind ?? "mark") === "mark") };
}

/** "With navigation not compatible" */
const verdictBehind = /(?:not (?:compatible|fit)|n['\u2019]?t fit)\W*$/i;

/** "For models with HID", "without adaptive cruise"; what is said not to fit "with navigation" fits without. Of some cars only: no note for all. */
function sentenceNotes(reads: readonly TextRead[]): readonly string[] {
  const notes = reads.filter((read) => read.vehicles.length + read.years.length === 0 && read.excluded.every((one) => one.vehicles.length + one.years.length + one.engines.length === 0)).flatMap((read) => {
    const negative = read.excluded.some((one) => !one.without) || verdictBehind.test(read.text);
    const found = readFeatures(read.tokens).notes;
    return [...(negative ? found.filter((note) => note.startsWith("with ")).map((note) => `without ${note.slice(5)}`) : found), ...read.dates.filter((date) => date.cued).map((date) => date.note)];
  });
  return [...new Set(notes)].slice(0, mostNotes);
}

function namesYearedModel(read: TextRead): boolean {
  return read.years.length > 0 && namesModel(read);
}

function namesModel(read: TextRead): boolean {
  return read.vehicles.some((one) => one.kind !== "make");
}

/** Names no cars, only engines, bodies, dates or equipment. */
function isCondition(read: TextRead): boolean {
  return read.vehicles.length === 0 && read.years.length === 0 && read.excluded.length === 0;
}
