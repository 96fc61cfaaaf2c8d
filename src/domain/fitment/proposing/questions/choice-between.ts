import type { Choice, Claim } from "../../fitment-plan.ts";
import type { OptionOf, Question, QuestionKind } from "../../question.ts";

/** Asks which side is right. Each option adds the claims of its side. */
export function choiceBetween<K extends QuestionKind>(
  question: Pick<Question<K>, "key" | "kind" | "parameters">,
  sides: Readonly<Record<OptionOf<K>["id"], readonly Claim[]>>,
): Choice {
  const options = Object.entries<readonly Claim[]>(sides);
  return {
    question: {
      ...question,
      key: question.key.toLowerCase(),
      options: options.map(([id]) => ({ id })),
    } as Question,
    options: options.map(([id, candidates]) => ({ id, candidates })),
  };
}
