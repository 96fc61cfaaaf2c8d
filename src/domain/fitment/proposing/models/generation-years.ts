import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { IndexedModel } from "../../../vehicles/indexed-model.ts";
import { yearRange, yearSpans, type YearSpan } from "../../../vehicles/year-range.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { YearsRead } from "../../reading/mentions.ts";

/**
 * Returns the years meant for one model. An open range ends with the generation, so "2012+" never
 * runs into the next one. "2012 and all newer ones" does.
 */
export function yearsFor(
  read: Pick<YearsRead, "years" | "open" | "whole">,
  id: number,
  index: VehicleIndex,
): readonly number[] {
  const [first] = read.years;
  const last = read.years.at(-1);
  if (read.open === "none" || first === undefined || last === undefined) return read.years;
  const model = modelOf(index, id);
  const spans = generationSpans(model, index.knowledge);
  if (read.whole === true) return [...read.years, ...model.years.filter((year) => year > last)];
  if (read.open === "after") {
    const span = spans.find((one) => one.to >= last);
    return span === undefined ? read.years : [...read.years, ...yearRange(last + 1, span.to)];
  }
  const span = spans.findLast((one) => one.from <= first);
  return span === undefined ? read.years : [...yearRange(span.from, first - 1), ...read.years];
}

/** Returns those of the years in which a model was sold. */
export function soldIn(
  years: readonly number[],
  id: number,
  index: VehicleIndex,
): readonly number[] {
  const { years: sold } = modelOf(index, id);
  return years.filter((year) => sold.includes(year));
}

/**
 * Whether stated years include a year. An open range has no end here: a code or claim has its own.
 */
export function includesYear({ years, open }: YearsRead, year: number): boolean {
  if (years.includes(year)) return true;
  if (open === "none") return false;
  return open === "after" ? year > (years.at(-1) ?? 0) : year < (years[0] ?? 0);
}

/**
 * Splits a model's years in the list into generations: at the starts in the generations table, and
 * at gaps between the years.
 */
export function generationSpans(
  { make, model, years }: Pick<IndexedModel, "make" | "model" | "years">,
  { generations }: Knowledge,
): readonly YearSpan[] {
  return yearSpans(years, generations.starts.get(`${make}\t${model}`));
}
