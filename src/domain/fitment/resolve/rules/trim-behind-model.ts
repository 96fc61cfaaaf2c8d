import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { Reading, Rule } from "../reading.ts";

export const trimBehindModel: Rule = {
  id: "trim-behind-model",
  why: "Behind the only other car, a name that is its trim means that trim. With more cars, or a repeated name, both may be meant.",
  examples: [{ text: "1979 Pontiac Firebird Trans Am decal", reads: "Pontiac Firebird#Trans Am" }],
  apply(reading) {
    const named = reading.vehicles.filter(({ kind }) => kind !== "make");
    const [model, trim] = named;
    if (named.length !== 2 || !isTrimOf(trim, model) || isRepeated(reading, named)) return reading;
    return { ...reading, vehicles: reading.vehicles.filter((read) => read !== model) };
  },
};

/** Tells whether both names begin with the same word: "RZR 800 RZR S" lists two cars. */
function isRepeated({ tokens }: Reading, named: readonly VehicleRead[]): boolean {
  const [first, second] = named.map(({ from }) => tokenAt(tokens, from).word);
  return first === second;
}

/** A trim of one word is read behind its model anyway, with the other trims there. */
function isTrimOf(trim: VehicleRead | undefined, model: VehicleRead | undefined): boolean {
  if (!isPlainModel(trim) || !isPlainModel(model)) return false;
  if (model.to !== trim.from || trim.to - trim.from < 2) return false;
  return model.trims === undefined && model.ids.every((id) => trim.trims?.has(id) === true);
}

function isPlainModel(read: VehicleRead | undefined): read is ModelRead {
  return read?.kind === "model" && read.family === null;
}
