import type { z } from "zod";

/** A question to a language model: fixed instructions, data that is never instruction, and the shape of the answer. */
export interface Prompt<T> {
  readonly instructions: string;
  readonly data: unknown;
  readonly schema: z.ZodType<T>;
  /** Of the shape, for the vendor. */
  readonly name: string;
  readonly mostOutputTokens: number;
}

/** The data as one JSON document. Angle brackets are written as escapes, so that no text can look like markup of the prompt's own. */
export function writeData(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
}

/** Tokens are three characters or more; digits and codes are the densest. */
export function estimateTokens(prompt: Prompt<unknown>): number {
  return (
    Math.ceil((prompt.instructions.length + writeData(prompt.data).length) / 3) +
    prompt.mostOutputTokens
  );
}
