import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { VehicleRead, YearsRead } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import type { RemarkLine } from "./fitment-statement.ts";
import { hasDoubtfulYears } from "./dated-cars.ts";
import { gearboxKinds, isPartWord, unknownAt } from "./lines-of-cars.ts";
import type { ListedRead, Read } from "./listed-read.ts";
import { asLine } from "./repeated-lines.ts";
import { partsOf } from "./statement-parts.ts";
import { clauseAt, yearLike, type Clause } from "./year-remarks.ts";

interface Reading {
  readonly read: Read;
  readonly index: VehicleIndex;
  /** The title and specifics don't say which cars and years it fits. */
  readonly alone: boolean;
  /** The title's only year, if nothing else but sentences gives years. */
  readonly titleYear: number | null;
  /** The models that the title names. */
  readonly cars: ReadonlySet<number>;
  /** The title's words, without an "s" at the end. */
  readonly words: ReadonlySet<string>;
  /** The models of the factory codes that it names. */
  readonly coded: ReadonlySet<number>;
}

const mostCars = 6;
/** The most words behind the years that may say anything: "2wd + syncro". */
const mostUnknown = 6;
const longestRange = 40;

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
    .filter(({ text }) => mayGiveYears(text, index))
    .map(({ text }) => partsOf(text).map((part) => saidIn(part, reading)))
    // Half of a sentence would leave out the other years.
    .map((parts) => (parts.every((part) => part.length > 0) ? parts.flat() : []));
  if (!agree(said.map((one) => one.filter(({ isNamed }) => !isNamed)))) return [];
  const named = said.flat().filter(({ isNamed }) => isNamed);
  // Lines that name the car of a code limit it elsewhere, by their trims, too.
  if (context.cars.size === 0 && named.length > 0) return [];
  const others = said.flat().filter(({ isNamed }) => !isNamed);
  const names = [...cars]
    .map((id) => modelOf(index, id))
    .map(({ make, model }) => `${make} ${model}`);
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

function mayGiveYears(text: string, { knowledge }: VehicleIndex): boolean {
  const { elsewhere, searchWords } = knowledge.descriptions;
  return (
    yearLike.test(text) &&
    !elsewhere.test(text) &&
    !searchWords.test(text) &&
    !hasDoubtfulYears(text, knowledge)
  );
}

function saidIn(text: string, reading: Reading): readonly SaidYears[] {
  const read = reading.read(text);
  return read.years.flatMap((years) => {
    const clause = clauseAt(read, years);
    return years.open === "none" &&
      years.years.length > 1 &&
      years.years.length < longestRange &&
      isOfTitle(read, { clause, years }, reading) &&
      isSoldIn(years, reading) &&
      (reading.titleYear === null ||
        widens(clause, years, { read, titleYear: reading.titleYear })) &&
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

/** Matches what years leave out, behind them: "97-03 not 04 up". */
const notOthers = /(?<=\d),? not (?:the |for |on )?['\u2019]?\d.*$/i;

/** Matches what cars must not have behind what they must: "with composites not sealed beam". */
const notEquipped = /(?<=\b(?:w\/|with )[^,;:]{2,40}),? not (?:the |for |with )?[a-z ]{2,40}$/i;

/** Returns whether a clause names no cars but the title's, and sets none apart. */
function isOfTitle(
  read: TextRead,
  { clause, years }: { readonly clause: Clause; readonly years: YearsRead },
  { cars, index }: Reading,
): boolean {
  const isNamed = (one: VehicleRead): boolean =>
    one.kind === "make"
      ? [...cars].some((id) => modelOf(index, id).make === one.make)
      : (one.kind === "code" ? one.cars.map(({ id }) => id) : one.ids).some((id) => cars.has(id));
  const own = clause.text.replace(notOthers, "").replace(notEquipped, "");
  return (
    !index.knowledge.descriptions.apartWord.test(own) &&
    !read.excluded.some((one) => clause.contains(one) && one.from < years.to) &&
    read.vehicles.filter((one) => clause.contains(one)).every(isNamed)
  );
}

/** Returns whether a car of the title was sold in at least two of the years, under any name. */
function isSoldIn({ years }: YearsRead, { cars, index }: Reading): boolean {
  return [...cars].some((id) => {
    const { make, model, years: listed } = modelOf(index, id);
    const before = index.knowledge.generations.forerunners.get(`${make}\t${model}`) ?? [];
    const sold = years.filter(
      (year) =>
        listed.includes(year) || before.some(({ from, until }) => year >= from && year <= until),
    );
    return sold.length > 1;
  });
}

/**
 * Returns whether a clause without models says that the title's year is only one of those that the
 * part fits.
 */
function widens(
  clause: Clause,
  { years }: YearsRead,
  { read, titleYear }: { readonly read: TextRead; readonly titleYear: number },
): boolean {
  const { datingWords } = read.knowledge.descriptions;
  return (
    years.includes(titleYear) &&
    !read.vehicles.some((one) => one.kind !== "make" && clause.contains(one)) &&
    read.tokens.some(
      ({ word }, at) => datingWords.has(word) && clause.contains({ from: at, to: at + 1 }),
    )
  );
}

/** Words before what alone gets the part: "only the ones w/ LED lights, 14-16". */
const limiting: ReadonlySet<string> = new Set(["only", "w", "with", "without"]);

/** Returns where equipment begins that the cars must have, or the end. */
function equippedFrom(words: readonly { readonly word: string }[]): number {
  const at = words.findIndex(({ word }) => word !== "only" && limiting.has(word));
  return at === -1 ? words.length : at;
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
  { words }: Pick<Reading, "words">,
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
  // "94 thru 98 trucks with the composite lights": a part that the cars must have isn't sold.
  const rest = inside.filter(({ at }) => at >= to);
  const sold = rest.slice(0, equippedFrom(rest)).filter(({ isOpen }) => isOpen);
  const isDated = inside.some(says) || read.vehicles.some((one) => clause.contains(one));
  return (
    (isDated || open.length === 0) &&
    !before.some(
      ({ word, at }) =>
        descriptions.beforeOthers.has(word) && !(word === "from" && at === from - 1),
    ) &&
    !open.some(({ at }) => at > limit) &&
    rest.filter(({ isOpen }) => isOpen).length <= mostUnknown &&
    !sold.some(({ word }) => isPartWord(word, parts) && !gearboxKinds.has(word) && !isOwnPart(word))
  );
}
