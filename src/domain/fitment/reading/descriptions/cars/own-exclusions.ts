import type { TextRead } from "../../read-text.ts";
import { textOf, tokenAt, type Token } from "../../tokens.ts";
import type { DescriptionStatements } from "../sentences/fitment-statement.ts";
import type { Reading } from "./listed-read.ts";

/**
 * Completes exclusions of trims in sentences that begin with one of the title's cars: "On the
 * Avalon it does not fit the Touring" leaves the rest of the Avalon in, and other cars' Touring.
 */
export function withOwnCars(
  said: DescriptionStatements,
  { cars, read }: Reading,
): DescriptionStatements {
  if (cars.size < 2) return said;
  const { excludes, bareExcludes, remarks } = said;
  const completed = new Map(
    [...excludes, ...bareExcludes].flatMap((text) =>
      ofOwnCar(read(text), cars).map((own) => [text, own] as const),
    ),
  );
  const complete = (text: string): string => completed.get(text) ?? text;
  return {
    ...said,
    excludes: [...new Set([...excludes, ...completed.keys()].map(complete))],
    bareExcludes: bareExcludes.filter((text) => !completed.has(text)),
    remarks: remarks.map((line) =>
      line.isFit ? line : { ...line, text: complete(line.text), sorted: complete(line.sorted) },
    ),
  };
}

const beginsWithCar = /^\W*(?:(?:and|but|if you have|as for|on|for|in|with|the|an?) ){0,5}$/i;

/** Matches words between the car and what excludes its trims. */
const sayingNothing =
  /^\W*(?:(?:it|this|they|these|one|part|is|are|will|does|models?|all|any|ok|yes|but)\b\W*){0,8}$/i;

function ofOwnCar(whole: TextRead, cars: ReadonlySet<number>): readonly string[] {
  const { vehicles, years, text, tokens } = whole;
  const [car, ...others] = vehicles.filter(({ kind }) => kind !== "make");
  const [excluded, ...more] = whole.excluded;
  if (car?.kind !== "model" || excluded === undefined) return [];
  const names = [others, more, years, excluded.years, excluded.vehicles].flat();
  const lead = text.slice(0, tokenAt(tokens, car.from).start);
  const between = textOf(whole, { from: car.to, to: Math.max(car.to, excluded.from) });
  const span = { from: excluded.body, to: excluded.to };
  return names.length === 0 &&
    car.ids.every((id) => cars.has(id)) &&
    car.to <= excluded.from &&
    beginsWithCar.test(lead) &&
    sayingNothing.test(between) &&
    namesTrims(whole, span)
    ? [`except ${textOf(whole, car)} ${textOf(whole, span)}`]
    : [];
}

/** Whether words can only be trims, by their form: others may say how the part doesn't fit. */
function namesTrims(
  { text, tokens, known, knowledge }: TextRead,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const { filler, article } = knowledge.exclusions.words;
  const isCapital = text === text.toUpperCase() ? shortCode : capital;
  const isTrim = (token: Token): boolean =>
    knowledge.trims.grades.has(token.word) || isCapital.test(token.text);
  const words = tokens
    .slice(from, to)
    .filter(
      ({ kind, word }, at) =>
        kind !== "mark" && known[from + at] !== 1 && !filler.has(word) && !article.has(word),
    );
  return words.length > 0 && words.every(isTrim);
}

const capital = /^[A-Z\d]/;
const shortCode = /^[A-Z][A-Z\d]{0,2}$/;
