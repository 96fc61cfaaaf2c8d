import type { Constraint, Dimension, LimitSource, Polarity } from "./constraint.ts";

/**
 * What to do with a constraint.
 *
 * - keep: ignore the constraint; all variants stay.
 * - void: ignore the whole clause.
 * - note: like keep (or void, in an exclusion), and show buyers the words in the row's note.
 * - anything else: refuse the car with this code.
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
  /** If the catalog can't tell. */
  readonly unknown: Outcome;
  /** If no variant is left. */
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
 * What happens if the catalog can't decide a constraint, or if no variant meets it. Engine words
 * don't become constraints if the part doesn't depend on the engine (see countingWords). The seller
 * is asked about engines of one size that the words don't tell apart, and about an engine or body
 * that the part depends on but the listing doesn't name (see open-questions.ts).
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
  ["only", "engine", ["donor", "part"], "keep", "keep"],
  ["only", "body", ["donor"], "keep", "keep"],
  ["only", "drive", ["title"], "note", "keep"],
  ["only", "fleet", ["title"], "keep", "no-such-trim"],
  // It adds trims that parts otherwise don't fit.
  ["only", "added", ["line"], "keep", "keep"],
  // The listing didn't say these, so a car that has nothing else stays.
  ["only", "doors", ["part"], "keep", "keep"],
  ["not", "fuel", ["part"], "keep", "keep"],
  ["not", "fleet", ["part"], "keep", "keep"],
  ["not", "bodywork", ["part"], "keep", "keep"],
  // Words that aren't trims of the car are equipment or design: note them, but keep the car.
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

/** Returns the policy of a constraint. Throws if the table has none, which is a bug. */
export function policyOf({ polarity, dimension, evidence }: Constraint): Policy {
  const policy = policies.get(`${polarity} ${dimension} ${evidence.source}`);
  if (policy === undefined)
    throw new Error(`There is no policy for "${polarity} ${dimension} ${evidence.source}".`);
  return policy;
}
