import type { Claim } from "../../fitment-plan.ts";
import type { Clause } from "../../ground/constraint.ts";

/** Keeps one of several claims that say the same thing; sellers repeat themselves. */
export function distinctClaims(candidates: readonly Claim[]): readonly Claim[] {
  const keyOf = ({ years, notes, clauses }: Claim): string =>
    JSON.stringify([years, [...notes], clauses.map(clauseKey)]);
  return candidates.length < 2
    ? candidates
    : [...new Map(candidates.map((one) => [keyOf(one), one])).values()];
}

/** Returns a key that is equal for clauses that say the same thing. */
function clauseKey({ id, text, constraints }: Clause): string {
  const said = constraints.map(({ dimension, values }) =>
    dimension === "trim"
      ? values.map((value) => ("text" in value ? value.text.text : value.phrase)).join("\n")
      : JSON.stringify(values),
  );
  return [id, text, ...said].join("\n");
}
