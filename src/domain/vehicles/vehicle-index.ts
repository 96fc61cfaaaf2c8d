import { consonantsOf, isDroppable } from "./dropped-letters.ts";
import type { Car } from "../fitment/knowledge/name-knowledge.ts";
import type { Knowledge } from "../fitment/knowledge/knowledge.ts";
import type { VehicleTree } from "./catalog.ts";
import { collectNames } from "./collect-names.ts";
import type { IndexedModel } from "./indexed-model.ts";
import type { NameEntry, ResolvedCode } from "./name-entry.ts";
import { compact, makePhraseBook, type PhraseBook } from "./phrase-book.ts";
import { resolveCodes } from "./resolve-codes.ts";

/**
 * The vehicle tree and our knowledge of its cars, indexed for reading listings. Built once per tree
 * version and shared by all listings.
 */
export interface VehicleIndex {
  readonly version: string;
  readonly knowledge: Knowledge;
  readonly tree: VehicleTree;
  readonly models: readonly IndexedModel[];
  /** Words for makes, models, families, and codes, as sellers write them. */
  readonly names: PhraseBook<NameEntry>;
  /** Names long enough to be recognized with a typo, by their first two letters. */
  readonly longNames: ReadonlyMap<string, readonly string[]>;
  /** Single-word names that are recognized without some of their vowels, by their consonants. */
  readonly namesByConsonants: ReadonlyMap<string, readonly string[]>;
  /** Maps `make\tmodel` to the model's id. */
  readonly ids: ReadonlyMap<string, number>;
  readonly byMake: ReadonlyMap<string, readonly number[]>;
  readonly codes: readonly ResolvedCode[];
  /** Cars that share a platform, by model id. */
  readonly twins: ReadonlyMap<number, ReadonlySet<number>>;
  /** The ids of the cars on a platform whose code is also a trim, by the code. */
  readonly platforms: ReadonlyMap<string, ReadonlySet<number>>;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Ids of the fitment engine's rules that are switched off, to measure what each contributes. */
  readonly withoutRules?: ReadonlySet<string>;
}

export function indexTree(tree: VehicleTree, knowledge: Knowledge): VehicleIndex {
  const models = tree.models.map((one, id) => ({
    id,
    make: one.make,
    model: one.model,
    key: compact(one.model),
    years: one.years,
  }));
  const ids = new Map(models.map((one) => [`${one.make}\t${one.model}`, one.id]));
  const byMake = new Map<string, number[]>();
  for (const one of models) {
    const list = byMake.get(one.make);
    if (list === undefined) byMake.set(one.make, [one.id]);
    else list.push(one.id);
  }
  const codes = resolveCodes(knowledge.codes.entries, models);
  const names = makePhraseBook(
    collectNames({
      models,
      ids,
      byMake,
      codes,
      knowledge,
    }),
  );
  const firstYear = models.reduce((least, one) => Math.min(least, one.years[0] ?? least), 2000);
  const lastYear = models.reduce((most, one) => Math.max(most, one.years.at(-1) ?? most), 2000);
  return {
    version: tree.version,
    knowledge,
    tree,
    models,
    names,
    longNames: longNamesOf(names),
    namesByConsonants: namesByConsonants(names, models),
    ids,
    byMake,
    codes: [...codes.values()],
    twins: twinsOf(knowledge.names.twins, ids),
    platforms: new Map(
      [...knowledge.names.platforms].map(([code, cars]) => [code, new Set(idsOf(cars, ids))]),
    ),
    firstYear,
    lastYear,
  };
}

function longNamesOf({ phrases }: PhraseBook<NameEntry>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [name, entry] of phrases) {
    if (!isLongModel(name, entry) && !isLongMake(name, entry)) continue;
    const key = name.slice(0, 2);
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return names;
}

/** Skips names of several words, because their first word often has another meaning. */
function namesByConsonants(
  { phrases }: PhraseBook<NameEntry>,
  models: readonly IndexedModel[],
): ReadonlyMap<string, readonly string[]> {
  const single = new Set(models.map(({ model }) => model.toLowerCase()));
  const names = new Map<string, string[]>();
  for (const [name, { family }] of phrases) {
    const key = single.has(name) || family !== null ? consonantsOf(name) : null;
    if (key !== null && isDroppable(name)) names.set(key, [...(names.get(key) ?? []), name]);
  }
  return names;
}

function isLongModel(name: string, { strength, ids, family }: NameEntry): boolean {
  return name.length >= 8 && strength === "strong" && (ids.length > 0 || family !== null);
}

function isLongMake(name: string, { make, weakMake }: NameEntry): boolean {
  return name.length >= 6 && make !== null && !weakMake && /^[a-z]+$/.test(name);
}

function idsOf(cars: readonly Car[], ids: VehicleIndex["ids"]): readonly number[] {
  return cars.flatMap(([make, model]) => ids.get(`${make}\t${model}`) ?? []);
}

function twinsOf(
  groups: readonly (readonly Car[])[],
  ids: VehicleIndex["ids"],
): ReadonlyMap<number, ReadonlySet<number>> {
  const twins = new Map<number, Set<number>>();
  for (const group of groups) {
    const own = idsOf(group, ids);
    for (const id of own) twins.set(id, new Set([...(twins.get(id) ?? []), ...own]));
  }
  return twins;
}

/** Returns the model with an id from this index. */
export function modelOf(index: VehicleIndex, id: number): IndexedModel {
  return (
    index.models[id] ?? {
      id,
      make: "",
      model: "",
      key: "",
      years: [],
    }
  );
}

/** Returns the make and model of an ID. */
export function nameOfId(index: VehicleIndex, id: number): string {
  const { make, model } = modelOf(index, id);
  return `${make} ${model}`;
}
