import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { YearsRead } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import type { BareLine, DescriptionStatements } from "./description-statements.ts";
import type { FitmentStatement } from "./fitment-statement.ts";
import { groupStatements } from "./group-statements.ts";
import {
  isOfNamedCars,
  isOfTrim,
  isYearless,
  mostOfList,
  mostUnknown,
  namesCarsAlone,
  namesModel,
  namesPart,
  unknownWords,
} from "./lines-of-cars.ts";
import { noCellsRead, readCells, readRowCells, type CellsRead } from "./read-cells.ts";
import { partsOf } from "./statement-parts.ts";

/** What a description says the part fits. */
export interface ListedRead {
  readonly kind: FitmentStatement["kind"];
  readonly read: TextRead;
  /** Words in columns of their own. */
  readonly cells: CellsRead;
  /** The model whose name stands in the list just so. */
  readonly id: number | null;
}

/** What a description says of cars. */
export interface CarsRead {
  /** Lines and rows that say which cars it fits, with years and models of their own. */
  readonly fits: readonly ListedRead[];
  /** A list with headings of which every row could be read: it is meant to be whole. */
  readonly whole: boolean;
  /** Tells of the car that it came from, by its VIN, mileage, or name. */
  readonly isUsed: boolean;
  /** Cars that a used part came from. */
  readonly donors: readonly ListedRead[];
  /**
   * "Will fit 2009-2018": years for the models that title or specifics name. `null`: none, or
   * several.
   */
  readonly years: YearsRead | null;
  /**
   * Sentences without years about cars that others give years: what they say of trims, engines and
   * bodies holds for those.
   */
  readonly named: readonly TextRead[];
  /**
   * Lines of cars and years and nothing else, where title or specifics say which cars it fits: a
   * list if one of them repeats a car of the title.
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
  /** Make and model, if they name a single one; lines about its trims need not say it again. */
  readonly car: string;
}

export type Read = (text: string) => TextRead;

interface Reading extends DescriptionContext {
  readonly read: Read;
  readonly index: VehicleIndex;
}

const mostReads = 120;
const longestLine = 110;
const mostRepeats = 12;

/** Reads the statements that name cars. */
export function readCars(said: DescriptionStatements, reading: Reading): CarsRead {
  const { alone, read, index } = reading;
  const listed = groupStatements(said.fits)
    .slice(0, mostReads)
    .map((statement) => readStatement(statement, reading));
  const usable = listed.filter(
    (one) => one.read.years.length > 0 && (one.id !== null || namesModel(one.read)),
  );
  const fits = usable.filter((one) => one.kind === "table" || one.kind === "line");
  const years = yearsAlone(listed) ?? labelledYears(said.years, read);
  const lines = said.bare.map((line) => withMake(line, read));
  const bare = bareLines(fits.length > 0 || !alone ? [] : lines, read);
  const below = said.bare.flatMap(({ text, isBelow }) => (isBelow ? [text] : []));
  return {
    fits: [
      ...fits,
      ...bare.listed,
      ...(fits.length > 0 ? repeatsIn(below, read, index.knowledge) : []),
    ],
    unused: bare.unused,
    yearless: alone && years === null ? yearlessLines(said.named, read) : [],
    repeats: alone ? [] : repeatsIn(lines, read, index.knowledge),
    named: said.named.map(read).filter((line) => isOfNamedCars(line) && !beginsWithVerdict(line)),
    years,
    whole: isWholeTable(listed, usable) || isAllOfIt(fits, said.exclusive),
    isUsed: said.hasDonor || listed.some(({ kind }) => kind === "donor"),
    donors: usable.filter((one) => one.kind === "donor" || one.kind === "record"),
  };
}

function readStatement(
  { kind, text, cells }: FitmentStatement,
  { read, index, car }: Reading,
): ListedRead {
  const own = read(text);
  const line =
    kind === "line" && car !== "" && isOfTrim(own)
      ? read(`${car} ${text.replace(/^\W*(?:fits?|for)\W+/i, "")}`)
      : own;
  return {
    kind,
    read: line,
    cells: kind === "table" ? readRowCells(cells, line, read) : readCells(cells, read),
    id: index.ids.get(cells.car) ?? null,
  };
}

function yearlessLines(lines: readonly string[], read: Read): readonly string[] {
  return lines
    .map(read)
    .filter(isYearless)
    .map((line) => line.text);
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
  return short.filter((line) => namesCarsAlone(line, 0)).map(asLine);
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

export function onlyOne<T>(values: readonly T[]): T | undefined {
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

export function namesYearedModel(read: TextRead): boolean {
  return read.years.length > 0 && namesModel(read);
}
