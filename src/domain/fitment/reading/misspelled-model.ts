import { compact } from "../../vehicles/phrase-book.ts";
import { modelOf } from "../../vehicles/vehicle-index.ts";
import { partTerms } from "../knowledge/part-types.ts";
import type { MakeRead, ModelRead } from "./mentions.ts";
import type { Settling } from "./settle-vehicles.ts";

/** "CHEVROLET TRAILBLZER": a long word right behind its make that is one slip away from exactly one of the make's models. */
export function misspelledModel(read: MakeRead, state: Settling): ModelRead | null {
  const { tokens, index, hits, years } = state.text;
  const token = tokens[read.to];
  if (token === undefined || token.kind !== "word" || token.word.length < 6 || partTerms.has(token.word)) return null;
  if (hits.some((hit) => hit.from === read.to) || years.some((one) => one.from <= read.to && one.to > read.to)) return null;
  const close = (index.byMake.get(read.make) ?? []).filter((id) => oneSlip(token.word, compact(modelOf(index, id).model)));
  const [id] = close;
  return id === undefined || close.length > 1 ? null : { kind: "model", from: read.to, to: read.to + 1, ids: [id], carriedOn: false, family: null, shorthand: false };
}

/** One letter more, less, other, or two swapped. */
export function oneSlip(word: string, name: string): boolean {
  if (name.length < 6 || Math.abs(word.length - name.length) > 1 || word === name) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  const rests = [
    [word.slice(at + 1), name.slice(at)], [word.slice(at), name.slice(at + 1)], [word.slice(at + 1), name.slice(at + 1)],
    [(word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2), name.slice(at)],
  ];
  return rests.some(([left, right]) => left === right);
}
