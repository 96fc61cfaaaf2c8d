import type {
  Car,
  ModelAlias,
  ModelFamily,
  NameKnowledge,
} from "../fitment/knowledge/name-knowledge.ts";
import type { Knowledge } from "../fitment/knowledge/knowledge.ts";
import {
  emptyEntry,
  type NameEntry,
  type NameStrength,
  type ResolvedCode,
  type ResolvedFamily,
} from "./name-entry.ts";
import type { IndexedModel } from "./indexed-model.ts";
import { compact } from "./phrase-book.ts";
import { shorthandNames, type ShortName } from "./shorthand-names.ts";

export interface NameSources {
  readonly models: readonly IndexedModel[];
  readonly ids: ReadonlyMap<string, number>;
  readonly byMake: ReadonlyMap<string, readonly number[]>;
  readonly codes: ReadonlyMap<string, ResolvedCode>;
  readonly knowledge: Knowledge;
}

type Names = Map<string, NameEntry>;

/**
 * Collects all words for the makes, models, families, and codes of the tree. Later steps add to the
 * entries of earlier ones.
 */
export function collectNames(sources: NameSources): Iterable<readonly [string, NameEntry]> {
  const names: Names = new Map();
  const known = sources.knowledge.names;
  addMakes(names, sources);
  for (const model of sources.models)
    addModel(names, { words: model.model, ids: [model.id] }, sources);
  for (const model of sources.models) {
    addNamesWithMake(names, model, sources);
    addDriveVariants(names, model, sources);
  }
  for (const alias of known.aliases) addAlias(names, alias, sources);
  for (const short of shorthandNames(sources.models, sources.knowledge.makes.badges))
    addShorthand(names, short);
  for (const one of known.carriedOn) addCarriedOn(names, one.words, idsOf(one.cars, sources));
  for (const family of known.families) addFamily(names, family, sources);
  for (const code of sources.codes.values()) addCode(names, code, sources);
  for (const model of sources.models) addLongerName(names, model);
  // Cars sold only abroad, and parts of names ("04 Heritage") that are recognized alone.
  for (const words of [...known.foreign, ...known.endings.afterModels.keys()])
    put(names, words, {});
  return names;
}

function put(names: Names, words: string, part: Partial<NameEntry>): void {
  const key = compact(words);
  if (key !== "") names.set(key, { ...(names.get(key) ?? emptyEntry), ...part });
}

function addMakes(names: Names, { byMake, knowledge }: NameSources): void {
  for (const make of byMake.keys())
    put(names, make, { make, weakMake: knowledge.makes.weak.has(make) });
  for (const { words, make, weak } of knowledge.makes.spellings)
    if (byMake.has(make)) put(names, words, { make, weakMake: weak });
}

interface ModelWords {
  readonly words: string;
  readonly ids: readonly number[];
}

function addModel(names: Names, { words, ids }: ModelWords, { knowledge }: NameSources): void {
  if (ids.length === 0) return;
  const known = names.get(compact(words));
  const strength = strengthOf(words, knowledge.names);
  put(names, words, {
    ids: [...new Set([...(known?.ids ?? []), ...ids])],
    hyphenated: /^\d+-\d+$/.test(words),
    brief: compact(words).length <= 3 && /\d/.test(words),
    strength:
      known !== undefined && known.ids.length > 0 && known.strength === "strong"
        ? known.strength
        : strength,
  });
}

/** Adds an alias. "X5#m" means only the X5 in trim M. */
function addAlias(names: Names, { words, make, models }: ModelAlias, sources: NameSources): void {
  const cars = models.map((name) => name.split("#"));
  const ids = idsOf(
    cars.map(([model = ""]) => [make, model]),
    sources,
  );
  addModel(names, { words, ids }, sources);
  const trims = cars.flatMap(([model = "", trim]) =>
    trim === undefined ? [] : idsOf([[make, model]], sources).map((id) => [id, trim] as const),
  );
  if (trims.length > 0) put(names, words, { trims: new Map(trims) });
}

const driveSuffix = / (?:xDrive|Quattro)$/;

/**
 * Adds the name with its drive on the other side of the body ("335i xDrive GT" for "335i GT
 * xDrive") or in front ("Quattro A4"), and the name without its drive if no other model has it:
 * "M550i", which was built only with all-wheel drive. The V8 of the V8 Quattro is an engine, too.
 */
function addDriveVariants(
  names: Names,
  { id, make, model }: IndexedModel,
  sources: NameSources,
): void {
  const swapped = model.replace(
    / (GT|Gran Coupe) xDrive$| xDrive (Gran Coupe)$/,
    (_, before, after) => (before === undefined ? ` ${after} xDrive` : ` xDrive ${before}`),
  );
  if (swapped !== model) addModel(names, { words: swapped, ids: [id] }, sources);
  const plain = model.replace(driveSuffix, "");
  const drive = model.slice(plain.length + 1);
  if (drive === "Quattro") addModel(names, { words: `${drive} ${plain}`, ids: [id] }, sources);
  if (plain !== model && !/^V\d/.test(plain) && !sources.ids.has(`${make}\t${plain}`))
    addModel(names, { words: plain, ids: [id] }, sources);
}

