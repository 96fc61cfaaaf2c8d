import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { engineCodeMakes } from "../engine-codes.ts";
import type { Token } from "../tokens.ts";
import type { NameHit } from "./scan-vehicles.ts";
import type { VehicleText } from "./settle-vehicles.ts";

/**
 * Makes written out; those that are everyday words too beside years ("Milan … 2010-2011 Mercury").
 */
export function outrightMakes({ hits, years }: VehicleText): ReadonlySet<string> {
  return new Set(
    hits.flatMap(({ entry, from, to }) =>
      entry.make !== null &&
      (!entry.weakMake || years.some((one) => one.to === from || one.from === to))
        ? [entry.make]
        : [],
    ),
  );
}

/** The makes of an engine code that one make alone has. */
export function poweredBy(tokens: readonly Token[]): ReadonlySet<string> {
  const makes = new Set(engineCodeMakes(tokens));
  return makes.size === 1 ? makes : new Set();
}

/**
 * Makes named outright, and those of factory codes, engine codes and models that only one make has.
 */
export function namedMakes({ hits, tokens, index }: VehicleText): Set<string> {
  const named = new Set<string>(engineCodeMakes(tokens));
  const said = new Set(hits.flatMap(({ entry }) => entry.make ?? []));
  for (const { entry } of hits) {
    if (entry.make !== null && !entry.weakMake) named.add(entry.make);
    // "Genesis G70 G80": BMW's code is a model of the make that stands there.
    const own = entry.code !== null && entry.ids.some((id) => said.has(modelOf(index, id).make));
    for (const make of own ? [] : impliedMakes(entry, index)) named.add(make);
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
