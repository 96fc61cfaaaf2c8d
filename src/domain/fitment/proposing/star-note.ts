import type { CodeRead, ModelRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/** The note of cars that a star marks: it says "some of them" and no more. */
export function starNote(name: string): string {
  return `some ${name} only`;
}

/** A code, or a model as the text has it. */
export function starredName(
  read: CodeRead | ModelRead,
  { text, tokens }: Pick<TextRead, "text" | "tokens">,
): string {
  return read.kind === "code"
    ? read.code
    : text.slice(tokens[read.from]?.start, tokens[read.to - 1]?.end);
}
