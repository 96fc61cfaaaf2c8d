import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";

/** Words behind the name of a trim that say that it is one. */
export const afterwards: ReadonlySet<string> = new Set([
  "model",
  "models",
  "trim",
  "trims",
  "only",
  "package",
  "pkg",
  "edition",
  "version",
  "versions",
]);
/** Tokens of a trim's name at the most. */
export const longest = 6;

/** "CE/LE models", "EX-L & Touring only" */
export function isBesideModels({ tokens, known }: TextRead, from: number): boolean {
  let at = from;
  for (let names = 0; names < mostJoined && listSigns.has(tokenAt(tokens, at).word); names += 1) {
    at += 1;
    const begin = at;
    while (
      at < begin + longest &&
      known[at] !== 1 &&
      (at === begin ? tokenAt(tokens, at).kind !== "mark" : goesOn(tokens, at))
    )
      at += 1;
    if (at === begin) return false;
    if (afterwards.has(tokenAt(tokens, at).word)) return true;
  }
  return false;
}

/** The rest of "EX-L", or a second word ("Grand Touring"). */
function goesOn(tokens: TextRead["tokens"], at: number): boolean {
  const { kind, word, glued } = tokenAt(tokens, at);
  return kind === "mark"
    ? glued && word === "-"
    : (glued && tokenAt(tokens, at - 1).word === "-") ||
        (!afterwards.has(word) &&
          (listSigns.has(tokenAt(tokens, at + 1).word) ||
            afterwards.has(tokenAt(tokens, at + 1).word)));
}

const mostJoined = 4;
const listSigns = new Set(["/", "&", ",", "and", "or", "+"]);
