import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { modelIds } from "../ids-named.ts";
import type { Span } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import { tokenAt } from "../tokens.ts";
import { hasDoubtfulYears } from "./dated-cars.ts";
import type { DescriptionContext } from "./description-context.ts";
import type { RemarkLine } from "./fitment-statement.ts";
import { unknownWords } from "./lines-of-cars.ts";
import type { ListedRead } from "./listed-read.ts";
import { asLine } from "./repeated-lines.ts";
import { yearLike } from "./year-remarks.ts";

interface Reading extends Pick<DescriptionContext, "cars" | "sharedYears"> {
  readonly index: VehicleIndex;
  readonly readNamed: (text: string) => readonly TextRead[];
}

/** Matches words that add the cars of their clause: "marauder too", "F-250 used the same stuff". */
const adding =
  /\b(?:also|too|as well|(?:uses?|used|takes?|took) (?:the )?same(?: (?:ones?|parts?|stuff|thing|pieces?))?)\b/i;

/** Matches words that refer to the title's years: "those 2 years". */
const thoseYears = /\b(?:in |of |for )?(?:those|the same|these)(?: \w{1,5})? y(?:ea)?rs\b/i;

/** Matches words before the cars: "will fit grand prix also", "also same pump on the XKR". */
const fitting =
  /^\W*(?:(?:it|they|this|these|will) ){0,2}(?:fits?|works? (?:on|in|for|with)|(?:the )?same(?: [a-z]{3,14}){1,2} (?:on|in|for|as))\b/i;

const longest = 60;

/**
 * Returns clauses that add cars to those of the title, as lines: "03-04 Marauder too". Those
 * without years get the title's: "will fit grand prix also". Clauses that say anything else may be
 * about something else.
 */
export function addedCars(remarks: readonly RemarkLine[], reading: Reading): readonly ListedRead[] {
  return remarks
    .filter(({ text }) => adding.test(text) && saysWhatFits(text, reading))
    .flatMap(({ text }) => {
      const whole = addedIn(text, reading);
      return whole.length > 0
        ? whole
        : text.split(/[,;] /).flatMap((clause) => addedIn(clause, reading));
    });
}

/** Returns whether a sentence sets nothing apart, and isn't about other parts, or a guess. */
function saysWhatFits(text: string, { index: { knowledge } }: Reading): boolean {
  const { apartWord, elsewhere, excluding } = knowledge.descriptions;
  return (
    !text.includes("?") &&
    !apartWord.test(text) &&
    !excluding.test(text) &&
    !elsewhere.test(text) &&
    !hasDoubtfulYears(text, knowledge)
  );
}

function addedIn(clause: string, { cars, sharedYears, readNamed }: Reading): readonly ListedRead[] {
  if (!adding.test(clause) || clause.length > longest) return [];
  const own = clause.replace(adding, "").replace(thoseYears, "").replace(fitting, "").trim();
  const years = yearLike.test(own) ? "" : sharedYears;
  return readNamed(`also ${own} ${years}`)
    .filter((line) => line.years.length > 0 && addsCars(line, cars))
    .map(asLine);
}

/** Returns whether a clause names other cars than those of the title, and nothing else. */
function addsCars(line: TextRead, cars: ReadonlySet<number>): boolean {
  const { knowledge, tokens, vehicles } = line;
  const { trimLike } = knowledge.names;
  const { beforeOthers } = knowledge.descriptions;
  // "GT too" is about the title's car, "Ford Edge too" isn't.
  const isTrim = ({ from, to }: Span): boolean =>
    to === from + 1 &&
    trimLike.has(tokenAt(tokens, from).word) &&
    !vehicles.some((one) => one.kind === "make" && one.to === from);
  const names = vehicles.filter((one) => !isTrim(one));
  return (
    modelIds({ vehicles: names }).some((id) => !cars.has(id)) &&
    line.excluded.length === 0 &&
    unknownWords(line).length === 0 &&
    !tokens.some(({ word }) => beforeOthers.has(word))
  );
}
