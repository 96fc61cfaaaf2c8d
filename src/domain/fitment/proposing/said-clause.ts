import {
  makeClause,
  type BodyValue,
  type Clause,
  type EngineValue,
  type LimitSource,
  type Said,
  type TrimValue,
  type ValueOf,
} from "../ground/constraint.ts";
import type { BodyRead } from "../reading/mentions.ts";

/** What a clause says of the cars it speaks of. Empty: nothing. */
export interface SaidWords
  extends
    Pick<Clause, "id" | "polarity" | "text">,
    Partial<Pick<Clause, "ids" | "years" | "inner">> {
  readonly source: LimitSource;
  /** Where the trims were read, if they count as something else. */
  readonly trimSource?: LimitSource;
  readonly bodies: readonly Pick<BodyRead, "choices" | "makes" | "from">[];
  readonly trims: readonly TrimValue[];
  readonly engines: readonly EngineValue[];
  readonly hybrid?: ValueOf<"hybrid"> | null;
}

/** Makes a clause of the words that a text says together, whether they fit or not. */
export function saidClause({
  source,
  trimSource = source,
  bodies,
  trims,
  engines,
  hybrid = null,
  ...clause
}: SaidWords): Clause {
  const said: readonly Said[] = [
    { dimension: "body", source, values: bodyValues(bodies) },
    { dimension: "trim", source: trimSource, values: trims },
    { dimension: "hybrid", source, values: hybrid === null ? [] : [hybrid] },
    { dimension: "engine", source, values: engines },
  ];
  return makeClause(
    clause,
    said.filter(({ values }) => values.length > 0),
  );
}

/** Body words as a constraint has them; those of descriptions and specifics make no note. */
export function bodyValues<T extends SaidWords["bodies"][number]>(
  bodies: readonly T[],
  noteOf: (body: T) => string | null = () => null,
): readonly BodyValue[] {
  return bodies.map((body) => ({
    choices: body.choices,
    makes: body.makes,
    place: body.from,
    note: noteOf(body),
  }));
}
