import type { Claim } from "../../fitment-plan.ts";
import { withClauses } from "../../ground/claim-clauses.ts";
import type { Clause } from "../../ground/constraint.ts";
import type { DatedYears } from "../../reading/descriptions/read-limits.ts";

/** Combines two claims. The list's factory codes and names for one trim replace the other's. */
export function byNames(one: Claim, other: Claim, years: readonly number[]): readonly Claim[] {
  const named = other.clauses.filter(isOfName);
  const own = { ...one, clauses: one.clauses.filter((clause) => !isOfName(clause)) };
  return together(named.length === 0 ? one : own, other, years).map((car) =>
    withClauses(car, named),
  );
}

/**
 * Tells whether every line names one trim, and together they name all those of the title: the
 * title's "Evo" in "Lancer Evolution 08-15, Ralliart 09-15".
 */
export function namesAllOf(claims: readonly Claim[], listed: readonly Claim[]): boolean {
  const namesOf = ({ clauses }: Claim): readonly string[] =>
    clauses.flatMap(({ id, text }) => (id === "words" ? [text] : []));
  const [said, known] = [claims.flatMap(namesOf), new Set(listed.flatMap(namesOf))];
  return (
    said.length > 0 &&
    said.every((name) => known.has(name)) &&
    listed.every((one) => namesOf(one).length > 0)
  );
}

/** Tells whether a clause comes from a factory code or from a name for one trim. */
export function isOfName({ id }: Clause): boolean {
  return id === "code" || id === "words";
}

/** Combines a claim with what the list says about its car. Both become evidence for its rows. */
export function together(one: Claim, other: Claim, years: readonly number[]): readonly Claim[] {
  if (years.length === 0) return [];
  const notes = [...other.notes].reduce(
    (all, [year, note]) => withNote(all, { years: [year], note }),
    one.notes,
  );
  return [
    {
      ...one,
      years,
      notes,
      evidence: [...one.evidence, ...other.evidence],
      clauses: [...one.clauses, ...other.clauses.filter(({ id }) => id === "description")],
    },
  ];
}

/** Adds a note about some years, or all (0), to those of a claim. */
export function withNote(notes: Claim["notes"], { years, note }: DatedYears): Claim["notes"] {
  const noteOf = (year: number): string =>
    [...new Set([...(notes.get(year) ?? "").split("; "), ...note.split("; ")])]
      .filter((part) => part !== "")
      .join("; ");
  return new Map([...notes, ...years.map((year) => [year, noteOf(year)] as const)]);
}
