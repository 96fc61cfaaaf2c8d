/** Matches a sentence that may name years. */
export const yearish =
  /\b(?:19[3-9]|20[0-4])\d\b|\b\d\d(?:\s?[-\u2013]\s?| (?:thru|thur|through) )\d\d\b|'\d\d\b|\b\d\d'[ ,/&-]{1,3}\d\d'|\b\d\d\+|\b\d\d(?:[ ,/]{1,2}\d\d){2}\b|\b(?:fits|for|with|on) \d\d[ ,/]{1,2}\d\d (?=[A-Z])/;

/** Matches one or two words that may be a make. */
export const headings = /^[A-Za-z]{2,14}([ -][A-Za-z]{2,10})?\W*$/;

/** Matches a line with only years: "2008-2012". */
export const yearsAlone = /^\W*(19|20)?\d\d(\s?[-\u2013]\s?(19|20)?\d\d)?\W*$/;
