import type { Variant } from "../../vehicles/vehicle.ts";
import type { Claim } from "../fitment-plan.ts";
import type { BodyRead, EngineRead } from "../reading/mentions.ts";
import {
  constraintOf,
  makeClause,
  type Clause,
  type Constraint,
  type EngineWords,
  isWords,
  type Said,
} from "./constraint.ts";

/**
 * Makes a clause of the only trims and engines meant, in the words of a source or of a name for one
 * trim ("X5M").
 */
export function wordsClause(words: readonly Variant[], source: "name" | "other-source"): Clause {
  const text = words.map(({ trim, engine }) => `${trim} ${engine}`.trim()).join(", ");
  return makeClause({ id: "words", polarity: "only", text }, [
    { dimension: "variant", source, values: words },
  ]);
}

/** Returns the clauses for a factory code that means one body, or either of two ("Sedan|Wagon"). */
export function codeClauses(body: string | null): readonly Clause[] {
  if (body === null) return [];
  return [
    makeClause({ id: "code", polarity: "only", text: body }, [
      {
        dimension: "body",
        source: "code",
        values: body.split("|").map((choice) => ({
          choices: [choice],
          makes: null,
          place: 0,
          note: null,
        })),
      },
    ]),
  ];
}

/** Returns the clauses for a car whose name means one of its trims. */
export function nameClauses(trim: string | null): readonly Clause[] {
  return trim === null ? [] : [wordsClause([{ trim, engine: "" }], "name")];
}

/** Makes the clause for a model with a trim that was a model itself in other years ("Denali"). */
export function formerTrimClause(trim: string): Clause {
  return makeClause({ id: "words", polarity: "only", text: trim }, [
    { dimension: "trim", source: "name", values: [{ phrase: trim.toLowerCase(), perhaps: false }] },
  ]);
}

/** Returns the former trim that a claim is for. */
export function formerTrimOf({ clauses }: Claim): Constraint<"trim"> | undefined {
  return clauses
    .map((clause) => constraintOf(clause, "trim"))
    .find((constraint) => constraint?.evidence.source === "name");
}

/** Makes clauses for trims that have the claim's years, instead of all that the title names. */
export function trimsClauses(trims: readonly string[]): readonly Clause[] {
  return [
    allTrimsClause,
    wordsClause(
      trims.map((trim) => ({ trim, engine: "" })),
      "name",
    ),
  ];
}

/** Makes a clause about one car alone, which replaces what the title says about all. */
function ownClause(said: Said): Clause {
  return makeClause({ id: "title", polarity: "only", text: "" }, [said]);
}

export function withOwn(claim: Claim, said: Said): Claim {
  return { ...claim, clauses: [ownClause(said), ...claim.clauses] };
}

/** Removes what the title, or a separate line, says about this claim's car alone. */
export function withoutOwn(claim: Claim): Claim {
  return { ...claim, clauses: claim.clauses.filter((clause) => clause.id !== "title") };
}

/** Adds engine words about one car alone, unless it already has some. */
export function withOwnEngines(claim: Claim, values: readonly EngineWords[]): Claim {
  return ownEngines(claim) === undefined
    ? withOwn(claim, { dimension: "engine", source: "title", values })
    : claim;
}

/** Returns the engine words about one car alone, or undefined if there are none. */
export function ownEngines({ clauses }: Claim): readonly EngineWords[] | undefined {
  for (const clause of clauses) {
    const own = clause.id === "title" ? constraintOf(clause, "engine") : undefined;
    if (own !== undefined) return own.values.filter(isWords);
  }
  return undefined;
}

/** The description says that the part fits any trim, so the trim in the title is the donor's. */
export const anyTrimClause = ownClause({ dimension: "trim", source: "title", values: [] });

/** The description gives all of the bodies, so the one in the title is only an example. */
export const anyBodyClause = ownClause({ dimension: "body", source: "title", values: [] });

/** The description says that the part fits all trims of the car, whatever the title names. */
export const allTrimsClause = ownClause({ dimension: "trim", source: "title", values: [] });

/** Makes a clause of the donor's engine and body, from its VIN or from what the listing says. */
export function donorClause(
  text: string,
  {
    engines,
    bodies,
  }: { readonly engines: readonly EngineRead[]; readonly bodies: readonly BodyRead[] },
): Clause {
  const source = "donor";
  const said: Said[] = [];
  if (engines.length > 0) said.push({ dimension: "engine", source, values: engines });
  if (bodies.length > 0)
    said.push({
      dimension: "body",
      source,
      values: bodies.map((body) => ({ ...body, place: body.from, note: null })),
    });
  return makeClause({ id: "donor", polarity: "only", text }, said);
}

/** Adds clauses. Those that replace the title's words also replace what it says about one car. */
export function withClauses(claim: Claim, clauses: readonly Clause[]): Claim {
  if (clauses.length === 0) return claim;
  const { own = [], other = [] } = Object.groupBy(clauses, ({ id }) =>
    id === "title" ? "own" : "other",
  );
  return { ...claim, clauses: [...own, ...claim.clauses, ...other] };
}
