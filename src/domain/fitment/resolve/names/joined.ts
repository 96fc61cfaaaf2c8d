import type { Token } from "../../reading/tokens.ts";
import { listSigns } from "./size-words.ts";

/** Tells whether at most one list sign is between two places. */
export function isJoined(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from <= 1 && tokens.slice(from, to).every(({ word }) => listSigns.has(word));
}
