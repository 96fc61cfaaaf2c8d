import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { yearRange } from "../../../vehicles/year-range.ts";
import { openSuffix } from "../../annotate/years/open-year.ts";
import { shortYear } from "../../annotate/years/year-number.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";

interface Context {
  readonly read: TextRead;
  readonly index: VehicleIndex;
  readonly title: TextRead;
}

/** Returns the years that an exclusion names. */
export function excludedYears(
  { years, engines }: ExcludedClause,
  index: VehicleIndex,
): readonly number[] {
  return years.flatMap((read) =>
    isLaterHalf(read) && engines.length > 0
      ? read.years.map((year) => year + 1)
      : yearsOf(read, index),
  );
}

/**
 * Whether years are the later half of one, in which a new engine came: "not for the 2004.5 LLY"
 * leaves the LB7 of 2004 in.
 */
function isLaterHalf({ years: [year = 0, ...more], open, notes }: YearsRead): boolean {
  return more.length === 0 && open === "none" && notes.has(year);
}

/**
 * Returns the excluded years. An open range runs to the first or last year of the list. "Not for
 * 04.5-07" leaves half of 2004.
 */
function yearsOf(
  { years: all, open, notes }: Pick<YearsRead, "years" | "open" | "notes">,
  { firstYear, lastYear }: VehicleIndex,
): readonly number[] {
  const years = all.length > 1 ? all.filter((year) => !notes.has(year)) : all;
  if (open === "none") return years;
  // "02-03 or 06 and newer" leaves the years between.
  const from = open === "after" ? (years.at(-1) ?? lastYear) : firstYear;
  const to = open === "after" ? lastYear : (years[0] ?? firstYear);
  return [...years, ...yearRange(from, to)];
}

/**
 * Reads two digits as a year if that year fits, e.g. "06-09 except 08", if it's open ("not 96 up"),
 * or if the title has it and nothing unknown is excluded: "Not for 87 or 88", "Not for the 07/08
 * coupe". Returns the years by the words that give them.
 */
export function shortYears(
  { body, to }: ExcludedClause,
  context: Context,
): ReadonlyMap<string, readonly number[]> {
  const { read, index } = context;
  const { tokens, known } = read;
  const fitting = yearsIn(read);
  const words = tokens.slice(body, to);
  const isListed = listedYears(context);
  const areAlone =
    /^(?:[,.;()]?|and|or|nor)$/.test(tokenAt(tokens, to).word) &&
    words.every((token, step) => isListed(token) || known[body + step] === 1);
  return new Map(
    words.flatMap((token, step) => {
      const at = body + step;
      const year = known[at] === 1 ? null : shortYear(token, index.lastYear);
      if (year === null) return [];
      const open = openSuffix({ tokens, lastYear: index.lastYear }, at + 1)?.open;
      if (open !== undefined) {
        const years = yearsOf({ years: [year], open, notes: new Map() }, index);
        return [
          [token.word, years],
          [tokenAt(tokens, at + 1).word, []],
        ] as const;
      }
      return areAlone || fitting.has(year) ? [[token.word, [year]] as const] : [];
    }),
  );
}

/** Accepts the years of the title written with two digits, and the words between them. */
function listedYears({ read, title, index }: Context): (token: Token) => boolean {
  const { article } = read.knowledge.exclusions.words;
  const ofTitle = yearsIn(title);
  return (token) =>
    /^(?:[,/&]|and|or|nor)$/.test(token.word) ||
    article.has(token.word) ||
    ofTitle.has(shortYear(token, index.lastYear) ?? 0);
}

function yearsIn({ years }: TextRead): ReadonlySet<number> {
  return new Set(years.flatMap((one) => one.years));
}
