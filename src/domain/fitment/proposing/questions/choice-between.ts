import { choiceOf, type Choice, type Claim } from "../../fitment-plan.ts";
import type { OptionOf, Question, QuestionKind } from "../../question.ts";

/** Asks which side is right. Each option adds the claims of its side. */
export function choiceBetween<K extends QuestionKind>(
  question: Pick<Question<K>, "key" | "kind" | "parameters">,
  sides: Readonly<Record<OptionOf<K>["id"], readonly Claim[]>>,
): Choice {
  const key = question.key.toLowerCase();
  const options = Object.keys(sides).map((id) => ({ id }));
  return choiceOf({ ...question, key, options } as Question, sides);
}
