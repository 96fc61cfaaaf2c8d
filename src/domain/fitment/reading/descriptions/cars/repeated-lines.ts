import { isCovered } from "../../mentions.ts";
import { asidesOf } from "../../asides.ts";
import { codeIds, modelIds } from "../../ids-named.ts";
import type { TextRead } from "../../read-text.ts";
import { isAboutPart, isOfList, isPlain, unknownWords } from "./lines-of-cars.ts";
import type { ListedRead, Reading } from "./listed-read.ts";
import { noCellsRead } from "./read-cells.ts";
import { partsOf } from "../sentences/statement-parts.ts";
import { readParts } from "./words-before.ts";

const longestLine = 160;
const mostRepeats = 24;

export function isShort(line: string): boolean {
  return line.length <= longestLine;
}

export function asLine(read: TextRead): ListedRead {
  return {
    kind: "line",
    read,
    cells: noCellsRead,
    id: null,
    ...(read.knowledge.descriptions.addingLine.test(read.text) ? { isAdded: true } : {}),
  };
}

/**
 * Returns the lines that repeat cars of the title: those with only cars and years, and with several
 * models in the title, all that give years of these models.
 */
export function repeatsIn(lines: readonly string[], reading: Reading): readonly ListedRead[] {
  const short = lines.slice(0, mostRepeats).map((line) => readLine(line, reading));
  const list = short.flat().filter(({ read }) => isOfList(read));
  const repeat = (line: RepeatedLine): readonly ListedRead[] => {
    const isOneOfList = list.includes(line) && (list.length > 1 || isList(line.read));
    if (isPlain(line.read) || isOneOfList || widensTitle(line.read, reading))
      return [asLine(line.read)];
    return line.isOfTitleCars ? [{ ...asLine(line.read), narrows: true as const }] : [];
  };
  return short.flatMap((parts) => {
    const repeats = parts.map(repeat);
    const left = parts.filter((_, at) => repeats[at]?.length === 0);
    const cut = new Set(left.flatMap(({ read }) => idsIn(read)));
    // "R53 hatch 02-06 and R52 05-08": half of a line would leave out a car's other years.
    return repeats.flat().filter(({ read }) => !idsIn(read).some((id) => cut.has(id)));
  });
}

/** Whether one line is a list: "Camry LE 11-14 Corolla LE 11-16". */
function isList({ years }: TextRead): boolean {
  return years.length > 1;
}

function idsIn(read: TextRead): readonly number[] {
  return [...modelIds(read), ...codeIds(read)];
}

interface RepeatedLine {
  readonly read: TextRead;
  readonly isOfTitleCars: boolean;
}

function readLine(line: string, reading: Reading): readonly RepeatedLine[] {
  const { cars, index, cues } = reading;
  const isApart = cues.apartWord.test(line);
  const mayRepeat = cars.size > 1 && !isApart;
  const parts = partsOf(line).filter(
    (part) => mayRepeat || reading.titleYear !== null || !isAboutPart(part, index.knowledge),
  );
  // "04+ Durango and 05+ Dakota changed the port" repeats nothing.
  if (isApart && parts.length > 1) return [];
  return readParts(parts, reading).map((read) => ({
    read,
    isOfTitleCars: mayRepeat && namesOnly(cars, read),
  }));
}

/**
 * Returns whether a line is the title again, with all the years that the part fits in place of the
 * donor's: "2009 Edge radio", "2007-2010 Edge radio".
 */
function widensTitle(line: TextRead, reading: Reading): boolean {
  const [given] = line.years;
  return (
    given?.years.some((year) => year === reading.titleYear) === true &&
    namesOnly(reading.cars, line) &&
    unknownWords(line).every((word) => reading.words.has(word.replace(/s$/, "")))
  );
}

/** Whether a line names models of the title and no others. */
export function namesOnly(cars: ReadonlySet<number>, line: TextRead): boolean {
  const models = line.vehicles.filter((one) => one.kind === "model");
  return (
    line.excluded.length === 0 &&
    !line.tokens.some(({ word }) => adding.has(word)) &&
    models.every(({ ids }) => ids.some((id) => cars.has(id))) &&
    models.some(({ from }) => !isCovered(from, asidesOf(line.tokens)))
  );
}

const adding: ReadonlySet<string> = new Set(["also", "incl", "including", "includes"]);
