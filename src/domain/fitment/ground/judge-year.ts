import type { Variant } from "../../vehicles/vehicle.ts";
import { alternatives } from "./alternatives.ts";
import { namesVariants, type CarYear } from "./car.ts";
import {
  constraintOf,
  isAbout,
  valuesOf,
  type Clause,
  type ClauseId,
  type Constraint,
} from "./constraint.ts";
import type { EngineGroup } from "./engines/engine-facts.ts";
import { evaluate, type Asked, type Evaluation } from "./evaluate.ts";
import { fleetsLeftOut } from "./fleets-left-out.ts";
import { isAdded } from "./part-limits.ts";
import { policyOf, type Outcome } from "./policy.ts";
import type { CarReason } from "./refusals.ts";
import { strangeAsides } from "./trims/trims.ts";

/** The variants of a car that remain in one year, and why others don't. */
export interface JudgedYear {
  readonly variants: readonly Variant[];
  /** Why no variant is left; null if some are. */
  readonly reason: CarReason | null;
  /** Engines of the same size to ask about. No variant is left until the seller answers. */
  readonly unclear: readonly EngineGroup[];
  /** Engines of the same size that were dropped because the listing would have named them. */
  readonly unnamed: readonly EngineGroup[];
  /** Fleets whose trims were dropped because the listing doesn't name them. */
  readonly fleets: readonly string[];
  /** What the donor lacks, if variants were dropped for it. */
  readonly otherThanDonor: readonly OtherThanDonor[];
  /** Words that the catalog can't express, for the row's note. */
  readonly notes: readonly string[];
  /** Whether the engine words belong in the note, too. */
  readonly engineNote: boolean;
}

interface OtherThanDonor {
  readonly by: "engine" | "body";
  /** The donor's VIN, or how the listing describes it. */
  readonly said: string;
}

const nothing: JudgedYear = {
  variants: [],
  reason: null,
  unclear: [],
  unnamed: [],
  fleets: [],
  otherThanDonor: [],
  notes: [],
  engineNote: false,
};

/** Returns the variants of a car in one year that agree with everything the listing says. */
export function judgeYear(car: CarYear): JudgedYear {
  const { left: within, reason, notes, named } = withinSaid(car);
  if (reason !== null) return { ...nothing, reason };
  const body = ofDonor(car, "body", within);
  const { left } = body;
  const either = alternatives(car, left);
  if (either !== null) return { ...nothing, variants: either, notes };
  const trims = narrow(left, constraintOf(car.title, "trim"), car);
  if (trims.reason !== null) return { ...nothing, reason: trims.reason };
  const engine = ofEngine(car, trims.left);
  const { unclear, unnamed, noted: engineNote } = engine;
  if (engine.left.length === 0)
    return { ...nothing, unclear, reason: unclear.length > 0 ? null : engine.reason };
  const variants = named ? engine.left : usualTrims(car, engine.left);
  if (variants.length === 0) return { ...nothing, reason: { code: "no-such-trim" } };
  return {
    ...nothing,
    variants,
    unnamed,
    fleets: fleetsLeftOut(car, engine.left, variants),
    otherThanDonor: [...body.otherThanDonor, ...engine.otherThanDonor],
    notes,
    engineNote,
  };
}

interface Narrowed {
  readonly left: readonly Variant[];
  readonly reason: CarReason | null;
  readonly unclear: readonly EngineGroup[];
  readonly unnamed: readonly EngineGroup[];
  /** The catalog can decide the constraint. */
  readonly told: boolean;
}

/** Applies one constraint. Without a constraint, every variant stays. */
function narrow(
  left: readonly Variant[],
  constraint: Constraint | undefined,
  car: CarYear,
): Narrowed {
  if (constraint === undefined || left.length === 0) return untold(left);
  const { text } = constraint.evidence;
  const clause = { text, constraints: [constraint] };
  const evaluation = evaluate(constraint, {
    car,
    left,
    clause,
    fitting: [],
  });
  if (evaluation === null) return untold(left);
  const { holds, unclear, unnamed } = evaluation;
  const kept = left.filter((variant) => holds(variant) === (constraint.polarity === "only"));
  const told: Narrowed = { ...untold(kept), told: true };
  if (kept.length > 0) return { ...told, unnamed };
  const { none } = policyOf(constraint);
  return none === "keep" && unclear.length === 0
    ? { ...told, left }
    : { ...told, unclear, reason: reasonOf(none, text) };
}

function untold(left: readonly Variant[]): Narrowed {
  return {
    left,
    reason: null,
    unclear: [],
    unnamed: [],
    told: false,
  };
}

function reasonOf(outcome: Outcome, words: string): CarReason | null {
  if (outcome === "keep" || outcome === "note" || outcome === "void") return null;
  return outcome === "not-as-described" ? { code: outcome, words } : { code: outcome };
}

/** Drops the variants that an exclusion rules out. All constraints of the exclusion must hold. */
function withoutExcluded(
  all: readonly Variant[],
  clauses: readonly Clause[],
  { car, fitting }: Pick<Asked, "car" | "fitting">,
): readonly Variant[] {
  let left = all;
  for (const clause of clauses) {
    if (clause.id !== "excluded" || left.length === 0 || !isAbout(clause, car)) continue;
    const isOut = excludes(clause, { car, left: all, fitting });
    if (isOut !== null) left = left.filter((variant) => !isOut(variant));
  }
  return left;
}

