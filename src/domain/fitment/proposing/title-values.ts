import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { BodyValue, EngineWords } from "../ground/constraint.ts";
import { isIncluding } from "../ground/trims/added-trims.ts";
import { isBesideTrim } from "../ground/trims/trims-in-names.ts";
import type { BodyRead, EngineRead, ModelRead, Span } from "../reading/mentions.ts";
import { asidesOf } from "../reading/asides.ts";
import type { TextRead } from "../reading/read-text.ts";
import { textOf, tokenAt } from "../reading/tokens.ts";
import { ownEngines } from "./pairing/own-engines.ts";
import { pairOf } from "./pairing/pairing.ts";
import { bodyValues } from "./said-clause.ts";

/** Cars of the description: those added to the title's, and all of its lines. */
interface DescribedIds {
  readonly added: ReadonlySet<number>;
  readonly listed: readonly number[];
}

/** Returns the engine words of a title with their context. */
export function titleEngines(
  engines: readonly EngineRead[],
  title: TextRead,
  { added, listed }: DescribedIds = { added: none, listed: [] },
): readonly EngineWords[] {
  const models = modelsOf(title);
  const own = new Set(models.flatMap(({ ids }) => ids));
  const others = listed.filter((id) => !own.has(id));
  const owned = ownEngines(title, [pairOf(models)]);
  return engines.map((read): EngineWords => {
    const before = tokenAt(title.tokens, read.from - 1);
    const apart = idsAfterOthers(read, { title, models });
    const strange = before.kind !== "mark" && title.known[read.from - 1] !== 1;
    return {
      ...read,
      ...(isBesideTrim(title, read.from) ? { besideTrim: true } : {}),
      ...(strange ? { wordBefore: before.word } : {}),
      ...(title.engines.length === 1 ? { alsoWithout: idsAlsoWithout(read, models) } : {}),
      notOf: new Set(
        models.flatMap(({ from, ids }) => (owned.get(from)?.includes(read) === false ? ids : [])),
      ),
      // Where the engine is only one car's, it may not be that of cars the title doesn't name.
      maybeOfOthers: new Set([...apart, ...(apart.size === 0 ? [] : others), ...added]),
    };
  });
}

/** Returns the body words of a title with their context. */
export function titleBodies(bodies: readonly BodyRead[], title: TextRead): readonly BodyValue[] {
  const wordsOf = (span: Span): string => textOf(title, span);
  const models = modelsOf(title);
  // e.g. "9-3 SS & convertible": the body is a separate car. "330Ci inc. cabrio" has all bodies.
  const limiting = bodies.filter(
    ({ from }) =>
      !isIncluding(wordBefore(title, from)) &&
      (!/^(?:&|and)$/.test(wordBefore(title, from)) || !isBesideTrim(title, from)),
  );
  const whole = models.filter((one) => isInAllBodies(one, title));
  return bodyValues(limiting, wordsOf).map((value) => ({
    ...value,
    maybeOfOthers: idsBefore({ from: value.place }, { title, models }),
    ofCarBefore: value.choices[0] === "Coupe" ? idsBehind(value.place, models) : none,
    notOf: new Set(whole.flatMap(({ ids }) => ids)),
  }));
}

/** Returns the word before a place, without the period of a short form. */
function wordBefore({ tokens }: TextRead, at: number): string {
  const { word } = tokenAt(tokens, at - 1);
  return word === "." ? tokenAt(tokens, at - 2).word : word;
}

/** Tells whether "all" or "any" is behind a name or its years: "370Z all, 350Z coupe only". */
function isInAllBodies({ to }: ModelRead, { tokens, years, knowledge }: TextRead): boolean {
  const end = years.find(({ from }) => from === to)?.to ?? to;
  const at = tokenAt(tokens, end).word === "(" ? end + 1 : end;
  return knowledge.exclusions.all.test(tokenAt(tokens, at).word);
}

const none: ReadonlySet<number> = new Set();

interface ModelsOfTitle {
  readonly title: TextRead;
  readonly models: readonly ModelRead[];
}

/** Returns models named with and without the hybrid, e.g. "Sonata & Sonata Hybrid". */
function idsAlsoWithout(
  { fuel, from }: EngineRead,
  models: readonly ModelRead[],
): ReadonlySet<number> {
  if (fuel !== "hybrid" || models.length < 2) return none;
  const beside = models.filter((one) => one.to === from).flatMap(({ ids }) => ids);
  const others = new Set(models.filter((one) => one.to !== from).flatMap(({ ids }) => ids));
  return new Set(beside.filter((id) => others.has(id)));
}

/**
 * Returns the models that come before the one with a body behind it: the Sentra in "Sentra Altima
 * Coupe". Of numbered models, the body may have another name: the coupe in "325i 330i coupe" is the
 * 325Ci.
 */
function idsBefore(
  { from }: Pick<Span, "from">,
  { title, models }: ModelsOfTitle,
): ReadonlySet<number> {
  const owner = models.find((one) => one.to === from);
  if (owner === undefined) return none;
  const isNumbered = (one: ModelRead): boolean => /^\d/.test(tokenAt(title.tokens, one.from).word);
  const before = models.filter(
    (one) => one.to <= owner.from && (!isNumbered(one) || isParted(title, [one, owner])),
  );
  return new Set(before.flatMap(({ ids }) => ids));
}

