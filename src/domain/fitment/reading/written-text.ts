import type { Token } from "./tokens.ts";

/** The text of tokens, and where each starts in it. */
export interface WrittenText {
  readonly text: string;
  readonly starts: readonly number[];
}

/**
 * Writes out tokens, some of which may be left out, for patterns: with a space between any two
 * words, simple dashes and quotes, and words that are read as one ("x-drive") as one.
 */
export function writtenText(tokens: readonly Token[]): WrittenText {
  let text = "";
  const starts = tokens.map((token, at) => {
    const isStuck = token.glued && (token.kind === "mark" || tokens[at - 1]?.kind === "mark");
    if (!isStuck && text !== "") text += " ";
    const start = text.length;
    const isAsRead = token.kind !== "mark" && token.text.length === token.word.length;
    text += isAsRead ? token.text : token.word;
    return start;
  });
  return { text, starts };
}
