import { allIds } from "../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Exclusion } from "../fitment-plan.ts";
import { gradeNames, trimLikeNames } from "../knowledge/weak-names.ts";
import type { BodyRead, EngineRead, ModelRead } from "../reading/mentions.ts";
import type { ExcludedRead, TextRead } from "../reading/read-text.ts";
import { readBodies } from "../reading/read-bodies.ts";
import { tokenAt } from "../reading/tokens.ts";
import { shortYear } from "../reading/year-number.ts";
import { badgedTrims } from "./badged-trims.ts";
import { besideCodes, excludedCodes } from "./excluded-codes.ts";
import { excludedItems, isClassSize } from "./excluded-items.ts";
import { yearsFor } from "./generation-years.ts";
import { idsNamed } from "./ids-named.ts";

const filler = new Set([
  "model",
  "models",
  "engine",
  "engines",
  "the",
  "any",
  "all",
  "vehicle",
  "vehicles",
  "package",
  "pkg",
  "trim",
  "trims",
  "version",
  "versions",
  "with",
  "w",
  "equipped",
  "or",
  "and",
  "nor",
  "edition",
  "on",
  "of",
  "a",
  "car",
  "cars",
  "for",
  "year",
  "years",
  "to",
  "use",
  "fit",
  "not",
  "compatible",
  "included",
  "excluded",
  "exempt",
  "is",
  "are",
  "does",
  "do",
  "will",
  "body",
  "style",
  "new",
  "newer",
  "old",
  "older",
  "redesigned",
  "generation",
  "gen",
  "next",
  "later",
  "earlier",
]);

/**
 * The exclusions of a text, one for each thing that is excluded by itself ("except hybrid and
 * coupe" are two).
 */
export function exclusionsOf(read: TextRead, index: VehicleIndex): readonly Exclusion[] {
  return read.excluded.flatMap((one) =>
    excludedItems(one, read).flatMap((item) => {
      const { exclusion, badges } = badgedTrims(
        item,
        toExclusion(item, { cue: one, read, index }),
        read,
      );
      const own = isOfOthers(item, exclusion, badges) ? [] : [exclusion];
      return [
        ...own,
        ...badges,
        ...excludedCodes(item, exclusion, read),
        ...asTrim(item, exclusion, read),
        ...unsoldAsTrim(exclusion, index),
        ...makeAsTrim(item, exclusion, read),
        ...shortNames(item, exclusion, read),
        ...trimsOfNames(item, exclusion),
        ...drivenTrims(exclusion, read, index),
      ];
    }),
  );
}

/** Of factory codes or badges ("M37X") alone, which are exclusions of their own. */
function isOfOthers(
  { vehicles }: ExcludedRead,
  { ids, trims, engines, bodies, hybrid }: Exclusion,
  badges: readonly Exclusion[],
): boolean {
  if (ids.size > 0) return false;
  return (
    vehicles.some((one) => one.kind === "code") ||
    (badges.length > 0 && trims.length + engines.length + bodies.length === 0 && hybrid === false)
  );
}

interface Context {
  readonly cue: ExcludedRead;
  readonly read: TextRead;
  readonly index: VehicleIndex;
}

/**
 * "Not the SportWagen", "not the Classic": a model of that name in one list, a body or trim of the
 * plain model in another.
 */
function asTrim(
  item: ExcludedRead,
  exclusion: Exclusion,
  { tokens }: TextRead,
): readonly Exclusion[] {
  const [only, more] = item.vehicles;
  const word =
    only !== undefined && more === undefined && only.to === only.from + 1
      ? (tokens[only.from]?.word ?? "")
      : "";
  const bodies =
    only === undefined
      ? []
      : readBodies(tokens.slice(only.from, only.to), new Uint8Array(only.to - only.from));
  if (bodies.length > 0)
    return [
      {
        ...exclusion,
        ids: new Set(),
        bodies,
        without: true,
      },
    ];
  return word === "classic" || word === "heritage"
    ? [
        {
          ...exclusion,
          ids: new Set(),
          trims: [word],
          without: true,
          named: true,
        },
      ]
    : [];
}

