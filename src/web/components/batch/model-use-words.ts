import type { BatchModelUse } from "#contract/batches.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

/**
 * Describes the use of the language model: "Language model: asked 12 times, 3 cached answers.
 * 14,210 tokens, $0.02."
 * @returns null if it wasn't used
 */
export function modelUseWords({
  asked,
  reused,
  inputTokens,
  outputTokens,
  costUsd,
}: BatchModelUse): string | null {
  if (asked + reused === 0) return null;
  const times =
    asked === 0 ? "not asked" : `asked ${asked === 1 ? "once" : `${formatCount(asked)} times`}`;
  const before = reused === 0 ? "" : `, ${countOf(reused, "cached answer")}`;
  const tokens = inputTokens + outputTokens;
  const took =
    tokens === 0
      ? ""
      : ` ${countOf(tokens, "token")}${costUsd === null ? "" : `, ${dollars(costUsd)}`}.`;
  return `Language model: ${times}${before}.${took}`;
}

function dollars(amount: number): string {
  return amount > 0 && amount < 0.01 ? "under $0.01" : `$${amount.toFixed(2)}`;
}
