import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, Span } from "../../reading/mentions.ts";
import { isTakenOut } from "../../reading/taken-out.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { plainModel, withVehicles, type Reading, type Rule } from "../reading.ts";
import { withSharedSizes } from "./share-sizes.ts";
import { withSizes } from "./sizes-after.ts";

/** After these words, the plain model is meant, too. */
export const joiners: ReadonlySet<string> = new Set([
  "not",
  "no",
  "non",
  "except",
  "excluding",
  "excludes",
  "excl",
  "exc",
  "without",
  "for",
  "fit",
  "or",
  "/",
  "-",
  "incl",
  "including",
  "includes",
  "inc",
  "and",
  "&",
  "+",
  "plus",
  "with",
  "w",
  "also",
  ".",
]);

export const nameEndings: Rule = {
  id: "name-endings",
  why: "A word after earlier models ends the names of other models. Without a joining word or its own years, it replaces the plain model.",
  examples: [
    {
      text: "99-06 Silverado 1500 incl. 2007 Classic tail light",
      reads: "Chevrolet Silverado 1500; Chevrolet Silverado 1500 Classic",
    },
    {
      text: "06-07 CLASSIC BODY SILVERADO SIERRA 2500HD injector",
      reads: "Chevrolet Silverado 2500 HD Classic; GMC Sierra 2500 HD Classic",
    },
    { text: "2019 Ram 1500 (classic body) grille", reads: "Ram 1500 Classic" },
    {
      text: "2007-2014 Expedition Limited EL seat",
      reads: "Ford Expedition EL, Ford Expedition Max",
    },
    {
      text: "06-13 Impala also 14-16 Limited window switch",
      reads: "Chevrolet Impala; Chevrolet Impala Limited",
    },
    {
      text: "2007-2013 Escalade / ESV / EXT mirror",
      reads: "Cadillac Escalade; Cadillac Escalade ESV; Cadillac Escalade EXT",
    },
    {
      text: "07-09 Expedition incl. EL visor",
      reads: "Ford Expedition; Ford Expedition EL, Ford Expedition Max",
    },
    {
      text: "01-06 & 07 CLASSIC GMC SIERRA 3500 handle",
      reads: "GMC Sierra 3500 Classic; GMC Sierra 3500, GMC Sierra 3500 HD",
    },
  ],
  apply: (reading) =>
    endingsIn(reading).reduce(
      (so, { ending, ...place }) => withEnding(place, ending, so),
      withTrimsBetween(reading),
    ),
};

/** Renames the models whose ending comes behind their trim: "Yukon Denali XL". */
function withTrimsBetween(reading: Reading): Reading {
  const { tokens, index, vehicles } = reading;
  const { names, trims } = index.knowledge;
  const isTrim = (word: string): boolean => trims.grades.has(word) || trims.telling.has(word);
  const whole = vehicles.map((read) => {
    const ending = names.endings.joined.get(tokenAt(tokens, read.to + 1).word);
    if (read.kind !== "model" || ending === undefined || !isTrim(tokenAt(tokens, read.to).word))
      return read;
    const ids = read.ids.flatMap((id) => modelsWith(ending, id, index));
    return ids.length === 0 ? read : { ...read, ids };
  });
  return { ...reading, vehicles: whole };
}

/** Returns the endings in a text, each with its place. */
function endingsIn(reading: Reading): readonly (Span & { readonly ending: string })[] {
  const { hits, years, tokens, index } = reading;
  const { afterModels, afterYears } = index.knowledge.names.endings;
  const behindYears =
    years.length > 1 ? years.map(({ to }) => ({ from: to, to: to + 1, names: afterYears })) : [];
  const alone = hits.filter(({ from, to }) => to === from + 1);
  return [
    ...alone.map(({ from, to }) => ({ from, to, names: afterModels })),
    ...behindYears,
    ...joinedPlaces(reading),
  ]
    .flatMap(({ from, to, names }) => {
      const ending = names.get(tokenAt(tokens, from).word);
      return ending === undefined ? [] : [{ from, to, ending }];
    })
    .sort((one, other) => one.from - other.from);
}

/** Signs and words that join an ending to the models before it. */
const signs = new Set(["/", "&", "+", ",", "(", ".", "and", "or", "plus", "incl", "including"]);

