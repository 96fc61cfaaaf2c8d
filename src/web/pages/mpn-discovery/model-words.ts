import type { z } from "zod";
import type { getEngineStatus } from "#contract/usage.ts";

type EngineStatus = Pick<z.output<typeof getEngineStatus.answer>, "language_model" | "notice">;

/** One line about the last source. `limited`: it rests today. */
export function modelWords({ language_model: model, notice }: EngineStatus): {
  readonly words: string;
  readonly limited: boolean;
} {
  if (model === null)
    return {
      words: "No AI key is set on this server: no language model is asked. All other sources are.",
      limited: false,
    };
  if (notice !== null)
    return {
      words: `Today’s allowance for ${model} is used up, or nearly: what no other source knows may stay without a suggestion until midnight UTC.`,
      limited: true,
    };
  return {
    words: `Where no other source knows a number, ${model} is asked for a guess. A guess is never confirmed: check it on the part.`,
    limited: false,
  };
}
