import type { Variant } from "../../vehicles/vehicle.ts";
import type { Claim } from "../fitment-plan.ts";
import {
  constraintOf,
  makeClause,
  type Clause,
  type Constraint,
  type EngineWords,
  isWords,
  type Said,
  type ValueOf,
} from "./constraint.ts";

/** The only trims and engines meant, in the words of a source or of a name for one trim ("X5M"). */
export function wordsClause(words: readonly Variant[], source: "name" | "other-source"): Clause {
  const text = words.map(({ trim, engine }) => `${trim} ${engine}`.trim()).join(", ");
  return makeClause({ id: "words", polarity: "only", text }, [
    { dimension: "variant", source, values: words },
  ]);
}

/** The clauses of a car of a factory code that means one body ("Sedan|Wagon": either). */
export function codeClauses(body: string | null): readonly Clause[] {
  if (body === null) return [];
  const choices = body.split("|");
  return [
    makeClause({ id: "code", polarity: "only", text: body }, [
      {
        dimension: "body",
        source: "code",
        values: [
          {
            choices,
            makes: null,
            place: 0,
            note: null,
          },
        ],
      },
    ]),
  ];
}

/** The clauses of a car whose name means one trim of it. */
export function nameClauses(trim: string | null): readonly Clause[] {
  return trim === null ? [] : [wordsClause([{ trim, engine: "" }], "name")];
}

/** The clause of a model by whose trim's name another model went in other years ("Denali"). */
export function formerTrimClause(trim: string): Clause {
  return makeClause({ id: "words", polarity: "only", text: trim }, [
    { dimension: "trim", source: "name", values: [{ phrase: trim.toLowerCase(), perhaps: false }] },
  ]);
}

/** The former trim that a claim is for. */
export function formerTrimOf({ clauses }: Claim): Constraint<"trim"> | undefined {
  return clauses
    .map((clause) => constraintOf(clause, "trim"))
    .find((constraint) => constraint?.evidence.source === "name");
}

/** What is said of one car alone, in place of what the title says of all. */
function ownClause(said: Said): Clause {
  return makeClause({ id: "title", polarity: "only", text: "" }, [said]);
}

export function withOwn(claim: Claim, said: Said): Claim {
  return { ...claim, clauses: [ownClause(said), ...claim.clauses] };
}

/** A claim without what the title, or a line of its own, says of it alone. */
export function withoutOwn(claim: Claim): Claim {
  return { ...claim, clauses: claim.clauses.filter((clause) => clause.id !== "title") };
}

/** Engine words about one car alone, unless it has some of its own already. */
export function withOwnEngines(claim: Claim, values: readonly EngineWords[]): Claim {
  return ownEngines(claim) === undefined
    ? withOwn(claim, { dimension: "engine", source: "title", values })
    : claim;
}

/** The engine words about one car alone; undefined: there are none. */
export function ownEngines({ clauses }: Claim): readonly EngineWords[] | undefined {
  for (const clause of clauses) {
    const own = clause.id === "title" ? constraintOf(clause, "engine") : undefined;
    if (own !== undefined) return own.values.filter(isWords);
  }
  return undefined;
}

/** The description says that it fits any trim: the one that the title names is the donor's. */
export const anyTrimClause = ownClause({ dimension: "trim", source: "title", values: [] });

export function saysAnyTrim({ clauses }: Claim): boolean {
  return clauses.includes(anyTrimClause);
}

/** The engine of a donor car known by its VIN. */
export function vinClause(vin: string, engine: ValueOf<"engine">): Clause {
  return makeClause({ id: "vin", polarity: "only", text: vin }, [
    { dimension: "engine", source: "vin", values: [engine] },
  ]);
}

/** Only the sizes that a model has and, in the same year, the model beside it has not. */
export function siblingClause(sibling: ValueOf<"sibling">): Clause {
  return makeClause({ id: "sibling", polarity: "only", text: "" }, [
    { dimension: "sibling", source: "sibling", values: [sibling] },
  ]);
}

export function withClauses(claim: Claim, clauses: readonly Clause[]): Claim {
  return clauses.length === 0 ? claim : { ...claim, clauses: [...claim.clauses, ...clauses] };
}
