import type { Constraint, Dimension, LimitSource, Polarity } from "./constraint.ts";

/**
 * - keep: the constraint says nothing; all variants stay.
 * - void: the clause says nothing.
 * - note: as keep, or void in an exclusion, and buyers read the words beside the row.
 * - anything else: the car is refused with this code.
 */
export type Outcome =
  | "keep"
  | "void"
  | "note"
  | "excluded"
  | "no-such-trim"
  | "no-such-engine"
  | "no-such-trim-and-engine"
  | "no-such-body"
  | "not-as-described";

export interface Policy {
  /** The list can't tell. */
  readonly unknown: Outcome;
  /** No variant is left. */
  readonly none: Outcome;
}

type Row = readonly [
  said: Polarity,
  of: Dimension,
  by: readonly LimitSource[],
  unknown: Outcome,
  none: Outcome,
];

const description: readonly LimitSource[] = ["condition", "line", "cell"];
const exclusion: readonly LimitSource[] = ["excluded", "equipment", "named", "tail"];

/**
 * What becomes of a constraint if the list can't tell, or if it leaves nothing. Words about the
 * engine of a part that doesn't depend on it are no constraints (see countingWords). Engines of one
 * size that the words don't tell apart are asked about; an engine or body that the part depends on
 * and nobody names, too (see open-questions.ts).
 */
const rows: readonly Row[] = [
  ["only", "variant", ["other-source", "name"], "keep", "no-such-trim-and-engine"],
  ["only", "trim", ["title"], "keep", "no-such-trim"],
  ["only", "trim", description, "keep", "not-as-described"],
  ["only", "trim", ["name"], "note", "no-such-trim"],
  ["only", "trim", ["brackets"], "note", "not-as-described"],
  ["only", "body", ["title"], "note", "no-such-body"],
  ["only", "body", ["specifics", "code"], "keep", "no-such-body"],
  ["only", "body", [...description, "brackets"], "keep", "not-as-described"],
  ["only", "engine", ["title", "specifics"], "note", "no-such-engine"],
  ["only", "engine", [...description, "brackets"], "keep", "not-as-described"],
  ["only", "engine", ["vin", "part"], "keep", "keep"],
  ["only", "drive", ["title"], "note", "keep"],
  ["only", "fleet", ["title"], "keep", "no-such-trim"],
  // What the part depends on is no word of the listing: a car that has nothing else stays.
  ["only", "doors", ["part"], "keep", "keep"],
  ["not", "fuel", ["part"], "keep", "keep"],
  ["not", "fleet", ["part"], "keep", "keep"],
  ["not", "bodywork", ["part"], "keep", "keep"],
  // Words that are no trim of the car are equipment or design: a note, no reason to drop cars.
  ["not", "trim", ["excluded"], "note", "excluded"],
  ["not", "trim", ["equipment", "named"], "void", "excluded"],
  ["not", "trim", ["tail"], "keep", "excluded"],
  ["not", "engine", exclusion, "void", "excluded"],
  ["not", "hybrid", exclusion, "void", "excluded"],
  ["not", "body", exclusion, "void", "excluded"],
];

const policies: ReadonlyMap<string, Policy> = new Map(
  rows.flatMap(([polarity, dimension, sources, unknown, none]) =>
    sources.map((source) => [`${polarity} ${dimension} ${source}`, { unknown, none }] as const),
  ),
);

/** The policy of a constraint. Throws where the table has none: that is a mistake of ours. */
export function policyOf({ polarity, dimension, evidence }: Constraint): Policy {
  const policy = policies.get(`${polarity} ${dimension} ${evidence.source}`);
  if (policy === undefined)
    throw new Error(`There is no policy for "${polarity} ${dimension} ${evidence.source}".`);
  return policy;
}
