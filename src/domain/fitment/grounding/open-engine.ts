import type { Answers } from "../chosen-option.ts";
import type { FitmentPlan } from "../fitment-plan.ts";
import type { FitmentRow } from "../fitment.ts";
import { partTerms, type PartType } from "../knowledge/part-types.ts";
import type { EngineSize, OptionOf } from "../question.ts";
import type { Span } from "../reading/mentions.ts";
import type { Token } from "../reading/tokens.ts";
import { engineFacts } from "./engine-facts.ts";
import { anyId, settleOpen, type OpenSettled } from "./settle-open.ts";
import { titleWords } from "./title-words.ts";

/**
 * A part that belongs to an engine, cars with several, and no word which: asked. The answer keeps
 * the rows of one size.
 */
export function settleOpenEngine(
  rows: readonly FitmentRow[],
  plan: FitmentPlan,
  answers: Answers,
): OpenSettled {
  if (!isOpen(plan)) return { rows, question: null };
  return settleOpen<OptionOf<"engine-size">>(rows, answers, {
    key: `engine-size:${titleWords(plan)}`,
    ask: ({ key, cars, groups }) => ({
      key,
      kind: "engine-size",
      parameters: { cars },
      options: [...groups, { id: anyId, size: null }],
    }),
    groupOf: (row) => sizeOf(row.engine),
  });
}

/**
 * No engine is named: in the title, the specifics, the description's lines, by what is excluded or
 * by the donor's VIN.
 */
function isOpen(plan: FitmentPlan): boolean {
  const { engines, exclusions, candidates } = plan;
  if (
    !isEnginePart(plan) ||
    exclusions.some((one) => one.hybrid !== false || one.engines.length > 0)
  )
    return false;
  return (
    engines.length === 0 &&
    candidates.every(
      (one) =>
        (one.engines ?? []).length === 0 &&
        one.donor === undefined &&
        one.only === undefined &&
        (one.within ?? []).every((limit) => limit.engines.length === 0 && limit.engineCell === ""),
    )
  );
}

/**
 * The part itself is an engine's: not the bracket of a radiator nor the cable of a starter. What
 * comes "with" it does not count.
 */
function isEnginePart({ part, trimTexts }: FitmentPlan): boolean {
  const type = ownType(part.spans, trimTexts[0]?.tokens ?? []);
  if (type === undefined || part.engine === false) return false;
  return type.byEngine || (part.engine === true && type.engine === true);
}

const extraWords = new Set(["w", "with", "incl", "including", "includes"]);

/** The type of the part that the words end with, before what comes with it. */
function ownType(spans: readonly Span[], tokens: readonly Token[]): PartType | undefined {
  const extras = tokens.findIndex(({ word }) => extraWords.has(word));
  const last = spans.findLast((span) => extras === -1 || span.to <= extras) ?? spans.at(-1);
  return last === undefined
    ? undefined
    : partTerms.get(
        tokens
          .slice(last.from, last.to)
          .filter((token) => token.kind !== "mark")
          .map((token) => token.word)
          .join(" "),
      );
}

function sizeOf(engine: string): OptionOf<"engine-size"> | null {
  const { litres, cylinders, layout, fuel, forced } = engineFacts(engine);
  if (litres === null)
    return fuel === null ? null : sizeOption({ liters: null, shape: null, type: fuel });
  const shape = cylinders === null ? null : `${layout === "l" ? "I" : (layout ?? "")}${cylinders}`;
  const type = fuel === "hybrid" || fuel === "diesel" ? fuel : forced ? "turbo" : null;
  return sizeOption({ liters: litres, shape, type });
}

/** The ids are "3.5L V6", "1.6L I4 turbo", "2.5L hybrid": stored answers depend on them. */
function sizeOption(size: EngineSize): OptionOf<"engine-size"> {
  const { liters, shape, type } = size;
  const words = [liters === null ? null : `${liters.toFixed(1)}L`, shape, type];
  return { id: words.filter((word) => word !== null).join(" "), size };
}
