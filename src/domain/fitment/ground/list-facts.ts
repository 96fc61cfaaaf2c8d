import type { Variant } from "../../vehicles/vehicle.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { litersOf } from "./engines/engine-facts.ts";
import { submodelWords, type TrimWords } from "./trims/trim-words.ts";
import { trimParts } from "./trims/trim-parts.ts";

/**
 * Facts about the trims and engines of one car in the catalog. They are cached because the catalog
 * doesn't change and many listings are for the same car.
 */
export interface ListFacts {
  /** Submodels as the catalog spells them, without duplicates. */
  readonly names: readonly string[];
  /** The words that may name them. */
  readonly words: TrimWords;
  /** The submodels in lower case. */
  readonly submodels: ReadonlySet<string>;
  /** Its bodies as the catalog spells them: "Sedan 4-Door". */
  readonly builds: ReadonlySet<string>;
  /** Its engine sizes, in liters. */
  readonly liters: ReadonlySet<number>;
  /** It has no fleet trims and no trims with their own bodywork. */
  readonly plain: boolean;
  /** The words for each of its fleets. */
  readonly fleets: ReadonlySet<readonly string[]>;
}

type NameFacts = Pick<ListFacts, "names" | "words" | "submodels">;

/** The facts found with one knowledge pack. */
interface FactsCache {
  readonly knowledge: Knowledge;
  readonly ofYear: WeakMap<readonly Variant[], ListFacts>;
  readonly ofNames: Map<string, NameFacts>;
}

const caches = new WeakMap<Knowledge, FactsCache>();
/** Cars have few sets of trims, so this limit only matters for unusual catalogs. */
const mostNames = 8000;

function cacheOf(knowledge: Knowledge): FactsCache {
  const known = caches.get(knowledge);
  if (known !== undefined) return known;
  const cache = {
    knowledge,
    ofYear: new WeakMap(),
    ofNames: new Map(),
  };
  caches.set(knowledge, cache);
  return cache;
}

/** Returns the facts of a car in one year, cached by its list of variants. */
function factsOfYear(variants: readonly Variant[], cache: FactsCache): ListFacts {
  const known = cache.ofYear.get(variants);
  if (known !== undefined) return known;
  const facts = readFacts(variants, cache);
  cache.ofYear.set(variants, facts);
  return facts;
}

/** Returns the facts of a car over several years. */
export function joinFacts(years: readonly (readonly Variant[])[], knowledge: Knowledge): ListFacts {
  const cache = cacheOf(knowledge);
  const facts = [...new Set(years.map((variants) => factsOfYear(variants, cache)))];
  const joined = <T>(of: (one: ListFacts) => Iterable<T>): ReadonlySet<T> =>
    new Set(facts.flatMap((one) => [...of(one)]));
  return {
    ...namesOf(
      joined(({ names }) => names),
      cache,
    ),
    builds: joined(({ builds }) => builds),
    liters: joined(({ liters }) => liters),
    fleets: joined(({ fleets }) => fleets),
    plain: facts.every(({ plain }) => plain),
  };
}

/** Returns the words for the trims of the variants that are left. */
export function leftWords(variants: readonly Variant[], knowledge: Knowledge): ListFacts["words"] {
  const cache = cacheOf(knowledge);
  return cache.ofYear.get(variants)?.words ?? namesOf(submodelsOf(variants), cache).words;
}

function readFacts(variants: readonly Variant[], cache: FactsCache): ListFacts {
  const kinds = variants.map(({ trim }) => cache.knowledge.trims.kindOf(trim));
  return {
    ...namesOf(submodelsOf(variants), cache),
    builds: new Set(variants.map(({ trim }) => trimParts(trim).body)),
    liters: litersOf(variants),
    fleets: new Set(kinds.flatMap(({ fleet }) => (fleet === null ? [] : [fleet]))),
    plain: kinds.every(({ fleet, own }) => fleet === null && own === null),
  };
}

function submodelsOf(variants: readonly Variant[]): ReadonlySet<string> {
  return new Set(variants.map(({ trim }) => trimParts(trim).submodel));
}

function namesOf(submodels: ReadonlySet<string>, { knowledge, ofNames }: FactsCache): NameFacts {
  const names = [...submodels];
  const key = names.join("\t");
  const known = ofNames.get(key);
  if (known !== undefined) return known;
  const made = {
    names,
    words: submodelWords(names, knowledge),
    submodels: new Set(names.map((name) => name.toLowerCase())),
  };
  if (ofNames.size < mostNames) ofNames.set(key, made);
  return made;
}
