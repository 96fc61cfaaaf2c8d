import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { engineCodeMakes } from "../reading/engine-codes.ts";
import { isCovered, type ModelRead, type VehicleRead } from "../reading/mentions.ts";
import type { NameHit } from "../reading/vehicle-names/name-hit.ts";
import { meaningOf } from "./names/choose-meaning.ts";
import { nameAt, type NamedMakes, type NameText } from "./names/name.ts";
import type { Reading } from "./reading.ts";

/** Decides what each name in a text means, from left to right. */
export function chooseNames(reading: Reading): Reading {
  const { tokens, index, hits, years, makes: context } = reading;
  const text: NameText = {
    tokens,
    index,
    hits,
    years,
  };
  let vehicles: readonly VehicleRead[] = [];
  const coded = engineCodeMakes(tokens, index.knowledge);
  const named = namedMakes(hits, coded, index);
  const fromContext = hits.some(({ entry }) => entry.make !== null) ? [] : context;
  const makes = {
    outright: outrightMakes(reading),
    any: named,
    powered: poweringMakes(coded),
    last: null as string | null,
    elsewhere: context,
  };
  for (const hit of hits) {
    const here: NamedMakes =
      fromContext.length > 0 && isTelling(hit, reading)
        ? { ...makes, any: new Set([...named, ...fromContext]) }
        : makes;
    const read = meaningOf(nameAt(text, hit, { before: vehicles, makes: here }));
    if (read === null) continue;
    vehicles = [...vehicles, read];
    if (read.kind === "make") makes.last = read.make;
    if (read.kind === "model") for (const make of ownMakes(read, index)) named.add(make);
  }
  return { ...reading, vehicles };
}

function ownMakes({ ids, carriedOn }: ModelRead, index: VehicleIndex): readonly string[] {
  return carriedOn ? [] : ids.map((id) => modelOf(index, id).make);
}

/**
 * Tells whether a name can't be an everyday word, e.g. "XF", "xB", "9-3", "Model 3", or is
 * alone with its years.
 */
function isTelling(hit: NameHit, reading: Reading): boolean {
  const words = reading.tokens.slice(hit.from, hit.to).filter(({ kind }) => kind !== "mark");
  return (
    words.some(
      ({ text, kind }) =>
        kind === "digits" ||
        /\d/.test(text) ||
        (words.length === 1 && /^(?:[A-Z]{2,3}|[a-z][A-Z])$/.test(text)),
    ) || isWholeOwn(hit, reading)
  );
}

/** Tells whether a text is only the name of a car of the listing's makes, and years. */
function isWholeOwn({ entry, from, to }: NameHit, reading: Reading): boolean {
  const { tokens, years, makes, index } = reading;
  const named = [...years, { from, to }];
  return (
    years.length > 0 &&
    carsOf(entry).some((id) => makes.includes(modelOf(index, id).make)) &&
    tokens.every(({ word }, at) => leading.has(word) || isCovered(at, named))
  );
}

/** Returns the cars that a name means. A short code may be another word: "na 90-97". */
function carsOf({ ids, code }: NameHit["entry"]): readonly number[] {
  return code === null || code.code.length < 4 ? ids : code.cars.map(({ id }) => id);
}

const leading = new Set(["fit", "fits", "for", "models"]);

/**
 * Returns the makes written out. Those that are also everyday words must be next to years ("Milan …
 * 2010-2011 Mercury").
 */
function outrightMakes({ hits, years }: Pick<Reading, "hits" | "years">): ReadonlySet<string> {
  return new Set(
    hits.flatMap(({ entry, from, to }) =>
      entry.make !== null &&
      (!entry.weakMake || years.some((read) => read.to === from || read.from === to))
        ? [entry.make]
        : [],
    ),
  );
}

function poweringMakes(coded: readonly string[]): ReadonlySet<string> {
  const makes = new Set(coded);
  return makes.size === 1 ? makes : new Set();
}

/**
 * Returns the makes written out, and those implied by codes, engine codes, and models that only one
 * make has.
 */
function namedMakes(
  hits: readonly NameHit[],
  coded: readonly string[],
  index: VehicleIndex,
): Set<string> {
  const named = new Set(coded);
  const said = new Set(hits.flatMap(({ entry }) => entry.make ?? []));
  for (const { entry } of hits) {
    if (entry.make !== null && !entry.weakMake) named.add(entry.make);
    // e.g. "Genesis G70 G80": BMW's code is also a model of the make named here.
    const isModelHere =
      entry.code !== null && entry.ids.some((id) => said.has(modelOf(index, id).make));
    for (const make of isModelHere ? [] : impliedMakes(entry, index)) named.add(make);
  }
  return named;
}

function impliedMakes(
  { code, strength, ids }: NameHit["entry"],
  index: VehicleIndex,
): readonly string[] {
  if (code !== null) return code.weak ? [] : code.makes;
  const makes = strength === "strong" ? [...new Set(ids.map((id) => modelOf(index, id).make))] : [];
  return makes.length === 1 ? makes : [];
}
