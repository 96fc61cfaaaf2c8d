import type { NameSources } from "./collect-names.ts";

/**
 * Short forms that only count in a run of vehicle words of that make: BMW badges without their letter ("328" for 328i, never for the
 * diesel or the hybrid; "M340"), Mercedes classes ("C300 4Matic"), and series names ("3 Series", "C-Class") for all badges of the series.
 */
export function shorthandNames(sources: NameSources): readonly (readonly [string, readonly number[]])[] {
  const found = new Map<string, number[]>();
  for (const id of sources.byMake.get("BMW") ?? []) for (const words of bmwWords(sources.models[id]?.model ?? "")) add(found, words, id);
  for (const id of sources.byMake.get("Mercedes-Benz") ?? []) {
    const stem = /^([A-Z]{1,3})\d/.exec(sources.models[id]?.model ?? "")?.[1];
    if (stem !== undefined) add(found, `${stem} class`, id);
  }
  return [...found];
}

function bmwWords(model: string): readonly string[] {
  const badge = /^(M?)(\d)(\d\d)(i|Ci|xi|iL|Li|i xDrive|Li xDrive|iX)?( Gran Coupe| GT| xDrive Gran Coupe| GT xDrive)?$/.exec(model);
  if (badge === null) return /^M\d\d\d/.test(model) ? [model.slice(0, 4)] : [];
  const [, sport = "", series = "", rest = "", ending = "", body = ""] = badge;
  const words = [`${series} series`];
  if (body === "") words.push(`${sport}${series}${rest}`);
  if (ending === "i xDrive" && body === "") words.push(`${series}${rest}xi`, `${series}${rest}ix`, `${series}${rest}i x drive`);
  return words;
}

function add(found: Map<string, number[]>, words: string, id: number): void {
  const ids = found.get(words);
  if (ids === undefined) found.set(words, [id]);
  else if (!ids.includes(id)) ids.push(id);
}
