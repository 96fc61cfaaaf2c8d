import type { FitmentRow, Question } from "../fitment.ts";

/** Answers on offer at most: more are no help. */
const mostGroups = 3;
export const anyAnswer = "All of them";

export interface OpenSettled {
  readonly rows: readonly FitmentRow[];
  readonly question: Question | null;
}

export interface OpenChoice {
  /** Without the cars, which are added. */
  readonly key: string;
  readonly ask: (cars: string) => string;
  /** What a row is one of; "" where it does not matter. */
  readonly groupOf: (row: FitmentRow) => string;
  readonly any: string;
}

/**
 * Something the listing leaves open though cars of a year differ in it. Until the seller answers
 * the rows stay, for each of them is defensible.
 */
export function settleOpen(
  rows: readonly FitmentRow[],
  answers: Readonly<Record<string, string>>,
  choice: OpenChoice,
): OpenSettled {
  const groups = severalGroups(rows, choice.groupOf);
  if (groups.length === 0) return { rows, question: null };
  const cars = [...new Set(rows.map((row) => `${row.make} ${row.model}`))];
  const key = `${choice.key}:${cars.join("/")}`.toLowerCase();
  const answer = answers[key];
  const question = {
    key,
    text: choice.ask(cars.slice(0, 2).join(" and the ")),
    answers: [...groups.slice(0, mostGroups), choice.any],
  };
  return {
    rows:
      answer === undefined || answer === choice.any || !question.answers.includes(answer)
        ? rows
        : rows.filter((row) => choice.groupOf(row) === answer),
    question,
  };
}

/** The groups of the rows, most frequent first; none where no car of a year has two of them. */
function severalGroups(
  rows: readonly FitmentRow[],
  groupOf: OpenChoice["groupOf"],
): readonly string[] {
  const ofCar = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const group = groupOf(row);
    if (group === "") continue;
    const car = `${row.year} ${row.make} ${row.model}`;
    ofCar.set(car, (ofCar.get(car) ?? new Set()).add(group));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  if (![...ofCar.values()].some((groups) => groups.size > 1)) return [];
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([group]) => group);
}
