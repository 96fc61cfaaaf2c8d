import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { choiceOf, onlyClaims, type Claim, type Proposed } from "../../fitment-plan.ts";
import type { Question, Span } from "../../question.ts";
import { withOwnEngines } from "../../ground/claim-clauses.ts";
import type { EngineWords } from "../../ground/constraint.ts";
import type { EngineRead, YearsRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { carKey } from "../../statement-key.ts";
import { yearsText } from "../../year-runs.ts";
import { carOf, yearsOf } from "./ask-list.ts";
import { choiceBetween } from "./choice-between.ts";
import { yearsFor } from "../models/generation-years.ts";

interface TitleContext {
  readonly title: Pick<TextRead, "years">;
  readonly index: VehicleIndex;
}

/**
 * Compares the specifics' years with the title's. A single year within the title's years is the
 * donor's and changes nothing, and neither do years that the title gives to some of its cars. If
 * the years overlap, keeps those in both and asks about the rest. If they don't, keeps nothing and
 * asks.
 */
export function settleSpecificYears(
  candidates: readonly Claim[],
  stated: YearsRead | null,
  { title: { years: written }, index }: TitleContext,
): Proposed {
  const all = yearsOf(candidates);
  const title = spanOf(all);
  if (stated === null || title === null) return onlyClaims(candidates);
  const wanted = new Set(candidates.flatMap((one) => yearsFor(stated, one.id, index)));
  const common = all.filter((year) => wanted.has(year));
  const isDonors = common.length > 0 && stated.years.length === 1;
  const isOfTitle = written.some(({ years }) => years.join() === stated.years.join());
  if (common.length === all.length || isDonors || isOfTitle) return onlyClaims(candidates);
  const years = [...wanted].sort((a, b) => a - b);
  const spans = { title, specifics: spanOf(years), both: spanOf(common) };
  const question: Question<"specifics-years"> = {
    key: `title-or-specifics:${spanKey(spans.title)}:${spanKey(spans.specifics)}`,
    kind: "specifics-years",
    parameters: spans,
    options: [
      ...(spans.both === null ? [] : [{ id: "both" as const }]),
      { id: "title" },
      { id: "specifics" },
    ],
  };
  const bySpecifics = candidates.map((one) => ({ ...one, years }));
  return {
    candidates: candidates
      .map((one) => ({ ...one, years: one.years.filter((year) => wanted.has(year)) }))
      .filter((one) => one.years.length > 0),
    choices: [choiceOf(question, { title: candidates, specifics: bySpecifics })],
    refused: [],
  };
}

function spanOf(years: readonly number[]): Span | null {
  const [from] = years;
  return from === undefined ? null : { from, to: years.at(-1) ?? from };
}

function spanKey(span: Span | null): string {
  return span === null ? "none" : yearsText(span.from, span.to);
}

/** Asks which model is right if the title names none of the specifics' models. */
export function settleSpecificModels(
  candidates: readonly Claim[],
  ids: readonly number[],
  index: VehicleIndex,
): Proposed {
  const [[claim], [id]] = [candidates, ids];
  if (claim === undefined || id === undefined || candidates.some((one) => ids.includes(one.id)))
    return onlyClaims(candidates);
  const [title, specifics] = [carOf(claim, index), carOf({ id }, index)];
  const years = yearsOf(candidates);
  const { evidence } = claim;
  const question = {
    key: `title-or-specifics:${carKey(title)}:${carKey(specifics)}`,
    kind: "specifics-car",
    parameters: { title, specifics },
  } as const;
  const bySpecifics = ids.map((own) => ({
    id: own,
    years,
    notes: new Map<number, string>(),
    evidence,
    clauses: [],
  }));
  return {
    candidates: [],
    choices: [choiceBetween(question, { title: candidates, specifics: bySpecifics })],
    refused: [],
  };
}

/**
 * Compares the specifics' engine sizes with the title's. Keeps the sizes in both and reports the
 * rest. If none is in both, keeps nothing and asks.
 */
export function settleSpecificEngines(
  candidates: readonly Claim[],
  title: readonly EngineWords[],
  stated: readonly EngineWords[],
): Proposed {
  const sizes = { title: sizesOf(title), specifics: sizesOf(stated) };
  const only = sizes.title.filter((size) => !sizes.specifics.includes(size));
  if (sizes.specifics.length === 0 || only.length === 0) return onlyClaims(candidates);
  const within = (engines: readonly EngineWords[]): readonly Claim[] =>
    candidates.map((one) => withOwnEngines(one, engines));
  if (only.length < sizes.title.length)
    return {
      candidates: within(title.filter(({ liters }) => liters === null || !only.includes(liters))),
      choices: [],
      refused: [{ code: "engines-of-one-text", parameters: { only, ...sizes } }],
    };
  const question = {
    key: `title-or-specifics:${sizesKey(sizes.title)}:${sizesKey(sizes.specifics)}`,
    kind: "specifics-engine",
    parameters: sizes,
  } as const;
  return {
    candidates: [],
    choices: [choiceBetween(question, { title: within(title), specifics: within(stated) })],
    refused: [],
  };
}

function sizesOf(reads: readonly EngineRead[]): readonly number[] {
  return [...new Set(reads.flatMap((read) => read.liters ?? []))].sort((a, b) => a - b);
}

function sizesKey(sizes: readonly number[]): string {
  return sizes.map((size) => `${size.toFixed(1)}L`).join(", ");
}
