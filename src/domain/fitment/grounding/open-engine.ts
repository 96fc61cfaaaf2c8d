import type { FitmentPlan } from "../fitment-plan.ts";
import type { FitmentRow, Question } from "../fitment.ts";
import { partTerms } from "../knowledge/part-types.ts";
import { engineFacts } from "./engine-facts.ts";

/** Engines on offer at most: more are no help. */
const mostSizes = 3;
const anyEngine = "All of them";

export interface EngineSettled {
  readonly rows: readonly FitmentRow[];
  readonly question: Question | null;
}

/**
 * A part that belongs to an engine, cars with several, and no word which: asked. Until the seller answers the rows stay, for each of them is
 * defensible; the answer keeps the rows of one size.
 */
export function settleOpenEngine(rows: readonly FitmentRow[], plan: FitmentPlan, answers: Readonly<Record<string, string>>): EngineSettled {
  const sizes = isOpen(plan) ? severalSizes(rows) : [];
  if (sizes.length === 0) return { rows, question: null };
  const models = [...new Set(rows.map((row) => `${row.make} ${row.model}`))];
  const key = `engine-size:${plan.part.words}:${models.join("/")}`.toLowerCase();
  const answer = answers[key];
  const question = { key, text: `Which engine is it for? The listing names none, and the ${models.slice(0, 2).join(" and the ")} came with several.`, answers: [...sizes.slice(0, mostSizes), anyEngine] };
  return { rows: answer === undefined || answer === anyEngine ? rows : rows.filter((row) => sizeOf(row.engine) === answer), question };
}

/** No engine is named: in the title, the specifics, the description's lines, by what is excluded or by the donor's VIN. */
function isOpen(plan: FitmentPlan): boolean {
  const { engines, exclusions, candidates } = plan;
  if (!isEnginePart(plan) || exclusions.some((one) => one.hybrid || one.engines.length > 0)) return false;
  return engines.length === 0 && candidates.every((one) => (one.engines ?? []).length === 0 && one.donor === undefined && one.only === undefined && (one.within ?? []).length === 0);
}

/** The part itself is an engine's: not the bracket of a radiator nor the cable of a starter. What comes "with" it does not count. */
function isEnginePart({ part, trimTexts }: FitmentPlan): boolean {
  const tokens = trimTexts[0]?.tokens ?? [];
  const extras = tokens.findIndex(({ word }) => word === "w" || word === "with");
  const last = part.spans.findLast((span) => extras === -1 || span.to <= extras) ?? part.spans.at(-1);
  const words = tokens.slice(last?.from, last?.to).map((token) => token.word).join(" ");
  return part.engine === true && last !== undefined && partTerms.get(words)?.engine === true;
}

/** The sizes of the rows, most frequent first; none where no car of a year has two of them. */
function severalSizes(rows: readonly FitmentRow[]): readonly string[] {
  const ofCar = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const size = sizeOf(row.engine);
    if (size === "") continue;
    const car = `${row.year} ${row.make} ${row.model}`;
    ofCar.set(car, (ofCar.get(car) ?? new Set()).add(size));
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  if (![...ofCar.values()].some((sizes) => sizes.size > 1)) return [];
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([size]) => size);
}

/** "3.5L V6", "2.5L hybrid". */
function sizeOf(engine: string): string {
  const { litres, cylinders, layout, fuel } = engineFacts(engine);
  if (litres === null) return fuel ?? "";
  const shape = cylinders === null ? "" : ` ${layout === "l" ? "I" : (layout ?? "")}${cylinders}`;
  return `${litres.toFixed(1)}L${shape}${fuel === "hybrid" || fuel === "diesel" ? ` ${fuel}` : ""}`;
}
