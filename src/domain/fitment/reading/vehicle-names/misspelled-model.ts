import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { partTerms } from "../../knowledge/part-types.ts";
import { partWords } from "../../knowledge/part-words.ts";
import type { MakeRead, ModelRead } from "../mentions.ts";
import type { Settling } from "./settle-vehicles.ts";

/**
 * Shorter words are too often words of their own for a wrong letter to be a slip ("Chevrolet spare
 * tire" is no Spark).
 */
const shortest = 7;

/**
 * "CHEVROLET TRAILBLZER", "Passatt Volkswagen": a word right beside its make that is one slip away
 * from exactly one of the make's models.
 */
export function misspelledModel(read: MakeRead, state: Settling): ModelRead | null {
  return (
    misspelledAt(read.to, read, state) ??
    (state.reads.some((one) => one.kind !== "make")
      ? null
      : misspelledAt(read.from - 1, read, state))
  );
}

function misspelledAt(at: number, { make }: MakeRead, state: Settling): ModelRead | null {
  const { tokens, index, hits, years } = state.text;
  const token = tokens[at];
  if (
    token === undefined ||
    token.kind !== "word" ||
    token.word.length < 4 ||
    partTerms.has(token.word) ||
    partWords.has(token.word)
  )
    return null;
  if (
    hits.some((hit) => hit.from <= at && hit.to > at) ||
    years.some((one) => one.from <= at && one.to > at)
  )
    return null;
  const close = (index.byMake.get(make) ?? []).filter((id) =>
    oneSlip(token.word, compact(modelOf(index, id).model)),
  );
  const id = onlyOne(close, token.word, state);
  return id === undefined
    ? null
    : {
        kind: "model",
        from: at,
        to: at + 1,
        ids: [id],
        carriedOn: false,
        family: null,
        shorthand: false,
      };
}

/**
 * Of several, the one sold in the years of the text, and before others the one that differs in a
 * doubled letter only ("COROLA").
 */
function onlyOne(
  ids: readonly number[],
  word: string,
  { text: { index, years } }: Settling,
): number | undefined {
  if (ids.length < 2) return ids[0];
  const wanted = years.flatMap((read) => read.years);
  const sold = ids.filter(
    (id) => wanted.length === 0 || modelOf(index, id).years.some((year) => wanted.includes(year)),
  );
  const doubled = sold.filter((id) => single(compact(modelOf(index, id).model)) === single(word));
  return doubled.length === 1 ? doubled[0] : sold.length === 1 ? sold[0] : undefined;
}

/** Without doubled letters. */
function single(word: string): string {
  return [...word].filter((letter, at) => letter !== word[at - 1]).join("");
}

/**
 * One letter more, less or swapped with the next; in a longer word also another one. A digit is
 * never a slip.
 */
export function oneSlip(word: string, name: string): boolean {
  if (name.length < 5 || Math.abs(word.length - name.length) > 1 || word === name) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  return !isDigit(word[at]) && !isDigit(name[at]) && slipsAt(at, word, name);
}

function slipsAt(at: number, word: string, name: string): boolean {
  const left = word.slice(at + 1);
  const right = name.slice(at);
  if (left === right || word.slice(at) === right.slice(1)) return true;
  if (word.length >= shortest && left === right.slice(1)) return true;
  return (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2) === right;
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= "0" && letter <= "9";
}
