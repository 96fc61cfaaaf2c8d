import { readFileSync } from "node:fs";
import { casesOf } from "./labeled-set.ts";
import type { Vehicles } from "./load-vehicles.ts";
import type { MeasuredCase, MeasuredSet } from "./measured-case.ts";
import { referenceLines } from "./reference-files.ts";
import { readLabels, type Label } from "./read-labels.ts";

/**
 * Loads the hundred classes of `tricky_titles.tsv`. The text comes from that file, and our reading
 * of it from tricky-readings.txt, by id. One of our titles may contain `{text}` (the whole text,
 * also used when no title is given), `{1}`, `{2}` … (its parts between " / " and "; ").
 */
export function trickySet(vehicles: Vehicles): MeasuredSet {
  const name = "Tricky titles (100 classes)";
  const lines = referenceLines("tricky_titles.tsv");
  if (lines === null)
    return { name, absent: "../shared/data/tricky_titles.tsv is not available", cases: [] };
  const texts = new Map(
    lines.map((line) => line.split("\t")).map(([id = "", , text = ""]) => [id, text]),
  );
  const labels = readLabels(
    "tricky-readings.txt",
    readFileSync(new URL("tricky-readings.txt", import.meta.url), "utf8"),
  );
  const without = [...texts.keys()].filter(
    (id) => !labels.some((label) => label.classes[0] === id),
  );
  if (without.length > 0)
    throw new Error(`tricky-readings.txt has no reading for ${without.join(", ")}.`);
  return {
    name,
    absent: "",
    cases: casesOf(
      labels.map((label) => withText(label, texts)),
      vehicles,
    ).map(strictly),
  };
}

/** Adds the class's must-not: everything beyond the reading, unless the reading is open. */
function strictly(one: MeasuredCase): MeasuredCase {
  return { ...one, expected: { ...one.expected, strict: one.level === "rows" } };
}

function withText(label: Label, texts: ReadonlyMap<string, string>): Label {
  const text = texts.get(label.classes[0] ?? "") ?? "";
  const parts = text.split(/ \/ |; /);
  const titles = label.titles.length === 0 ? ["{text}"] : label.titles;
  const fill = (words: string): string =>
    words
      .replace("{text}", text)
      .replace(/\{(\d)\}/g, (_, number: string) => parts[Number(number) - 1] ?? "");
  return {
    ...label,
    titles: titles.map(fill),
    description: label.description.map(fill),
    specifics: label.specifics.map(([key, values]) => [key, values.map(fill)] as const),
  };
}
