import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Candidate, Choice } from "../fitment-plan.ts";
import type { Refusal } from "../fitment.ts";
import type { YearsRead } from "../reading/mentions.ts";
import { yearsFor } from "./generation-years.ts";

export interface Narrowed {
  readonly candidates: readonly Candidate[];
  readonly choices: readonly Choice[];
  readonly refused: readonly Refusal[];
}

/**
 * Years of the specifics against those of the title. A lone year inside the title's range is the donor's and changes nothing. Two ranges that
 * overlap: what both say is kept, the rest is asked. No overlap at all: asked, and nothing is kept.
 */
export function settleSpecificYears(candidates: readonly Candidate[], stated: YearsRead | null, index: VehicleIndex): Narrowed {
  const unchanged = { candidates, choices: [], refused: [] };
  if (stated === null || candidates.length === 0) return unchanged;
  const all = [...new Set(candidates.flatMap((one) => one.years))].sort((a, b) => a - b);
  const wanted = new Set(candidates.flatMap((one) => yearsFor(stated, one.id, index)));
  const common = all.filter((year) => wanted.has(year));
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined || common.length === all.length || (common.length > 0 && stated.years.length === 1 && stated.open === "none")) return unchanged;
  const titleYears = `${first}-${last}`;
  const specificYears = `${stated.years[0] ?? first}-${stated.years.at(-1) ?? last}`;
  const both = `${common[0] ?? ""}-${common.at(-1) ?? ""}`;
  const question = {
    key: `title-or-specifics:${titleYears}:${specificYears}`,
    text: `The title says ${titleYears}, the item specifics say ${specificYears}. Which years are right?`,
    answers: common.length > 0 ? [both, titleYears, specificYears] : [titleYears, specificYears],
  };
  const kept = candidates.map((one) => ({ ...one, years: one.years.filter((year) => wanted.has(year)) }));
  const bySpecifics = candidates.map((one) => ({ ...one, years: yearsFor(stated, one.id, index) }));
  const options = [...(common.length > 0 ? [{ answer: both, candidates: [] }] : []), { answer: titleYears, candidates }, { answer: specificYears, candidates: bySpecifics }];
  return { candidates: kept.filter((one) => one.years.length > 0), choices: [{ question, options }], refused: [] };
}

/** The model of the specifics says which of several models of a title's word is meant; a model the title does not know makes a question. */
export function settleSpecificModels(candidates: readonly Candidate[], ids: readonly number[], index: VehicleIndex): Narrowed {
  const unchanged = { candidates, choices: [], refused: [] };
  if (ids.length === 0 || candidates.length === 0) return unchanged;
  const inTitle = candidates.some((one) => ids.includes(one.id));
  if (inTitle) return unchanged;
  const titleName = nameOf(candidates[0]?.id ?? -1, index);
  const specificName = nameOf(ids[0] ?? -1, index);
  const years = candidates.flatMap((one) => one.years);
  const question = { key: `title-or-specifics:${titleName}:${specificName}`.toLowerCase(), text: `The title says ${titleName}, the item specifics say ${specificName}. Which one is it for?`, answers: [titleName, specificName] };
  const evidence = candidates[0]?.evidence ?? [];
  const bySpecifics = ids.map((id) => ({ id, years: [...new Set(years)].sort((a, b) => a - b), body: null, notes: new Map<number, string>(), evidence, engines: null }));
  return { candidates: [], choices: [{ question, options: [{ answer: titleName, candidates }, { answer: specificName, candidates: bySpecifics }] }], refused: [] };
}

function nameOf(id: number, index: VehicleIndex): string {
  const { make, model } = modelOf(index, id);
  return `${make} ${model}`;
}