/** Returns the places behind signs that follow a model or another ending. */
function joinedPlaces({
  vehicles,
  years,
  tokens,
  index,
}: Reading): readonly (Span & { readonly names: ReadonlyMap<string, string> })[] {
  const names = index.knowledge.names.endings.joined;
  const ends = new Set(vehicles.flatMap(({ kind, to }) => (kind === "model" ? [to] : [])));
  // e.g. "Expedition 2007-2017 (including EL)"
  for (const { from, to } of years) if (ends.has(from)) ends.add(to);
  return tokens.flatMap(({ word }, from) => {
    if (!names.has(word)) return [];
    let before = from;
    while (signs.has(tokenAt(tokens, before - 1).word)) before -= 1;
    if (before === from || !ends.has(before)) return [];
    ends.add(from + 1);
    return [{ from, to: from + 1, names }];
  });
}

function withEnding(hit: Span, suffix: string, reading: Reading): Reading {
  const { tokens, index, years, vehicles } = reading;
  const before = withSharedSizes(vehicles.filter((read) => read.to <= hit.from));
  const suffixed = new Map(
    before
      .flatMap((read) => (read.kind === "model" ? read.ids : []))
      .map((id) => [id, modelsWith(suffix, id, index)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
  const ids = [...suffixed.values()].flat();
  if (ids.length === 0) {
    if (!years.some((read) => read.to === hit.from)) return reading;
    return years.length === 1
      ? ofAllNext(hit, suffix, reading)
      : withVehicles(reading, ofNext(hit, suffix, reading));
  }
  const isJoined =
    joiners.has(tokenAt(tokens, hit.from - 1).word) ||
    // e.g. "Not F07 GT"
    isTakenOut(tokens, hit.from - 1);
  const kept =
    years.length > 1 || isJoined
      ? vehicles
      : vehicles.filter(
          (read) => read.kind !== "model" || !read.ids.some((id) => suffixed.has(id)),
        );
  const ended = plainModel(hit, ids);
  return withSizes(ended, withVehicles({ ...reading, vehicles: kept }, [ended]));
}

/**
 * Handles an ending that comes before its names, with its own year, e.g. "01-06 & 07 CLASSIC GMC
 * SIERRA 3500".
 */
function ofNext(hit: Span, suffix: string, reading: Reading): readonly ModelRead[] {
  const end = reading.years.find(({ from }) => from >= hit.to)?.from ?? Infinity;
  const ids = withSharedSizes(reading.vehicles).flatMap((read) =>
    read.kind === "model" && read.from >= hit.to && read.from < end
      ? read.ids.flatMap((id) => modelsWith(suffix, id, reading.index))
      : [],
  );
  return ids.length === 0 ? [] : [plainModel(hit, ids)];
}

/** Handles an ending behind the only years and before its names: "06-07 CLASSIC BODY SILVERADO". */
function ofAllNext(hit: Span, suffix: string, reading: Reading): Reading {
  const vehicles = withSharedSizes(reading.vehicles).filter(
    ({ from, to }) => from >= hit.to || to <= hit.from,
  );
  const ended = vehicles.map((read) => {
    const ids =
      read.kind === "model" ? read.ids.flatMap((id) => modelsWith(suffix, id, reading.index)) : [];
    return ids.length === 0 ? read : plainModel(read, ids);
  });
  const isOfNames = ended.some((read) => !vehicles.includes(read));
  return isOfNames ? { ...reading, vehicles: ended } : reading;
}

/** Returns the make's models that sellers call by a model's name and the ending. */
function modelsWith(ending: string, id: number, index: VehicleIndex): readonly number[] {
  const { make, model } = modelOf(index, id);
  const named = index.names.phrases.get(compact(`${withoutEnd(model, index)} ${ending}`));
  return (named?.ids ?? []).filter((other) => other !== id && modelOf(index, other).make === make);
}

/** Returns a model's name without an ending or its body: "Escalade ESV", "Elantra Coupe". */
function withoutEnd(model: string, { knowledge: { names } }: VehicleIndex): string {
  const last = model.slice(model.lastIndexOf(" ") + 1);
  const isEnd =
    names.endings.joined.get(last.toLowerCase()) === last || names.bodies.has(last.toLowerCase());
  return isEnd ? model.slice(0, -last.length - 1) : model;
}
