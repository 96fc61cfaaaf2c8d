import { chosenOption, type Answers } from "../chosen-option.ts";
import type { FitmentRow } from "../fitment.ts";
import type { Question } from "../question.ts";
import type { Car } from "../statement.ts";

/** The most options offered besides "any": more are no help. */
const mostGroups = 3;
/** The most cars named in the question. */
const mostCars = 2;
/** The id of the option that leaves the rows as they are. */
export const anyId = "any";

export interface OpenSettled {
  readonly rows: readonly FitmentRow[];
  readonly question: Question | null;
}

export interface OpenChoice<Group extends { readonly id: string }> {
  /** Without the cars, which are added. */
  readonly key: string;
  readonly ask: (asked: {
    readonly key: string;
    readonly cars: readonly Car[];
    readonly groups: readonly Group[];
  }) => Question;
  /** What a row is one of; null where it doesn't matter. */
  readonly groupOf: (row: FitmentRow) => Group | null;
}

/**
 * Something the listing leaves open though cars of a year differ in it. Until the seller answers
 * the rows stay, for each of them is defensible.
 */
export function settleOpen<Group extends { readonly id: string }>(
  rows: readonly FitmentRow[],
  answers: Answers,
  { key, ask, groupOf }: OpenChoice<Group>,
): OpenSettled {
  const groups = severalGroups(rows, groupOf);
  if (groups.length === 0) return { rows, question: null };
  const cars = new Map(rows.map(({ make, model }) => [`${make} ${model}`, { make, model }]));
  const question = ask({
    key: `${key}:${[...cars.keys()].join("/")}`.toLowerCase(),
    cars: [...cars.values()].slice(0, mostCars),
    groups: groups.slice(0, mostGroups),
  });
  const chosen = chosenOption(question, answers)?.id ?? anyId;
  return {
    rows: chosen === anyId ? rows : rows.filter((row) => groupOf(row)?.id === chosen),
    question,
  };
}

/** The groups of the rows, most frequent first; none where no car of a year has two of them. */
function severalGroups<Group extends { readonly id: string }>(
  rows: readonly FitmentRow[],
  groupOf: OpenChoice<Group>["groupOf"],
): readonly Group[] {
  const ofCar = new Map<string, Set<string>>();
  const counts = new Map<string, { readonly group: Group; count: number }>();
  for (const row of rows) {
    const group = groupOf(row);
    if (group === null) continue;
    const car = `${row.year} ${row.make} ${row.model}`;
    ofCar.set(car, (ofCar.get(car) ?? new Set()).add(group.id));
    const counted = counts.get(group.id) ?? { group, count: 0 };
    counted.count += 1;
    counts.set(group.id, counted);
  }
  if (![...ofCar.values()].some((groups) => groups.size > 1)) return [];
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.group.id.localeCompare(b.group.id))
    .map(({ group }) => group);
}
