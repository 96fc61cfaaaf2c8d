import type { TextRead } from "../read-text.ts";
import { tokenize, type Token } from "../tokens.ts";
import type { RemarkLine } from "./sentences/fitment-statement.ts";
import { yearish } from "./lexing/line-shapes.ts";
import type { Reading } from "./cars/listed-read.ts";

/** A part of a sentence, which may be about cars that the title names. */
export interface Remark {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** It may say that its cars take another part: "Escalade has chrome rings, so no". */
  readonly isApart: boolean;
  /** Null if it gives no years, names no car that is read, and doesn't set cars apart. */
  readonly read: TextRead | null;
}

/** Divides sentences at semicolons, and reads the parts that may say something about cars. */
export function readRemarks(
  lines: readonly RemarkLine[],
  { read, readNamed, cues: { apartWord, searchWords } }: Reading,
): readonly Remark[] {
  return lines.flatMap(({ text, isFit }) =>
    text.split(";").map((part): Remark => {
      const isApart = !isFit && (apartWord.test(part) || searchWords.test(part));
      const [whole = null] = isApart || yearish.test(part) ? [read(part)] : readNamed(part);
      return {
        text: part,
        tokens: tokenize(part),
        isApart,
        read: whole,
      };
    }),
  );
}

/** A sentence that may change what the part fits, in words that weren't understood. */
export interface UnsettledRemark {
  /** The words as written. */
  readonly text: string;
  readonly read: TextRead;
  /** It speaks of the title, whatever cars and years it names. */
  readonly isAboutTitle: boolean;
}

/**
 * Returns the sentences that speak of the title or set years, bodies, engines, or models apart, and
 * weren't understood. `used`: the texts of those that were.
 */
export function unsettledRemarks(
  lines: readonly RemarkLine[],
  used: readonly string[],
  { read, readNamed, cues }: Reading,
): readonly UnsettledRemark[] {
  const { apartWord, aboutTitle } = cues;
  return unusedLines(lines, used, cues)
    .filter(({ text, isFit }) => !isFit && (apartWord.test(text) || aboutTitle.test(text)))
    .flatMap(({ text }) => {
      const isAboutTitle = aboutTitle.test(text);
      const reads = isAboutTitle || /\d/.test(text) ? [read(text)] : readNamed(text);
      return reads.map((one) => ({ text, read: one, isAboutTitle }));
    })
    .filter(({ read: one, isAboutTitle }) => isAboutTitle || saysOfCars(one));
}

/** A sentence that may limit what the part fits, e.g. to trims. */
export interface UnreadLimit {
  readonly text: string;
  /** Its words may limit any trim or engine that it names. */
  readonly mayLimit: boolean;
  /** What it says something of by its first verb, or null: "SE and up" in "SE and up have fogs". */
  readonly subject: Subject | null;
}

interface Subject {
  readonly text: string;
  /** The words that may name trims and engines. */
  readonly words: readonly string[];
}

/** Returns the sentences that may limit, and weren't understood, or not as a limit. */
export function unreadLimits(
  lines: readonly RemarkLine[],
  used: readonly string[],
  { cues }: Reading,
): readonly UnreadLimit[] {
  return unusedLines(lines, used, cues)
    .map(({ text, isFit }) => ({
      text,
      mayLimit: cues.apartWord.test(text) || /\b(?:only|just|if you)/i.test(text),
      subject: isFit ? null : subjectOf(text, cues),
    }))
    .filter(({ mayLimit, subject }) => mayLimit || subject !== null);
}

const mostWords = 4;
/** A list, or a heading: "Sedan: 1999-2000", "Fits passenger side of:". */
const signOfList = /^\s?[:=](?:\s*$|.*\d)/;
const ownCar = /^(?:my|our|this|these|that|it|here|what)\b/i;

/** Returns the few words before a sentence's verb, unless others may have the part, too. */
function subjectOf(
  text: string,
  { has, shares, apartWord, clauseLead }: Reading["cues"],
): Subject | null {
  const at = has.exec(text)?.index ?? 0;
  const before = text
    .slice(0, at)
    .replace(clauseLead, "")
    .replace(/^\W*(?:the )?/i, "")
    .trim();
  const isOfOthers = shares.test(text) && !apartWord.test(text);
  const isOther = isOfOthers || signOfList.test(text.slice(at)) || ownCar.test(before);
  if (before === "" || isOther || before.split(/\s+/).length > mostWords) return null;
  const words = tokenize(before.replace(aboutCars, "")).map(({ word }) => word);
  // A letter alone names only a trim that has no other words: "the S models".
  return {
    text: before,
    words: words.length > 1 ? words.filter((word) => !/^\w$|^\d+$/.test(word)) : words,
  };
}

const aboutCars = / (?:models?|trims?|cars?|trucks?|ones|owners?)$/i;

/** Returns the sentences about the part whose texts aren't among those that were understood. */
function unusedLines(
  lines: readonly RemarkLine[],
  used: readonly string[],
  { elsewhere }: Reading["cues"],
): readonly RemarkLine[] {
  return lines.filter(
    ({ text, sorted }) => !elsewhere.test(text) && !used.some((one) => one.endsWith(sorted)),
  );
}

function saysOfCars({ years, bodies, engines, vehicles }: TextRead): boolean {
  return (
    years.length + bodies.length + engines.length > 0 ||
    vehicles.some(({ kind }) => kind !== "make")
  );
}
