import { allIds } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Clause } from "../../ground/constraint.ts";
import {
  drivenExclusions,
  drivenModels,
  drivenWords,
  unlistedBodies,
} from "../../knowledge/variant-names.ts";
import type { BodyRead, EngineRead, ModelRead } from "../../reading/mentions.ts";
import { readBodies } from "../../reading/read-bodies.ts";
import type { TextRead } from "../../reading/read-text.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { shortYear } from "../../annotate/years/year-number.ts";
import { yearsFor } from "../generation-years.ts";
import { idsNamed } from "../ids-named.ts";
import { badgedTrims } from "./badged-trims.ts";
import { besideCodes, excludedCodes } from "./excluded-codes.ts";
import { excludedItems, isClassSize } from "./excluded-items.ts";
import { asEquipment, asNamedTrims, excludedClause, type ExcludedThing } from "./excluded-thing.ts";
import { phrasesOf, reasonsOf } from "./excluded-phrases.ts";

/**
 * The clauses of what a text excludes, one for each thing that is excluded by itself ("except
 * hybrid and coupe" are two). `quiet`: its words that turn out to be no trims make no note.
 */
export function exclusionClauses(
  read: TextRead,
  index: VehicleIndex,
  quiet = false,
): readonly Clause[] {
  return read.excluded
    .flatMap((cue) =>
      excludedItems(cue, read).flatMap((item) => thingsOf(item, { cue, read, index })),
    )
    .map((thing) => excludedClause(quiet ? asEquipment(thing) : thing));
}

interface Context {
  readonly cue: ExcludedClause;
  readonly read: TextRead;
  readonly index: VehicleIndex;
}

/** What an item excludes in its own words, and in all that they may mean of other cars. */
function thingsOf(item: ExcludedClause, context: Context): readonly ExcludedThing[] {
  const { read, index } = context;
  const { thing, badges } = badgedTrims(item, thingOf(item, context), read);
  return [
    ...(isOfOthers(item, thing, badges) ? [] : [thing]),
    ...badges,
    ...excludedCodes(item, thing, read),
    ...modelAsTrim(item, thing, read),
    ...unsoldAsTrim(thing, index),
    ...makeAsTrim(item, thing, read),
    ...shortNames(item, thing, read),
    ...trimsOfNames(item, thing),
    ...drivenTrims(thing, read, index),
  ];
}

/** Of factory codes or badges ("M37X") alone, which are excluded by themselves. */
function isOfOthers(
  { vehicles }: ExcludedClause,
  { ids, trims, engines, bodies, hybrid }: ExcludedThing,
  badges: readonly ExcludedThing[],
): boolean {
  if (ids.size > 0) return false;
  return (
    vehicles.some((one) => one.kind === "code") ||
    (badges.length > 0 && trims.length + engines.length + bodies.length === 0 && hybrid === null)
  );
}

function thingOf(one: ExcludedClause, { cue, read, index }: Context): ExcludedThing {
  const coded = besideCodes(one);
  const ids = modelIds(one, index).filter((id) => !coded.has(id));
  const short = shortYears(one, read, index);
  const years = one.years.flatMap((span) =>
    span.open === "none"
      ? span.years
      : ids.length === 0
        ? openYears(span.years, span.open, index)
        : ids.flatMap((id) => yearsFor(span, id, index)),
  );
  const phrases = phrasesOf(one, read);
  const driven = phrases.some((words) => drivenWords.has(words)) ? drivenIds(read, index) : [];
  const hybrids = one.engines.filter(({ fuel }) => fuel === "hybrid");
  return {
    text: textOf(one, cue, read),
    years: new Set([...years, ...short.values()]),
    ids: new Set([
      ...ids,
      ...sizedIds(one, read, index),
      ...driven,
      ...(one.bodies.length > 0 ? everydayIds(phrases, index) : []),
    ]),
    engines: one.engines.filter(
      (engine) => engine.fuel !== "hybrid" && sizeTrim(engine, read) === null,
    ),
    // "Except PHEV" leaves the other hybrids in.
    hybrid:
      hybrids.length === 0
        ? null
        : hybrids.every(({ plugIn }) => plugIn === true)
          ? "plug-in"
          : "hybrid",
    bodies: one.bodies.filter((body) => unlistedTrim(body) === null),
    trims: [
      ...one.vehicles.flatMap(ownTrims),
      ...one.engines.flatMap((engine) => sizeTrim(engine, read) ?? []),
      ...phrases
        .filter((words) => driven.length === 0 || !drivenWords.has(words))
        .flatMap((words) => withoutYears(words, short) || []),
      ...new Set(one.bodies.flatMap((body) => unlistedTrim(body) ?? [])),
    ],
    means: one.loose === true ? "named" : one.without || one.bare ? "equipment" : "excluded",
    reasons: reasonsOf(one, read),
  };
}

