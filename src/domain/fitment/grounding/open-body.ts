import type { FitmentPlan } from "../fitment-plan.ts";
import type { FitmentRow } from "../fitment.ts";
import { anyAnswer, settleOpen, type OpenSettled } from "./settle-open.ts";
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
  answers: Readonly<Record<string, string>>,
): OpenSettled {
  const { part } = plan;
  const differs = part.body === "shape" || (part.body === "doors" && cutToDoor.test(part.words));
  if (!differs || !namesNoBody(plan)) return { rows, question: null };
  return settleOpen(rows, answers, {
    key: `body:${titleWords(plan)}`,
    ask: (cars) =>
      `Which body is it for? The listing names none, and the ${cars} came with several.`,
    groupOf: ({ trim }) => (part.body === "doors" ? doorsOf(trim) : shapeOf(trim)),
    any: anyAnswer,
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

function shapeOf(trim: string): string {
  return body.exec(trim)?.[1]?.replace("Sport Utility", "SUV") ?? "";
}

function doorsOf(trim: string): string {
  const [, shape = "", doors] = body.exec(trim) ?? [];
  if (shape === "Convertible") return shape;
  return shape === "" || doors === undefined ? "" : `${doors} doors`;
}
