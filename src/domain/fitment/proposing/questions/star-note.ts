import { textOf } from "../../reading/tokens.ts";
import type { CodeRead, ModelRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";

/** Returns the note for cars marked with a star, which says only that some of them are meant. */
export function starNote(name: string): string {
  return `some ${name} only`;
}

/** Returns the starred code, or the starred model as the text spells it. */
export function starredName(
  read: CodeRead | ModelRead,
  text: Pick<TextRead, "text" | "tokens">,
): string {
  return read.kind === "code" ? read.code : textOf(text, read);
}
