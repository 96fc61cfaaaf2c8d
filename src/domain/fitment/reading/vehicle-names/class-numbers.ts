import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { siblings } from "../../knowledge/families.ts";
import { pickupTrims } from "../../knowledge/pickup-trims.ts";
import type { ModelRead } from "../mentions.ts";
import type { Settling } from "./settle-vehicles.ts";
import { tokenAt, type Token } from "../tokens.ts";

interface ClassWord {
  readonly size: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The class numbers behind a model: "Silverado 1500 2500HD" is three models, "F-250/350" two. A
 * family without its number becomes the models of the numbers (first answer, same start); siblings
 * come as reads of their own.
 */
export function classNumbers(read: ModelRead, state: Settling): readonly ModelRead[] {
  // "Silverado 07-13 1500 2500HD": the years of all may come between.
  const years =
    read.family !== null || state.text.years.length === 1
      ? state.text.years.find((one) => one.from === read.to)
      : undefined;
  const words = classWords(state.text.tokens, years?.to ?? read.to);
  const behind =
    words.length > 0 || years === undefined
      ? classesBehindYears(read, words.at(-1)?.to ?? read.to, state)
      : [];
  return [...ownClasses(read, words, state), ...behind];
}

/**
 * "14-18 Silverado 1500 & 15-19 2500HD 3500HD": sizes with years of their own, of the families
 * named before.
 */
function classesBehindYears(read: ModelRead, to: number, state: Settling): readonly ModelRead[] {
  const words = sizesBehindYears(to, state);
  const [first] = words;
  if (first === undefined) return [];
  const ids = [read, ...familiesBefore(read, state)].flatMap((one) =>
    ownClasses(one, words, state).flatMap((more) => more.ids),
  );
  return ids.length === 0
    ? []
    : [
        {
          ...read,
          from: first.from,
          to: words.at(-1)?.to ?? first.to,
          ids: [...new Set(ids)],
          carriedOn: true,
          family: null,
          classes: words.map(({ size }) => size),
        },
      ];
}

/** "F-150 15-20 250": in years of its own only a whole size says enough. */
function sizesBehindYears(to: number, { text: { tokens, years } }: Settling): readonly ClassWord[] {
  const at = joins.has(tokenAt(tokens, to).word) ? to + 1 : to;
  const own = years.find((one) => one.from === at);
  const words = own === undefined ? [] : classWords(tokens, own.to);
  return words.every(({ size }) => truckSizes.has(size)) &&
    !bearsMore(tokens, words.at(-1)?.to ?? to)
    ? words
    : [];
}

/** "& 1500 Classic 2019-2022": the name of another model goes on behind the number. */
function bearsMore(tokens: readonly Token[], to: number): boolean {
  return /^(classic|heritage|ltd|ld|limited)$/.test(tokenAt(tokens, to).word);
}

/** The Silverado of "Silverado Sierra 1500". */
function familiesBefore(
  { from }: ModelRead,
  { reads, text: { tokens } }: Settling,
): readonly ModelRead[] {
  const before = reads.findLast((one) => one.from < from);
  const touching =
    before !== undefined &&
    (before.to === from || (before.to === from - 1 && joins.has(tokenAt(tokens, before.to).word)));
  return touching && before.kind === "model" && before.family !== null ? [before] : [];
}

function ownClasses(
  read: ModelRead,
  words: readonly ClassWord[],
  state: Settling,
): readonly ModelRead[] {
  if (words.length === 0) return [];
  if (read.family !== null) return familyClasses(read, words);
  const name = modelOf(state.text.index, read.ids[0] ?? -1).model;
  const family = siblings.find((one) => name.startsWith(one.stem));
  if (family === undefined) return [];
  return words.flatMap((word) => {
    const entry = state.text.index.names.phrases.get(family.classes[word.size] ?? "");
    return entry === undefined
      ? []
      : [
          {
            ...read,
            from: word.from,
            to: word.to,
            ids: ofMakes(entry.ids, read, state),
            carriedOn: entry.carriedOn,
            classes: [word.size],
          },
        ];
  });
}

/** "Mercedes Sprinter 2500 3500": both of the one make. */
function ofMakes(
  ids: readonly number[],
  read: ModelRead,
  { text: { index } }: Settling,
): readonly number[] {
  const makes = new Set(read.ids.map((id) => modelOf(index, id).make));
  const own = ids.filter((id) => makes.has(modelOf(index, id).make));
  return own.length > 0 ? own : ids;
}

function familyClasses(read: ModelRead, words: readonly ClassWord[]): readonly ModelRead[] {
  const known = words.filter((word) => read.family?.classes[word.size] !== undefined);
  const to = known.at(-1)?.to;
  if (to === undefined) return [];
  return [
    {
      ...read,
      to,
      ids: known.flatMap((word) => read.family?.classes[word.size] ?? []),
      family: null,
      classes: known.map((word) => word.size),
    },
  ];
}

/** "Silverado LTZ 1500", "Ram Big Horn 1500": behind the trims, if a class number is there. */
export function behindTrims(tokens: readonly Token[], start: number): number {
  let at = start;
  while (at - start < mostTrims && pickupTrims.has(tokenAt(tokens, at).word)) at += 1;
  return truckSizes.has(tokenAt(tokens, at).word) ? at : start;
}

const mostTrims = 3;
const truckSizes = new Set(["1500", "2500", "3500", "1500hd", "2500hd", "3500hd"]);

const sizes = new Set([
  "150",
  "250",
  "350",
  "450",
  "550",
  "1500",
  "2500",
  "3500",
  "1500hd",
  "2500hd",
  "3500hd",
  ...siblings.flatMap((family) => Object.keys(family.classes)),
]);
const joins = new Set([",", "/", "&", "and", "-"]);

function classWords(tokens: readonly Token[], start: number): readonly ClassWord[] {
  const words: ClassWord[] = [];
  let at = behindTrims(tokens, start);
  for (;;) {
    const from = joins.has(tokenAt(tokens, at).word) ? at + 1 : at;
    const { word, kind } = tokenAt(tokens, from);
    if (!sizes.has(word)) return words;
    const heavy = kind === "digits" && tokenAt(tokens, from + 1).word === "hd";
    at = heavy ? from + 2 : from + 1;
    words.push({ size: heavy ? `${word}hd` : word, from, to: at });
  }
}
