import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Knowledge } from "#domain/fitment/knowledge/knowledge.ts";
import type { CatalogSlice, VehicleTree } from "#domain/vehicles/catalog.ts";
import type { ModelRef, Variant } from "#domain/vehicles/vehicle.ts";
import { indexTree } from "#domain/vehicles/vehicle-index.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { inOneGo } from "#server/platform/db/in-one-go.ts";
import { readModels, readVariants, saveModels, saveVariants } from "./store.ts";
import type { FoundModel, FoundYear, VocabularyKey, YearVariant } from "./store.ts";

/** Identifies the vehicle list a category uses: its property names, and a category to query. */
export interface VocabularyOf {
  readonly properties: readonly string[];
  readonly categoryId: string;
}

export interface LoadedTree {
  readonly tree: VehicleTree;
  readonly index: VehicleIndex;
}

/**
 * The marketplace's vehicle list, looked up in memory first, then in the database, then at the
 * marketplace. Failed lookups are never stored.
 */
export interface VehicleVocabulary {
  /** Our knowledge about the cars of the list, whether or not the list has been loaded. */
  readonly knowledge: Knowledge;
  tree(of: VocabularyOf): Promise<Result<LoadedTree>>;
  /** Returns the list if this process has it in memory; null if it hasn't been needed yet. */
  loaded(of: Pick<VocabularyOf, "properties">): LoadedTree | null;
  slice(of: VocabularyOf, models: readonly ModelRef[]): Promise<Result<CatalogSlice>>;
}

/** Identifies one version of a list, and a category to query. */
interface ListKey {
  readonly key: VocabularyKey;
  readonly categoryId: string;
}

type YearsOfModel = ReadonlyMap<number, readonly Variant[]>;

const askVersionEveryMs = 3_600_000;
const asksAtOnce = 10;

export function readVocabulary(
  db: Database,
  marketplace: Marketplace,
  knowledge: Knowledge,
): VehicleVocabulary {
  const trees = new Map<string, Promise<Result<LoadedTree>>>();
  const ready = new Map<string, LoadedTree>();
  const known = new Map<string, YearsOfModel>();
  const stored = storeList(db);
  let version: { readonly value: string; readonly askedAt: number } | null = null;

  const currentKey = async (of: VocabularyOf): Promise<Result<VocabularyKey>> => {
    if (!version || Date.now() - version.askedAt > askVersionEveryMs) {
      const answer = await marketplace.treeVersion();
      if (!answer.ok && !version) return answer;
      // If the version can't be read, keep the list we have.
      version = { value: answer.ok ? answer.value : (version?.value ?? ""), askedAt: Date.now() };
    }
    return succeed({ vocabulary: of.properties.join(","), version: version.value });
  };
  const remember = (key: VocabularyKey, model: ModelRef, variants: readonly YearVariant[]) =>
    known.set(modelKey(key, model), byYear(variants));

  const tree: VehicleVocabulary["tree"] = async (of) => {
    const key = await currentKey(of);
    if (!key.ok) return key;
    const name = `${key.value.vocabulary}|${key.value.version}`;
    const loading =
      trees.get(name) ??
      loadTree(stored, marketplace, { key: key.value, categoryId: of.categoryId }).then((loaded) =>
        withIndex(loaded, knowledge),
      );
    trees.set(name, loading);
    // Whatever went wrong, the next caller tries again: a promise that rejected would be kept
    // forever.
    const loaded = await loading.catch((error: unknown) => {
      trees.delete(name);
      throw error;
    });
    if (loaded.ok) ready.set(key.value.vocabulary, loaded.value);
    else trees.delete(name);
    return loaded;
  };
  return {
    knowledge,
    tree,
    loaded: (of) => ready.get(of.properties.join(",")) ?? null,
    async slice(of, models) {
      const answer = await currentKey(of);
      if (!answer.ok) return answer;
      const key = answer.value;
      const loaded = await tree(of);
      if (!loaded.ok) return loaded;
      const { ids } = loaded.value.index;
      // Names may come from a browser, and calls are limited: only listed names are looked up.
      const listed = models.filter(({ make, model }) => ids.has(`${make}\t${model}`));
      const unknown = listed.filter((model) => !known.has(modelKey(key, model)));
      for (const found of await readVariants(db, key, unknown))
        remember(key, found, found.variants);
      const missing = listed.filter((model) => !known.has(modelKey(key, model)));
      const listKey = { key, categoryId: of.categoryId };
      const answers = await inParallel(missing, async (model) => {
        const found = await loadModels(stored, marketplace, { ...listKey, ...model });
        if (found.ok) remember(key, model, found.value);
        return found;
      });
      const failed = answers.find((found) => !found.ok);
      if (failed && !failed.ok) return failed;
      const isKnown = (make: string, model: string) =>
        known.has(modelKey(key, { make, model })) || !ids.has(`${make}\t${model}`);
      return succeed({
        variants: (year, make, model) =>
          known.get(modelKey(key, { make, model }))?.get(year) ??
          (isKnown(make, model) ? [] : undefined),
      });
    },
  };
}

