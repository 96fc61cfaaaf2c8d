import type { VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { makesOf } from "../names/name.ts";
import { isPlainModel, type Reading, type Rule } from "../reading.ts";

export const trimBehindModel: Rule = {
  id: "trim-behind-model",
  why: "Behind the only other car with its make, a short name of an unrelated make that is written nowhere is the car's trim.",
  examples: [{ text: "1991 Suzuki Swift GTI bumper", reads: "Suzuki Swift" }],
  apply(reading) {
    const [model, trim, ...more] = reading.vehicles.filter(({ kind }) => kind !== "make");
    return more.length === 0 && isForeign(trim, model, reading)
      ? { ...reading, vehicles: reading.vehicles.filter((read) => read !== trim) }
      : reading;
  },
};

/** Longer names, like "Corolla", aren't trims of others. */
const longest = 4;

/** Tells whether a word right behind a make and its model is a name only of unrelated makes. */
function isForeign(
  name: VehicleRead | undefined,
  model: VehicleRead | undefined,
  { vehicles, index, tokens }: Reading,
): boolean {
  if (!isPlainModel(name) || !isPlainModel(model)) return false;
  const isShort = tokenAt(tokens, name.from).word.length <= longest;
  if (model.to !== name.from || !isShort) return false;
  const written = vehicles.flatMap((read) => (read.kind === "make" ? [read.make] : []));
  const { mayShareParts } = index.knowledge.makes;
  return (
    makesOf(model, index).every((make) => written.includes(make)) &&
    makesOf(name, index).every(
      (make) =>
        !written.includes(make) && !makesOf(model, index).some((own) => mayShareParts(own, make)),
    )
  );
}
