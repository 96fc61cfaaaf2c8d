import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import {
  behindEngine,
  isJoined,
  listSigns,
  sizeWords,
  type SizeWord,
} from "../names/size-words.ts";
import { plainModel, withVehicles, type Reading, type Rule } from "../reading.ts";

export const sizesAfter: Rule = {
  id: "sizes-after",
  why: "Each class number after a pickup, or between two of a range, is one of its models.",
  examples: [
    {
      text: "E-150 thru E-350 Econoline 1997-2006 mirror",
      reads:
        "Ford E-150, Ford E-150 Econoline; Ford E-250, Ford E-250 Econoline; Ford E-350 Econoline",
    },
    {
      text: "2001-2006 Silverado 1500 2500HD tail light",
      reads: "Chevrolet Silverado 1500; Chevrolet Silverado 2500 HD",
    },
    {
      text: "2005-2007 Ford F-250/350 grille",
      reads: "Ford F-250, Ford F-250 Super Duty, Ford F-250 HD; Ford F-350, Ford F-350 Super Duty",
    },
    {
      text: "14-18 Silverado 1500 & 15-19 2500HD 3500HD hitch",
      reads: "Chevrolet Silverado 1500; Chevrolet Silverado 2500 HD, Chevrolet Silverado 3500 HD",
    },
  ],
  apply(reading) {
    return reading.vehicles.reduce(
      (so, read) =>
        read.kind === "model" && so.vehicles.includes(read) ? withSizes(read, so) : so,
      reading,
    );
  },
};

/** Adds the models that the class numbers after one of the names mean. */
export function withSizes(read: ModelRead, reading: Reading): Reading {
  const { tokens, years, index } = reading;
  // e.g. "Silverado 07-13 1500 2500HD": the years for all sizes may come between.
  const between =
    read.family !== null || years.length === 1
      ? years.find((one) => one.from === read.to)
      : undefined;
  const end = between?.to ?? read.to;
  // e.g. "Silverado 6.6 Duramax 2500HD"
  const from = read.family === null ? end : behindEngine(tokens, end, index.knowledge);
  const words = sizeWords(tokens, from, index.knowledge);
  const sized = modelsOfSizes(read, words, reading);
  const behind =
    words.length > 0 || between === undefined
      ? sizesWithYears(read, words.at(-1)?.to ?? read.to, reading)
      : [];
  return [...sized, ...behind, ...modelsBetween(read, reading)].reduce(
    (so, more) => withVehicles(so, [more]),
    reading,
  );
}

/**
 * Returns the models for sizes that have their own years, of the pickups named before, e.g. "14-18
 * Silverado 1500 & 15-19 2500HD 3500HD". The sizes must be written in full: "F-150 15-20 250"
 * doesn't count.
 */
function sizesWithYears(read: ModelRead, to: number, reading: Reading): readonly ModelRead[] {
  const { tokens, years, index } = reading;
  const at = listSigns.has(tokenAt(tokens, to).word) ? to + 1 : to;
  const own = years.find((one) => one.from === at);
  const words = own === undefined ? [] : sizeWords(tokens, own.to, index.knowledge);
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return [];
  // e.g. "& 1500 Classic 2019-2022": the number is part of another model's name.
  if (index.knowledge.names.endings.afterModels.has(tokenAt(tokens, last.to).word)) return [];
  const ids = [read, ...familyBefore(read, reading)].flatMap((one) =>
    modelsOfSizes(one, words, reading).flatMap((more) => more.ids),
  );
  return ids.length === 0
    ? []
    : [
        {
          ...read,
          ...plainModel({ from: first.from, to: last.to }, ids),
          shorthand: read.shorthand,
          classes: words.map(({ size }) => size),
        },
      ];
}

/** Returns the family right before a model: the Silverado of "Silverado Sierra 1500". */
export function familyBefore(
  { from }: ModelRead,
  { vehicles, tokens }: Reading,
): readonly ModelRead[] {
  const before = vehicles.findLast((one) => one.from < from);
  return before?.kind === "model" && before.family !== null && isJoined(tokens, before.to, from)
    ? [before]
    : [];
}

/**
 * Returns the models for class numbers. A family without its number becomes the models of all the
 * numbers. For other pickups, each number is a separate model.
 */
export function modelsOfSizes(
  read: ModelRead,
  words: readonly SizeWord[],
  { index }: Reading,
): readonly ModelRead[] {
  if (words.length === 0) return [];
  if (read.family !== null) return familyOfSizes(read, words);
  const name = modelOf(index, read.ids[0] ?? -1).model;
  const family = index.knowledge.names.siblings.find((one) => name.startsWith(one.stem));
  if (family === undefined) return [];
  const makes = new Set(read.ids.map((id) => modelOf(index, id).make));
  return words.flatMap(({ size, from, to }) => {
    const entry = index.names.phrases.get(family.classes.get(size) ?? "");
    if (entry === undefined) return [];
    // e.g. "Mercedes Sprinter 2500 3500": both are the same make.
    const own = entry.ids.filter((id) => makes.has(modelOf(index, id).make));
    return [
      {
        ...read,
        from,
        to,
        ids: own.length > 0 ? own : entry.ids,
        carriedOn: entry.carriedOn,
        classes: [size],
      },
    ];
  });
}

/** Returns the models between two of a range: "F250 thru F550" means the F-350 and F-450, too. */
function modelsBetween(read: ModelRead, reading: Reading): readonly ModelRead[] {
  const { tokens, vehicles, index } = reading;
  const span = { from: read.to, to: read.to + 1 };
  const next = vehicles.find(({ from }) => from === span.to);
  if (next?.kind !== "model" || !/^(?:thru|through|to)$/.test(tokenAt(tokens, read.to).word))
    return [];
  const [first = 0, last = 0] = [read, next].map(({ ids: [id = -1] }) =>
    Number(/\d+/.exec(modelOf(index, id).model)),
  );
  const words = [...index.knowledge.names.classNumbers]
    .filter((size) => Number(size) > first && Number(size) < last)
    .map((size) => ({ size, ...span }));
  const ids = modelsOfSizes(read, words, reading).flatMap((one) => one.ids);
  return ids.length === 0 ? [] : [{ ...read, ...plainModel(span, ids) }];
}

function familyOfSizes(read: ModelRead, words: readonly SizeWord[]): readonly ModelRead[] {
  const last = words.at(-1);
  return last === undefined
    ? []
    : [
        {
          ...read,
          to: last.to,
          ids: words.flatMap(({ size }) => read.family?.classes[size] ?? []),
          family: null,
          classes: words.map(({ size }) => size),
        },
      ];
}
