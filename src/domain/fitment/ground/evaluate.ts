import type { Variant } from "../../vehicles/vehicle.ts";
import { excludedBody, isOneOfBodies, withBody } from "./bodies.ts";
import { listingEngines, namesVariants, nameTrims, type CarYear } from "./car.ts";
import {
  isWords,
  valuesOf,
  type BodyValue,
  type Clause,
  type Constraint,
  type Dimension,
  type Polarity,
} from "./constraint.ts";
import type { EngineGroup } from "./engines/engine-facts.ts";
import { ofLineEngine, ofSaidCams, ofSaidEngine, ofSizeBadge } from "./engines/engines.ts";
import { excludedEngine, excludedHybrid } from "./engines/excluded-engines.ts";
import { excludedTrim } from "./trims/excluded-trims.ts";
import { trimTexts } from "./trims/find-trims.ts";
import { hasOwn, hasRearDoors, isElectric, isOfFleet } from "./part-limits.ts";
import { ofFormerTrim, ofLineTrims, ofNamedTrims } from "./trims/trims.ts";
import { leadsTrims } from "./trims/trims-in-names.ts";
import { ofWords } from "./variant-words.ts";

export interface Evaluation {
  readonly holds: (variant: Variant) => boolean;
  /** Engines of the same size that the words don't tell apart. */
  readonly unclear: readonly EngineGroup[];
  /** Engines of the same size that the listing would have named. */
  readonly unnamed: readonly EngineGroup[];
}

/** The context in which a constraint is evaluated. */
export interface Asked {
  readonly car: CarYear;
  /** The clause it belongs to. */
  readonly clause: Pick<Clause, "text" | "constraints">;
  /** The variants that earlier constraints left. */
  readonly left: readonly Variant[];
  /** Bodies that the same text names as fitting. */
  readonly fitting: readonly BodyValue[];
}

/** Evaluates a constraint for a car. Returns null if the catalog can't tell. */
export function evaluate(constraint: Constraint, asked: Asked): Evaluation | null {
  const compare = comparers[constraint.polarity][constraint.dimension] as
    Comparer<Dimension> | undefined;
  return compare?.(constraint, asked) ?? null;
}

const clear = { unclear: [], unnamed: [] };

/** Holds for the given variants. */
function among(
  kept: readonly Variant[] | null,
  { unclear, unnamed }: Omit<Evaluation, "holds"> = clear,
): Evaluation | null {
  if (kept === null) return null;
  const those = new Set(kept);
  return { holds: (variant) => those.has(variant), unclear, unnamed };
}

function where(holds: Evaluation["holds"] | null): Evaluation | null {
  return holds === null ? null : { ...clear, holds };
}

type Comparer<D extends Dimension> = (constraint: Constraint<D>, asked: Asked) => Evaluation | null;
type Comparers = { readonly [P in Polarity]: { readonly [D in Dimension]?: Comparer<D> } };

const comparers: Comparers = {
  only: {
    variant: variants,
    trim: trims,
    body: bodies,
    engine: engines,
    doors: () => where(hasRearDoors),
    fleet: (_, { car }) => where((variant) => isOfFleet(variant, car.fleet, car.knowledge)),
  },
  not: {
    fleet: (_, { car }) => where((variant) => isOfFleet(variant, car.fleet, car.knowledge)),
    bodywork: ({ values: [part] }, { car }) =>
      where((variant) => part !== undefined && hasOwn(variant, part, car.knowledge)),
    fuel: () => where(isElectric),
    trim: (_, { car, clause }) => where(excludedTrim(clause, withNameTrims(car))),
    body: (_, { car, clause, fitting }) => where(excludedBody(clause, { ...car, fitting })),
    engine: ({ values }, { car }) => where(excludedEngine(values.filter(isWords), car)),
    hybrid: ({ values }, { car }) => where(excludedHybrid(values, car)),
  },
};

/**
 * With a sign, other trims behind a name for one are alternatives: "Grand National & T-Type". So
 * are those that the description adds: "Impreza WRX", "fits WRX and STI".
 */
