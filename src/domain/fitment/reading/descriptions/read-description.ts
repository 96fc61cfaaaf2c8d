import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { blankLeaders } from "../tokens.ts";
import {
  statementsOf,
  type BareLine,
  type DescriptionStatements,
} from "./description-statements.ts";
import type { FitmentStatement } from "./fitment-statement.ts";
import { groupStatements } from "./group-statements.ts";
import {
  isOfNamedCars,
  isYearless,
  mostOfList,
  mostUnknown,
  namesCarsAlone,
  namesModel,
  namesPart,
  unknownWords,
} from "./lines-of-cars.ts";
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
  /**
   * Sentences with something it does not fit; those that say what it fits besides are among `fits`.
   */
  readonly excludes: readonly TextRead[];
  /** What a buyer must check, in the words of a note. */
  readonly notes: readonly string[];
  /** Sentences that limit whatever it fits: "V6 models only". */
  readonly conditions: readonly TextRead[];
  /** "Engine: 5.3L V8" on a line of its own: limits a part that is of the engine. */
  readonly engines: readonly TextRead[];
  /** "2007 only if built up to 03/2007": notes for some of the years. */
  readonly dated: readonly DatedYears[];
  /**
   * "Will fit 2009-2018": years for the models that title or specifics name. `null`: none, or
   * several.
   */
  readonly years: YearsRead | null;
  /** Where on the car, by a label of its own; "" where there is none, or several. */
  readonly placement: string;
  /**
   * Sentences without years about cars that others give years: what they say of trims, engines and
   * bodies holds for those.
   */
  readonly named: readonly TextRead[];
  /**
   * Lines of cars and several years and nothing else, where title or specifics say which cars it
   * fits: the same again, or less.
   */
  readonly repeats: readonly ListedRead[];
  /** Lines that name cars and years in words that do not say that the part fits them. */
  readonly unused: readonly string[];
  /** Lines that name cars without years, where nothing says which years they are. */
  readonly yearless: readonly string[];
}

/** What title and specifics of the listing say. */
export interface DescriptionContext {
  /**
   * Not which cars of which years it fits: lines that name cars and nothing else are a list without
   * any word that says so.
   */
  readonly alone: boolean;
  /** The makes that they name: a sentence need not say them again. */
  readonly makes: readonly string[];
}

const noContext: DescriptionContext = { alone: false, makes: [] };

const mostReads = 120;
const mostNotes = 4;

/**
 * Reads a description: tables with headings in any order, lists, sentences that say what it fits
 * and what not. Everything else is left alone.
 */
export function readDescription(
  description: string,
  index: VehicleIndex,
  { alone, makes }: DescriptionContext = noContext,
): DescriptionRead {
  if (description === "") return nothingSaid;
  const said = statementsOf(blankLeaders(description), index.knowledge);
  const read = readOnce(index, makes);
  const listed = groupStatements(said.fits)
    .slice(0, mostReads)
    .map(({ kind, text, cells }) => ({
      kind,
      read: read(text),
      cells: kind === "table" ? readRowCells(cells, read(text), read) : readCells(cells, read),
      id: index.ids.get(cells.car) ?? null,
    }));
  const usable = listed.filter(
    (one) => one.read.years.length > 0 && (one.id !== null || namesModel(one.read)),
  );
  const fits = usable.filter((one) => one.kind === "table" || one.kind === "line");
  const years = yearsAlone(listed) ?? labelledYears(said.years, read);
  const lines = said.bare.map((line) => withMake(line, read));
  const bare = bareLines(fits.length > 0 || !alone ? [] : lines, read);
  return {
    fits: [...fits, ...bare.listed],
    unused: bare.unused,
    yearless:
      alone && years === null
        ? said.named
            .map(read)
            .filter(isYearless)
            .map((line) => line.text)
        : [],
    repeats: alone ? [] : repeatsIn(lines, read, index.knowledge),
    named: said.named.map(read).filter((line) => isOfNamedCars(line) && !beginsWithVerdict(line)),
    placement: onlyOne(said.places) ?? "",
    years,
    whole: isWholeTable(listed, usable) || isAllOfIt(fits, said.exclusive),
    donors: usable.filter((one) => one.kind === "donor" || one.kind === "record"),
    excludes: excludesIn(said, read),
    dated: said.dated.map(read).flatMap(datedYears),
    notes: sentenceNotes([...said.conditions, ...said.excludes].map(read)),
    conditions: [
      ...said.conditions.map(read).filter(isCondition),
      ...said.excludes.map(read).flatMap(datesAlone),
    ],
    engines: said.engines.map(read).filter((text) => isCondition(text) && text.engines.length > 0),
  };
}

const nothingSaid: DescriptionRead = {
  fits: [],
  whole: false,
  donors: [],
  excludes: [],
  notes: [],
  conditions: [],
  engines: [],
  dated: [],
  years: null,
  placement: "",
  unused: [],
  yearless: [],
  named: [],
  repeats: [],
};

type Read = (text: string) => TextRead;

/** What is said twice is read once. */
function readOnce(index: VehicleIndex, makes: readonly string[]): Read {
  const known = new Map<string, TextRead>();
  return (text) => {
    const read = known.get(text) ?? readText(text, index, makes);
    known.set(text, read);
    return read;
  };
}

