import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import type { TextRead } from "../read-text.ts";
import { tokenize, type Token } from "../tokens.ts";
import type { RemarkLine } from "./fitment-statement.ts";
import { yearish } from "./line-shapes.ts";

/** A part of a sentence, which may be about cars that the title names. */
export interface Remark {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** It may say that its cars take another part: "Escalade has chrome rings, so no". */
  readonly isApart: boolean;
  /** Null if it gives no years, names no car that is read, and doesn't set cars apart. */
  readonly read: TextRead | null;
}

export interface RemarkReading {
  readonly read: (text: string) => TextRead;
  /** Reads a text if it may name a car, which is much faster. */
  readonly readNamed: (text: string) => readonly TextRead[];
  readonly cues: DescriptionKnowledge;
}

/** Divides sentences at semicolons, and reads the parts that may say something about cars. */
export function readRemarks(
  lines: readonly RemarkLine[],
  { read, readNamed, cues: { apartWord, searchWords } }: RemarkReading,
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

/**
 * Returns the sentences that set years, bodies, engines, or models apart in words that weren't
 * understood. `used`: the texts of those that were.
 */
export function unsettledRemarks(
  lines: readonly RemarkLine[],
  used: readonly string[],
  { read, readNamed, cues: { apartWord, elsewhere } }: RemarkReading,
): readonly TextRead[] {
  return lines
    .filter(
      ({ text, sorted, isFit }) =>
        !isFit &&
        apartWord.test(text) &&
        !elsewhere.test(text) &&
        !used.some((one) => one.endsWith(sorted)),
    )
    .flatMap(({ text }) => (/\d/.test(text) ? [read(text)] : readNamed(text)))
    .filter(
      ({ years, bodies, engines, vehicles }) =>
        years.length + bodies.length + engines.length > 0 ||
        vehicles.some(({ kind }) => kind !== "make"),
    );
}
