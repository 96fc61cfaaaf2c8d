import type { FitmentPlan } from "../fitment-plan.ts";

/**
 * For the key of a question about this very part: listings of the same words share the answer;
 * another listing for the same car may be another part.
 */
export function titleWords({ trimTexts }: FitmentPlan): string {
  return (
    trimTexts[0]?.tokens
      .filter((token) => token.kind !== "mark")
      .map((token) => token.word)
      .join(" ") ?? ""
  );
}
