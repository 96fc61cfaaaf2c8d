import { modelOf, nameOfId } from "../../../../vehicles/vehicle-index.ts";
import type { VehicleRead, YearsRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import type { RemarkLine } from "../sentences/fitment-statement.ts";
import { hasDoubtfulYears } from "./dated-cars.ts";
import { isPartWord, unknownAt } from "./lines-of-cars.ts";
import type { ListedRead, Reading } from "./listed-read.ts";
import { asLine } from "./repeated-lines.ts";
import { tokenAt } from "../../tokens.ts";
import { onlyGivesDonor, partsOf } from "../sentences/statement-parts.ts";
import { clauseAt, yearLike, type Clause } from "./year-remarks.ts";

const mostCars = 6;

/**
 * Returns the years of sentences about the cars of a title that gives none, as lines with the names
 * of these cars: "86-91 2wd + syncro", "should be good for any 85 thru 95". Returns [] if the years
 * are given elsewhere, or if sentences contradict each other.
 */
export function titleCarLines(
  remarks: readonly RemarkLine[],
  given: Given,
  context: Reading,
): readonly ListedRead[] {
  const { index, read } = context;
  const cars = context.cars.size > 0 ? context.cars : context.coded;
  const reading = { ...context, cars };
  if (areGiven(given, context) || cars.size === 0 || cars.size > mostCars) return [];
  const said = remarks
    .filter(({ text }) => mayGiveYears(text, context))
    .map(({ text }) => partsOf(text).filter((part) => !onlyGivesDonor(part, context.cues)))
    .map((parts) => parts.map((part) => saidIn(part, reading)))
    // Half of a sentence would leave out the other years.
    .map((parts) => (parts.every((part) => part.length > 0) ? parts.flat() : []));
  if (!agree(said)) return [];
  const named = said.flat().filter(({ isNamed }) => isNamed);
  // Lines that name the car of a code limit it elsewhere, by their trims, too.
  if (context.cars.size === 0 && named.length > 0) return [];
  const others = said.flat().filter(({ isNamed }) => !isNamed);
  const names = [...cars].map((id) => nameOfId(index, id));
  const lines = others.flatMap(({ text }) => names.map((name) => `${name} ${text}`));
  return [...new Set([...named.map(({ text }) => text), ...lines])].map((text) =>
    asLine(read(text)),
  );
}

/** What else the description says about cars. */
interface Given {
  readonly years: YearsRead | null;
  readonly lines: readonly ListedRead[];
}

function areGiven({ years, lines }: Given, { alone, titleYear }: Reading): boolean {
  return (!alone && titleYear === null) || years !== null || lines.length > 0;
}

/** Returns whether one sentence gives all years, and others only some of them. */
function agree(said: readonly (readonly SaidYears[])[]): boolean {
  const given = said.map((one) => one.flatMap(({ years }) => years));
  return given.some((most) => given.flat().every((year) => most.includes(year)));
}

interface SaidYears {
  readonly years: readonly number[];
  readonly text: string;
  /** The clause names cars of the title itself. */
  readonly isNamed: boolean;
}

function mayGiveYears(text: string, { cues, index }: Reading): boolean {
  return (
    yearLike.test(text) &&
    !cues.elsewhere.test(text) &&
    (cues.fitsYears.test(text) || !hasDoubtfulYears(text, index.knowledge))
  );
}

function saidIn(text: string, reading: Reading): readonly SaidYears[] {
  const read = reading.read(text);
  return read.years.flatMap((years) => {
    const clause = clauseAt(read, years);
    return (years.whole === true || (years.open === "none" && years.years.length > 1)) &&
      isOfTitle(read, clause, reading) &&
      (reading.titleYear === null || widens(read, years, reading.titleYear)) &&
      datesAll(read, { clause, years }, reading)
      ? [
          {
            years: years.years,
            text: clause.text.replace(/^[\s,;:(-]+/, ""),
            isNamed: read.vehicles.some((one) => one.kind === "model" && clause.contains(one)),
          },
        ]
      : [];
  });
}

/** Returns whether a clause names no cars but the title's, and sets none apart. */
function isOfTitle(read: TextRead, clause: Clause, { cars, index, cues }: Reading): boolean {
  const isNamed = (one: VehicleRead): boolean =>
    one.kind === "make"
      ? [...cars].some((id) => modelOf(index, id).make === one.make)
      : (one.kind === "code" ? one.cars.map(({ id }) => id) : one.ids).some((id) => cars.has(id));
  return (
    !cues.apartWord.test(clause.text.replace(cues.notOthers, "")) &&
    read.vehicles.filter((one) => clause.contains(one)).every(isNamed)
  );
}

/**
 * Returns whether a sentence without models says that the title's year is only one of those that
 * the part fits.
 */
function widens(read: TextRead, { years }: YearsRead, titleYear: number): boolean {
  const { datingWords } = read.knowledge.descriptions;
  const isNamed = read.vehicles.some(({ kind }) => kind !== "make");
  return (
    years.includes(titleYear) &&
    (!isNamed ||
      (read.excluded.length === 0 && read.tokens.some(({ word }) => datingWords.has(word))))
  );
}

/** Whether years begin with one of four digits, which means nothing else: "from 2006 to 2014". */
function isWhole({ tokens }: TextRead, from: number): boolean {
  return /^(?:19|20)\d\d$/.test(tokenAt(tokens, from).word);
}

/** Words before what alone gets the part: "only the ones w/ LED lights, 14-16". */
const limiting: ReadonlySet<string> = new Set(["only", "w", "with", "without"]);

interface ClauseWord {
  readonly word: string;
  readonly at: number;
  readonly isOpen: boolean;
}

/** "94 thru 98 trucks with the composite lights": a part that the cars must have isn't sold. */
function soldBehind(words: readonly ClauseWord[]): readonly ClauseWord[] {
  const equipped = words.find(({ word }) => limiting.has(word))?.at ?? Infinity;
  return words.filter(({ at, isOpen }) => isOpen && at < equipped);
}

/**
 * Returns whether a clause in any wording gives the years of the title's cars: a word says so, as
 * in "same table 02-06", or nothing but trims is said before them. It tells of no others ("from my
 * 94-01 parts car"), limits nothing in words that aren't known, and names no part but the title's
 * behind the years.
 */
function datesAll(
  read: TextRead,
  { clause, years: { from, to } }: { readonly clause: Clause; readonly years: YearsRead },
  { words }: Reading,
): boolean {
  const { descriptions, parts, trims } = read.knowledge;
  const isOwnPart = (word: string): boolean => words.has(word.replace(/s$/, ""));
  const unknown = new Set(unknownAt(read));
  const inside = read.tokens.flatMap(({ word }, at) =>
    clause.contains({ from: at, to: at + 1 }) ? [{ word, at, isOpen: unknown.has(at) }] : [],
  );
  const says = ({ word }: { readonly word: string }): boolean => descriptions.datingWords.has(word);
  const before = inside.filter(({ at }) => at < from);
  const open = before.filter((one) => one.isOpen && !says(one) && !trims.grades.has(one.word));
  const limit = before.find(({ word }) => limiting.has(word))?.at ?? from;
  const sold = soldBehind(inside.filter(({ at }) => at >= to));
  const isFit = descriptions.fitsYears.test(clause.text);
  const isNamed = read.vehicles.some((one) => clause.contains(one));
  const isDated = [isFit, isNamed, isWhole(read, from), inside.some(says)].includes(true);
  const isOfOthers = ({ word, at }: ClauseWord): boolean =>
    descriptions.beforeOthers.has(word) && !(word === "from" && at === from - 1);
  return (
    (isDated || open.length === 0) &&
    (isFit || !before.some(isOfOthers)) &&
    !open.some(({ at }) => at > limit) &&
    !sold.some(({ word }) => isPartWord(word, parts) && !isOwnPart(word))
  );
}
