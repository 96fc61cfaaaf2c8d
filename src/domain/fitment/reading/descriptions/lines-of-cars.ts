import type { Knowledge, PartKnowledge } from "../../knowledge/knowledge.ts";
import { asidesOf } from "../asides.ts";
import { readFeatures } from "../read-features.ts";
import type { TextRead } from "../read-text.ts";

/** A trim may stand beside a car. */
export const mostUnknown = 1;
/**
 * Beside a line that names cars and nothing else, longer names of trims: "2002-2006 Nissan Sentra
 * SE-R Spec V".
 */
export const mostOfList = 4;
/** Trims of a car that stands alone in its sentence. */
const mostOfNamed = 5;

/**
 * A cheap look before a line is read: most repeat the title, part and all. What stands in brackets
 * may be a limit.
 */
export function namesPart(line: string, { parts, names, descriptions }: Knowledge): boolean {
  return (
    !line.includes("(") &&
    line
      .toLowerCase()
      .split(/[^a-z]+/)
      .some(
        (word) =>
          word.length > 3 &&
          isPartWord(word, parts) &&
          !parts.places.has(word) &&
          !names.everyday.has(word) &&
          !descriptions.listWords.has(word),
      )
  );
}

/** "GT500 2007-2014", of a car that the title names. Trims are written in capitals. */
export function isOfTrim(line: TextRead): boolean {
  const unknown = new Set(unknownWords(line));
  return (
    unknown.size > 0 &&
    line.years.length > 0 &&
    line.vehicles.length + line.dates.length === 0 &&
    line.tokens.every(({ word, text }) => !unknown.has(word) || /^[A-Z0-9]/.test(text)) &&
    knowsAllBut(mostOfList, line)
  );
}

export function isYearless(line: TextRead): boolean {
  return namesModel(line) && line.years.length === 0 && knowsAllBut(mostUnknown, line);
}

export function isOfNamedCars(line: TextRead): boolean {
  return namesModel(line) && line.years.length === 0 && knowsAllBut(mostOfNamed, line);
}

/** Nothing in the line is a part, and no more words than so many are unknown. */
function knowsAllBut(most: number, line: TextRead): boolean {
  const unknown = unknownWords(line);
  return unknown.length <= most && !unknown.some((word) => isPartWord(word, line.knowledge.parts));
}

/**
 * "… w/ rear disc": where equipment begins that the cars must have; behind the end where there is
 * none.
 */
function equippedFrom({ tokens }: TextRead): number {
  const from = tokens.findIndex(
    ({ word }) => word === "w" || word === "with" || word === "without",
  );
  return from === -1 || readFeatures(tokens.slice(from)).notes.length === 0 ? tokens.length : from;
}

function isPartWord(word: string, { terms, words }: PartKnowledge): boolean {
  return terms.has(word) || words.has(word);
}

/**
 * Words in brackets are a limit or a note: only the part's name there says that the line is about
 * another part.
 */
export function unknownWords(read: TextRead): readonly string[] {
  const { parts, descriptions } = read.knowledge;
  const limits = asidesOf(read.tokens).filter(
    ({ from, to }) =>
      descriptions.limitWords.has(read.tokens[from]?.word ?? "") ||
      !read.tokens.slice(from, to).some(({ word }) => isPartWord(word, parts)),
  );
  const equipped = equippedFrom(read);
  const isLimit = (at: number): boolean =>
    at >= equipped || [...limits, ...read.excluded].some(({ from, to }) => at >= from && at < to);
  return read.tokens.flatMap(({ kind, word }, at) =>
    kind === "mark" ||
    read.known[at] === 1 ||
    descriptions.listWords.has(word) ||
    parts.places.has(word) ||
    isLimit(at)
      ? []
      : [word],
  );
}

/**
 * "Toyota Camry 2012-2014", "Ford F-150: 1997-2003 4.6L/5.4L", and not "2012-2014 Camry mirror".
 */
export function namesCarsAlone(line: TextRead, most: number): boolean {
  return line.years.length > 0 && namesModel(line) && knowsAllBut(most, line);
}

export function namesModel(read: TextRead): boolean {
  return read.vehicles.some((one) => one.kind !== "make");
}
