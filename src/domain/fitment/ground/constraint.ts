import type { Variant } from "../../vehicles/vehicle.ts";
import type { OuterPart } from "../knowledge/part-knowledge.ts";
import type { BodyRead, EngineRead, Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/** "only" keeps the variants that don't fail it. "not" drops the variants it holds for. */
export type Polarity = "only" | "not";

/**
 * The kind of clause a constraint belongs to.
 *
 * - title: what the title (or the item specifics) says about all cars. A claim's own "title" clause
 *   applies to its car alone, and replaces the listing's in the dimensions it covers.
 * - words, description, code: said about one claim's car.
 * - donor: the engine and body of the car that a used part came from.
 * - excluded: what the part doesn't fit.
 * - part: what the part itself depends on.
 */
export type ClauseId = "title" | "words" | "description" | "code" | "donor" | "excluded" | "part";

/**
 * Where a limit was read. It decides what happens if the catalog can't tell (see policy.ts).
 *
 * - title, specifics: about all cars of the listing.
 * - condition, line, cell, brackets: in the description, or in brackets after some of the cars.
 * - code, name: the body of a factory code; a name that means one trim ("X5M").
 * - donor, other-source: the donor's VIN or what the listing says about the donor; a twin's row.
 * - excluded, equipment, named, tail: words of an exclusion that may be trims. "equipment"
 *   ("without ABS") says nothing about cars without such a trim. "named" words may mean anything. A
 *   "tail" follows an engine or body ("except diesel tank") and describes the part if it isn't a
 *   trim.
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
  | "donor"
  | "other-source"
  | "excluded"
  | "equipment"
  | "named"
  | "tail"
  | "part";

export interface Evidence {
  readonly source: LimitSource;
  /** The words as written. */
  readonly text: string;
}

/**
 * What a text says about trims. "words": trims among other words. Otherwise the text is only about
 * trims; a "note" may also be about something else, and then names none. "listed" trims only count
 * if some are those of other texts, and "added" ones next to others if the text names nothing else.
 */
export type TrimTextRole = "words" | "specifics" | "cell" | "aside" | "note" | "listed" | "added";

/** Text to search for trims, or a phrase that is one trim or nothing. */
export type TrimValue =
  | {
      readonly text: TextRead;
      readonly role: TrimTextRole;
      /** Places whose trims are those of other cars, by model ID. */
      readonly ofOthers?: ReadonlyMap<number, readonly Span[]>;
    }
  | {
      readonly phrase: string;
      /** If the phrase isn't a trim, it only gives the reason ("has a black bezel"). */
      readonly perhaps: boolean;
    };

/** Words about the engine. */
export interface EngineWords extends EngineRead {
  /** It's next to a trim: "SE & hybrid". */
  readonly besideTrim?: boolean;
  /** The word before it, if it has no other meaning: the EX-L of "EX-L V6". */
  readonly wordBefore?: string;
  /** Ids of models it may not apply to, because it follows another car. */
  readonly maybeOfOthers?: ReadonlySet<number>;
  /** Ids of models it doesn't apply to: the V6 of "V6 Ranger / 4-cyl Sentra" to the Sentra. */
  readonly notOf?: ReadonlySet<number>;
  /** Ids of models that are also named without it: "Sonata & Sonata Hybrid". */
  readonly alsoWithout?: ReadonlySet<number>;
}

/** Words about the engine, or a cell that may match the catalog's engine text exactly. */
export type EngineValue = EngineWords | { readonly listed: string };

export function isWords(value: EngineValue): value is EngineWords {
  return !("listed" in value);
}

export interface BodyValue extends Pick<BodyRead, "choices" | "makes"> {
  /** The same for all meanings of one word, when makes use it differently. */
  readonly place: number;
  /** The word as written in the title; null elsewhere. */
  readonly note: string | null;
  /** Ids of models it may not apply to, because it follows another car. */
  readonly maybeOfOthers?: ReadonlySet<number>;
  /** Ids of models that the title adds behind the car with the body: "G35 Coupe & 350Z". */
  readonly ofCarBefore?: ReadonlySet<number>;
  /** Ids of models it doesn't apply to. */
  readonly notOf?: ReadonlySet<number>;
}

/** The type of value in each dimension. */
interface Values {
  readonly trim: TrimValue;
  /** A trim and engine in a source's words; "" means any. */
  readonly variant: Variant;
  readonly engine: EngineValue;
  /** For exclusions: all hybrids, or only plug-in hybrids. */
  readonly hybrid: "hybrid" | "plug-in";
  readonly body: BodyValue;
  readonly doors: "rear";
  readonly drive: "all" | "rear" | "front" | "two";
  /** Text that names fleets. */
  readonly fleet: TextRead;
  /** Text that names trims in addition to the whole car. */
  readonly added: TextRead;
  /** The trim has its own parts of this kind. */
  readonly bodywork: OuterPart;
  readonly fuel: "electric";
}

export type Dimension = keyof Values;
export type ValueOf<D extends Dimension> = Values[D];

interface Limit<D extends Dimension> {
  readonly dimension: D;
  readonly polarity: Polarity;
  /** A variant needs to match only one of them. */
  readonly values: readonly Values[D][];
  readonly evidence: Evidence;
}

/** A limit on a car's variants. */
export type Constraint<D extends Dimension = Dimension> = { [P in D]: Limit<P> }[D];

/**
 * Constraints that belong together. An "only" clause keeps the variants that fail none of them. A
 * "not" clause drops the variants that all of them hold for.
 */
export interface Clause {
  readonly id: ClauseId;
  readonly polarity: Polarity;
  readonly text: string;
  /** The models and years it is about. An empty set means any. */
  readonly ids: ReadonlySet<number>;
  readonly years: ReadonlySet<number>;
  readonly constraints: readonly Constraint[];
  /** Clauses that apply only within this one: "V6 (except coupe)". */
  readonly inner: readonly Clause[];
}

/** A constraint that isn't part of a clause yet. */
export type Said<D extends Dimension = Dimension> = {
  [P in D]: Pick<Limit<P>, "dimension" | "values"> & { readonly source: LimitSource };
}[D];

/** Makes a clause from constraints that belong together. */
export function makeClause(
  clause: Pick<Clause, "id" | "polarity" | "text"> &
    Partial<Pick<Clause, "ids" | "years" | "inner">>,
  said: readonly Said[],
): Clause {
  const { polarity, text } = clause;
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
          evidence: { source, text },
        }) as Constraint,
    ),
  };
}

const none: ReadonlySet<never> = new Set();

/** Returns a clause's constraint in one dimension. */
export function constraintOf<D extends Dimension>(
  { constraints }: Pick<Clause, "constraints">,
  dimension: D,
): Constraint<D> | undefined {
  return constraints.find((one) => one.dimension === dimension) as Constraint<D> | undefined;
}

/** Returns a clause's values in one dimension, or [] if it has none. */
export function valuesOf<D extends Dimension>(
  clause: Pick<Clause, "constraints">,
  dimension: D,
): readonly ValueOf<D>[] {
  return (constraintOf(clause, dimension)?.values ?? []) as readonly ValueOf<D>[];
}

/** Tells whether a clause is about a car. */
export function isAbout(
  { ids, years }: Clause,
  car: { readonly id: number; readonly year: number },
): boolean {
  return (years.size === 0 || years.has(car.year)) && (ids.size === 0 || ids.has(car.id));
}