/** Returns the models behind a car with its body: "G35 Coupe & 350Z". */
function idsBehind(body: number, models: readonly ModelRead[]): ReadonlySet<number> {
  return models.some(({ to }) => to === body)
    ? new Set(models.filter(({ from }) => from > body).flatMap(({ ids }) => ids))
    : none;
}

/**
 * Returns the models that an engine right after another car doesn't apply to, because there are
 * years between the two cars. "03-07 Accord V6, 06-11 Civic": the Civic comes after the V6.
 */
function idsAfterOthers(
  { from }: Pick<Span, "from">,
  { title, models }: ModelsOfTitle,
): ReadonlySet<number> {
  const before = models.length < 2 ? [] : models.filter((one) => one.to === from);
  if (before.length === 0) return none;
  const isBehind = (id: number): boolean => {
    const own = models.findLast((one) => one.ids.includes(id));
    return own !== undefined && before.some((other) => isParted(title, [other, own]));
  };
  return new Set(models.flatMap(({ ids }) => ids).filter(isBehind));
}

/**
 * Returns where a title has the trims of other cars, by model ID: after a car whose years are
 * between it and the model, and before the next car. In "02-06 Altima SE, 04-08 Maxima", the SE is
 * the Altima's.
 */
export function trimsOfOthers(
  title: TextRead,
  index: Pick<VehicleIndex, "platforms">,
): ReadonlyMap<number, readonly Span[]> {
  const models = modelsOf(title);
  const ofNone = contrastsIn(title);
  const places = new Map(platformPlaces(title, index));
  const add = (ids: readonly number[], more: readonly Span[]): void => {
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), ...more]);
  };
  if (ofNone.length > 0)
    add(
      models.flatMap(({ ids }) => ids),
      ofNone,
    );
  if (title.years.length === 0) return places;
  for (const other of models) {
    const from = endOfRun(other, title);
    const next = title.vehicles.find((one) => one.from >= from);
    const to = next?.from ?? title.tokens.length;
    add(idsApart(other, { title, models }), [{ from, to }]);
    add(idsOfTrims(other, { title, models }), [{ from: other.from, to: other.to }]);
  }
  return places;
}

/**
 * Returns the models of which a name means one trim, if they are also named with separate years: in
 * "Impreza 2010-2014, WRX 2008-2014", all trims of the Impreza are meant.
 */
function idsOfTrims(other: ModelRead, { title, models }: ModelsOfTitle): readonly number[] {
  if (title.years.length < 2) return [];
  return [...(other.trims?.keys() ?? [])].filter((id) =>
    models.some(
      (own) => own.ids.includes(id) && own.trims?.has(id) !== true && isApart(title, own, other),
    ),
  );
}

/** Verbs with which brackets describe other trims: "SE (LE and XLE have chrome)". */
const contrasts = new Set(["are", "is", "have", "has", "had", "use", "uses", "get", "gets"]);

function contrastsIn({ tokens }: TextRead): readonly Span[] {
  return asidesOf(tokens).filter(({ from, to }) =>
    tokens.slice(from, to).some(({ word }) => contrasts.has(word)),
  );
}

/** Returns where the names and codes end that directly follow a car's. */
function endOfRun({ to }: ModelRead, { vehicles }: TextRead): number {
  let end = to;
  for (const one of vehicles) if (one.from === end) end = one.to;
  return end;
}

/** Returns the models with years between them and another. */
function idsApart(other: ModelRead, { title, models }: ModelsOfTitle): readonly number[] {
  const near = new Set(
    models.filter((own) => !isApart(title, own, other)).flatMap(({ ids }) => ids),
  );
  return models.flatMap(({ ids }) => ids).filter((id) => !near.has(id));
}

function modelsOf({ vehicles }: TextRead): readonly ModelRead[] {
  return vehicles.filter((one) => one.kind === "model");
}

/** Whether there are years between two models. */
function isParted({ years }: TextRead, [first, second]: readonly [ModelRead, ModelRead]): boolean {
  return years.some(({ from, to }) => from >= first.to && to <= second.from);
}

/** Whether there are years between two models, in either order. */
function isApart(title: TextRead, one: ModelRead, other: ModelRead): boolean {
  return isParted(title, one.from < other.from ? [one, other] : [other, one]);
}

/**
 * Returns where a title names the platform of several of its cars, by model ID: in "300 Charger
 * Magnum LX", it isn't the trim of the 300.
 */
function platformPlaces(
  { tokens, vehicles }: TextRead,
  { platforms }: Pick<VehicleIndex, "platforms">,
): ReadonlyMap<number, readonly Span[]> {
  const models = vehicles.filter((one) => one.kind === "model");
  const places = tokens.flatMap(({ word }, from) => {
    const cars = platforms.get(word);
    const named = models.filter(({ ids }) => ids.some((id) => cars?.has(id) === true));
    const ids = new Set(named.flatMap((one) => one.ids));
    const place = { from, to: from + 1 };
    return ids.size < 2 ? [] : [...ids].map((id) => ({ id, place }));
  });
  const byId = Map.groupBy(places, ({ id }) => id);
  return new Map([...byId].map(([id, own]) => [id, own.map(({ place }) => place)]));
}
