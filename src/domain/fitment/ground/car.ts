import { compact } from "../../vehicles/phrase-book.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { IndexedModel } from "../../vehicles/indexed-model.ts";
import type { Claim, FitmentPlan } from "../fitment-plan.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { aspirationTrims } from "../knowledge/variant-names.ts";
import type { Span } from "../reading/mentions.ts";
import { saidBody, withBody, type SaidBody } from "./bodies.ts";
import {
  constraintOf,
  isWords,
  valuesOf,
  type BodyValue,
  type Clause,
  type ClauseId,
  type EngineWords,
  type TrimValue,
} from "./constraint.ts";
import { ownEngines } from "./claim-clauses.ts";
import { engineLimit, fitsLimit, type EngineLimit } from "./engines/engine-limit.ts";
import { countingWords } from "./engines/engines.ts";
import {
  continuesTrims,
  findTrims,
  namesAsOneOrTwo,
  trimTexts,
  type FoundTrims,
} from "./trims/find-trims.ts";
import { joinFacts, type ListFacts } from "./list-facts.ts";
import { addedWords, namedFleet } from "./part-limits.ts";
import { trimParts } from "./trims/trim-parts.ts";
import { namedTrim } from "./trims/trim-words.ts";

/** What the listing says about all its cars. */
export type Listing = Pick<FitmentPlan, "part" | "clauses" | "notes" | "supports">;

/** The car of a claim, with what applies to it in all its years. */
export interface Car extends ListFacts {
  readonly id: number;
  readonly make: string;
  readonly model: string;
  readonly claim: Claim;
  readonly listing: Listing;
  readonly knowledge: Knowledge;
  /** Trims that the title or the item specifics name. */
  readonly named: ReadonlySet<string>;
  /** Words for fleets that the title names and the car was built for. */
  readonly fleet: ReadonlySet<string>;
  /** The words that name trims in addition to the whole car. */
  readonly added: string;
  readonly body: SaidBody;
  readonly engines: SaidEngines;
  /** What the title and the part say about the car. */
  readonly title: Constraints;
  readonly part: Constraints;
  /** The named trims and engines are alternatives in all years (see `withTurns`). */
  readonly inTurn: boolean;
}

type Constraints = Pick<Clause, "constraints">;

export interface CarYear extends Car {
  readonly year: number;
  /** All variants in the catalog for this year. */
  readonly all: readonly Variant[];
  /** The engine words that count for this car. */
  readonly engineWords: readonly EngineWords[];
  /** The engine limits from those words and the part, or null if there are none. */
  readonly engineLimit: EngineLimit | null;
}

export function carInYear(car: Car, year: number, all: readonly Variant[]): CarYear {
  const { words, own } = car.engines;
  const { part } = car.listing;
  const inYear = { ...car, year };
  const engineWords = countingWords(words, inYear, part.engine !== false || own);
  return {
    ...inYear,
    all,
    engineWords,
    engineLimit: engineLimit(engineWords, inYear, part.needs),
  };
}

/**
 * Tells whether a claim names trims and engines directly, in the words of a source or of a name.
 */
export function namesVariants({ clauses }: Claim): boolean {
  return clauses.some((clause) => constraintOf(clause, "variant") !== undefined);
}

/** Engine words about all cars of the listing, or (`own`) only about this one. */
export interface SaidEngines {
  readonly words: readonly EngineWords[];
  readonly own: boolean;
}

/** Joins the constraints of clauses. */
function joined(clauses: readonly Clause[], id: ClauseId): Constraints {
  return {
    constraints: clauses.flatMap((clause) => (clause.id === id ? clause.constraints : [])),
  };
}

/**
 * Adds the trims that the description names for a car along with all those of the title: it gives
 * them more exactly, because the title has little room.
 */
function withDescribed(
  named: FoundTrims["names"],
  { clauses }: Claim,
  words: Car["words"],
): FoundTrims["names"] {
  if (named.size === 0) return named;
  const texts = clauses
    .filter(({ id }) => id === "description")
    .flatMap((clause) => trimTexts(valuesOf(clause, "trim")))
    // Next to several cars, a trim may be another one's.
    .filter(({ text }) => text.vehicles.filter(({ kind }) => kind !== "make").length < 2);
  const described = findTrims(texts, words).names;
  const isSame = [...named].every((name) => namesAsOneOrTwo(name, described, texts));
  return isSame ? described : named;
}

/**
 * Tells whether the title's trims, right behind another car, are only that one's, because this car
 * was sold without them in some years: "02-06 Altima, Sentra SE-R".
 */
function areOfOtherCar(
  { names, spans }: FoundTrims,
  listed: ReadonlyMap<number, readonly Variant[]>,
  {
    id,
    values,
    knowledge,
  }: Pick<Car, "id" | "knowledge"> & {
    readonly values: readonly TrimValue[];
  },
): boolean {
  const [title, ...more] = values.filter(
    (value) => !("role" in value && continuesTrims(value.role)),
  );
  if (title === undefined || !("text" in title) || more.length > 0) return false;
  const others = title.text.vehicles.filter((one) => one.kind === "model" && !one.ids.includes(id));
  return (
    spans.length > 0 &&
    spans.every(({ from }) => others.some(({ to }) => to === from)) &&
    [...listed.values()].some(
      (variants) =>
        !variants.some(({ trim }) =>
          namedTrim(trimParts(trim).word, names, knowledge.trims.telling),
        ),
    )
  );
}

/** On an engine part, words like "Turbo" only describe the engine. */
function withoutAspirations(named: FoundTrims["names"], { part }: Listing): FoundTrims["names"] {
  const onlyAspirations =
    part.engine === true && [...named].every((name) => aspirationTrims.has(name));
  return onlyAspirations ? new Set() : named;
}

