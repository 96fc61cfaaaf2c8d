import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { rewriteLines } from "./rewrite-lines.ts";

/** Matches words that stand for the years above: "Savana same years". */
const sameYears = /\b(?:the )?same (?:model )?y(?:ea)?rs\b/i;

const year = "(?:19|20)\\d\\d";
const to = "(?: ?[-\\u2013] ?| (?:to|thru|through) )";
/** Matches years in a row: "2003-2008", "03 thru 08", "96 97 98". */
const written = new RegExp(
  `\\b${year}(?:${to}(?:${year}|\\d\\d)|(?:[ ,/&]{1,3}${year})+)?\\b|\\b\\d\\d(?:${to}\\d\\d|(?:[ ,/&]{1,3}\\d\\d){2,})\\b`,
);

/** Writes out the years of cars that only refer to others' years, above or in their own line. */
export function withSameYears(blocks: readonly TextBlock[]): readonly TextBlock[] {
  if (!blocks.some((block) => block.kind === "line" && sameYears.test(block.text))) return blocks;
  let years = "";
  return rewriteLines(blocks, (text) => {
    years = yearsBefore(text) ?? years;
    return years === "" ? text : text.replace(sameYears, years);
  });
}

/**
 * Writes out "same years", in brackets and as long as the words: "Camry 97-01 & Avalon same yrs, 02
 * Solara". So the places of all other words stay the same. Leaves years that need more room.
 */
export function withOwnYears(text: string): string {
  const years = yearsBefore(text)?.replace(/\b(?:19|20)(?=\d\d\b)/g, "");
  return years === undefined
    ? text
    : text.replace(sameYears, (said) =>
        years.length + 2 > said.length ? said : `(${years})`.padEnd(said.length),
      );
}

function yearsBefore(text: string): string | undefined {
  return written.exec(text.split(sameYears)[0] ?? "")?.[0];
}

const headed = new RegExp(
  `^\\W{0,4}(?:${year}(?:${to}(?:${year}|\\d\\d))?|'?\\d\\d(?:${to}'?\\d\\d)?) ?[:=-] ?`,
);

/** Writes out the cars of lines that refer to those of a line above: "1993: same three". */
export function withSameCars(
  blocks: readonly TextBlock[],
  { sameCars }: Pick<DescriptionKnowledge, "sameCars">,
): readonly TextBlock[] {
  let cars = "";
  return rewriteLines(blocks, (text) => {
    const head = headed.exec(text)?.[0];
    if (head === undefined) return text;
    const own = text.slice(head.length);
    if (cars === "" || !sameCars.test(own)) cars = own;
    return `${head}${cars}`;
  });
}

/** Matches a range with its car on both sides: "2012 Patriot through 2016 Patriot". */
const toSameCar =
  /\b((?:19|20)\d\d)((?: [a-z\d][\w-]{0,14}){1,3}) (?:to|thru|through)(?: the)? ((?:19|20)\d\d)\2\b/gi;

/**
 * Separates the cells of a table that became one word ("DodgeGrand Caravan2008-2018"), and years
 * that run together ("9394959697", "88to98") or are joined by signs ("05>10"). Turns "(4 cyl no)"
 * around, and spells out "b/c" and the years of "10,11 interchange".
 */
export function spreadYears(text: string): string {
  return text
    .replace(/^([A-Z][a-z]{2,20})([A-Z][^\n\d]{0,40}[A-Za-z])(?=(?:19|20)\d\d\b)/gm, "$1 $2 ")
    .replace(/\(([\w .-]{2,24}) no\)/gi, "(no $1)")
    .replace(
      /^([\s*\u2022]{0,4})[-\u2013] ?([A-Z][A-Za-z]{2,20}) ?[-\u2013] ?(?=[A-Z\d])/gm,
      "$1$2 ",
    )
    .replace(/\bb\/c\b/gi, "because")
    .replace(/(?<=\d) ?[-=](?:>|&gt;) ?(?!['\u2019]?(?:19|20)?\d\d(?![.\d]))/g, ": ")
    .replace(toSameCar, "$1-$3$2")
    .replace(/(?<=(?<![\w.$#-])(?:19|20)?\d\d) ?(?:>|<|~|&gt;) ?(?=(?:19|20)?\d\d(?![\w.-]))/g, "-")
    .replace(/(?<![\w.$#-])((?:19|20)?\d\d)(to|thru)((?:19|20)?\d\d)(?![\w.-])/gi, "$1 $2 $3")
    .replace(shortList, (said, years: string) =>
      isRun(years) ? (years.match(/\d\d/g) ?? []).map(fullYear).join(" & ") : said,
    )
    .replace(/(?<![\d.$#-])(?:\d\d){4,20}(?![\d.-])/g, (digits) =>
      isRun(digits) ? (digits.match(/\d\d/g) ?? []).join(" ") : digits,
    );
}

/** Matches short years in front of what they share: "10,11 interchange", "13 & 14 are the same". */
const shortList =
  /(?<=^\W{0,4}|[a-z]{2}[.!] )(\d\d(?: ?[,&/] ?\d\d){1,5})(?= (?:all )?(?:interchange|(?:are|is|use) (?:all )?(?:the )?same|same|fit|work)\b)/gim;

/** Returns whether each year with two digits follows the one before. */
function isRun(digits: string): boolean {
  const years = digits.match(/\d\d/g) ?? [];
  return years.every((one, at) => Number(one) === (Number(years[0]) + at) % 100);
}

/** Matches several years in brackets, written with two digits: "(07 08 09)", "(08 to 17)". */
const shortYears = /\(['\u2019]?\d\d(?: ?[-\u2013] ?| (?:to|thru) |[ ,/&]{1,3})['\u2019]?\d\d\b/i;
const shortYear = /\(['\u2019]?(\d\d)\)/g;
/** Two-digit years up to this one are of this century. */
const lastOfCentury = 40;

export function fullYear(digits: string): number {
  return Number(digits) + (Number(digits) > lastOfCentury ? 1900 : 2000);
}

/** Writes out single years in brackets if others are written so: "Acadia Limited (17)". */
export function withFullYears(blocks: readonly TextBlock[]): readonly TextBlock[] {
  if (!blocks.some((block) => block.kind === "line" && shortYears.test(block.text))) return blocks;
  return rewriteLines(blocks, (text) =>
    text.replace(shortYear, (_, digits: string) => `(${String(fullYear(digits))})`),
  );
}
