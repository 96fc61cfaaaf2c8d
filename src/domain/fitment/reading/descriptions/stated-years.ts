import { onlyOne } from "../../../only-one.ts";
import type { TextRead } from "../read-text.ts";
import { namesYearsAlone, saysOnly } from "./lines-of-cars.ts";
import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import type { RemarkLine } from "./fitment-statement.ts";
import type { ListedRead, Read } from "./listed-read.ts";
import type { YearsRead } from "../mentions.ts";
import { tokenAt } from "../tokens.ts";
import { clauseAt, yearLike } from "./year-remarks.ts";

export interface StatedYears {
  /**
   * Years for the models that the title or specifics name: "Will fit 2009-2018". Null if there are
   * none or several.
   */
  readonly years: YearsRead | null;
  /** These years, if the part fits no others: "Fits 2011-2013 only". */
  readonly onlyYears: YearsRead | null;
  /** It fits all cars of these years, whatever trim the title names: "all 97-04". */
  readonly allTrims: boolean;
}

/** What may state the years of all cars. */
export interface YearStatements {
  readonly listed: readonly ListedRead[];
  readonly labeled: readonly TextRead[];
  /** The title gives all its cars one range of years. */
  readonly hasSharedYears: boolean;
  /** The title's words, without an "s" at the end. */
  readonly words: ReadonlySet<string>;
}

/** Returns the only years that lines without cars give, or else labels. */
export function yearsOf({ listed, labeled, hasSharedYears, words }: YearStatements): StatedYears {
  const stated = listed.filter((one) => one.kind === "line" && namesYearsAlone(one.read, words));
  const years = onlyOne(stated.flatMap((one) => one.read.years));
  if (years === undefined) {
    const own = onlyOne(onlyOne(labeled)?.years ?? []) ?? null;
    return { years: own, onlyYears: null, allTrims: false };
  }
  const onlyYears = saysOnlyYears(stated, hasSharedYears) ? years : null;
  return { years, onlyYears, allTrims: stated.some(({ read }) => saysAll(read)) };
}

/** Returns whether a line begins with all cars of its years: "fits all 2003-2008". */
function saysAll({ tokens, years }: TextRead): boolean {
  return years.some(
    ({ from, years }) => years.length > 1 && tokenAt(tokens, from - 1).word === "all",
  );
}

/** Returns whether the part fits no other years: "Fits 2009-2010" below "2009-2013 Corolla". */
function saysOnlyYears(stated: readonly ListedRead[], hasSharedYears: boolean): boolean {
  const isOfBodies = stated.some(({ read }) => read.bodies.length > 0);
  return (hasSharedYears && !isOfBodies) || stated.some((one) => saysOnly(one, false));
}

/** Matches what a correction takes back, behind its years: "06 thru 13 not the older body". */
const notOthers = /(?<=\d ?),? not? (?!fit|work|sure)[^\d]*$/i;

/**
 * Returns the years right behind words that introduce them. In a sentence with cars, they may be
 * about some of them, unless they're the only ones: "This one is 1971 only: Beetle, Thing".
 */
function yearsBehind(
  words: RegExp,
  { text, tokens, years, vehicles }: TextRead,
): readonly YearsRead[] {
  const cue = words.exec(text);
  const end = (cue?.index ?? -9) + (cue?.[0].length ?? 0);
  return years.filter(
    ({ from, to }) =>
      Math.abs(tokenAt(tokens, from).start - end) < 2 &&
      (vehicles.length === 0 || tokenAt(tokens, to).word === "only"),
  );
}

/**
 * Returns the years that the description settles on ("So it is 05 06 07 only"), or those of
 * sentences that correct the title: "Let me fix that, it's for the EFI cars so 86 thru 93". Null if
 * there are none, or several.
 */
export function correctedYears(
  remarks: readonly RemarkLine[],
  { read, cues }: { readonly read: Read; readonly cues: DescriptionKnowledge },
): YearsRead | null {
  const settled = remarks
    .filter(({ text }) => cues.onlyYears.test(text))
    .flatMap(({ text }) => yearsBehind(cues.onlyYears, read(text)));
  if (settled.length === 1) return settled[0] ?? null;
  const said = remarks
    .filter(
      ({ text, sorted }) => sorted === text && cues.correction.test(text) && yearLike.test(text),
    )
    .map(({ text }) => read(text))
    .flatMap((one) => one.years.map((years) => ({ years, text: clauseAt(one, years).text })))
    .filter(
      ({ text }) => !cues.apartWord.test(text.replace(cues.correction, "").replace(notOthers, "")),
    );
  // "EDIT: a 2006 came back. It's 2007 to 2011"
  const own =
    said.length > 1
      ? said.filter(({ years, text }) => years.years.length > 1 && !/\btitle\b/i.test(text))
      : said;
  return onlyOne(own)?.years ?? null;
}
