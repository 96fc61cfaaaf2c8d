const to = "thru|through|to|till";

/** Matches a sentence that may name years. */
export const yearish = new RegExp(
  [
    // "2008", "MY2008", "MY08"
    String.raw`\b(?:[Mm][Yy])?(?:19[3-9]|20[0-4])\d\b|\b[Mm][Yy]\d\d\b`,
    // "05-10", "05 thru 10"
    String.raw`\b\d\d(?:\s?[-\u2013]\s?|(?: up)? (?:${to}|${to.toUpperCase()}) )\d\d\b`,
    // "'05", "05+"
    String.raw`'\d\d\b|\b\d\d\+`,
    // "05 06 07"
    String.raw`\b\d\d(?:[ ,/]{1,2}\d\d){2}\b`,
    // "05 06", and at the end also other years: "tribute 98 99"
    String.raw`(?<![\d./:-])0\d(?:[ ,/&]{1,3}| or | and )0\d(?![\d./:-])`,
    String.raw`(?<=[A-Za-z]{3}|[a-z]\d) (?:[6-9]\d|[0-2]\d)[ ,/&]{1,3}(?:[6-9]\d|[0-2]\d)(?=$| \()`,
    // "05 elise", "cruze limited 16": a short line
    String.raw`^\W{0,3}(?:[6-9]\d|[0-2]\d) [A-Za-z][A-Za-z ]{2,22}$`,
    String.raw`^\W{0,3}[A-Za-z][A-Za-z ]{2,22} (?:[6-9]\d|[0-2]\d)$`,
    // "924S 87 & 88"
    String.raw`\b\d\d (?:&|and) \d\d$`,
    // "95 & 96 avalon", "in a 91 or 92 comanche"
    String.raw`(?:^|\b(?:an?|the) )[6-9]\d (?:&|and|or) [6-9]\d [A-Za-z]{3}`,
    // "Interchange: 2.0L, 12 13 SOUL"
    String.raw`\b(?:Interchange|INTERCHANGE):.{0,30}[ ,;]\d\d[ ,/&]{1,3}\d\d (?=[A-Z])`,
  ].join("|"),
);

/** Matches one or two words that may be a make. */
export const headings = /^\W{0,4}[A-Za-z]{2,14}([ -][A-Za-z]{2,10})?\W*$/;

/** Matches years and one or two words that may be a make: "1999-2001 Mercury:", "BMW 2004-2006". */
export const yearsAndMake =
  /^\W{0,4}(?:(?:(?:19|20)\d\d\W{0,3}){1,2} [A-Za-z]{2,14}(?:[ -][A-Za-z]{2,10})?|[A-Za-z]{2,14}(?:[ -][A-Za-z]{2,10})? \W?(?:(?:19|20)\d\d\W{0,3}){1,2})\W{0,3}$/;

/** Matches a short line whose years may apply to the models below: "Fits 2009-2011 BMW sedans:". */
export const headsModels = /^.{4,70}:\W{0,3}$|^\W{0,4}(?:fits?|for)\b.{4,50}$/i;

/** Matches a line with a model and at most two more words: "335i xDrive", "Civic Si Coupe". */
export const namesModelAlone =
  /^\W{0,3}[A-Z\d][A-Za-z\d-]{0,14}(?: [A-Z\d][A-Za-z\d.-]{0,14}){0,2}\W?$/i;

/** Matches a line with only years: "2008-2012". */
export const yearsAlone = /^\W*(19|20)?\d\d(\s?[-\u2013]\s?(19|20)?\d\d)?\W*$/;

/** Matches years at the beginning, with nothing but a model behind them. */
const yearsFirst =
  /^\W{0,3}(?:19|20)\d\d(?:(?:\s?[-\u2013]\s?| (?:to|thru|through) )(?:19|20)?\d\d)? (?=[A-Za-z\d])(?!(?:19|20)\d\d|(?:to|thru|through|and|or|up|on|newer|later|older|present)\b)/i;

/**
 * Adds a make to a line: behind years at the beginning, next to its model ("1991-1993 Saturn SL"),
 * and otherwise in front.
 */
export function withMake(line: string, make: string): string {
  const [years = ""] = yearsFirst.exec(line) ?? [];
  return `${years}${make} ${line.slice(years.length)}`;
}
