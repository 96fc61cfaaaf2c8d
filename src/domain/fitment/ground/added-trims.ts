import type { CodeRead, ModelRead, Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";

const adding = new Set(["&", "and", "+"]);
const joining = new Set([...adding, "/", ",", "or"]);

/**
 * Tells whether a trim is named in addition to the whole car, which has it anyway: "F-150 & F-150
 * Raptor", "Wrangler JK & Unlimited". In "Civic LX & Civic Si", both are limits, and in "Civic & EX
 * Accord", the trim belongs to the next car.
 */
export function isAddedTrim(text: TextRead, { from: at, to }: Span): boolean {
  const { tokens, vehicles } = text;
  if (adding.has(tokenAt(tokens, at - 1).word))
    return carBefore(text, at - 1) !== undefined && !vehicles.some(({ from }) => from === to);
  const again = carBefore(text, at);
  if (again === undefined || !joining.has(tokenAt(tokens, again.from - 1).word)) return false;
  const first = carBefore(text, again.from - 1);
  return first !== undefined && idsOf(first).some((id) => idsOf(again).includes(id));
}

function carBefore({ vehicles }: TextRead, at: number): ModelRead | CodeRead | undefined {
  return vehicles.flatMap((one) => (one.kind !== "make" && one.to === at ? [one] : []))[0];
}

function idsOf(read: ModelRead | CodeRead): readonly number[] {
  return read.kind === "model" ? read.ids : read.cars.map(({ id }) => id);
}
