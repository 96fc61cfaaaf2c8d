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

/** What a clause says about its cars. Empty lists mean nothing is said. */
export interface SaidWords
  extends
    Pick<Clause, "id" | "polarity" | "text">,
    Partial<Pick<Clause, "ids" | "years" | "inner">> {
  readonly source: LimitSource;
  /** The source that the trims count as, if it differs from `source`. */
  readonly trimSource?: LimitSource;
  readonly bodies: readonly (Pick<BodyRead, "choices" | "makes" | "from"> &
    Pick<BodyValue, "notOf">)[];
  readonly trims: readonly TrimValue[];
  readonly engines: readonly EngineValue[];
  readonly hybrid?: ValueOf<"hybrid"> | null;
  readonly added?: readonly ValueOf<"added">[];
}

/** Makes one clause of words that a text says together, whether they include or exclude cars. */
export function saidClause({
  source,
  trimSource = source,
  bodies,
  trims,
  engines,
  hybrid = null,
  added = [],
  ...clause
}: SaidWords): Clause {
  const said: readonly Said[] = [
    { dimension: "body", source, values: bodyValues(bodies) },
    { dimension: "trim", source: trimSource, values: trims },
    { dimension: "hybrid", source, values: hybrid === null ? [] : [hybrid] },
    { dimension: "engine", source, values: engines },
    { dimension: "added", source, values: added },
  ];
  return makeClause(
    clause,
    said.filter(({ values }) => values.length > 0),
  );
}

/** Turns body words into constraint values. Those of descriptions and specifics leave no note. */
export function bodyValues<T extends SaidWords["bodies"][number]>(
  bodies: readonly T[],
  noteOf: (body: T) => string | null = () => null,
): readonly BodyValue[] {
  return bodies.map((body) => ({
    choices: body.choices,
    makes: body.makes,
    place: body.from,
    note: noteOf(body),
    ...(body.notOf === undefined ? {} : { notOf: body.notOf }),
  }));
}
