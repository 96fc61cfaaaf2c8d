import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";

type QuestionCues = Pick<DescriptionKnowledge, "answeredQuestion" | "asksAboutCar">;

/** Turns questions that the seller answers into statements: "does not fit Civic". */
export function withAnswers(line: string, cues: QuestionCues): string {
  if (!line.includes("?")) return line;
  return line.replace(
    cues.answeredQuestion,
    (whole: string, ...[question = "", answer = ""]: readonly (string | undefined)[]) => {
      const car = carIn(question, cues);
      if (car === "") return whole;
      return /^n/i.test(answer) ? ` does not fit ${car}. ` : ` fits ${car} `;
    },
  );
}

/** Returns what a question asks about, or "" if it isn't about cars. */
function carIn(question: string, { asksAboutCar }: QuestionCues): string {
  const start = asksAboutCar.exec(question);
  return start === null ? "" : question.slice(start[0].length).trim();
}
