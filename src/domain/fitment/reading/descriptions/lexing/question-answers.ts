import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";

/** Matches a line that asks, and the line below it that answers. */
const asks = /\?\W{0,3}$/;
const answers = /^\W{0,3}a(?:ns(?:wer)?)?\s?[:.)-]/i;

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

type QuestionCues = Pick<DescriptionKnowledge, "answeredQuestion" | "asksAboutCar">;

/** Turns questions that the seller answers into statements: "does not fit Civic". */
export function withAnswers(line: string, cues: QuestionCues): string {
  if (!line.includes("?")) return line;
  return line.replace(
    cues.answeredQuestion,
    (whole: string, ...[question = "", answer = ""]: readonly (string | undefined)[]) => {
      const car = carIn(question, cues);
      if (car === "") return whole;
      if (/^n/i.test(answer)) return ` does not fit ${car}. `;
      // "Yes, 2006-2011" gives the years of the car in the question.
      return answer === "" || !/\d\d/.test(car) ? ` fits ${car} ` : ` also fits ${car}. `;
    },
  );
}

/** Returns what a question asks about, or "" if it isn't about cars. */
function carIn(question: string, { asksAboutCar }: QuestionCues): string {
  const start = asksAboutCar.exec(question);
  return start === null ? "" : question.slice(start[0].length).trim();
}
