import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, Choice } from "../fitment-plan.ts";
import type { OptionOf, Span } from "../question.ts";
import { withOwnEngines } from "../ground/claim-clauses.ts";
import type { EngineWords } from "../ground/constraint.ts";
import type { EngineRead, YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import type { Refusal } from "../refusal.ts";
import type { Car } from "../statement.ts";
import { carKey } from "../statement-key.ts";
import { yearsText } from "../year-runs.ts";
import { yearsFor } from "./generation-years.ts";

export interface Narrowed {
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
  readonly refused: readonly Refusal[];
}

interface TitleContext {
  readonly title: Pick<TextRead, "years">;
  readonly index: VehicleIndex;
}

/**
 * Compares the specifics' years with the title's. A single year within the title's years is the
 * donor's and changes nothing, and neither do years that the title gives to only some of its cars.
 * If the years overlap, keeps those in both and asks about the rest. If they don't, keeps nothing
 * and asks.
 */
export function settleSpecificYears(
  candidates: readonly Claim[],
  stated: YearsRead | null,
  { title: { years: written }, index }: TitleContext,
): Narrowed {
  const all = [...new Set(candidates.flatMap((one) => one.years))].sort((a, b) => a - b);
  const title = spanOf(all);
  if (stated === null || title === null) return { candidates, choices: [], refused: [] };
  const wanted = new Set(candidates.flatMap((one) => yearsFor(stated, one.id, index)));
  const common = all.filter((year) => wanted.has(year));
  const donorOnly = common.length > 0 && stated.years.length === 1 && stated.open === "none";
  if (common.length === all.length || donorOnly || areOfSome(stated, written, candidates))
    return { candidates, choices: [], refused: [] };
  const kept = candidates
    .map((one) => ({ ...one, years: one.years.filter((year) => wanted.has(year)) }))
    .filter((one) => one.years.length > 0);
  return {
    candidates: kept,
    choices: [
      whichYears(candidates, {
        title,
        both: spanOf(common),
        stated: [...wanted].sort((a, b) => a - b),
      }),
    ],
    refused: [],
  };
}

/** Whether these are the years of only some of the title's cars: the title's others hold, too. */
function areOfSome(
  stated: YearsRead,
  written: readonly YearsRead[],
  candidates: readonly Claim[],
): boolean {
  const same = (years: readonly number[]): boolean => years.join() === stated.years.join();
  return (
    written.some(({ years, open }) => open === stated.open && same(years)) &&
    candidates.some(({ years }) => years.every((year) => stated.years.includes(year))) &&
    candidates.some(({ years }) => years.every((year) => !stated.years.includes(year)))
  );
}

interface Disagreement {
  readonly title: Span;
  /** The span of the years in both. */
  readonly both: Span | null;
  /** The years of the specifics. */
  readonly stated: readonly number[];
}

function whichYears(candidates: readonly Claim[], { title, both, stated }: Disagreement): Choice {
  const spans = { title, specifics: spanOf(stated), both };
  const bySpecifics = candidates.map((one) => ({ ...one, years: stated }));
  const brings: Record<OptionOf<"specifics-years">["id"], readonly Claim[]> = {
    both: [],
    title: candidates,
    specifics: bySpecifics,
  };
  const ids = both === null ? either : (["both", ...either] as const);
  return {
    question: {
      key: `title-or-specifics:${spanKey(spans.title)}:${spanKey(spans.specifics)}`,
      kind: "specifics-years",
      parameters: spans,
      options: ids.map((id) => ({ id })),
    },
    options: ids.map((id) => ({ id, candidates: brings[id] })),
  };
}

const either = ["title", "specifics"] as const;

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
): Narrowed {
  const unchanged = { candidates, choices: [], refused: [] };
  if (ids.length === 0 || candidates.length === 0) return unchanged;
  const inTitle = candidates.some((one) => ids.includes(one.id));
  if (inTitle) return unchanged;
  const title = carOf(candidates[0]?.id ?? -1, index);
  const specifics = carOf(ids[0] ?? -1, index);
  const years = candidates.flatMap((one) => one.years);
  const evidence = candidates[0]?.evidence ?? [];
  const bySpecifics = ids.map((id) => ({
    id,
    years: [...new Set(years)].sort((a, b) => a - b),
    notes: new Map<number, string>(),
    evidence,
    clauses: [],
  }));
  return {
    candidates: [],
    choices: [
      {
        question: {
          key: `title-or-specifics:${carKey(title)}:${carKey(specifics)}`.toLowerCase(),
          kind: "specifics-car",
          parameters: { title, specifics },
          options: either.map((id) => ({ id })),
        },
        options: [
          { id: "title", candidates },
          { id: "specifics", candidates: bySpecifics },
        ],
      },
    ],
    refused: [],
  };
}

function carOf(id: number, index: VehicleIndex): Car {
  const { make, model } = modelOf(index, id);
  return { make, model };
}

/**
 * Compares the specifics' engine sizes with the title's. Keeps the sizes in both and reports the
 * rest. If none is in both, keeps nothing and asks.
 */
export function settleSpecificEngines(
  candidates: readonly Claim[],
  title: readonly EngineWords[],
  stated: readonly EngineWords[],
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
  const within = (engines: readonly EngineWords[]): readonly Claim[] =>
    candidates.map((one) => withOwnEngines(one, engines));
  const sizes = { title: inTitle, specifics: inSpecifics };
  if (common.length > 0) {
    const only = inTitle.filter((size) => !common.includes(size));
    return {
      candidates: within(title.filter((one) => one.liters === null || common.includes(one.liters))),
      choices: [],
      refused: [{ code: "engines-of-one-text", parameters: { only, ...sizes } }],
    };
  }
  return {
    candidates: [],
    choices: [
      {
        question: {
          key: `title-or-specifics:${sizesKey(inTitle)}:${sizesKey(inSpecifics)}`.toLowerCase(),
          kind: "specifics-engine",
          parameters: sizes,
          options: either.map((id) => ({ id })),
        },
        options: [
          { id: "title", candidates: within(title) },
          { id: "specifics", candidates: within(stated) },
        ],
      },
    ],
    refused: [],
  };
}

function sizesOf(reads: readonly EngineRead[]): readonly number[] {
  return [...new Set(reads.flatMap((read) => read.liters ?? []))].sort((a, b) => a - b);
}

function sizesKey(sizes: readonly number[]): string {
  return sizes.map((size) => `${size.toFixed(1)}L`).join(", ");
}