function withIndex(loaded: Result<VehicleTree>, knowledge: Knowledge): Result<LoadedTree> {
  return loaded.ok
    ? succeed({ tree: loaded.value, index: indexTree(loaded.value, knowledge) })
    : loaded;
}

/** Where a list is kept between restarts. */
interface StoredList {
  readonly db: Database;
  saveYears(found: readonly FoundYear[]): Promise<void>;
  saveVariants(found: readonly FoundModel[]): Promise<void>;
}

/** A list is hundreds of answers, and a transaction for each would cost more than storing it. */
function storeList(db: Database): StoredList {
  return {
    db,
    saveYears: inOneGo((found) => saveModels(db, found)),
    saveVariants: inOneGo((found) => saveVariants(db, found)),
  };
}

async function loadModels(
  stored: StoredList,
  marketplace: Marketplace,
  { key, make, model, categoryId }: ListKey & ModelRef,
): Promise<Result<readonly YearVariant[]>> {
  const found = await marketplace.variantsOfModel(categoryId, make, model);
  if (found.ok)
    await stored.saveVariants([
      {
        ...key,
        make,
        model,
        variants: found.value,
      },
    ]);
  return found;
}

async function loadTree(
  { db, saveYears }: StoredList,
  marketplace: Marketplace,
  of: ListKey,
): Promise<Result<VehicleTree>> {
  const years = await marketplace.years(of.categoryId);
  if (!years.ok) return years;
  const stored = new Map(await readModels(db, of.key));
  const missing = years.value.filter((year) => !stored.has(year));
  const answers = await inParallel(missing, async (year) => {
    const models = await marketplace.modelsOfYear(of.categoryId, year);
    if (!models.ok) return models;
    stored.set(year, models.value);
    await saveYears([{ ...of.key, year, models: models.value }]);
    return models;
  });
  const failed = answers.find((answer) => !answer.ok);
  if (failed && !failed.ok) return failed;
  if (stored.size === 0)
    return fail(
      "marketplace-unavailable",
      "We couldn't read eBay's vehicle list. Please try again.",
    );
  return succeed({ version: of.key.version, models: yearsOfModels(stored) });
}

function yearsOfModels(stored: ReadonlyMap<number, readonly ModelRef[]>): VehicleTree["models"] {
  const models = new Map<string, { make: string; model: string; years: number[] }>();
  for (const [year, found] of [...stored].sort(([a], [b]) => a - b)) {
    for (const { make, model } of found) {
      const entry = models.get(`${make}\t${model}`) ?? { make, model, years: [] };
      entry.years.push(year);
      models.set(`${make}\t${model}`, entry);
    }
  }
  return [...models.values()];
}

function byYear(variants: readonly YearVariant[]): YearsOfModel {
  const years = new Map<number, Variant[]>();
  for (const { year, trim, engine } of variants) {
    const list = years.get(year) ?? [];
    list.push({ trim, engine });
    years.set(year, list);
  }
  return years;
}

function modelKey(key: VocabularyKey, model: ModelRef): string {
  return `${key.vocabulary}|${key.version}|${model.make}\t${model.model}`;
}

async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = [...items];
  await Promise.all(
    Array.from({ length: asksAtOnce }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift())
        results.push(await work(item));
    }),
  );
  return results;
}