function excludes(clause: Clause, asked: Omit<Asked, "clause">): Evaluation["holds"] | null {
  const told: Evaluation[] = [];
  for (const constraint of clause.constraints) {
    const evaluation = evaluate(constraint, { ...asked, clause });
    if (evaluation !== null) told.push(evaluation);
    else if (policyOf(constraint).unknown !== "keep") return null;
  }
  const says = told.length + clause.ids.size + clause.years.size > 0;
  return says ? (variant) => told.every(({ holds }) => holds(variant)) : null;
}

interface Within extends Pick<Narrowed, "left" | "reason"> {
  /** Words that the catalog can't express. */
  readonly notes: readonly string[];
  /** A line, cell, or bracket names trims. */
  readonly named: boolean;
  /** A line, cell, or bracket names trims or engines. */
  readonly limited: boolean;
}

/**
 * Applies the listing's exclusions and the claim's clauses. Exclusions and conditions that name no
 * car are about the title's. They say nothing about a car that the description adds with another
 * trim or engine: "2.7L only, not the 4.0", "2003-2008 Ranger 4.0L also".
 */
function withinSaid(car: CarYear): Within {
  const { claim, listing } = car;
  const within = withinListing(car, listing.clauses);
  if (within.reason === null || claim.isBesideTitle !== true) return within;
  const clauses = claim.clauses.filter(({ constraints }) => !constraints.some(isCondition));
  const own = withinListing(
    { ...car, claim: { ...claim, clauses } },
    listing.clauses.filter(({ ids }) => ids.size > 0),
  );
  return own.limited ? own : within;
}

function isCondition({ evidence }: Constraint): boolean {
  return evidence.source === "condition";
}

function withinListing(car: CarYear, clauses: readonly Clause[]): Within {
  const open = withoutExcluded(car.all, clauses, { car, fitting: car.body.bodies });
  const within = withinClauses(car, open);
  return open.length > 0 ? within : { ...within, reason: { code: "excluded" } };
}

/** The order in which a claim's clauses apply: another source's words come first. */
const order: readonly ClauseId[] = ["words", "description", "code"];

/**
 * Applies the claim's clauses (other sources, the description, factory codes), then the title's
 * body.
 */
function withinClauses(car: CarYear, open: readonly Variant[]): Within {
  let left = open;
  let named = false;
  let limited = false;
  const notes: string[] = [];
  const own = car.claim.clauses.filter((one) => isAbout(one, car));
  for (const clause of order.flatMap((id) => own.filter((one) => one.id === id))) {
    left = withoutExcluded(left, clause.inner, { car, fitting: valuesOf(clause, "body") });
    for (const constraint of clause.constraints) {
      const step = narrow(left, constraint, car);
      if (step.reason !== null)
        return {
          ...step,
          notes,
          named,
          limited,
        };
      left = step.left;
      named ||= constraint.dimension === "trim" && step.told;
      limited ||= step.told && /^(?:trim|engine)$/.test(constraint.dimension);
    }
    if (left.length === 0)
      return {
        left,
        reason: reasonOf("not-as-described", clause.text),
        notes,
        named,
        limited,
      };
    notes.push(...strangeAsides(clause, car));
  }
  return {
    ...withinBody(car, left),
    notes,
    named,
    limited,
  };
}

/** Applies the title's body, unless the description adds a car that never had it. */
function withinBody(car: CarYear, left: readonly Variant[]): Narrowed {
  const body = narrow(left, constraintOf(car.title, "body"), car);
  const isOfOther = body.reason?.code === "no-such-body" && car.claim.isBesideTitle === true;
  return isOfOther ? untold(left) : body;
}

interface OfDonor extends Narrowed {
  readonly otherThanDonor: JudgedYear["otherThanDonor"];
}

/** Keeps the variants that have the donor's engine or body, if the claim is limited to it. */
function ofDonor(car: CarYear, by: "engine" | "body", left: readonly Variant[]): OfDonor {
  const constraint = car.claim.clauses
    .filter(({ id }) => id === "donor")
    .map((clause) => constraintOf(clause, by))
    .find((one) => one !== undefined);
  const narrowed = narrow(left, constraint, car);
  const said = constraint?.evidence.text ?? "";
  return { ...narrowed, otherThanDonor: narrowed.left.length < left.length ? [{ by, said }] : [] };
}

/** Applies what the listing or the part says about the engine, or else the donor's. */
function ofEngine(car: CarYear, left: readonly Variant[]): OfDonor & { readonly noted: boolean } {
  const { listing, title, part, engineWords } = car;
  const fueled = narrow(left, constraintOf(part, "fuel"), car).left;
  if (car.engineLimit === null) {
    const counts = listing.part.engine !== false;
    return {
      ...(counts ? ofDonor(car, "engine", fueled) : { ...untold(fueled), otherThanDonor: [] }),
      noted: false,
    };
  }
  const constraint = constraintOf(engineWords.length > 0 ? title : part, "engine");
  const narrowed = narrow(fueled, constraint, car);
  const noted = engineWords.length > 0 && !narrowed.told;
  return { ...narrowed, otherThanDonor: [], noted };
}

/** Drops trims that are meant only when they're named, unless the listing names trims. */
function usualTrims(car: CarYear, left: readonly Variant[]): readonly Variant[] {
  if (car.named.size > 0 || namesVariants(car.claim)) return left;
  const { title, part } = car;
  const fitting = narrow(left, constraintOf(part, "doors"), car).left;
  if (car.plain) return fitting;
  const retail = narrow(
    fitting,
    constraintOf(car.fleet.size > 0 ? title : part, "fleet"),
    car,
  ).left;
  const usual = narrow(retail, constraintOf(part, "bodywork"), car).left;
  return fitting.filter(
    (variant) => usual.includes(variant) || isAdded(variant, car.added, car.knowledge),
  );
}
