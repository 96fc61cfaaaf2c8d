import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Candidate, Choice } from "../fitment-plan.ts";
import type { Refusal } from "../fitment.ts";
import type { EngineRead, YearsRead } from "../reading/mentions.ts";
import { yearsText } from "../year-runs.ts";
import { yearsFor } from "./generation-years.ts";

export interface Narrowed {
  readonly candidates: readonly Candidate[];
  readonly choices: readonly Choice[];
  readonly refused: readonly Refusal[];
}

/**
 * Years of the specifics against those of the title. A lone year inside the title's range is the
 * donor's and changes nothing. Two ranges that overlap: what both say is kept, the rest is asked.
 * No overlap at all: asked, and nothing is kept.
 */
export function settleSpecificYears(
  candidates: readonly Candidate[],
  stated: YearsRead | null,
  index: VehicleIndex,
): Narrowed {
  const all = [...new Set(candidates.flatMap((one) => one.years))].sort((a, b) => a - b);
  if (stated === null || all.length === 0) return { candidates, choices: [], refused: [] };
  const wanted = new Set(candidates.flatMap((one) => yearsFor(stated, one.id, index)));
  const common = all.filter((year) => wanted.has(year));
  const donorOnly = common.length > 0 && stated.years.length === 1 && stated.open === "none";
  if (common.length === all.length || donorOnly) return { candidates, choices: [], refused: [] };
  const kept = candidates
    .map((one) => ({ ...one, years: one.years.filter((year) => wanted.has(year)) }))
    .filter((one) => one.years.length > 0);
  return {
    candidates: kept,
    choices: [
      whichYears({ all, stated: [...wanted].sort((a, b) => a - b), common }, candidates, [
        ...wanted,
      ]),
    ],
    refused: [],
  };
}

interface Disagreement {
  readonly all: readonly number[];
  readonly stated: readonly number[];
  readonly common: readonly number[];
}

function whichYears(
  { all, stated, common }: Disagreement,
  candidates: readonly Candidate[],
  wanted: readonly number[],
): Choice {
  const [title, specifics, both] = [all, stated, common].map(spanText);
  const bySpecifics = candidates.map((one) => ({
    ...one,
    years: [...wanted].sort((a, b) => a - b),
  }));
  const options = [
    ...(common.length > 0 ? [{ answer: both ?? "", candidates: [] }] : []),
    { answer: title ?? "", candidates },
    { answer: specifics ?? "", candidates: bySpecifics },
  ];
  return {
    question: {
      key: `title-or-specifics:${title}:${specifics}`,
      text: `The title says ${title}, the item specifics say ${specifics}. Which years are right?`,
      answers: options.map((option) => option.answer),
    },
    options,
  };
}

function spanText(years: readonly number[]): string {
  const [first] = years;
  return first === undefined ? "none" : yearsText(first, years.at(-1) ?? first);
}

/**
 * The model of the specifics says which of several models of a title's word is meant; a model the
 * title does not know makes a question.
 */
export function settleSpecificModels(
  candidates: readonly Candidate[],
  ids: readonly number[],
  index: VehicleIndex,
): Narrowed {
  const unchanged = { candidates, choices: [], refused: [] };
  if (ids.length === 0 || candidates.length === 0) return unchanged;
  const inTitle = candidates.some((one) => ids.includes(one.id));
  if (inTitle) return unchanged;
  const titleName = nameOf(candidates[0]?.id ?? -1, index);
  const specificName = nameOf(ids[0] ?? -1, index);
  const years = candidates.flatMap((one) => one.years);
  const question = {
    key: `title-or-specifics:${titleName}:${specificName}`.toLowerCase(),
    text: `The title says ${titleName}, the item specifics say ${specificName}. Which one is it for?`,
    answers: [titleName, specificName],
  };
  const evidence = candidates[0]?.evidence ?? [];
  const bySpecifics = ids.map((id) => ({
    id,
    years: [...new Set(years)].sort((a, b) => a - b),
    body: null,
    notes: new Map<number, string>(),
    evidence,
    engines: null,
  }));
  return {
    candidates: [],
    choices: [
      {
        question,
        options: [
          { answer: titleName, candidates },
          { answer: specificName, candidates: bySpecifics },
        ],
      },
    ],
    refused: [],
  };
}

function nameOf(id: number, index: VehicleIndex): string {
  const { make, model } = modelOf(index, id);
  return `${make} ${model}`;
}

/**
 * Engine sizes of the specifics against those of the title. Some in common: those hold, and what
 * was left out is told. None in common: asked, and nothing is kept.
 */
export function settleSpecificEngines(
  candidates: readonly Candidate[],
  title: readonly EngineRead[],
  stated: readonly EngineRead[],
): Narrowed {
  const [inTitle, inSpecifics] = [sizesOf(title), sizesOf(stated)];
  const common = inTitle.filter((size) => inSpecifics.includes(size));
  if (
    candidates.length === 0 ||
    inTitle.length === 0 ||
    inSpecifics.length === 0 ||
    common.length === inTitle.length
  )
    return { candidates, choices: [], refused: [] };
  const within = (engines: readonly EngineRead[]): readonly Candidate[] =>
    candidates.map((one) => ({ ...one, engines: one.engines ?? engines }));
  const [titleText, specificsText] = [sizeText(inTitle), sizeText(inSpecifics)];
  if (common.length > 0) {
    const left = inTitle.filter((size) => !common.includes(size));
    const reason = `The title says ${titleText}, the item specifics say ${specificsText}. Only the engines that both say are listed.`;
    return {
      candidates: within(
        title.filter((read) => read.litres === null || common.includes(read.litres)),
      ),
      choices: [],
      refused: [{ text: sizeText(left), reason }],
    };
  }
  const question = {
    key: `title-or-specifics:${titleText}:${specificsText}`.toLowerCase(),
    text: `The title says ${titleText}, the item specifics say ${specificsText}. Which engine is it for?`,
    answers: [titleText, specificsText],
  };
  return {
    candidates: [],
    choices: [
      {
        question,
        options: [
          { answer: titleText, candidates: within(title) },
          { answer: specificsText, candidates: within(stated) },
        ],
      },
    ],
    refused: [],
  };
}

function sizesOf(reads: readonly EngineRead[]): readonly number[] {
  return [...new Set(reads.flatMap((read) => read.litres ?? []))].sort((a, b) => a - b);
}

function sizeText(sizes: readonly number[]): string {
  return sizes.map((size) => `${size.toFixed(1)}L`).join(", ");
}