function variants({ values }: Constraint<"variant">, { car, left }: Asked): Evaluation | null {
  const kept = ofWords(left, values);
  const texts = trimTexts(valuesOf(car.title, "trim"));
  const more = texts.some(({ text }) => leadsTrims(text, car.id, car.words.names));
  const isAdded = nameTrims(car.claim).some((name) => car.named.has(name));
  return among(more || isAdded ? [...new Set([...kept, ...ofNamedTrims(left, car)])] : kept);
}

/**
 * Adds the trim that a name for the car means, and those added to it: "WRX STi, not for the WRX"
 * leaves the STi in, and "incl. Turbo S, not the S" the Turbo S.
 */
function withNameTrims(car: CarYear): CarYear {
  const own = nameTrims(car.claim);
  const added = [...car.submodels].filter((name) => car.added.includes(` ${name} `));
  return own.length + added.length === 0
    ? car
    : {
        ...car,
        named: new Set([...car.named, ...added, ...own]),
      };
}

function trims({ evidence, values }: Constraint<"trim">, { car, left }: Asked): Evaluation | null {
  switch (evidence.source) {
    case "title":
      return titleTrims(car, left);
    case "name": {
      const former = ofFormerTrim(left, values);
      return among(former.length === 0 ? null : former);
    }
    default: {
      const kept = ofLineTrims(left, values, car);
      return among(kept !== null && isOnlyABody(kept, values, { car, left }) ? null : kept);
    }
  }
}

/** Tells whether the trims are only another word for one of the bodies in their text. */
function isOnlyABody(
  kept: readonly Variant[],
  values: Constraint<"trim">["values"],
  { car, left }: Pick<Asked, "car" | "left">,
): boolean {
  const bodies = trimTexts(values).flatMap(({ text }) => text.bodies);
  return isOneOfBodies(kept, left, { bodies, make: car.make });
}

/**
 * Ignores the title's trims if no variant has them and the model's name already means one trim
 * ("Evo").
 */
function titleTrims(car: CarYear, left: readonly Variant[]): Evaluation | null {
  const { named, claim } = car;
  if (named.size === 0) return null;
  const kept = ofNamedTrims(left, car);
  return among(kept.length === 0 && namesVariants(claim) ? null : kept);
}

function bodies({ evidence, values }: Constraint<"body">, asked: Asked): Evaluation | null {
  const { car, left } = asked;
  const { body, make } = car;
  switch (evidence.source) {
    case "title":
    case "specifics":
      if (body.foreign) return among([]);
      return among(body.known ? withBody(left, body.bodies, make) : null);
    case "code":
      return among(withBody(left, values, make));
    default:
      return describedBodies(values, asked);
  }
}

/** Keeps a car next to "Sedan" that never was a sedan, unless only a factory code means it. */
function describedBodies(
  values: readonly BodyValue[],
  { car, clause, left }: Asked,
): Evaluation | null {
  const own = values.filter(({ notOf }) => notOf?.has(car.id) !== true);
  const shaped = own.length === 0 ? left : withBody(left, own, car.make);
  const isNamed = car.claim.code === undefined || clause.text.includes(car.model);
  return among(shaped.length === 0 && isNamed && !hasBuild(car, own) ? null : shaped);
}

/** Tells whether the car has a body in some of its years. */
function hasBuild({ builds, make }: CarYear, bodies: readonly BodyValue[]): boolean {
  const all = [...builds].map((trim) => ({ trim, engine: "" }));
  return withBody(all, bodies, make).length > 0;
}

function engines(
  { evidence, values }: Constraint<"engine">,
  { car, left }: Asked,
): Evaluation | null {
  const { source } = evidence;
  if (source === "title" || source === "specifics" || source === "part")
    return saidEngine(car, left);
  return among(
    ofLineEngine(left, values, {
      car,
      counts: car.listing.part.engine !== false || ["brackets", "donor"].includes(source),
      decided: source !== "donor" && listingEngines(car.listing).length + car.named.size > 0,
    }),
  );
}

function saidEngine(car: CarYear, left: readonly Variant[]): Evaluation | null {
  const { engineWords: words, engineLimit: limit } = car;
  if (limit === null || left.every(({ engine }) => engine === "")) return null;
  const picked = ofSaidEngine(left, words, { car, limit });
  const kept = ofSizeBadge(ofSaidCams(picked.kept, words), words, car);
  return among(kept, picked);
}
