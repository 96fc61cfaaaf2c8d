import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import type { TextRead } from "../read-text.ts";
import { tokenize, type Token } from "../tokens.ts";
import { isYearless } from "./lines-of-cars.ts";
import type { RemarkLine } from "./fitment-statement.ts";

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

/** Divides sentences at semicolons, and reads the parts that set cars apart. */
export function readRemarks(
  lines: readonly RemarkLine[],
  read: (text: string) => TextRead,
  { apartWord, searchWords }: DescriptionKnowledge,
): readonly Remark[] {
  return lines.flatMap(({ text, isFit }) =>
    text.split(";").map((part) => {
      const isApart = !isFit && (apartWord.test(part) || searchWords.test(part));
      const whole = read(part);
      return {
        text: part,
        tokens: tokenize(part),
        apart: isApart ? whole : null,
        namesYearsAlone:
          !isApart && whole.years.length > 0 && whole.vehicles.every(({ kind }) => kind === "make"),
        models: !isApart && isYearless(whole) ? modelsOf(whole) : [],
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
  {
    read,
    cues: { apartWord, elsewhere },
  }: { readonly read: (text: string) => TextRead; readonly cues: DescriptionKnowledge },
): readonly TextRead[] {
  return lines
    .filter(
      ({ text, sorted, isFit }) =>
        !isFit &&
        apartWord.test(text) &&
        !elsewhere.test(text) &&
        !used.some((one) => one.endsWith(sorted)),
    )
    .map(({ text }) => read(text))
    .filter(
      ({ years, bodies, engines, vehicles }) =>
        years.length + bodies.length + engines.length > 0 ||
        vehicles.some(({ kind }) => kind !== "make"),
    );
}

function modelsOf({ vehicles }: TextRead): readonly number[] {
  return vehicles.flatMap((one) => (one.kind === "model" ? one.ids : []));
}
