import type { FitmentPlan } from "../fitment-plan.ts";
import type { FitmentRow } from "../fitment.ts";
import { partTerms } from "../knowledge/part-types.ts";
import { engineFacts } from "./engine-facts.ts";
import { anyAnswer, settleOpen, type OpenSettled } from "./settle-open.ts";
import { titleWords } from "./title-words.ts";

/**
 * A part that belongs to an engine, cars with several, and no word which: asked. The answer keeps the rows of one size.
 */
export function settleOpenEngine(rows: readonly FitmentRow[], plan: FitmentPlan, answers: Readonly<Record<string, string>>): OpenSettled {
  if (!isOpen(plan)) return { rows, question: null };
  return settleOpen(rows, answers, {
    key: `engine-size:${titleWords(plan)}`, ask: (cars) => `Which engine is it for? The listing names none, and the ${cars} came with several.`,
    groupOf: (row) => sizeOf(row.engine), any: anyAnswer,
  });
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

/** "3.5L V6", "2.5L hybrid". */
function sizeOf(engine: string): string {
  const { litres, cylinders, layout, fuel } = engineFacts(engine);
  if (litres === null) return fuel ?? "";
  const shape = cylinders === null ? "" : ` ${layout === "l" ? "I" : (layout ?? "")}${cylinders}`;
  return `${litres.toFixed(1)}L${shape}${fuel === "hybrid" || fuel === "diesel" ? ` ${fuel}` : ""}`;
}
