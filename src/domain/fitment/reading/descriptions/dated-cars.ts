import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { Span, VehicleRead, YearsRead } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import { tokenAt } from "../tokens.ts";
import { isPartWord, unknownWords } from "./lines-of-cars.ts";
import { addingLine } from "./repeated-lines.ts";
import { clauseAt } from "./year-remarks.ts";

/** The most words between a car and its years that may say anything: "cooper S hatch 02-06". */
const mostBetween = 4;

/**
 * Returns whether a sentence in any wording gives the years of a car, several and right beside it:
 * "supercharged only, so cooper S 02-06". It's nearly always a statement of fit, unless it sets
 * something apart, tells of other cars ("from my 94-01 parts car") or parts, or may be about other
 * years than those of models.
 */
export function datesCars(line: TextRead): boolean {
  const { knowledge, text, years } = line;
  return (
    !hasDoubtfulYears(text, knowledge) &&
    !(
      addingLine.test(text) && unknownWords(line).some((word) => isPartWord(word, knowledge.parts))
    ) &&
    years.every((some) => isOfCar(some, line))
  );
}

/** Returns whether a sentence's years may not be those of models, or are only a guess. */
export function hasDoubtfulYears(text: string, { descriptions }: Knowledge): boolean {
  return text
    .toLowerCase()
    .replaceAll("body style", "")
    .split(/[^a-z]+/)
    .some((word) => descriptions.doubtfulYears.has(word));
}

function isOfCar(years: YearsRead, line: TextRead): boolean {
  const clause = clauseAt(line, years);
  return (
    years.open === "none" &&
    years.years.length > 1 &&
    line.vehicles.some((car) => car.kind !== "make" && areTogether(car, years, line)) &&
    !line.knowledge.descriptions.apartWord.test(clause.text) &&
    !line.excluded.some((one) => clause.contains(one))
  );
}

function areTogether(
  car: VehicleRead,
  years: Span,
  { tokens, known, knowledge }: TextRead,
): boolean {
  const [first, second]: readonly [Span, Span] =
    car.from < years.from ? [car, years] : [years, car];
  const { listWords, beforeOthers } = knowledge.descriptions;
  const isOpen = (at: number): boolean =>
    known[at] !== 1 && !listWords.has(tokenAt(tokens, at).word);
  const between = tokens.slice(first.to, second.from);
  // "C6 (2005-2013)" only explains the code.
  const isBracketed = car.kind === "model" && tokens[second.to]?.word === ")";
  return (
    !tokens.slice(0, first.from).some(({ word }) => beforeOthers.has(word)) &&
    between.every(({ word }) => !/^[,;.()]$/.test(word) || (isBracketed && word === "(")) &&
    between.filter((_, at) => isOpen(first.to + at)).length <= mostBetween
  );
}