/** Returns the trims that the claim's words mean: the Si of "CivicSi". */
export function nameTrims({ clauses }: Claim): readonly string[] {
  return clauses
    .flatMap((clause) => valuesOf(clause, "variant"))
    .flatMap(({ trim }) => (trim === "" ? [] : trim.toLowerCase()));
}

/**
 * Returns the title's bodies, unless the claim's name means a trim that has none of them: the sedan
 * of "Mazda 3 sedan / Mazdaspeed3" is no Mazdaspeed3.
 */
function titleBodies(
  bodies: readonly BodyValue[],
  variants: readonly Variant[],
  { claim, make }: Pick<Car, "claim" | "make">,
): readonly BodyValue[] {
  const names = nameTrims(claim);
  const own = variants.filter(({ trim }) =>
    names.some((name) => trim.toLowerCase().startsWith(name)),
  );
  return own.length > 0 && withBody(own, bodies, make).length === 0 ? [] : bodies;
}

/** Returns the words with which the title or the description adds trims to the whole car. */
function addedTo({ clauses }: Claim, title: Constraints): string {
  const described = clauses.flatMap((clause) => valuesOf(clause, "added"));
  return addedWords([...valuesOf(title, "fleet"), ...described]);
}

/**
 * Tells whether the description adds the title's trims or fleet to the whole car, so they don't
 * limit it: "Crown Vic Police wheel" above "fits Crown Victoria incl. Police Interceptor".
 */
function meansWhole(
  names: ReadonlySet<string>,
  fleet: ReadonlySet<string>,
  { clauses }: Claim,
): boolean {
  const added = compact(addedWords(clauses.flatMap((clause) => valuesOf(clause, "added"))));
  const has = (words: string): boolean => added.includes(compact(words));
  return [...fleet].some(has) || (names.size > 0 && [...names].every(has));
}

/** Works out what the listing's words mean for a car in the catalog. */
export function carOf(
  listed: ReadonlyMap<number, readonly Variant[]>,
  { id, make, model }: IndexedModel,
  saying: Omit<Saying, "title">,
): { readonly car: Car; readonly spans: readonly Span[] } {
  const { claim, listing, knowledge } = saying;
  const years = [...listed.values()];
  const facts = joinFacts(years, knowledge);
  const { words, fleets } = facts;
  // In each dimension, the claim's own constraint comes first and replaces the listing's.
  const title = joined([...claim.clauses, ...listing.clauses], "title");
  const values = valuesOf(title, "trim");
  const found = findTrims(trimTexts(values, id), words, nameTrims(claim));
  const isOther = areOfOtherCar(found, listed, { id, values, knowledge });
  const names = isOther ? new Set<string>() : found.names;
  const fleet = namedFleet(fleets, valuesOf(title, "fleet")[0]);
  const bodies = titleBodies(valuesOf(title, "body"), years.flat(), { claim, make });
  const isWhole = meansWhole(names, fleet, claim);
  const meant = isWhole
    ? new Set<string>()
    : withoutAspirations(withDescribed(names, claim, words), listing);
  return {
    spans: found.spans,
    car: {
      id,
      make,
      model,
      claim,
      listing,
      knowledge,
      ...facts,
      title,
      part: joined(listing.clauses, "part"),
      engines: saidEngines({ make, model, id }, listed, { ...saying, title }),
      named: meant,
      fleet: isWhole ? new Set() : fleet,
      added: addedTo(claim, title),
      body: saidBody(bodies, years, { id, make, model }),
      inTurn: false,
    },
  };
}

/** Returns the engine words about all cars of the listing. */
export function listingEngines({ clauses }: Pick<Listing, "clauses">): readonly EngineWords[] {
  const title = clauses.find(({ id }) => id === "title");
  return title === undefined ? [] : valuesOf(title, "engine").filter(isWords);
}

interface Saying {
  readonly title: Constraints;
  readonly claim: Claim;
  readonly listing: Listing;
  readonly knowledge: Knowledge;
}

/**
 * Returns the title's engine words, without those right after an earlier car if the car never had
 * the engine: "03-07 Accord V6, 06-11 Civic Si". None are meant if its line gives another size.
 */
function saidEngines(
  car: Pick<Car, "make" | "model" | "id">,
  listed: ReadonlyMap<number, readonly Variant[]>,
  { title, claim, listing, knowledge }: Saying,
): SaidEngines {
  const own = ownEngines(claim) !== undefined;
  const words = valuesOf(title, "engine")
    .filter(isWords)
    .filter(({ notOf }) => notOf?.has(car.id) !== true);
  const sure = words.filter(({ maybeOfOthers }) => maybeOfOthers?.has(car.id) !== true);
  if (own || sure.length === words.length) return { words, own };
  const rest = { words: sure, own: sure.length === 0 };
  if (rest.own && isOfOtherSize(claim, words)) return rest;
  const had = [...listed].some(([year, variants]) => {
    const limit = engineLimit(words, { ...car, year, knowledge }, listing.part.needs);
    return limit !== null && variants.some(({ engine }) => fitsLimit(engine, limit));
  });
  return had ? { words, own } : rest;
}

function isOfOtherSize({ clauses }: Claim, words: readonly EngineWords[]): boolean {
  const said = clauses.flatMap((one) => valuesOf(one, "engine"));
  const sizes = said.filter(isWords).flatMap(({ liters }) => liters ?? []);
  const ofTitle = words.flatMap(({ liters }) => liters ?? []);
  return ofTitle.length > 0 && sizes.some((size) => !ofTitle.includes(size));
}
