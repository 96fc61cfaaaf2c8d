import type { z } from "zod";
import type { getEngineStatus } from "#contract/usage.ts";
import { formatCount } from "../../lib/count-words.ts";

type EngineStatus = Pick<
  z.output<typeof getEngineStatus.answer>,
  "language_model" | "notice" | "model_tokens"
>;

/**
 * One line about the engine. `limited`: something is not as it should be, and will be again by
 * itself.
 */
export function engineWords({
  language_model: model,
  notice,
  model_tokens: tokens,
}: EngineStatus): { readonly words: string; readonly limited: boolean } {
  if (model === null) return { words: notice ?? "Built-in engine", limited: false };
  if (notice !== null) return { words: notice, limited: true };
  const used =
    tokens === null
      ? ""
      : ` Today ${formatCount(tokens.used)} of ${formatCount(tokens.limit)} tokens.`;
  return {
    words: `Built-in engine; ${model} is asked about listings that name no vehicle.${used}`,
    limited: false,
  };
}
