import { modelOf } from "../../vehicles/vehicle-index.ts";
import { otherMeanings, trimLikeNames } from "../knowledge/weak-names.ts";
import type { NameHit } from "./scan-vehicles.ts";
import type { Settling } from "./settle-vehicles.ts";
import type { Token } from "./tokens.ts";

/** What stands beside a name and helps to tell whether it is one. */
export interface Surroundings {
  readonly afterYears: boolean;
  readonly beforeYears: boolean;
  /** Part, idiom or brochure word: "spark plug", "universal fit". */
  readonly otherMeaning: boolean;
  /** Right behind that make or one of its models. */
  afterMake(make: string): boolean;
  beforeModelOf(make: string): boolean;
  /** One of the models is what an everyday word means here. */
  namesIt(ids: readonly number[]): boolean;
}

const connectors = new Set([",", "/", "&", "and", "-", "(", ")", "|", "+", "or", "*", ";", ":"]);

export function surroundingsOf(hit: NameHit, state: Settling): Surroundings {
  const { tokens, years, index, hits } = state.text;
  const before = skipBack(tokens, hit.from);
  const after = skipOn(tokens, hit.to);
  const afterYears = years.some((read) => read.to === before);
  const beforeYears = years.some((read) => read.from === after || read.from === after + 1 && tokens[after]?.word === "from");
  const previous = state.reads.at(-1);
  const touching = previous !== undefined && (previous.to === before || previous.to === hit.from);
  const afterMake = (make: string): boolean => touching && makesOf(previous, state).includes(make);
  const numeric = hit.entry.shorthand || /^\d+$/.test(tokens[hit.from]?.word ?? "") || (tokens[hit.from]?.word.length ?? 0) < 3;
  return {
    afterYears, beforeYears, afterMake,
    otherMeaning: meansOther(hit, state),
    beforeModelOf: (make) => hits.some((other) => other.from === after && other.entry.ids.some((id) => modelOf(index, id).make === make)),
    namesIt: (ids) => {
      const makes = new Set(ids.map((id) => modelOf(index, id).make));
      if (previous !== undefined && previous.kind !== "make" && !afterYears && trimLikeNames.has(tokens[hit.from]?.word ?? "")) return false;
      if ([...makes].some(afterMake)) return true;
      const own = [...makes].some((make) => state.named.has(make));
      if (own) return afterYears || (beforeYears && !numeric) || (touching && !numeric);
      return state.named.size === 0 && !numeric && afterYears;
    },
  };
}

function makesOf(read: Settling["reads"][number], state: Settling): readonly string[] {
  return read.kind === "model" ? read.ids.map((id) => modelOf(state.text.index, id).make) : [read.make];
}

function skipBack(tokens: readonly Token[], at: number): number {
  let to = at;
  while (to > 0 && connectors.has(tokens[to - 1]?.word ?? "")) to -= 1;
  return to;
}

function skipOn(tokens: readonly Token[], at: number): number {
  let from = at;
  while (connectors.has(tokens[from]?.word ?? "")) from += 1;
  return from;
}

function meansOther(hit: NameHit, state: Settling): boolean {
  const { tokens } = state.text;
  const word = tokens[hit.from]?.word ?? "";
  const meaning = otherMeanings[word];
  if (meaning === undefined || hit.to !== hit.from + 1) return false;
  const previous = state.reads.at(-1);
  if (word === "fit" && previous?.kind === "make" && previous.make === "Honda" && previous.to === hit.from) return false;
  return includesWord(meaning.before, tokens[hit.from - 1]?.word) || includesWord(meaning.after, tokens[hit.to]?.word);
}

function includesWord(list: string | undefined, word: string | undefined): boolean {
  return list !== undefined && word !== undefined && ` ${list} `.includes(` ${word} `);
}
