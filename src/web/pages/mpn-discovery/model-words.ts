import type { z } from "zod";
import type { getEngineStatus } from "#contract/usage.ts";

type EngineStatus = Pick<z.output<typeof getEngineStatus.answer>, "language_model" | "notice">;

/**
 * Describes the use of the language model in one line. `limited` means its allowance for today is
 * used up.
 */
export function modelWords({ language_model: model, notice }: EngineStatus): {
  readonly words: string;
  readonly limited: boolean;
} {
  if (model === null)
    return {
      words:
        "Numbers come from your listing, eBay’s catalog, and other sellers, never from a guess.",
      limited: false,
    };
  if (notice !== null)
    return {
      words: `Today’s allowance for ${model} is used up, or nearly. Listings that no other source can answer may get no suggestion until midnight UTC.`,
      limited: true,
    };
  return {
    words: `If no other source has a number, ${model} makes a guess. A guess is never confirmed, so check the part.`,
    limited: false,
  };
}