/** Lines that no word introduces: a list, where they name cars and nothing else. */
function bareLines(
  lines: readonly string[],
  read: Read,
): { readonly listed: readonly ListedRead[]; readonly unused: readonly string[] } {
  const bare = lines
    .flatMap(partsOf)
    .filter((line) => line.length <= longestLine)
    .map(read)
    .filter(namesYearedModel);
  const most = bare.some((line) => namesCarsAlone(line, mostUnknown)) ? mostOfList : mostUnknown;
  const listed = bare.filter((line) => namesCarsAlone(line, most));
  return {
    listed: listed.map(asLine),
    unused: bare.filter((line) => !listed.includes(line)).map((line) => line.text),
  };
}

/** A heading above lines of cars is said of them if it is a make and nothing else. */
function withMake({ heading, text }: BareLine, read: Read): string {
  if (heading === "") return text;
  const { tokens, vehicles } = read(heading);
  const [make] = vehicles;
  return make?.kind === "make" && make.to - make.from === tokens.length
    ? `${heading} ${text}`
    : text;
}

function asLine(read: TextRead): ListedRead {
  return {
    kind: "line",
    read,
    cells: noCellsRead,
    id: null,
  };
}

function excludesIn(
  { excludes, bareExcludes }: DescriptionStatements,
  read: Read,
): readonly TextRead[] {
  const bare = bareExcludes
    .filter((text) => !excludes.includes(text))
    .map(read)
    .map(endingSo);
  return [...excludes.map(read), ...bare].filter(
    (text) => text.excluded.length > 0 && !namesYearedModel(text),
  );
}

/** "Does not fit cars built before 03/2010": what is left is a limit like any other. */
function datesAlone(read: TextRead): readonly TextRead[] {
  return read.dates.length > 0 &&
    read.dates.every(({ turned }) => turned === true) &&
    read.vehicles.length + read.years.length === 0
    ? [{ ...read, excluded: [] }]
    : [];
}

/** "2007 only if built up to 03/2007": the years that one date is said of. */
function datedYears({ vehicles, years, dates: [date, ...more] }: TextRead): readonly DatedYears[] {
  if (vehicles.length > 0 || date === undefined || more.length > 0) return [];
  return [{ years: years.flatMap((one) => one.years), note: date.note }];
}

const longestLine = 110;
const mostRepeats = 12;

function repeatsIn(
  lines: readonly string[],
  read: Read,
  knowledge: Knowledge,
): readonly ListedRead[] {
  const short = lines
    .slice(0, mostRepeats)
    .flatMap(partsOf)
    .filter((line) => line.length <= longestLine && !namesPart(line, knowledge))
    .map(read);
  return short
    .filter((line) => namesCarsAlone(line, 0) && line.years.some(({ years }) => years.length > 1))
    .map(asLine);
}

/**
 * "Will not work on base Cooper … or on the older R52": whatever else it names, nothing of it is
 * what it fits.
 */
function beginsWithVerdict({ excluded }: TextRead): boolean {
  return excluded.some(({ from, cue }) => cue === undefined && from <= 1);
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

/**
 * "Fits 2010-2013 MDX only", "only fits 2010-2013 MDX"; "3.7L only" may be said of the one car's
 * engines.
 */
function saysOnly({ kind, read }: ListedRead, alone: boolean): boolean {
  if (kind !== "line") return false;
  const cars = [...read.years, ...read.vehicles, ...(alone ? read.engines : [])];
  return read.tokens.some(
    ({ word }, at) =>
      word === "only" &&
      (cars.some(({ to }) => to === at) ||
        /^fits?$/.test(read.tokens[at + 1]?.word ?? "") ||
        read.tokens[at - 1]?.word === "fits"),
  );
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined;
}

function labelledYears(values: readonly string[], read: Read): YearsRead | null {
  const value = onlyOne(values);
  return value === undefined ? null : (onlyOne(read(value).years) ?? null);
}

function yearsAlone(listed: readonly ListedRead[]): YearsRead | null {
  const found = listed
    .filter(
      ({ kind, read }) =>
        kind === "line" &&
        read.vehicles.length === 0 &&
        read.years.length > 0 &&
        unknownWords(read).every((word) => word === "in"),
    )
    .flatMap(({ read }) => read.years);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "NOT SE." takes out what stands between it and the end of its clause, "no SE badge" nothing. */
function endingSo(text: TextRead): TextRead {
  return {
    ...text,
    excluded: text.excluded.filter(
      ({ bare, to }) => bare && (text.tokens[to]?.kind ?? "mark") === "mark",
    ),
  };
}

/** "With navigation not compatible" */
const verdictBehind = /(?:not (?:compatible|fit)|n['\u2019]?t fit)\W*$/i;

/**
 * "For models with HID", "without adaptive cruise"; what is said not to fit "with navigation" fits
 * without. Of some cars only: no note for all.
 */
function sentenceNotes(reads: readonly TextRead[]): readonly string[] {
  const notes = reads
    .filter(
      (read) =>
        read.vehicles.length + read.years.length === 0 &&
        read.excluded.every(
          (one) => one.vehicles.length + one.years.length + one.engines.length === 0,
        ),
    )
    .flatMap((read) => {
      const negative = read.excluded.some((one) => !one.without) || verdictBehind.test(read.text);
      const found = readFeatures(read.tokens).notes;
      return [
        ...(negative
          ? found
              .filter((note) => note.startsWith("with "))
              .map((note) => `without ${note.slice(5)}`)
          : found),
        ...read.dates.filter((date) => date.cued).map((date) => date.note),
      ];
    });
  return [...new Set(notes)].slice(0, mostNotes);
}

function namesYearedModel(read: TextRead): boolean {
  return read.years.length > 0 && namesModel(read);
}

/** Names no cars, only engines, bodies, dates or equipment. */
function isCondition(read: TextRead): boolean {
  return read.vehicles.length === 0 && read.years.length === 0 && read.excluded.length === 0;
}