/**
 * Adds names with the make in front, e.g. "Mazda3" and "Chrysler 300": a name that is mostly digits
 * is unambiguous next to its make.
 */
function addNamesWithMake(names: Names, model: IndexedModel, sources: NameSources): void {
  const { makes, names: known } = sources.knowledge;
  const isAmbiguous = (name: string): boolean =>
    /\d/.test(name) && strengthOf(name, known) !== "strong";
  const [first = ""] = model.model.split(" ");
  // "Audi A8" would hide the longer name in "Audi A8 Quattro".
  if (!isAmbiguous(model.model) && !isAmbiguous(first)) return;
  for (const { words, make } of [{ words: model.make, make: model.make }, ...makes.spellings]) {
    if (make === model.make && sources.byMake.has(make))
      put(names, `${words} ${model.model}`, { ids: [model.id], strength: "strong" });
  }
}

/**
 * Adds a name with its make in front if it begins with such a name. Otherwise, "Audi A4" would be
 * found in "Audi A4 allroad", and "Dodge Ram 1500" in "Dodge Ram 1500 Van".
 */
function addLongerName(names: Names, { id, make, model }: IndexedModel): void {
  // A drive after the name is read separately.
  if (driveSuffix.test(model)) return;
  const words = model.split(" ");
  const isLonger = words.some(
    (_, count) => count > 0 && names.has(compact(`${make} ${words.slice(0, count).join(" ")}`)),
  );
  if (isLonger && !names.has(compact(`${make} ${model}`)))
    put(names, `${make} ${model}`, { ids: [id], strength: "strong" });
}

function addShorthand(names: Names, { words, ids, isUnambiguous }: ShortName): void {
  const known = names.get(compact(words));
  const all = [...new Set([...(known?.ids ?? []), ...ids])];
  const taken = known !== undefined && known.ids.length > 0 ? known.strength : null;
  // "335xi" was renamed "335i xDrive", and "E Class" was also a Chrysler for one year. Their model
  // years, or the make next to them, decide.
  if (isUnambiguous)
    put(names, words, {
      ids: all,
      strength: "strong",
      shorthand: taken !== "strong" || / class$/i.test(words),
    });
  // "328" is also a Ferrari. Both entries are weak, so the words next to it decide.
  else if (taken === null || taken === "weak")
    put(names, words, { ids: all, strength: "weak", shorthand: true });
}

function addCarriedOn(names: Names, words: string, ids: readonly number[]): void {
  if (ids.length > 0) put(names, words, { ids, strength: "strong", carriedOn: true });
}

function addFamily(names: Names, family: ModelFamily, sources: NameSources): void {
  const { everyday, distinctive } = sources.knowledge.names;
  const classes: Record<string, readonly number[]> = {};
  for (const [size, cars] of Object.entries(family.classes)) {
    const ids = idsOf(cars, sources);
    if (ids.length > 0) classes[size] = ids;
  }
  if (Object.keys(classes).length === 0) return;
  const resolved: ResolvedFamily = {
    classes,
    usual:
      classes[family.usual] === undefined
        ? (Object.keys(classes)[0] ?? family.usual)
        : family.usual,
  };
  for (const words of family.words)
    put(names, words, {
      family: resolved,
      strength:
        everyday.has(compact(words)) && !distinctive.has(compact(words)) ? "weak" : "strong",
    });
}

/**
 * Adds a factory code. Where the list has a model with the code in its name, the code replaces it:
 * the list's "Wrangler JK" is from a single year, but sellers mean every car with that code.
 */
function addCode(names: Names, code: ResolvedCode, { models }: NameSources): void {
  put(names, code.code, { code });
  for (const car of code.cars) {
    const words = `${models[car.id]?.model ?? ""} ${code.code}`;
    if (names.has(compact(words))) put(names, words, { code: { ...code, weak: false }, ids: [] });
  }
}

function idsOf(cars: readonly Car[], { ids }: NameSources): readonly number[] {
  return cars.flatMap(([make, model]) => ids.get(`${make}\t${model}`) ?? []);
}

function strengthOf(name: string, { distinctive, everyday }: NameKnowledge): NameStrength {
  const key = compact(name);
  if (distinctive.has(key)) return "strong";
  if (everyday.has(key) || /^\d+$/.test(key)) return "weak";
  if (key.length <= 2 || /^[a-z]\d$/.test(key)) return "scoped";
  return name.includes(" ") && key.length <= 5 && !/\d/.test(key) ? "scoped" : "strong";
}
