import { tokenAt, type Token } from "./tokens.ts";

const cues = new Set(["not", "no", "non", "except", "excluding", "excludes", "excl", "exc"]);

/**
 * Returns whether a name comes right after a word that excludes it: "RX 2016-2022, not RX450h".
 * Used before exclusions are read.
 */
export function isTakenOut(tokens: readonly Token[], at: number): boolean {
  const before = tokenAt(tokens, at - 1).word;
  return cues.has(before === "for" || before === "fit" ? tokenAt(tokens, at - 2).word : before);
}