/** "W/o Harley-Davidson package" of a Ford: the name of another make is a trim of it. */
function makeAsTrim(
  { vehicles }: ExcludedRead,
  exclusion: Exclusion,
  read: TextRead,
): readonly Exclusion[] {
  const makes = vehicles.flatMap((one) =>
    one.kind === "make" ? [one.make.toLowerCase().replaceAll("-", " ")] : [],
  );
  if (
    makes.length === 0 ||
    makes.length < vehicles.length ||
    read.vehicles.every((one) => one.kind === "make")
  )
    return [];
  return [
    {
      ...exclusion,
      ids: new Set(),
      trims: makes,
      without: true,
      named: true,
    },
  ];
}

/**
 * "08 Malibu Classic": a model of that name in other years, a trim of the plain model in this one.
 */
function unsoldAsTrim(exclusion: Exclusion, index: VehicleIndex): readonly Exclusion[] {
  if (exclusion.years.size === 0 || exclusion.trims.length > 0) return [];
  return [...exclusion.ids].flatMap((id) => {
    const { make, model, years } = modelOf(index, id);
    const [, base = "", tail = ""] = /^(.+) (Classic|Limited|LTD)$/.exec(model) ?? [];
    const plain = index.ids.get(`${make}\t${base}`);
    return plain === undefined || years.some((year) => exclusion.years.has(year))
      ? []
      : [
          {
            ...exclusion,
            ids: new Set([plain]),
            trims: [tail.toLowerCase()],
            without: true,
            named: true,
          },
        ];
  });
}

/**
 * "Evolution, Ralliart, GTS", "Daytona", "Renegade": a model of that name in one make or time, a
 * trim in another.
 */
function shortNames(
  { vehicles }: ExcludedRead,
  exclusion: Exclusion,
  { tokens }: TextRead,
): readonly Exclusion[] {
  const names = vehicles.flatMap((vehicle, at) => {
    const word =
      vehicle.kind === "model" && vehicle.trims === undefined && vehicle.to === vehicle.from + 1
        ? tokenAt(tokens, vehicle.from).word
        : "";
    return /^[a-z]{2,12}$/.test(word) && vehicles[at - 1]?.kind !== "make" ? [word] : [];
  });
  return names.length === 0
    ? []
    : [
        {
          ...exclusion,
          ids: new Set(),
          trims: names,
          without: true,
          named: true,
        },
      ];
}

function toExclusion(one: ExcludedRead, { cue, read, index }: Context): Exclusion {
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
  const mega = one.bodies.filter(isMegaCab);
  const words = strangeWords(one, read);
  const driven = words.some((word) => drivenWords.has(word)) ? drivenIds(read, index) : [];
  const perhaps = wordsBeforeVerdict(one, read);
  return {
    ...(perhaps.length === 0 ? {} : { perhaps }),
    text: textOf(one, cue, read),
    years: new Set([...years, ...short.values()]),
    ids: new Set([
      ...ids,
      ...sizedIds(one, read, index),
      ...driven,
      ...(one.bodies.length > 0 ? everydayIds(words, index) : []),
    ]),
    engines: one.engines.filter(
      (engine) => engine.fuel !== "hybrid" && sizeTrim(engine, read) === null,
    ),
    bodies: one.bodies.filter((body) => !isMegaCab(body)),
    trims: [
      ...one.vehicles.flatMap(ownTrims),
      ...one.engines.flatMap((engine) => sizeTrim(engine, read) ?? []),
      ...words
        .filter((word) => driven.length === 0 || !drivenWords.has(word))
        .flatMap(
          (word) =>
            word
              .split(" ")
              .filter((part) => !short.has(part))
              .join(" ") || [],
        ),
      ...(mega.length > 0 ? ["mega cab"] : []),
    ],
    hybrid: hybridsOf(one),
    without: one.without || one.bare || one.loose === true,
    ...(one.loose === true ? { named: true } : {}),
  };
}

