import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { bodyWords, doorParts, type BodyWord } from "../knowledge/body-words.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { BodyRead } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

const grouped = new Map<string, BodyWord[]>();
for (const body of bodyWords) for (const words of body.words) grouped.set(words, [...(grouped.get(words) ?? []), body]);
const book = makePhraseBook(grouped);

/** Body and cab words ("Sedan", "SuperCrew", "2 Door"). Where makes use a word for different bodies, one read a make. */
export function readBodies(tokens: readonly Token[], taken: Uint8Array): readonly BodyRead[] {
  const reads: BodyRead[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = taken[at] === 1 || tokens[at]?.kind === "mark" ? null : matchPhrase(book, { tokens, from: at });
    if (match === null || countsParts(tokens, match.from, match.to)) {
      at += 1;
      continue;
    }
    for (const { bodies, makes } of match.value) reads.push({ kind: "body", from: at, to: match.to, choices: bodies, makes: makes ?? null });
    at = match.to;
  }
  return reads;
}

/** "Set of 4 door handles", "front 2 door speakers": doors, not a body. */
function countsParts(tokens: readonly Token[], from: number, to: number): boolean {
  const last = tokenAt(tokens, to - 1).word;
  if (last !== "door" && last !== "dr") return false;
  return doorParts.has(tokenAt(tokens, to).word) || countedBy.has(tokenAt(tokens, from - 1).word);
}

const countedBy = new Set(["of", "front", "rear"]);