function withoutYears(words: string, short: ReadonlyMap<string, number>): string {
  return words
    .split(" ")
    .filter((word) => !short.has(word))
    .join(" ");
}

/**
 * The list shows a Mega Cab as a Crew Cab: taking that out would take the Quad Cab out too, so the
 * words stay as a note.
 */
function unlistedTrim({ choices: [first] }: BodyRead): string | null {
  return unlistedBodies.find(([body]) => body === first)?.[1] ?? null;
}

/** "Not 2.5i": a trim's name that begins with a size; the Turbo of that size is none of it. */
function sizeTrim({ from, to }: EngineRead, { tokens }: TextRead): string | null {
  const [whole, rest] = [tokenAt(tokens, from), tokenAt(tokens, to - 1)];
  return to === from + 3 && /^\d[irx]$/.test(rest.word) ? `${whole.word} ${rest.word}` : null;
}

function textOf(one: ExcludedClause, cue: ExcludedClause, { text, tokens }: TextRead): string {
  const slice = (from: number, to: number): string =>
    text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end);
  if (one.body <= cue.body) return slice(cue.from, one.to);
  return `${cue.body > cue.from ? slice(cue.from, cue.body) : "not"} ${slice(one.body, one.to)}`;
}

/** "03-07 except 04": two digits within the years that it does fit. */
function shortYears(
  one: ExcludedClause,
  { tokens, known, years }: TextRead,
  index: VehicleIndex,
): ReadonlyMap<string, number> {
  const fitting = new Set(years.flatMap((read) => read.years));
  return new Map(
    tokens.slice(one.body, one.to).flatMap((token, at) => {
      const year = known[one.body + at] === 1 ? null : shortYear(token, index.lastYear);
      return year !== null && fitting.has(year) ? [[token.word, year] as const] : [];
    }),
  );
}

