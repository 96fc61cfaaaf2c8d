import type { Column, ColumnWords } from "../../../knowledge/wording-knowledge.ts";

const label =
  /(?:^|[\s|,;(])(?:(?:fits|compatible) )?(years?|makes?|models?|trim|submodel|engine|body style|drive type|position|placement(?: on vehicle)?|side)\s?[:=]\s?/gi;
const longestValue = 120;
const mostFields = 200;

/** One car, given by labels. */
export type InlineRecord = ReadonlyMap<Column, string>;

/**
 * Reads labels and values in one line. A repeated label starts a new car: "Make: Honda Model: Civic
 * Years: 2006-2011", "Year=2015|Make=GMC|Model=Terrain; Year=2016|…".
 */
export function inlineRecords(line: string, columns: ColumnWords): readonly InlineRecord[] {
  const records: Map<Column, string>[] = [];
  for (const [column, value] of fieldsOf(line, columns)) {
    const last = records.at(-1);
    if (last === undefined || last.has(column)) records.push(new Map([[column, value]]));
    else last.set(column, value);
  }
  return records.filter((record) => record.has("model") && record.has("year"));
}

function fieldsOf(line: string, columns: ColumnWords): readonly (readonly [Column, string])[] {
  if (!/[:=]/.test(line)) return [];
  const found = [...line.matchAll(label)].slice(0, mostFields);
  return found.flatMap((field, at) => {
    const [sign, name = ""] = field;
    const value = line
      .slice(field.index + sign.length, found[at + 1]?.index)
      .slice(0, longestValue)
      .replace(/^[\s|,;]+|[\s|,;)]+$/g, "");
    const column = columns.of(name);
    return column === null || value === "" ? [] : [[column, value] as const];
  });
}
