import type { Variant } from "../../vehicles/vehicle.ts";
import type { BodyRead, EngineRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/** "only": a variant must not fail it. "not": what it holds for is taken out. */
export type Polarity = "only" | "not";

/**
 * Names the clause a constraint stands in.
 *
 * - title: what the title (or the specifics) say of all the cars. A claim's own clause of this id is
 *   said of its car alone, and replaces it in the dimensions it speaks of.
 * - words, description, code, vin, sibling: said of the car of one claim.
 * - excluded: what the part doesn't fit. part: what the part itself depends on.
 */
export type ClauseId =
  "title" | "words" | "description" | "code" | "vin" | "sibling" | "excluded" | "part";

/**
 * Where a limit was read. What it means that the list can't tell depends on it (see policy.ts).
 *
 * - title, specifics: about all cars of the listing.
 * - condition, line, cell, brackets: in the description, or in brackets behind some of the cars.
 * - code, name: the body of a factory code; a name that stands for one trim ("X5M").
 * - vin, sibling, other-source: the donor's VIN; the sizes that a sibling adds; a twin's row.
 * - excluded, equipment, named, tail: words of an exclusion that may be trims. Equipment ("without
 *   ABS") says nothing about cars without such a trim; "named" words may be anything; a tail stands
 *   behind an engine or body ("except diesel tank") and is the part's if it is no trim.
 * - part: what the part itself depends on.
 */
export type LimitSource =
  | "title"
  | "specifics"
  | "condition"
  | "line"
  | "cell"
  | "brackets"
  | "code"
  | "name"
  | "vin"
  | "sibling"
  | "other-source"
  | "excluded"
  | "equipment"
  | "named"
  | "tail"
  | "part";

export interface Evidence {
  readonly source: LimitSource;
  /** The words, as they stand. */
  readonly text: string;
}

/** Words in which trims are looked for, or a phrase that is a trim or nothing. */
export type TrimValue =
  | {
      readonly text: TextRead;
      /** Trims stand among other words, or the text is about nothing but trims. */
      readonly role: "words" | "specifics" | "cell" | "aside";
    }
  | {
      readonly phrase: string;
      /** What of the phrase is no trim only says why ("has a black bezel"). */
      readonly perhaps: boolean;
    };

/** Words about the engine. */
export interface EngineWords extends EngineRead {
  /** Stands beside a trim: "SE & hybrid". */
  readonly besideTrim?: boolean;
  /** The word in front of it, if nothing else explains it: the EX-L of "EX-L V6". */
  readonly wordBefore?: string;
  /** Ids of models of which it may not be said, because it stands behind another car. */
  readonly behindOthers?: ReadonlySet<number>;
  /** Ids of models that are named without it as well: "Sonata & Sonata Hybrid". */
  readonly alsoWithout?: ReadonlySet<number>;
}

/** Words about the engine, or a cell that may have it exactly as the list does. */
export type EngineValue = EngineWords | { readonly listed: string };

export function isWords(value: EngineValue): value is EngineWords {
  return !("listed" in value);
}

export interface BodyValue extends Pick<BodyRead, "choices" | "makes"> {
  /** Equal for the meanings that makes give one word. */
  readonly place: number;
  /** The word as it stands in the title; null elsewhere. */
  readonly note: string | null;
  /** Ids of models of which it may not be said, because it stands behind another car. */
  readonly behindOthers?: ReadonlySet<number>;
}

/** Sizes that one model has and, in the same year, another has not. */
export interface SiblingValue {
  readonly besides: number;
  readonly sizes: readonly number[];
}

/** What each dimension is limited to. */
interface Values {
  readonly trim: TrimValue;
  /** A trim and engine in the words of a source; "" means any. */
  readonly variant: Variant;
  readonly engine: EngineValue;
  readonly sibling: SiblingValue;
  /** In exclusions: all hybrids, or those with a plug. */
  readonly hybrid: "hybrid" | "plug-in";
  readonly body: BodyValue;
  readonly doors: "rear";
  readonly drive: "all" | "rear" | "front" | "two";
  /** Names fleets. */
  readonly fleet: TextRead;
  /** Has bodywork of its own. */
  readonly bodywork: "own";
  readonly fuel: "electric";
}

export type Dimension = keyof Values;
export type ValueOf<D extends Dimension> = Values[D];

interface Limit<D extends Dimension> {
  readonly dimension: D;
  readonly polarity: Polarity;
  /** One of them is enough. */
  readonly values: readonly Values[D][];
  readonly scope: ClauseId;
  readonly evidence: Evidence;
}

/** A limit on the variants of a car. */
export type Constraint<D extends Dimension = Dimension> = { [P in D]: Limit<P> }[D];

/**
 * Constraints that are said together. An "only" clause keeps the variants that fail none of its
 * constraints; a "not" clause takes out those for which all of them hold.
 */
export interface Clause {
  readonly id: ClauseId;
  readonly polarity: Polarity;
  readonly text: string;
  /** Models and years it speaks of; empty: any. */
  readonly ids: ReadonlySet<number>;
  readonly years: ReadonlySet<number>;
  readonly constraints: readonly Constraint[];
  /** Clauses that hold within this one alone: "V6 (except coupe)". */
  readonly inner: readonly Clause[];
}

/** A constraint before it has a clause. */
export type Said<D extends Dimension = Dimension> = {
  [P in D]: Pick<Limit<P>, "dimension" | "values"> & { readonly source: LimitSource };
}[D];

/** Makes a clause of what is said together. The id says what kind of clause it is. */
export function makeClause(
  clause: Pick<Clause, "id" | "polarity" | "text"> &
    Partial<Pick<Clause, "ids" | "years" | "inner">>,
  said: readonly Said[],
): Clause {
  const { id, polarity, text } = clause;
  return {
    ids: none,
    years: none,
    inner: [],
    ...clause,
    constraints: said.map(
      ({ dimension, values, source }) =>
        ({
          dimension,
          values,
          polarity,
          scope: id,
          evidence: { source, text },
        }) as Constraint,
    ),
  };
}

const none: ReadonlySet<never> = new Set();

/** The constraint of a clause in one dimension. */
export function constraintOf<D extends Dimension>(
  { constraints }: Pick<Clause, "constraints">,
  dimension: D,
): Constraint<D> | undefined {
  return constraints.find((one) => one.dimension === dimension) as Constraint<D> | undefined;
}

/** The values of a clause in one dimension; [] if it says nothing of it. */
export function valuesOf<D extends Dimension>(
  clause: Pick<Clause, "constraints">,
  dimension: D,
): readonly ValueOf<D>[] {
  return (constraintOf(clause, dimension)?.values ?? []) as readonly ValueOf<D>[];
}

/** Does a clause speak of a car? */
export function isAbout(
  { ids, years }: Clause,
  car: { readonly id: number; readonly year: number },
): boolean {
  return (years.size === 0 || years.has(car.year)) && (ids.size === 0 || ids.has(car.id));
}
