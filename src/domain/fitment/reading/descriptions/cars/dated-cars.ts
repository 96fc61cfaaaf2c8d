import type { Knowledge } from "../../../knowledge/knowledge.ts";
import type { Span, VehicleRead, YearsRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { clauseAt } from "./year-remarks.ts";

/**
 * Returns whether a sentence in any wording gives the years of a car, several and right beside it:
 * "supercharged only, so cooper S 02-06". It's nearly always a statement of fit, unless it sets
 * something apart, or its years may be about other things than models.
 */
export function datesCars(line: TextRead): boolean {
  return (
    !hasDoubtfulYears(line.text, line.knowledge) &&
    line.years.every((years) => isOfCar(years, line))
  );
}

/** Returns whether a sentence's years may not be those of models, or are only a guess. */
export function hasDoubtfulYears(text: string, { descriptions }: Knowledge): boolean {
  return text
    .toLowerCase()
    .replace(sureWords, "")
    .replace(builtFrom, "")
    .split(/[^a-z]+/)
    .some((word) => descriptions.doubtfulYears.has(word));
}

/** Other styles are those of something else: "98 style hood". "14 thru 16 for sure" is no guess. */
const sureWords = /\b(?:(?:body|these|this|same) styles?|for sure)\b/g;

/** Matches words before a span of years that are then model years: "Acadias built 2016 to 2019". */
const builtFrom =
  /\b(?:built|made|produced|production (?:model )?years?:?) (?:(?:from|between|in) )?(?=(?:19|20)\d\d ?(?:-|\u2013|to|thru|through|and) ?(?:19|20)\d\d\b)/g;

function isOfCar(years: YearsRead, line: TextRead): boolean {
  return (
    years.years.length > 1 &&
    line.vehicles.some((car) => areTogether(car, years, line)) &&
    !line.knowledge.descriptions.apartWord.test(clauseAt(line, years).text)
  );
}

function areTogether(car: VehicleRead, years: Span, { tokens, knowledge }: TextRead): boolean {
  const [first, second]: readonly [Span, Span] =
    car.from < years.from ? [car, years] : [years, car];
  const { beforeOthers } = knowledge.descriptions;
  // "C6 (2005-2013)" only explains the code.
  const apart = car.kind === "model" ? /^[,;.)]$/ : /^[,;.()]$/;
  // The years of "my 2009-2012" begin with "my", which also stands for "model year".
  return (
    !tokens.slice(0, first.from + 1).some(({ word }) => beforeOthers.has(word)) &&
    !tokens.slice(first.to, second.from).some(({ word }) => apart.test(word))
  );
}
