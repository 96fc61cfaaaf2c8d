import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { rewritingLines } from "./rewrite-lines.ts";
import { fullYear } from "./same-years.ts";

/** Sentences of longer lines, and those further down, are left as they are. */
const longestLine = 1000;
const longestText = 4000;

type SpanCues = Pick<
  DescriptionKnowledge,
  "numberWords" | "openEnd" | "spanJoint" | "spokenSpan" | "trimSpan"
>;

/** Writes spans of years that are given in other words as others do. */
export const withPlainSpans = rewritingLines((text, cues: SpanCues) => {
  if (text.length > longestLine) return text;
  const spans = text.replace(cues.spokenSpan, (...found: readonly unknown[]) => {
    const [first, last] = endsOf(found, cues);
    return `years ${first}-${last}${closing.test(String(found[0])) ? " only" : ""}`;
  });
  return withPlainJoints(spans, cues)
    .replace(/(?<=\d) to {2,}(?=['\u2019\d])/g, " to ")
    .replace(/\+\+ +/g, "++ ")
    .replace(cues.trimSpan, (...found: readonly unknown[]) => ofTrims(found.at(-1) as TrimSpan));
});

/** Words that say that the part fits no other years: "last year it fits is 2016". */
const closing = /\b(?:final|last|latest|no|not|nothing)\b/i;

type TrimSpan = Readonly<
  Record<"of" | "first" | "last", string> & { joint?: string; adds?: string }
>;

/** Writes "It works on the XLT from 2003 to 2006" as "fits XLT 2003-2006". */
function ofTrims({ of, first, last, adds, joint = "fits" }: TrimSpan): string {
  return `${adds === undefined ? joint : "also fits"} ${of} ${first}-${last}`;
}

/**
 * Writes "2015 model year until the end of the 2020 model year" as "2015 to 2020 model year", and
 * "2020 back to 2015" and "2015 plus the next five years" likewise. Writes "2002 and all newer
 * ones" as "2002++". All words keep their places.
 */
export function withPlainJoints(
  text: string,
  cues: Pick<SpanCues, "numberWords" | "openEnd" | "spanJoint">,
): string {
  return text
    .replace(cues.openEnd, (said: string, year: string) => `${year}++`.padEnd(said.length))
    .replace(cues.spanJoint, (...found: readonly unknown[]) => {
      const [first, last] = endsOf(found, cues);
      return `${first}${" to ".padEnd(String(found[0]).length - first.length - last.length)}${last}`;
    });
}

/** Matches two years that a stroke joins: "12/16". */
const stroke = /(?<![\w./])((?:19|20)?\d\d)\/((?:19|20)?\d\d)(?![\w./])/g;
/** Matches months from which and to which a car was built: "9/2007 - 8/2012". */
const months =
  /\b\d{1,2}\/(?:19|20)?\d\d ?(?:[-\u2013]|to|thru|through|until) ?\d{1,2}\/(?:19|20)?\d\d\b/;

/**
 * Writes a title's "12/16" as "12-16" if the description says that this is meant, and dates of
 * production as the model years that it gives.
 */
export function withMeantYears(
  title: string,
  description: string,
  { joinsEnds, modelYears }: Pick<DescriptionKnowledge, "joinsEnds" | "modelYears">,
): string {
  // Both are written with strokes, and few titles have one.
  if (!title.includes("/")) return title;
  const said = description.slice(0, longestText);
  if (joinsEnds.test(said)) return title.replace(stroke, "$1-$2");
  const [, first, last] = (months.test(title) && modelYears.exec(said)) || [];
  return first === undefined || last === undefined
    ? title
    : title.replace(months, (dates) => `${first}-${last}`.padEnd(dates.length));
}

const fullYears = /\b(?:19|20)\d\d\b/g;

/**
 * Writes out a span that ends or begins with the title's only year, or with the last one said if
 * the title gives none: "back to 2004".
 */
export function withTitleYear(
  description: string,
  titleYears: readonly number[],
  cues: Pick<DescriptionKnowledge, "numberWords" | "titleToYear">,
): string {
  if (titleYears.length > 1) return description;
  const said = description.slice(0, longestText);
  const written = said.replace(cues.titleToYear, (...found: readonly unknown[]) => {
    const at = Number(found.find((one) => typeof one === "number"));
    const year = titleYears[0] ?? said.slice(0, at).match(fullYears)?.at(-1);
    const [whole, ...groups] = found;
    return year === undefined
      ? String(whole)
      : endsOf([whole, String(year), ...groups], cues).join("-");
  });
  return `${written}${description.slice(said.length)}`;
}

/**
 * Returns the ends of a span, the older first, from what a pattern found. Instead of the last year,
 * its second group may say how many follow. Groups with names have years that aren't in the span.
 */
function endsOf(
  [, ...groups]: readonly unknown[],
  { numberWords }: Pick<SpanCues, "numberWords">,
): readonly [string, string] {
  const around = groups.at(-1) as Partial<Record<"after" | "before", string>> | string;
  const { after, before } = typeof around === "string" ? {} : around;
  const [one = "", other = ""] = groups.filter((group) => typeof group === "string");
  const first = after === undefined ? one : later(after, 1);
  const last = before === undefined ? lastOf(first, other, numberWords) : later(before, -1);
  return yearIn(first) > yearIn(last) ? [last, first] : [first, last];
}

/** Returns a span's last year: "2014", or "two" years behind the first. One has no number. */
function lastOf(first: string, said: string, numbers: SpanCues["numberWords"]): string {
  if (/\d\d/.test(said)) return said;
  return later(first, numbers.get(said.toLowerCase()) ?? (Number(said) || 1));
}

function later(year: string, count: number): string {
  return String(yearIn(year) + count).slice(-year.replace(/\D/g, "").length);
}

function yearIn(written: string): number {
  const digits = written.replace(/\D/g, "");
  return digits.length === 2 ? fullYear(digits) : Number(digits);
}