/** "Not for Golf Cabrio or Eos": everyday names that no make stands beside, and no trims. */
function everydayIds(words: readonly string[], index: VehicleIndex): readonly number[] {
  return words.flatMap((name) =>
    name.length < 3 || trimLikeNames.has(name) || gradeNames.has(name)
      ? []
      : (index.names.phrases.get(name)?.ids ?? []),
  );
}

/** "Not 2.5i": a trim's name that begins with a size; the Turbo of that size is none of it. */
function sizeTrim({ from, to }: EngineRead, { tokens }: TextRead): string | null {
  const [whole, rest] = [tokenAt(tokens, from), tokenAt(tokens, to - 1)];
  return to === from + 3 && /^\d[irx]$/.test(rest.word) ? `${whole.word} ${rest.word}` : null;
}

/** "03-07 except 04": two digits within the years that it does fit. */
function shortYears(
  one: ExcludedRead,
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

/** "Except PHEV" leaves the other hybrids in. */
function hybridsOf({ engines }: ExcludedRead): Exclusion["hybrid"] {
  const hybrids = engines.filter((engine) => engine.fuel === "hybrid");
  if (hybrids.length === 0) return false;
  return hybrids.every((engine) => engine.plugIn === true) ? "plug-in" : true;
}

/**
 * "Not STI": the WRX STI of later years is a model, of earlier ones a trim of the Impreza, which
 * stays.
 */
function trimsOfNames({ vehicles }: ExcludedRead, exclusion: Exclusion): readonly Exclusion[] {
  return vehicles.flatMap((vehicle) => {
    if (vehicle.kind !== "model" || !isMixed(vehicle)) return [];
    return [...(vehicle.trims ?? [])].map(([id, trim]) => ({
      ...exclusion,
      ids: new Set([id]),
      trims: [trim.toLowerCase()],
      without: true,
    }));
  });
}

/** Some of the models it stands for are meant whole, of others one trim. */
function isMixed({ ids, trims }: ModelRead): boolean {
  return trims !== undefined && ids.some((id) => trims.has(id)) && ids.some((id) => !trims.has(id));
}

/** "Excludes Shelby GT350": a name that stands for one trim takes out no more than that. */
function ownTrims(vehicle: ExcludedRead["vehicles"][number]): readonly string[] {
  if (
    vehicle.kind !== "model" ||
    vehicle.trims === undefined ||
    vehicle.ids.some((id) => vehicle.trims?.has(id) !== true)
  )
    return [];
  return [...new Set([...vehicle.trims.values()].map((trim) => trim.toLowerCase()))];
}

const drivenWords = new Set(["xdrive", "awd", "quattro", "4matic", "all wheel drive"]);

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
  return namedIds(read).filter((id) => / (xDrive|Quattro)\b/.test(modelOf(index, id).model));
}

/** What makes call their cars of which all wheels are driven, where that is a trim of the list. */
const drivenNames: Readonly<Record<string, string>> = { Infiniti: "x", "Mercedes-Benz": "4matic" };

/** "G37, not AWD": the X. */
function drivenTrims(
  exclusion: Exclusion,
  read: TextRead,
  index: VehicleIndex,
): readonly Exclusion[] {
  if (
    exclusion.ids.size > 0 ||
    !exclusion.trims.some((words) => words === "awd" || words === "all wheel drive")
  )
    return [];
  const named = namedIds(read);
  return Object.entries(drivenNames).flatMap(([make, trim]) => {
    const ids = new Set(named.filter((id) => modelOf(index, id).make === make));
    return ids.size === 0
      ? []
      : [
          {
            ...exclusion,
            ids,
            trims: [trim],
            without: true,
          },
        ];
  });
}

/**
 * The list shows a Mega Cab as a Crew Cab: taking that out would take the Quad Cab out too, so the
 * words stay as a note.
 */
function isMegaCab(body: BodyRead): boolean {
  return body.choices[0] === "Mega Cab";
}

