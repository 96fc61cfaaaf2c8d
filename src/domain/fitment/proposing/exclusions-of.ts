import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Exclusion } from "../fitment-plan.ts";
import { yearsFor } from "./generation-years.ts";
import type { ExcludedRead, TextRead } from "../reading/read-text.ts";

const filler = new Set(["model", "models", "engine", "engines", "the", "any", "all", "vehicle", "vehicles", "package", "pkg", "trim", "trims", "version", "versions", "with", "equipped", "or", "and", "nor", "edition", "on", "of", "a", "car", "cars", "for", "year", "years", "to", "use", "fit", "not", "compatible", "included", "is", "are", "does", "do", "will"]);

/** The exclusions of a text. Parts that begin with years of their own ("except 2011 1500 / 2012 2500") become exclusions of their own. */
export function exclusionsOf(read: TextRead, index: VehicleIndex): readonly Exclusion[] {
  return read.excluded.flatMap((one) => itemsOf(one, read).map((item) => toExclusion(item, read, index)));
}

function itemsOf(one: ExcludedRead, read: TextRead): readonly ExcludedRead[] {
  if (one.years.length < 2) return [one];
  const cuts = one.years.map((years) => years.from);
  return cuts.map((from, at) => {
    const to = cuts[at + 1] ?? one.to;
    const within = <T extends { readonly from: number }>(reads: readonly T[]): readonly T[] => reads.filter((item) => item.from >= from && item.from < to);
    return { ...one, body: from, to: trimEnd(read, from, to), years: within(one.years), vehicles: within(one.vehicles), engines: within(one.engines), bodies: within(one.bodies) };
  });
}

function trimEnd(read: TextRead, from: number, to: number): number {
  let end = to;
  while (end > from && /^(and|all|\/|,|&)$/.test(read.tokens[end - 1]?.word ?? "")) end -= 1;
  return end;
}

function toExclusion(one: ExcludedRead, read: TextRead, index: VehicleIndex): Exclusion {
  const ids = one.vehicles.flatMap((vehicle) => (vehicle.kind === "model" ? familyIds(vehicle) : vehicle.kind === "code" ? vehicle.cars.map((car) => car.id) : (index.byMake.get(vehicle.make) ?? [])));
  const years = one.years.flatMap((span) => (span.open === "none" ? span.years : ids.length === 0 ? openYears(span.years, span.open, index) : ids.flatMap((id) => yearsFor(span, id, index))));
  const start = read.tokens[one.from]?.start ?? 0;
  return {
    text: read.text.slice(start, read.tokens[one.to - 1]?.end),
    years: new Set(years), ids: new Set([...narrowModels(one, ids), ...sizedIds(one, read, index)]), engines: one.engines.filter((engine) => engine.fuel !== "hybrid"), bodies: one.bodies,
    trims: strangeWords(one, read), hybrid: one.engines.some((engine) => engine.fuel === "hybrid"), without: one.without,
  };
}

const classSize = /^(150|250|350|450|550|1500|2500|3500)(hd)?$/;

/** "Except 2011 1500": a class number alone is that class of the models the text names. */
function sizedIds(one: ExcludedRead, read: TextRead, index: VehicleIndex): readonly number[] {
  const sizes = read.tokens.slice(one.body, one.to).flatMap((token, at) => (read.known[one.body + at] === 1 ? [] : (classSize.exec(token.word)?.[1] ?? [])));
  if (sizes.length === 0) return [];
  const named = read.vehicles.flatMap((vehicle) => (vehicle.kind === "model" ? vehicle.ids : []));
  return named.filter((id) => modelOf(index, id).model.split(/[ -]/).some((word) => sizes.includes(word)));
}

/** "F-150 Lightning": a make beside its models says nothing more. */
function narrowModels(one: ExcludedRead, ids: readonly number[]): readonly number[] {
  const models = one.vehicles.filter((vehicle) => vehicle.kind !== "make");
  return models.length === 0 ? ids : models.flatMap((vehicle) => (vehicle.kind === "model" ? familyIds(vehicle) : vehicle.cars.map((car) => car.id)));
}

function familyIds(vehicle: { readonly ids: readonly number[]; readonly family: { readonly classes: Readonly<Record<string, readonly number[]>> } | null }): readonly number[] {
  return vehicle.family === null ? vehicle.ids : Object.values(vehicle.family.classes).flat();
}

function openYears(years: readonly number[], open: "after" | "before", index: VehicleIndex): readonly number[] {
  const from = open === "after" ? (years[0] ?? index.lastYear) : index.firstYear;
  const to = open === "after" ? index.lastYear : (years.at(-1) ?? index.firstYear);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

/** Words that are neither vehicles nor filling: trims, or equipment. Runs of them stay together. */
function strangeWords(one: ExcludedRead, read: TextRead): readonly string[] {
  const words: string[] = [];
  let last = -2;
  for (let at = one.body; at < one.to; at += 1) {
    const token = read.tokens[at];
    if (token === undefined || token.kind === "mark" || read.known[at] === 1 || filler.has(token.word) || classSize.test(token.word)) continue;
    if (last === at - 1) words[words.length - 1] = `${words.at(-1) ?? ""} ${token.word}`;
    else words.push(token.word);
    last = at;
  }
  return words;
}
