import type { DescriptionStatements, RemarkLine } from "../sentences/fitment-statement.ts";
import type { Reading } from "./listed-read.ts";

type Context = Pick<Reading, "cues" | "words">;

/**
 * Excludes cars that have something else instead of the title's part: "the Titanium uses motors,
 * not struts" in a listing of struts.
 */
export function withoutLackingCars(
  said: DescriptionStatements,
  context: Context,
): DescriptionStatements {
  const denied = new Map(
    said.remarks.flatMap((line) => {
      const cars = lackingCars(line, context);
      return cars === null ? [] : [[line.sorted, `does not fit ${cars}`] as const];
    }),
  );
  if (denied.size === 0) return said;
  return {
    ...said,
    excludes: [...said.excludes, ...denied.values()],
    remarks: said.remarks.map((line) => ({
      ...line,
      sorted: denied.get(line.sorted) ?? line.sorted,
    })),
  };
}

function lackingCars({ text, isFit }: RemarkLine, { cues, words }: Context): string | null {
  const { cars, own, part } = cues.lacks.exec(text)?.groups ?? {};
  if (cars === undefined || isFit) return null;
  const namesPart = (one = ""): boolean =>
    wordsOf(one).some((word) => word.length > 2 && words.has(word.replace(/s$/, "")));
  const isSure = namesPart(part) && !namesPart(own) && !besidePart.some((word) => words.has(word));
  return isSure && !cues.apartUnsure.test(text) && !cues.apartOther.test(cars) ? cars : null;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

/** Words of parts for cars without something else: "fog light delete". */
const besidePart = ["add", "conversion", "delete", "hole", "kit", "less", "retrofit", "without"];
