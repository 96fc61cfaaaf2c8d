import { idsNamed, modelIds } from "../../ids-named.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import {
  lineStatement,
  type BareLine,
  type DescriptionStatements,
  type FitmentStatement,
} from "../sentences/fitment-statement.ts";
import { addedCars, addedEndings } from "./added-cars.ts";
import { withTitleModels } from "./make-lines.ts";
import { wholeLines, withFamilies, withMoreClasses } from "./class-lines.ts";
import { yearsOf, type StatedYears } from "./stated-years.ts";
import { datesCars } from "./dated-cars.ts";
import { eitherOf } from "./either-of.ts";
import { groupStatements } from "./group-statements.ts";
import {
  isAllOfIt,
  isOfNamedCars,
  mostOfList,
  mostUnknown,
  namesCarsAlone,
  namesModel,
  namesYearedModel,
  unknownWords,
} from "./lines-of-cars.ts";
import type { ListedRead, Read, Reading } from "./listed-read.ts";
import { readInTurn } from "./read-in-turn.ts";
import { readParts } from "./words-before.ts";
import { titleCarLines } from "./title-car-lines.ts";
import { noUndated, undatedCars, undatedOthers } from "./undated-cars.ts";
import { asLine, isShort, namesOnly, repeatsIn } from "./repeated-lines.ts";
import { partsOf, sharedTail } from "../sentences/statement-parts.ts";

/** What a description says about cars. */
export interface CarsRead extends StatedYears {
  /** Lines and rows that say which cars it fits and include years and models. */
  readonly fits: readonly ListedRead[];
  /**
   * The list is complete: every row of a list with headings could be read, or the seller says so.
   */
  readonly whole: boolean;
  /** The seller doesn't know which cars it fits. */
  readonly doubtful: boolean;
  /** The all-wheel-drive versions of the cars are meant, too: "xDrive models OK". */
  readonly alsoDriven: boolean;
  /** Endings of names that add models: "EXT and XL also". */
  readonly endings: readonly string[];
  /** The description gives details of the car the part came from: its VIN, mileage, or name. */
  readonly isUsed: boolean;
  /** Cars that a used part came from. */
  readonly donors: readonly ListedRead[];
  /**
   * Sentences without years about cars whose years are given elsewhere. What they say about trims,
   * engines, and bodies applies to those cars.
   */
  readonly named: readonly TextRead[];
  /**
   * Lines with only cars and years, if the title or specifics say which cars it fits. They're a
   * list if one of them repeats a car from the title.
   */
  readonly repeats: readonly ListedRead[];
  /** Lines that name cars and years but don't say that the part fits them. */
  readonly unused: readonly string[];
  /** Lines that name cars without years, if nothing else gives the years. */
  readonly yearless: readonly string[];
}

const mostReads = 120;

/** Reads the statements that name cars. */
export function readCars(said: DescriptionStatements, reading: Reading): CarsRead {
  const { alone, read, readNamed, families, index } = reading;
  const ofTitle = withTitleModels(said, reading);
  const whole = (text: string): readonly string[] => {
    const lines = families.length === 0 ? [text] : withFamilies(read(text), families, index);
    return lines.flatMap(ofTitle);
  };
  const listed = readInTurn(
    groupStatements(said.fits)
      .slice(0, mostReads)
      .flatMap((statement) =>
        (statement.kind === "line"
          ? whole(statement.text).map((text) => ({ ...statement, text }))
          : [statement]
        ).flatMap((one) => eitherOf(one, read)),
      )
      .concat(classesNamed(said, reading)),
    reading,
  );
  const usable = listed.filter(
    (one) => one.read.years.length > 0 && (one.id !== null || namesModel(one.read)),
  );
  const fits = usable.filter((one) => one.kind === "table" || one.kind === "line");
  const { years, onlyYears, allTrims } = yearsOf(
    alone ? listed : listed.filter((one) => one.isAdded !== true),
    said.years.map(read),
    reading,
  );
  const lines = said.bare.flatMap((line) => wholeLines(withMake(line, read), whole));
  const bare = bareLines(alone ? lines : [], reading, fits);
  const own = titleCarLines(said.remarks, { years, lines: [...fits, ...bare.listed] }, reading);
  const added = addedCars(said.remarks, reading);
  const isOpen = alone && years === null;
  const undated = isOpen ? undatedCars(said, reading) : noUndated;
  const below = said.bare.flatMap(({ text, isBelow }) => (isBelow ? wholeLines(text, whole) : []));
  return {
    fits: withoutHeads([
      ...fits,
      ...bare.listed,
      ...own,
      ...added.filter((one) => !isListed(one, fits)),
      ...undated.listed.map(asLine),
      ...undatedOthers(said, reading),
      ...(fits.length > 0 ? repeatsIn(below, reading) : []),
    ]),
    unused: bare.unused.filter((text) => !added.some(({ read: line }) => text.includes(line.text))),
    yearless: undated.yearless,
    repeats: alone ? [] : withoutHeads(repeatsIn(lines, reading)),
    named: said.named
      .flatMap(readNamed)
      .flatMap((line) => limitedApart(line, read))
      .filter((line) => isOfNamedCars(line) && !beginsWithVerdict(line)),
    years,
    onlyYears,
    allTrims,
    whole: isWholeTable(listed, usable) || isAllOfIt(fits, said.exclusive),
    doubtful: said.doubtful,
    alsoDriven: said.alsoDriven,
    endings: addedEndings(said.remarks, index.knowledge),
    isUsed: said.hasDonor || listed.some(({ kind }) => kind === "donor"),
    donors: usable.filter((one) => one.kind === "donor" || one.kind === "record"),
  };
}

