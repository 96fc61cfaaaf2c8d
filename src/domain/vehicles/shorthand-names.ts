import type { BadgeScheme } from "../fitment/knowledge/name-knowledge.ts";
import type { IndexedModel } from "./indexed-model.ts";

/** A short form of models' names. It counts only among other vehicle words of their make. */
export interface ShortName {
  readonly words: string;
  readonly ids: readonly number[];
  /** Whether it has no other meaning. */
  readonly isUnambiguous: boolean;
}

/**
 * Collects short forms for makes that form all their models' names the same way: badges without
 * their letter ("328" for 328i, never for the diesel or the hybrid; "M340"), sport models of a
 * class ("C63"), and the names of series and classes ("3 Series", "C-Class", "Lexus ES") for all of
 * their badges.
 */
export function shorthandNames(
  models: readonly IndexedModel[],
  schemes: ReadonlyMap<string, BadgeScheme>,
): readonly ShortName[] {
  const found = new Map<string, number[]>();
  for (const [make, scheme] of schemes) {
    const own = models.filter((model) => model.make === make);
    for (const { id, model } of own)
      for (const words of wordsBy[scheme](model, make)) add(found, words, id);
    if (scheme === "numbers") addBareNumbers(found, make, own);
  }
  const makes = [...schemes.keys()].map((make) => `${make} `);
  return [...found].map(([words, ids]) => ({
    words,
    ids,
    isUnambiguous: unambiguous.test(words) || makes.some((make) => words.startsWith(make)),
  }));
}

const unambiguous = /^(m?\d\d\dl?(xi|ix)|[a-z]{1,3} class|amg .*)$/i;

/**
 * Adds models that are bare numbers, together with their make. "BMW 325" means both the 325 of the
 * 1980s, which is a separate model, and the later 325i and 325xi, each in its own years.
 */
function addBareNumbers(
  found: Map<string, number[]>,
  make: string,
  models: readonly IndexedModel[],
): void {
  for (const { id, model } of models) {
    const badges = /^\d{3}$/.test(model) ? found.get(model) : undefined;
    if (badges !== undefined) found.set(`${make} ${model}`, [id, ...badges]);
  }
}

const wordsBy: Readonly<Record<BadgeScheme, (model: string, make: string) => readonly string[]>> = {
  numbers: numberWords,
  "letter classes": classWords,
  "letter series": seriesWords,
};

const badge =
  /^(?<sport>M?)(?<series>\d)(?<rest>\d\d)(?<ending>i|Ci|xi|iL|Li|i xDrive|Li xDrive|iX)?(?<body> Gran Coupe| GT| xDrive Gran Coupe| GT xDrive)?$/;

function numberWords(model: string): readonly string[] {
  const parts = badge.exec(model)?.groups;
  if (parts === undefined) return /^M\d\d\d/.test(model) ? [model.slice(0, 4)] : [];
  const number = `${parts.series}${parts.rest}`;
  const words = [`${parts.series} series`];
  if (parts.body === undefined) words.push(`${parts.sport}${number}`);
  if (parts.ending === "i xDrive" && parts.body === undefined)
    words.push(`${parts.sport}${number}xi`, `${parts.sport}${number}ix`, `${number}i x drive`);
  if (parts.ending === "Li xDrive" && parts.body === undefined)
    words.push(`${number}lxi`, `${number}li x drive`);
  return words;
}

function classWords(model: string): readonly string[] {
  const stem = /^([A-Z]{1,3})\d/.exec(model)?.[1];
  const [, sport, ending = ""] = /^([A-Z]{1,3}\d\d) AMG( S)?$/.exec(model) ?? [];
  return [
    ...(stem === undefined ? [] : [`${stem} class`]),
    ...(sport === undefined ? [] : [sport, ...(ending === "" ? [] : [`${sport}S`])]).flatMap(
      (name) => [name, `AMG ${name}`],
    ),
  ];
}

function seriesWords(model: string, make: string): readonly string[] {
  const stem = /^([A-Z]{2})\d\d\d/.exec(model)?.[1];
  return stem === undefined ? [] : [`${make} ${stem}`, `${make} ${model}`];
}

function add(found: Map<string, number[]>, words: string, id: number): void {
  const ids = found.get(words);
  if (ids === undefined) found.set(words, [id]);
  else if (!ids.includes(id)) ids.push(id);
}