function openYears(
  years: readonly number[],
  open: "after" | "before",
  index: VehicleIndex,
): readonly number[] {
  const from = open === "after" ? (years[0] ?? index.lastYear) : index.firstYear;
  const to = open === "after" ? index.lastYear : (years.at(-1) ?? index.firstYear);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

/** "F-150 Lightning": a make beside its models says nothing more. */
function modelIds({ vehicles }: ExcludedClause, index: VehicleIndex): readonly number[] {
  const named = vehicles.filter((vehicle) => vehicle.kind !== "make");
  if (named.length === 0)
    return vehicles.flatMap((vehicle) =>
      vehicle.kind === "make" ? (index.byMake.get(vehicle.make) ?? []) : [],
    );
  return named.flatMap((vehicle) => {
    if (vehicle.kind !== "model") return [];
    return isMixed(vehicle)
      ? vehicle.ids.filter((id) => vehicle.trims?.has(id) !== true)
      : allIds(vehicle);
  });
}

/** "Except 2011 1500": a class number alone is that class of the models the text names. */
function sizedIds(one: ExcludedClause, read: TextRead, index: VehicleIndex): readonly number[] {
  const sizes = read.tokens
    .slice(one.body, one.to)
    .flatMap(({ word }, at) =>
      read.known[one.body + at] === 1 || !isClassSize(word) ? [] : [word.replace("hd", "")],
    );
  if (sizes.length === 0) return [];
  return idsNamed([read]).filter((id) =>
    modelOf(index, id)
      .model.split(/[ -]/)
      .some((word) => sizes.includes(word)),
  );
}

/** "Not for Golf Cabrio or Eos": everyday names that no make stands beside, and no trims. */
function everydayIds(phrases: readonly string[], index: VehicleIndex): readonly number[] {
  const { names, trims } = index.knowledge;
  return phrases.flatMap((name) =>
    name.length < 3 || names.trimLike.has(name) || trims.grades.has(name)
      ? []
      : (index.names.phrases.get(name)?.ids ?? []),
  );
}

/** The models that the text names, outright or by a factory code. */
function namedIds({ vehicles }: TextRead): readonly number[] {
  return vehicles.flatMap((vehicle) =>
    vehicle.kind === "model"
      ? vehicle.ids
      : vehicle.kind === "code"
        ? vehicle.cars.map((car) => car.id)
        : [],
  );
}

/** "E90, not xDrive": the all-wheel drive cars are models of their own. */
function drivenIds(read: TextRead, index: VehicleIndex): readonly number[] {
  return namedIds(read).filter((id) => {
    const { model } = modelOf(index, id);
    return drivenModels.some(([, ending]) => `${model} `.includes(`${ending} `));
  });
}

/** "G37, not AWD": the X. */
function drivenTrims(
  thing: ExcludedThing,
  read: TextRead,
  index: VehicleIndex,
): readonly ExcludedThing[] {
  if (
    thing.ids.size > 0 ||
    !thing.trims.some((words) => words === "awd" || words === "all wheel drive")
  )
    return [];
  const named = namedIds(read);
  return drivenExclusions.flatMap(([make, trim]) => {
    const ids = new Set(named.filter((id) => modelOf(index, id).make === make));
    return ids.size === 0 ? [] : [asEquipment({ ...thing, ids, trims: [trim] })];
  });
}

/** "Excludes Shelby GT350": a name that stands for one trim takes out no more than that. */
function ownTrims(vehicle: ExcludedClause["vehicles"][number]): readonly string[] {
  if (
    vehicle.kind !== "model" ||
    vehicle.trims === undefined ||
    vehicle.ids.some((id) => vehicle.trims?.has(id) !== true)
  )
    return [];
  return [...new Set([...vehicle.trims.values()].map((trim) => trim.toLowerCase()))];
}

/** Some of the models it stands for are meant whole, of others one trim. */
function isMixed({ ids, trims }: ModelRead): boolean {
  return trims !== undefined && ids.some((id) => trims.has(id)) && ids.some((id) => !trims.has(id));
}

/**
 * "Not STI": the WRX STI of later years is a model, of earlier ones a trim of the Impreza, which
 * stays.
 */
function trimsOfNames(
  { vehicles }: ExcludedClause,
  thing: ExcludedThing,
): readonly ExcludedThing[] {
  return vehicles.flatMap((vehicle) =>
    vehicle.kind === "model" && isMixed(vehicle)
      ? [...(vehicle.trims ?? [])].map(([id, trim]) =>
          asEquipment({ ...thing, ids: new Set([id]), trims: [trim.toLowerCase()] }),
        )
      : [],
  );
}

/**
 * "Not the SportWagen", "not the Classic": a model of that name in one list, a body or trim of the
 * plain model in another.
 */
function modelAsTrim(
  { vehicles: [only, more] }: ExcludedClause,
  thing: ExcludedThing,
  { tokens, knowledge }: TextRead,
): readonly ExcludedThing[] {
  if (only === undefined) return [];
  const { from, to } = only;
  const bodies = readBodies(tokens.slice(from, to), new Uint8Array(to - from), knowledge);
  if (bodies.length > 0) return [asEquipment({ ...thing, ids: new Set(), bodies })];
  const word = more === undefined && to === from + 1 ? tokenAt(tokens, from).word : "";
  return knowledge.names.endings.ownYears.has(word) ? [asNamedTrims(thing, [word])] : [];
}

/** "W/o Harley-Davidson package" of a Ford: the name of another make is a trim of it. */
function makeAsTrim(
  { vehicles }: ExcludedClause,
  thing: ExcludedThing,
  read: TextRead,
): readonly ExcludedThing[] {
  const makes = vehicles.flatMap((one) =>
    one.kind === "make" ? [one.make.toLowerCase().replaceAll("-", " ")] : [],
  );
  return makes.length === 0 ||
    makes.length < vehicles.length ||
    read.vehicles.every((one) => one.kind === "make")
    ? []
    : [asNamedTrims(thing, makes)];
}

/**
 * "08 Malibu Classic": a model of that name in other years, a trim of the plain model in this one.
 */
function unsoldAsTrim(thing: ExcludedThing, index: VehicleIndex): readonly ExcludedThing[] {
  if (thing.years.size === 0 || thing.trims.length > 0) return [];
  return [...thing.ids].flatMap((id) => {
    const { make, model, years } = modelOf(index, id);
    const ending =
      index.knowledge.names.endings.leftOut.find((one) => model.endsWith(` ${one}`)) ?? "";
    const plain = index.ids.get(`${make}\t${model.slice(0, -1 - ending.length)}`);
    return ending === "" || plain === undefined || years.some((year) => thing.years.has(year))
      ? []
      : [{ ...asNamedTrims(thing, [ending.toLowerCase()]), ids: new Set([plain]) }];
  });
}

/**
 * "Evolution, Ralliart, GTS", "Daytona", "Renegade": a model of that name in one make or time, a
 * trim in another.
 */
function shortNames(
  { vehicles }: ExcludedClause,
  thing: ExcludedThing,
  { tokens }: TextRead,
): readonly ExcludedThing[] {
  const names = vehicles.flatMap((vehicle, at) => {
    const { kind, from, to } = vehicle;
    const alone = kind === "model" && vehicle.trims === undefined && to === from + 1;
    const word = alone && vehicles[at - 1]?.kind !== "make" ? tokenAt(tokens, from).word : "";
    return /^[a-z]{2,12}$/.test(word) ? [word] : [];
  });
  return names.length === 0 ? [] : [asNamedTrims(thing, names)];
}
