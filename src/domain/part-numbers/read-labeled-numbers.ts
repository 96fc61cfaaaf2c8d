export interface LabeledNumber {
  readonly number: string;
  /** Label and number as written. */
  readonly words: string;
}

const label =
  /(?<![\p{L}\d])(?:(?:manufacturer(?:'s|s)?|mfr\.?|mfg\.?|oem|oe|genuine|factory)\s+)?(?:part\s*(?:number|numbers|no\.?|num\.?|nr\.?|#)|MPN|P\/N)\s*(?:is\b|[:#=|.–-])?\s*/giu;
/** Words before a label that refer to another part's number. */
const others =
  /\b(?:interchange(?:able)?|replaces?|replacing|supersed\w*|cross(?:\s*reference)?|compatible|compare\w*|other|old|previous|your|matching|the|check|verify|fits|stock|store|inventory|hollander)\s*(?:oem\s+|oe\s+)?$/i;
const wordAtStart = /^(?:RepSet|[A-Z]{1,4})(?= \S*\d)|^[A-Z\d][A-Z\d./+&\u2010-\u2014-]*/i;
const mostWords = 6;

/**
 * Finds the numbers that a text labels as the part number. Takes the words after the label as long
 * as they look like parts of a number.
 */
export function readLabeledNumbers(text: string): readonly LabeledNumber[] {
  return [...text.matchAll(label)].flatMap((match) => {
    if (others.test(text.slice(Math.max(0, match.index - 24), match.index))) return [];
    const rest = text
      .slice(match.index + match[0].length, match.index + match[0].length + 80)
      .replace(/\n[\s\S]*$/, "");
    const number = takeNumber(rest);
    return number === ""
      ? []
      : [{ number, words: `${match[0]}${number}`.replace(/[\s|]+/g, " ").trim() }];
  });
}

function takeNumber(rest: string): string {
  const words: string[] = [];
  let left = rest;
  while (words.length < mostWords) {
    const word = wordAtStart.exec(left)?.[0];
    if (word === undefined || !belongs(word, left)) break;
    const ends = /[.,;]$/.test(word);
    words.push(word.replace(/[.,;/+&-]+$/, ""));
    left = left.slice(word.length);
    if (ends || !left.startsWith(" ")) break;
    left = left.replace(/^ +/, "");
  }
  return words.join(" ");
}

/**
 * Returns whether a word contains a digit, or is a short prefix or suffix of a number ("CU 1234",
 * "4G0 330 474 A").
 */
function belongs(word: string, text: string): boolean {
  if (/\d/.test(word)) return true;
  return (
    /^(?:RepSet|[A-Z]{1,4})[.,;]?$/.test(word) &&
    (/^\S+ \S*\d/.test(text) || /^[A-Z]{1,2}(?:[.,;]|\s*$)/.test(text))
  );
}
