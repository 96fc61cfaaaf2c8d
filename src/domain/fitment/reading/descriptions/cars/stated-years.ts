import { onlyOne } from "../../../../only-one.ts";
import type { TextRead } from "../../read-text.ts";
import { namesYearsAlone, saysOnly } from "./lines-of-cars.ts";
import type { RemarkLine } from "../sentences/fitment-statement.ts";
import type { ListedRead, Reading } from "./listed-read.ts";
import type { YearsRead } from "../../mentions.ts";
import { tokenAt } from "../../tokens.ts";
import { modelIds } from "../../ids-named.ts";
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

/** Returns the only years that lines without cars give, or else labels. */
export function yearsOf(
  listed: readonly ListedRead[],
  labeled: readonly TextRead[],
  { sharedYears, words }: Reading,
): StatedYears {
  const stated = listed.filter((one) => one.kind === "line" && namesYearsAlone(one.read, words));
  const years = onlyOne(stated.flatMap((one) => one.read.years));
  if (years === undefined) {
    const own = onlyOne(onlyOne(labeled)?.years ?? []) ?? null;
    return { years: own, onlyYears: null, allTrims: false };
  }
  const onlyYears = saysOnlyYears(stated, sharedYears !== "") ? years : null;
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

/** Returns the years right behind words that introduce them. */
function yearsBehind(words: RegExp, { text, tokens, years }: TextRead): readonly YearsRead[] {
  const cue = words.exec(text);
  if (cue === null) return [];
  const end = cue.index + cue[0].length;
  return years.filter(({ from }) => Math.abs(tokenAt(tokens, from).start - end) < 2);
}

/**
 * Returns the years that the description settles on ("So it is 05 06 07 only"), or those of
 * sentences that correct the title: "Let me fix that, it's for the EFI cars so 86 thru 93". Null if
 * there are none, or several.
 */
export function correctedYears(
  remarks: readonly RemarkLine[],
  { read, cues, cars }: Reading,
): YearsRead | null {
  const settled = remarks.flatMap(({ text }) =>
    cues.onlyYears.test(text) ? yearsBehind(cues.onlyYears, read(text)) : [],
  );
  const [only, ...others] = settled;
  if (only !== undefined && others.length === 0) return only;
  const said = remarks
    .filter(
      ({ text, sorted }) => sorted === text && cues.correction.test(text) && yearLike.test(text),
    )
    .map(({ text }) => read(text))
    // "Oops: the LaCrosse started using this in 2015" says nothing about the other cars.
    .filter((one) => cars.size < 2 || !modelIds(one).some((id) => cars.has(id)))
    .flatMap((one) =>
      one.years.map((years) => ({
        years: started(one, years),
        text: clauseAt(one, years).text,
      })),
    );
  // "EDIT: a 2006 came back. It's 2007 to 2011"
  const own =
    said.length > 1
      ? said.filter(({ years, text }) => years.years.length > 1 && !/\btitle\b/i.test(text))
      : said;
  return onlyOne(own)?.years ?? null;
}

const starting = /\b(?:start|began|begin)\w*\b[^.;,\d]{0,40}$/i;

/** "Started using this in 2015" leaves the end open. */
function started({ text, tokens }: TextRead, years: YearsRead): YearsRead {
  const isOne = years.years.length === 1 && years.open === "none";
  const before = text.slice(0, tokenAt(tokens, years.from).start);
  return isOne && starting.test(before) ? { ...years, open: "after" } : years;
}
