import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Candidate, Choice } from "../fitment-plan.ts";
import { yearRuns } from "../year-runs.ts";

const sources: Readonly<Record<string, string>> = {
  title: "title",
  specifics: "item specifics",
  vin: "VIN",
};
/** Names spelled out at most. */
const mostNames = 3;

export function sourceName({ evidence }: Candidate): string {
  return sources[evidence[0]?.source ?? ""] ?? "listing";
}

export function carName({ id }: Pick<Candidate, "id">, index: VehicleIndex): string {
  const { make, model } = modelOf(index, id);
  return `${make} ${model}`;
}

function carNames(candidates: readonly Candidate[], index: VehicleIndex): string {
  const names = [...new Set(candidates.map((one) => carName(one, index)))].sort();
  const more = names.length - mostNames;
  return more <= 0 ? names.join(", ") : `${names.slice(0, mostNames).join(", ")} and ${more} more`;
}

function yearsOf(candidates: readonly Candidate[]): string {
  return yearRuns(candidates.flatMap((one) => one.years));
}

/** Both name the model, in years that have nothing in common. */
export function askWhichYears(
  claims: readonly Candidate[],
  listed: readonly Candidate[],
  index: VehicleIndex,
): Choice {
  const [claim] = claims;
  const name = claim === undefined ? "" : carName(claim, index);
  const answers = [yearsOf(claims), yearsOf(listed)] as const;
  return {
    question: {
      key: `title-or-description:${name}:${answers.join(":")}`.toLowerCase(),
      text: `The ${claim === undefined ? "title" : sourceName(claim)} says ${answers[0]}, the description says ${answers[1]} for the ${name}. Which years are right?`,
      answers,
    },
    options: [
      { answer: answers[0], candidates: claims },
      { answer: answers[1], candidates: listed },
    ],
  };
}

/** The list names none of the models that the title does. */
export function askWhichCars(
  claims: readonly Candidate[],
  listed: readonly Candidate[],
  index: VehicleIndex,
): Choice {
  const answers = [carNames(claims, index), carNames(listed, index), "All of them"] as const;
  return {
    question: {
      key: `title-or-description:${answers[0]}:${answers[1]}`.toLowerCase(),
      text: `The title says ${answers[0]}, the list in the description says ${answers[1]}. Which is it for?`,
      answers,
    },
    options: [
      { answer: answers[0], candidates: claims },
      { answer: answers[1], candidates: listed },
      { answer: answers[2], candidates: [...claims, ...listed] },
    ],
  };
}

/** The list leaves out a model that the title names. */
export function askLeftOut(left: readonly Candidate[], index: VehicleIndex): Choice {
  const names = carNames(left, index);
  const answers = ["No, only what the list names", `Yes, ${names} too`] as const;
  return {
    question: {
      key: `left-out:${names}`.toLowerCase(),
      text: `The title names ${names} (${yearsOf(left)}), the list in the description does not. Does it fit that too?`,
      answers,
    },
    options: [
      { answer: answers[0], candidates: [] },
      { answer: answers[1], candidates: left },
    ],
  };
}
