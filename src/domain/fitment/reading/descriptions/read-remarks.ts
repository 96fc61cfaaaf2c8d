import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import type { TextRead } from "../read-text.ts";
import { tokenize, type Token } from "../tokens.ts";
import { isYearless } from "./lines-of-cars.ts";
import type { RemarkLine } from "./fitment-statement.ts";
import { yearish } from "./line-shapes.ts";

/** A part of a sentence, which may be about cars that the title names. */
export interface Remark {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Set if it says that its cars take another part: "Escalade has chrome rings, so no". */
  readonly apart: TextRead | null;
  /** It gives years without naming a model: "Pickups: 2003-2006". */
  readonly namesYearsAlone: boolean;
  /** The models of a part that names nothing else: "Suburban, Yukon XL." */
  readonly models: readonly number[];
}

export interface RemarkReading {
  readonly read: (text: string) => TextRead;
  /** Reads a text if it may name a car, which is much faster. */
  readonly readNamed: (text: string) => readonly TextRead[];
  readonly cues: DescriptionKnowledge;
}

/** Divides sentences at semicolons, and reads the parts that set cars apart. */
export function readRemarks(
  lines: readonly RemarkLine[],
  { read, readNamed, cues: { apartWord, searchWords } }: RemarkReading,
): readonly Remark[] {
  return lines.flatMap(({ text, isFit }) =>
    text.split(";").map((part): Remark => {
      const remark = { text: part, tokens: tokenize(part) };
      if (!isFit && (apartWord.test(part) || searchWords.test(part)))
        return {
          ...remark,
          apart: read(part),
          namesYearsAlone: false,
          models: [],
        };
      const [whole] = yearish.test(part) ? [read(part)] : readNamed(part);
      return {
        ...remark,
        apart: null,
        namesYearsAlone: whole !== undefined && namesOnlyYears(whole),
        models: whole !== undefined && isYearless(whole) ? modelsOf(whole) : [],
      };
    }),
  );
}

function namesOnlyYears({ years, vehicles }: TextRead): boolean {
  return years.length > 0 && vehicles.every(({ kind }) => kind === "make");
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

function modelsOf({ vehicles }: TextRead): readonly number[] {
  return vehicles.flatMap((one) => (one.kind === "model" ? one.ids : []));
}
