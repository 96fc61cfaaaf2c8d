import type { IndexedModel } from "./indexed-model.ts";

/**
 * Collects short forms that count only among other vehicle words of that make: BMW badges without
 * their letter ("328" for 328i, never for the diesel or the hybrid; "M340"), Mercedes and AMG
 * classes ("C63"), and series names ("3 Series", "C-Class", "Lexus ES") for all badges of the
 * series.
 */
export function shorthandNames(
  models: readonly IndexedModel[],
): readonly (readonly [string, readonly number[]])[] {
  const found = new Map<string, number[]>();
  const modelsOf = (make: string): readonly IndexedModel[] =>
    models.filter((model) => model.make === make);
  for (const { id, model } of modelsOf("BMW"))
    for (const words of bmwWords(model)) add(found, words, id);
  addBmwNumbers(found, modelsOf("BMW"));
  for (const { id, model } of modelsOf("Mercedes-Benz"))
    for (const words of mercedesWords(model)) add(found, words, id);
  for (const { id, model } of modelsOf("Lexus")) {
    const stem = /^([A-Z]{2})\d\d\d/.exec(model)?.[1];
    if (stem === undefined) continue;
    add(found, `lexus ${stem}`, id);
    add(found, `lexus ${model}`, id);
  }
  return [...found];
}

/**
 * Adds models that are bare numbers. The 325 of the 1980s is a separate model, so "bmw 325" means
 * it and the later badges, each in its own years.
 */
function addBmwNumbers(found: Map<string, number[]>, models: readonly IndexedModel[]): void {
  for (const { id, model } of models) {
    const badges = /^\d{3}$/.test(model) ? found.get(model) : undefined;
    if (badges !== undefined) found.set(`bmw ${model}`, [id, ...badges]);
  }
}

function mercedesWords(model: string): readonly string[] {
  const stem = /^([A-Z]{1,3})\d/.exec(model)?.[1];
  const sport = /^([A-Z]{1,3}\d\d) AMG( S)?$/.exec(model)?.[1];
  return [
    ...(stem === undefined ? [] : [`${stem} class`]),
    ...(sport === undefined ? [] : [sport]),
  ];
}

const badge =
  /^(?<sport>M?)(?<series>\d)(?<rest>\d\d)(?<ending>i|Ci|xi|iL|Li|i xDrive|Li xDrive|iX)?(?<body> Gran Coupe| GT| xDrive Gran Coupe| GT xDrive)?$/;

function bmwWords(model: string): readonly string[] {
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

function add(found: Map<string, number[]>, words: string, id: number): void {
  const ids = found.get(words);
  if (ids === undefined) found.set(words, [id]);
  else if (!ids.includes(id)) ids.push(id);
}
