import { allIds, type CodeCar } from "../../../vehicles/name-entry.ts";
import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Clause } from "../../ground/constraint.ts";
import { isAmongTrims } from "../../ground/trims/trims-in-names.ts";
import { unlistedBodies } from "../../knowledge/variant-names.ts";
import type { BodyRead, EngineRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import { badgedTrims } from "./badged-trims.ts";
import { besideCodes, carsOf, excludedCodes } from "./excluded-codes.ts";
import { asEquipment, excludedClause, type ExcludedThing } from "./excluded-thing.ts";
import { excludedYears, shortYears } from "./excluded-years.ts";
import { generationSpans } from "../models/generation-years.ts";
import { itemsOf } from "./exclusion-items.ts";
import { isMixed, otherMeanings, ownTrims, withBodyNames } from "./exclusion-names.ts";
import { classSizesIn, isTurboTrim, phrasesOf, reasonsOf } from "./exclusion-words.ts";
import { idsNamed } from "../../reading/ids-named.ts";

interface Context {
  /** The whole exclusion; an item is one thing in it. */
  readonly clause: ExcludedClause;
  readonly read: TextRead;
  readonly index: VehicleIndex;
  /** The cars of the factory codes that fit. */
  readonly fitting: readonly CodeCar[];
  /** The makes that the rest of the listing names. */
  readonly makes: readonly string[];
  readonly title: TextRead;
}

/** What the rest of the listing says. */
interface Rest {
  /** Words that turn out not to be trims leave no note. */
  readonly leavesNoNote?: boolean;
  /** Factory codes that fit, in addition to those in the text. */
  readonly codes?: TextRead["vehicles"];
  readonly makes?: readonly string[];
  readonly title?: TextRead;
}

/** Makes one clause for each thing that a text excludes. */
export function exclusionClauses(
  read: TextRead,
  index: VehicleIndex,
  { leavesNoNote = false, codes = [], makes = [], title = read }: Rest = {},
): readonly Clause[] {
  const fitting = carsOf([...read.vehicles, ...codes]);
  const listing = {
    read,
    index,
    fitting,
    makes,
    title,
  };
  return read.excluded
    .flatMap((clause) =>
      itemsOf(clause, read).flatMap((item) => thingsOf(item, { clause, ...listing })),
    )
    .map((thing) => excludedClause(leavesNoNote ? asEquipment(thing) : thing));
}

/** Returns what an item excludes, and the other possible meanings of its words. */
function thingsOf(whole: ExcludedClause, context: Context): readonly ExcludedThing[] {
  const { read, fitting } = context;
  const item = withBodyNames(whole, read);
  const { thing, badges } = badgedTrims(item, thingOf(item, context), context);
  const { ids, trims, engines, bodies, hybrid } = thing;
  const isEmpty = trims.length + engines.length + bodies.length === 0 && hybrid === null;
  const isOfOthers =
    ids.size === 0
      ? item.vehicles.some(({ kind }) => kind === "code")
      : isEmpty && isOfOtherYears(item, ids, context);
  return [
    ...(isOfOthers ? [] : [thing]),
    ...badges,
    ...excludedCodes(item, thing, fitting),
    ...otherMeanings(item, thing, context),
  ];
}

const otherDesign = /\b(?:old|new)(?:er)?[ -]/i;

/** Whether an item isn't of the title's generation, if it has one: "the older Highlander". */
function isOfOtherYears(item: ExcludedClause, ids: ReadonlySet<number>, context: Context): boolean {
  const { title, index, read } = context;
  const own = title.years[0]?.years ?? [];
  const spans = (id: number): number =>
    generationSpans(modelOf(index, id), read.knowledge).filter(({ from, to }) =>
      own.some((year) => year >= from && year <= to),
    ).length;
  return (
    item.years.length === 0 &&
    otherDesign.test(textOf(item, context)) &&
    [...ids].every((id) => spans(id) === 1)
  );
}

function thingOf(item: ExcludedClause, context: Context): ExcludedThing {
  const { read, index } = context;
  const { engines, bodies } = item;
  const short = shortYears(item, context);
  const phrases = phrasesOf(item, read);
  const coded = besideCodes(item);
  const named = carsBeside(phrases, context);
  const hybrids = engines.filter(({ fuel }) => fuel === "hybrid");
  return {
    text: textOf(item, context),
    years: new Set([...excludedYears(item, index), ...[...short.values()].flat()]),
    ids: new Set([
      ...modelIds(item, index).filter((id) => !coded.has(id)),
      ...sizedIds(item, context),
      ...[...named.values()].flat(),
      ...(bodies.length > 0 ? everydayIds(phrases, index) : []),
    ]),
    engines: engines
      .filter(
        (engine) =>
          engine.fuel !== "hybrid" &&
          sizeTrim(engine, read) === null &&
          !isTurboTrim(read, engine.from),
      )
      .map((engine) => ({ ...engine, besideTrim: isAmongTrims(read, engine) })),
    // "Except PHEV" leaves the other hybrids in.
    hybrid:
      hybrids.length === 0
        ? null
        : hybrids.every(({ plugIn }) => plugIn === true)
          ? "plug-in"
          : "hybrid",
    bodies: bodies.filter((body) => unlistedTrim(body) === null),
    trims: [
      ...item.vehicles.flatMap(ownTrims),
      ...engines.flatMap((engine) => sizeTrim(engine, read) ?? []),
      ...phrases
        .filter((words) => !named.has(words))
        .map((words) =>
          words
            .split(" ")
            .filter((word) => !short.has(word))
            .join(" "),
        )
        .filter((words) => words !== ""),
      ...new Set(bodies.flatMap((body) => unlistedTrim(body) ?? [])),
    ],
    means: item.loose === true ? "named" : item.without || item.bare ? "equipment" : "excluded",
    reasons: reasonsOf(item, read),
  };
}

/**
 * Returns the models that words mean next to another model of the make, or below a title with the
 * make. In "Ranger & Bronco II", the Ranger isn't a trim.
 */
function carsBeside(
  phrases: readonly string[],
  { clause, index, makes: named, title }: Context,
): ReadonlyMap<string, readonly number[]> {
  const makeOf = (id: number): string => modelOf(index, id).make;
  const makes = new Set([...named, ...modelIds(clause, index).map(makeOf)]);
  const cars = phrases.map((words) => {
    const ids = everydayIds([words], index).filter((id) => makes.has(makeOf(id)));
    return [words, ids.length > 0 ? ids : oneOf(title, words, index)] as const;
  });
  return new Map(cars.filter(([, ids]) => ids.length > 0));
}

const beforeNames = /^(?:(?:your|the|an?|standard|regular|plain|normal) )+/;

/**
 * Returns the one of the title's models that words name whole, or of several also by the letters at
 * its end: "not for your RT" below "R1200GS R1200RT".
 */
function oneOf(title: TextRead, words: string, index: VehicleIndex): readonly number[] {
  const ids = [...new Set(modelIds(title, index))];
  const name = compact(words.replace(beforeNames, ""));
  const own = ids.filter((id) => {
    const model = compact(modelOf(index, id).model);
    return (
      model === name ||
      (ids.length > 1 &&
        /^[a-z]{2,}$/.test(name) &&
        /\d$/.test(model.slice(0, -name.length)) &&
        model.endsWith(name))
    );
  });
  return own.length < ids.length ? own : [];
}

/** The list shows a Mega Cab as a Crew Cab. Excluding that would exclude others, so it's a note. */
function unlistedTrim({ choices: [first] }: BodyRead): string | null {
  return unlistedBodies.find(([body]) => body === first)?.[1] ?? null;
}

/** Returns a trim whose name begins with a size, e.g. "2.0i". The turbo of that size isn't one. */
function sizeTrim(
  { from, to }: Pick<EngineRead, "from" | "to">,
  { tokens }: TextRead,
): string | null {
  const { word } = tokenAt(tokens, to - 1);
  return to === from + 3 && /^\d[irx]$/.test(word) ? `${tokenAt(tokens, from).word} ${word}` : null;
}

function textOf(item: ExcludedClause, { clause, read: { text, tokens } }: Context): string {
  const slice = (from: number, to: number): string =>
    text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end);
  if (item.body <= clause.body) return slice(clause.from, item.to);
  const cue = clause.body > clause.from ? slice(clause.from, clause.body) : "not";
  return `${cue} ${slice(item.body, item.to)}`;
}

