import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";

/** Matches a line that asks, and the line below it that answers. */
const asks = /\?\W{0,3}$/;
const answers = /^\W{0,3}(?:a(?:ns(?:wer)?)?\s?[:.)-]|(?:nope|no|yep|yes|sorry)\b)/i;

/** Joins the lines of a question and its answer: "Q: Will this fit my 2010?", "A: No". */
export function joinedAnswers(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const out: TextBlock[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    const isAnswer =
      last?.kind === "line" &&
      asks.test(last.text) &&
      block.kind === "line" &&
      answers.test(block.text);
    if (isAnswer) out[out.length - 1] = { kind: "line", text: `${last.text} ${block.text}` };
    else out.push(block);
  }
  return out;
}

type QuestionCues = Pick<
  DescriptionKnowledge,
  "answeredQuestion" | "asksAboutCar" | "asksAgain" | "asksBetween"
>;
type Answered = Readonly<Partial<Record<"question" | "yes" | "no", string>>>;

interface Asked {
  /** NaN if the question wasn't about a year. */
  readonly year: number;
  readonly fits: boolean;
}

/**
 * Turns questions that the seller answers into statements: "does not fit Civic". "My 2015? No. My
 * 2022? No. Everything between? Yes" becomes "fits 2016-2021 only".
 */
export function withAnswers(line: string, cues: QuestionCues): string {
  if (!line.includes("?")) return line;
  const asked: Asked[] = [];
  return line.replace(cues.answeredQuestion, (whole: string, ...found: readonly unknown[]) => {
    const { question = "", yes, no } = found.at(-1) as Answered;
    const between = cues.asksBetween.test(question) ? yearsBetween(asked) : "";
    const car = between === "" ? carIn(question, asked, cues) : between;
    if (car === "") return whole;
    const fits = no === undefined;
    asked.push({ year: Number(/\b(?:19|20)\d\d\b/.exec(car)?.[0]), fits });
    if (!fits) return ` does not fit ${car}. `;
    if (between !== "") return ` fits ${between} only. `;
    // "Yes, 2006-2011" gives the years of the car in the question.
    return yes === undefined || !/\d\d/.test(car) ? ` fits ${car} ` : ` also fits ${car}. `;
  });
}

/** Returns what a question asks about, or "" if it isn't about cars. */
function carIn(
  question: string,
  asked: readonly Asked[],
  { asksAboutCar, asksAgain }: QuestionCues,
): string {
  const start = asksAboutCar.exec(question) ?? (asked.length > 0 ? asksAgain.exec(question) : null);
  const [car = ""] = question
    .slice(start === null ? question.length : start[0].length)
    .split(/\. |, (?=[a-z])/);
  return car.trim();
}

/** Returns the years between the last two asked about, with those that the part fits. */
function yearsBetween(asked: readonly Asked[]): string {
  const [first, last] = asked
    .filter(({ year }) => !Number.isNaN(year))
    .slice(-2)
    .toSorted((one, other) => one.year - other.year);
  return first === undefined || last === undefined
    ? ""
    : `${String(first.year + Number(!first.fits))}-${String(last.year - Number(!last.fits))}`;
}
