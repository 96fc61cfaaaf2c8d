import type { DescriptionKnowledge } from "../../knowledge/knowledge.ts";

/** Whether a sentence is about the shop and its other parts, and not about this one. */
export function isOfOthers(
  sentence: string,
  { elsewhere, affirmed }: DescriptionKnowledge,
): boolean {
  return elsewhere.test(sentence) && !affirmed.test(sentence);
}