/** Whether a line of the list has the car and years of an addition, perhaps with their limits. */
function isListed(added: ListedRead, lines: readonly ListedRead[]): boolean {
  const ids = new Set(modelIds(added.read));
  const years = added.read.years.flatMap((one) => one.years);
  return lines.some(({ read }) => {
    const own = new Set(read.years.flatMap((one) => one.years));
    return modelIds(read).some((id) => ids.has(id)) && years.every((year) => own.has(year));
  });
}

/** Completes the sentences that name only class numbers: "1500s and HDs use the same handle". */
function classesNamed(
  { named, plain }: DescriptionStatements,
  { families, read }: Reading,
): readonly FitmentStatement[] {
  if (families.length === 0) return [];
  return [...named, ...plain]
    .flatMap((text) => withMoreClasses(read(text), families))
    .map(lineStatement);
}

/**
 * Reads lines without an introduction. They're a list if they name only cars, or the title's cars
 * without excluding any, or if they give a car's years in prose. Lines about a code in the title
 * only limit it. Next to others that say what it fits, only the title's cars count.
 */
function bareLines(
  lines: readonly string[],
  reading: Reading,
  fits: readonly ListedRead[],
): { readonly listed: readonly ListedRead[]; readonly unused: readonly string[] } {
  const bare = lines
    .flatMap((line) => readParts(sharedTail(partsOf(line)).filter(isShort), reading))
    .filter(namesYearedModel);
  const most = bare.some((line) => namesCarsAlone(line, mostUnknown)) ? mostOfList : mostUnknown;
  const { cars, coded, cues } = reading;
  const isOfTitle = (line: TextRead): boolean =>
    cars.size > 1 && namesOnly(cars, line) && !cues.apartWord.test(line.text);
  const known = new Set(fits.flatMap(({ read }) => modelIds(read)));
  const isNew = (line: TextRead): boolean => !modelIds(line).some((id) => known.has(id));
  // "06-07 also fits" adds to a list of any form.
  const isAlone = fits.every(({ isAdded }) => isAdded === true);
  const mayBeProse = cars.size > 0 || coded.size === 0;
  const listed = bare.filter((line) =>
    isAlone
      ? namesCarsAlone(line, most) || isOfTitle(line) || (mayBeProse && datesCars(line))
      : isOfTitle(line) && isNew(line),
  );
  return {
    listed: listed.map(asLine),
    unused: isAlone ? bare.filter((line) => !listed.includes(line)).map((line) => line.text) : [],
  };
}

/** Adds the heading above a line if it's a make and nothing else. */
function withMake({ heading, text }: BareLine, read: Read): string {
  if (heading === "") return text;
  const { tokens, vehicles } = read(heading);
  const [make] = vehicles;
  return make?.kind === "make" && make.to - make.from === tokens.length
    ? `${heading} ${text}`
    : text;
}

/** Divides a list of cars that each have limits: "Altima 2.5 Sedan & Coupe, Maxima S SV". */
function limitedApart(line: TextRead, read: Read): readonly TextRead[] {
  const starts = line.vehicles.flatMap(({ kind, from }) =>
    kind === "model" && tokenAt(line.tokens, from - 1).word === ","
      ? (line.tokens[from]?.start ?? [])
      : [],
  );
  if (starts.length === 0) return [line];
  const cars = [0, ...starts].map((start, at) => read(line.text.slice(start, starts[at])));
  const isLimited = (car: TextRead): boolean =>
    isOfNamedCars(car) && car.bodies.length + car.engines.length + unknownWords(car).length > 0;
  return cars.every(isLimited) ? cars : [line];
}

/** "Will not work on base Cooper … or on the older R52" doesn't name anything the part fits. */
function beginsWithVerdict({ excluded }: TextRead): boolean {
  return excluded.some(({ from, cue }) => cue === undefined && from <= 1);
}

/** Returns whether every row of a list with headings could be read. */
function isWholeTable(listed: readonly ListedRead[], usable: readonly ListedRead[]): boolean {
  const rows = listed.filter((one) => one.kind === "table");
  return rows.length > 0 && rows.every((one) => usable.includes(one));
}

/**
 * Drops lines with a colon that name a family, if the line below names some of its models
 * and their years: "E-Class W211 2003-2009:" above "E320 (2003-2005)".
 */
function withoutHeads(listed: readonly ListedRead[]): readonly ListedRead[] {
  return listed.filter((one, at) => !headsList(one, listed[at + 1]));
}

function headsList({ read }: ListedRead, below: ListedRead | undefined): boolean {
  const ids = new Set(idsNamed([read]));
  if (ids.size < 2 || below === undefined || !/:\W*$/.test(read.text)) return false;
  const own = idsNamed([below.read]);
  return below.read.years.length > 0 && own.length > 0 && own.every((id) => ids.has(id));
}