function textOf(one: ExcludedRead, cue: ExcludedRead, { text, tokens }: TextRead): string {
  const slice = (from: number, to: number): string =>
    text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end);
  if (one.body <= cue.body) return slice(cue.from, one.to);
  return `${cue.body > cue.from ? slice(cue.from, cue.body) : "not"} ${slice(one.body, one.to)}`;
}

/** "Except 2011 1500": a class number alone is that class of the models the text names. */
function sizedIds(one: ExcludedRead, read: TextRead, index: VehicleIndex): readonly number[] {
  const sizes = read.tokens
    .slice(one.body, one.to)
    .flatMap((token, at) =>
      read.known[one.body + at] === 1 || !isClassSize(token.word)
        ? []
        : [token.word.replace("hd", "")],
    );
  if (sizes.length === 0) return [];
  const named = idsNamed([read]);
  return named.filter((id) =>
    modelOf(index, id)
      .model.split(/[ -]/)
      .some((word) => sizes.includes(word)),
  );
}

/** "F-150 Lightning": a make beside its models says nothing more. */
function modelIds({ vehicles }: ExcludedRead, index: VehicleIndex): readonly number[] {
  const named = vehicles.filter((vehicle) => vehicle.kind !== "make");
  if (named.length > 0)
    return named.flatMap((vehicle) => (vehicle.kind === "model" ? wholeIds(vehicle) : []));
  return vehicles.flatMap((vehicle) =>
    vehicle.kind === "make" ? (index.byMake.get(vehicle.make) ?? []) : [],
  );
}

function wholeIds(vehicle: ModelRead): readonly number[] {
  return isMixed(vehicle)
    ? vehicle.ids.filter((id) => vehicle.trims?.has(id) !== true)
    : allIds(vehicle);
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

/** Words that are neither vehicles nor filling: trims, or equipment. */
function strangeWords(one: ExcludedRead, read: TextRead): readonly string[] {
  return strangeBetween(
    one.body,
    one.loose === true ? (one.cue ?? one.to) : reasonFrom(one, read),
    read,
  );
}

/** "Explorer (Base, XLT) not compatible": what stands between one car and the verdict. */
function wordsBeforeVerdict(one: ExcludedRead, read: TextRead): readonly string[] {
  if (one.lead !== undefined && one.vehicles.length === 0)
    return strangeBetween(one.lead, one.body, read);
  return one.loose === true || one.cue === undefined || one.vehicles.length !== 1
    ? []
    : strangeBetween(reasonFrom(one, read), one.to, read);
}

/** Runs of words stay together. */
function strangeBetween(from: number, to: number, read: TextRead): readonly string[] {
  const words: string[] = [];
  let last = -2;
  for (let at = from; at < to; at += 1) {
    const word = strangeAt(read, at);
    if (word === "" || isInBrackets(from, read, at)) continue;
    if (last === at - 1 || (last === at - 2 && isGluedPair(read, at)))
      words[words.length - 1] = `${words.at(-1) ?? ""} ${word}`;
    else words.push(word);
    last = at;
  }
  return words;
}

/** What stands between a car and a cue behind it says why. */
function reasonFrom({ body, to, cue }: ExcludedRead, { known }: TextRead): number {
  const last = cue === undefined ? -1 : known.subarray(body, cue).lastIndexOf(1);
  return last === -1 ? (cue ?? to) : body + last + 1;
}

/** "2019 & up (DT) Ram 1500" */
function isInBrackets(from: number, { tokens }: TextRead, at: number): boolean {
  return (
    at - 1 > from && tokenAt(tokens, at - 1).word === "(" && tokenAt(tokens, at + 1).word === ")"
  );
}

function strangeAt({ tokens, known }: TextRead, at: number): string {
  const { kind, word } = tokenAt(tokens, at);
  return kind === "mark" || known[at] === 1 || filler.has(word) || isClassSize(word) ? "" : word;
}

/** The two halves of "SE-R". */
function isGluedPair({ tokens }: TextRead, at: number): boolean {
  return tokenAt(tokens, at).glued && tokenAt(tokens, at - 1).glued;
}
