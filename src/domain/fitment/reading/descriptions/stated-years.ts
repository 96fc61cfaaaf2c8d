import { onlyOne } from "../../../only-one.ts";
import type { TextRead } from "../read-text.ts";
import { namesYearsAlone, saysOnly } from "./lines-of-cars.ts";
import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import type { RemarkLine } from "./fitment-statement.ts";
import type { ListedRead, Read } from "./listed-read.ts";
import type { YearsRead } from "../mentions.ts";
import { tokenAt } from "../tokens.ts";
import { clauseAt, yearLike } from "./year-remarks.ts";

/** Matches "This one is 1971 only". */
const isOfYears =
  /^\W*(?:this|it|these|they)\b[^.,;]{0,15}\b(?:is|are|was|were)\b[^.,;]{0,10}\b(?:19|20)\d\d\b[^.,;a-z]{0,10}\bonly\b/i;

export interface StatedYears {
  /**
   * Years for the models that the title or specifics name: "Will fit 2009-2018". Null if there are
   * none or several.
   */
  readonly years: YearsRead | null;
  /** These years, if the part fits no others: "Fits 2011-2013 only". */
  readonly onlyYears: YearsRead | null;
}

/** What may state the years of all cars. */
export interface YearStatements {
  readonly listed: readonly ListedRead[];
  readonly labeled: readonly TextRead[];
  /** Only those about years count. */
  readonly conditions: readonly TextRead[];
  /** The title gives all its cars one range of years. */
  readonly hasSharedYears: boolean;
}

/** Returns the only years that lines without cars give, or else labels. */
export function yearsOf({
  listed,
  labeled,
  conditions,
  hasSharedYears,
}: YearStatements): StatedYears {
  const only = onlyOne(
    conditions.filter(({ text }) => isOfYears.test(text)).flatMap((one) => one.years),
  );
  if (only !== undefined) return { years: only, onlyYears: only };
  const stated = listed.filter((one) => one.kind === "line" && namesYearsAlone(one.read));
  const years = onlyOne(stated.flatMap((one) => one.read.years));
  if (years !== undefined)
    return { years, onlyYears: saysOnlyYears(stated, hasSharedYears) ? years : null };
  const label = onlyOne(labeled);
  const ofLabel = onlyOne(label?.years ?? []) ?? null;
  return { years: ofLabel, onlyYears: limiting.test(label?.text ?? "") ? ofLabel : null };
}

/** Returns whether the part fits no other years: "Fits 2009-2010" below "2009-2013 Corolla". */
function saysOnlyYears(stated: readonly ListedRead[], hasSharedYears: boolean): boolean {
  const isOfBodies = stated.some(({ read }) => read.bodies.length > 0);
  return (hasSharedYears && !isOfBodies) || stated.some((one) => saysOnly(one, false));
}

/** Matches what a correction takes back, behind its years: "06 thru 13 not the older body". */
const notOthers = /(?<=\d ?),? not? (?!fit|work|sure)[^\d]*$/i;

/** Matches the sentence behind a mistake that gives the right year: "Car is a 2009". */
const isRightYear =
  /^\W*(?:(?:the|this|my|donor) )?(?:car|truck|van|suv|vehicle|donor|it|part)(?: is|['\u2019]s| was| came (?:off|from|out of)) (?:(?:really|actually|from|off|for|an?) ){0,3}(?:19|20)\d\d\b(?!.*\d\d)/i;
/** Matches a mistake in the title: "typed 2008 in the title by mistake". */
const isMistake =
  /\b(?:title|typed|listed)\b.{0,60}\b(?:mistake|mistakenly|error|typo|wrong)\b|\b(?:mistake|error|typo|wrong)\b.{0,60}\btitle\b/i;

/** Returns the year of the sentence behind one that says the title's year is a mistake. */
function rightYear(remarks: readonly RemarkLine[], read: Read): YearsRead | undefined {
  const said = remarks.flatMap(({ text }, at) => {
    const next = remarks[at + 1]?.text ?? "";
    return isMistake.test(text) && yearLike.test(text) && isRightYear.test(next) ? [next] : [];
  });
  return onlyOne(said.flatMap((text) => read(text).years));
}

/** Returns several years right behind words that introduce them, in a sentence without cars. */
function yearsBehind(words: RegExp, read: Read, text: string): readonly YearsRead[] {
  const cue = words.exec(text);
  if (cue === null) return [];
  const { tokens, years, vehicles } = read(text);
  const end = cue.index + cue[0].length;
  return vehicles.length > 0
    ? []
    : years.filter(
        (one) => one.years.length > 1 && Math.abs(tokenAt(tokens, one.from).start - end) < 2,
      );
}

/**
 * Returns the years of sentences that correct the title: "Let me fix that, it's for the EFI cars so
 * 86 thru 93". Null if there are none, or several.
 */
export function correctedYears(
  remarks: readonly RemarkLine[],
  {
    read,
    cues,
    isOneYear,
  }: {
    readonly read: Read;
    readonly cues: DescriptionKnowledge;
    /** The title has only one year. */
    readonly isOneYear: boolean;
  },
): YearsRead | null {
  const right = isOneYear ? rightYear(remarks, read) : undefined;
  if (right !== undefined) return right;
  const concluded = onlyOne(
    remarks.flatMap(({ text }) => yearsBehind(cues.rightYears, read, text)),
  );
  if (concluded !== undefined) return concluded;
  const said = remarks
    .filter(({ text }) => cues.correction.test(text) && yearLike.test(text))
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

/** Matches years that rule out others: "The hood is 2014-2015 only", "It's a 97 thru 01 part". */
const limiting = /\b(?:only|an? ['\u2019]?\d\d ?\S+ ?['\u2019]?\d\d (?:part|item|piece))\b/i;
