import { presentQuestion } from "#domain/fitment/texts/present-question.ts";
import type { Scored } from "./score-case.ts";
import { totalScores, type Figures, type Totals } from "./total-scores.ts";

const heading = [
  "",
  "Listings",
  "Exact",
  "P model",
  "R model",
  "F0.2",
  "P trim+engine",
  "R trim+engine",
  "F0.2",
  "Must-not",
  "Notes kept",
  "Questions",
  "Guesses",
  "Extra questions",
];

/** Formats a Markdown table with aligned columns, one line per group. */
export function tableOf(
  groups: readonly (readonly [name: string, scored: readonly Scored[]])[],
): string {
  const lines = [heading, ...groups.map(([name, scored]) => cellsOf(name, totalScores(scored)))];
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  const [first = "", ...rest] = lines.map(
    (line) =>
      `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`,
  );
  return [
    first,
    `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`,
    ...rest,
  ].join("\n");
}

function cellsOf(name: string, totals: Totals): readonly string[] {
  const { listings, exact, cars, rows, violations, notes, asks, guesses, needless } = totals;
  return [
    name,
    `${listings}`,
    percent(listings === 0 ? null : exact / listings),
    ...figureCells(cars),
    ...figureCells(rows),
    `${violations}`,
    ofWanted(notes),
    ofWanted(asks),
    `${guesses}`,
    `${needless}`,
  ];
}

function figureCells({ precision, recall, f02 }: Figures): readonly string[] {
  return [percent(precision), percent(recall), f02 === null ? "-" : f02.toFixed(3)];
}

function percent(share: number | null): string {
  return share === null ? "-" : `${(100 * share).toFixed(2)} %`;
}

function ofWanted([part, whole]: readonly [number, number]): string {
  return whole === 0 ? "-" : `${part} of ${whole}`;
}

/** Describes a listing with a wrong result; "" when it is right. */
export function missOf(one: Scored): string {
  const { measured, cars, rows, violations, lostNotes, guessed, asked } = one;
  const deepest = rows !== null && cars.wrong.length + cars.missing.length === 0 ? rows : cars;
  const lines = [
    ...listed("forbidden", violations),
    ...listed("wrong", deepest.wrong),
    ...listed("missing", deepest.missing),
    ...listed("note missing", lostNotes),
    ...(guessed
      ? ["    should ask, generated rows instead"]
      : measured.expected.ask && !asked
        ? ["    should ask"]
        : []),
  ];
  const needless =
    asked && !measured.expected.ask
      ? [
          `    asks: ${one.made.questions.map((question) => presentQuestion(question).text).join(" ")}`,
        ]
      : [];
  return lines.length + needless.length === 0
    ? ""
    : [
        `  ${measured.classes.join(" ")} ${measured.listing.title}  (${measured.at})`,
        ...lines,
        ...needless,
      ].join("\n");
}

function listed(word: string, keys: readonly string[]): readonly string[] {
  if (keys.length === 0) return [];
  const shown = keys.slice(0, 8).join("; ");
  return [`    ${word} (${keys.length}): ${shown}${keys.length > 8 ? " …" : ""}`];
}