/** Returns the excluded models. A make next to its models adds nothing. */
function modelIds(
  { vehicles }: Pick<TextRead, "vehicles">,
  index: VehicleIndex,
): readonly number[] {
  const isOfMakes = vehicles.every(({ kind }) => kind === "make");
  return vehicles.flatMap((one) => {
    if (one.kind === "make") return isOfMakes ? (index.byMake.get(one.make) ?? []) : [];
    if (one.kind === "code") return [];
    return isMixed(one) ? one.ids.filter((id) => one.trims?.has(id) !== true) : allIds(one);
  });
}

/** Reads a class number alone as that class of the models in the text and title: "not for 1500". */
function sizedIds(
  { body, to }: ExcludedClause,
  { read, title, index }: Context,
): readonly number[] {
  const sizes = classSizesIn({ from: body, to }, read);
  return idsNamed([read, title]).filter((id) =>
    modelOf(index, id)
      .model.split(/[ -]/)
      .some((word) => sizes.includes(word)),
  );
}

/** Reads everyday words next to a body as models, e.g. "not for Beetle Cabrio". */
function everydayIds(phrases: readonly string[], index: VehicleIndex): readonly number[] {
  const { names, trims } = index.knowledge;
  return phrases
    .filter((name) => name.length > 2 && !names.trimLike.has(name) && !trims.grades.has(name))
    .flatMap((name) => {
      const { ids = [], trims: ofModels } = index.names.phrases.get(name) ?? {};
      return ids.filter((id) => ofModels?.has(id) !== true);
    });
}
