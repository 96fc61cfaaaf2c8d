import { onlyOne } from "../../only-one.ts";
import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { yearRange } from "../../vehicles/year-range.ts";
import type { YearsRead } from "./mentions.ts";
import type { TextRead } from "./read-text.ts";
import { withPlainJoints } from "./descriptions/lexing/spoken-spans.ts";
import { tokenAt } from "./tokens.ts";

/** The description says early what the part fits. */
const longestText = 4000;

/**
 * Reads two years of a title as a span if the description gives them as one: "2008 2013 Sill Plate"
 * and "yrs 2008-2013", or "every year in between". Reads "2008 and up" as all later years if the
 * description says so.
 */
export function withSpanOfEnds(
  title: TextRead,
  description: string,
  { knowledge }: VehicleIndex,
): TextRead {
  const said = description.slice(0, longestText);
  const open = onlyOne(title.years);
  if (open?.open === "after")
    return withPlainJoints(said, knowledge.descriptions).includes(`${String(open.years[0])}++`)
      ? { ...title, years: [{ ...open, whole: true }] }
      : title;
  const ends = endsIn(title);
  if (ends === null) return title;
  const [first, last] = [ends.years[0] ?? 0, ends.years.at(-1) ?? 0];
  const isSpan = new RegExp(
    `(?<![\\d.$#])${formsOf(first)} ?(?:-|\\u2013|to|thru|through|until|up to) ?${formsOf(last)}(?!\\d)`,
    "i",
  );
  return isSpan.test(said) || knowledge.descriptions.joinsEnds.test(said)
    ? { ...title, years: [{ ...ends, years: yearRange(first, last) }] }
    : title;
}

function formsOf(year: number): string {
  return `['\\u2019]?(?:${year}|${String(year).slice(2)})`;
}

/** Returns two years that may be the ends of a span, which bars may divide: "CTS | 2003 | 2007". */
function endsIn({ years, tokens }: TextRead): YearsRead | null {
  const [one, two, ...more] = years;
  if (one === undefined || more.length > 0) return null;
  if (two === undefined) return one.ends === true ? { ...one, gaps: [], ends: false } : null;
  const isPair = two.from === one.to + 1 && tokenAt(tokens, one.to).word === "|";
  const both = [...one.years, ...two.years];
  return isPair && both.length === 2 ? { ...one, to: two.to, years: both } : null;
}
