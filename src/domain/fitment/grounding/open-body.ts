import type { FitmentPlan } from "../fitment-plan.ts";
import type { Answers } from "../chosen-option.ts";
import type { FitmentRow } from "../fitment.ts";
import type { OptionOf } from "../question.ts";
import { anyId, settleOpen, type OpenSettled } from "./settle-open.ts";
import { titleWords } from "./title-words.ts";

/** Bodies whose doors, lamps and lids are not each other's. Cabs of a pickup share them. */
const body = /(Sedan|Coupe|Convertible|Hatchback|Wagon|Fastback|Sport Utility)(?: (\d)-Door)?/;

/** Of the parts of a door, those cut to its length. */
const cutToDoor = /window regulator|door (?:glass|shell|weatherstrip)|weatherstrip|window glass/;

/**
 * A part that differs from body to body, cars with several, and no word which: asked; the rows stay
 * until the seller answers.
 */
export function settleOpenBody(
  rows: readonly FitmentRow[],
  plan: FitmentPlan,
  answers: Answers,
): OpenSettled {
  const { part } = plan;
  const differs = part.body === "shape" || (part.body === "doors" && cutToDoor.test(part.words));
  if (!differs || !namesNoBody(plan)) return { rows, question: null };
  return settleOpen<OptionOf<"body">>(rows, answers, {
    key: `body:${titleWords(plan)}`,
    ask: ({ key, cars, groups }) => ({
      key,
      kind: "body",
      parameters: { cars },
      options: [...groups, { id: anyId, shape: null, doors: null }],
    }),
    groupOf: ({ trim }) => (part.body === "doors" ? doorsOf(trim) : shapeOf(trim)),
  });
}

function namesNoBody({ bodies, candidates }: FitmentPlan): boolean {
  return (
    bodies.length === 0 &&
    candidates.every(
      (one) =>
        one.body === null &&
        one.only === undefined &&
        (one.within ?? []).every((limit) => limit.bodies.length === 0),
    )
  );
}

function shapeOf(trim: string): OptionOf<"body"> | null {
  const shape = body.exec(trim)?.[1]?.replace("Sport Utility", "SUV");
  return shape === undefined ? null : { id: shape, shape, doors: null };
}

function doorsOf(trim: string): OptionOf<"body"> | null {
  const [, shape, doors] = body.exec(trim) ?? [];
  if (shape === "Convertible") return { id: shape, shape, doors: null };
  return doors === undefined ? null : { id: `${doors} doors`, shape: null, doors: Number(doors) };
}
