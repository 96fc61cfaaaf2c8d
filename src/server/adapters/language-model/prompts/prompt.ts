import type { z } from "zod";

/**
 * A question to a language model: fixed instructions, data that never acts as instructions, and the
 * shape of the answer.
 */
export interface Prompt<T> {
  readonly instructions: string;
  readonly data: unknown;
  readonly schema: z.ZodType<T>;
  /** The name of the shape, for the vendor. */
  readonly name: string;
  readonly mostOutputTokens: number;
}

/**
 * Writes the data as one JSON document. Angle brackets are escaped, so that no text can look like
 * the prompt's own markup.
 */
export function writeData(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
}

/** A token has at least three characters; digits and codes are the densest. */
export function estimateTokens(prompt: Prompt<unknown>): number {
  return (
    Math.ceil((prompt.instructions.length + writeData(prompt.data).length) / 3) +
    prompt.mostOutputTokens
  );
}
