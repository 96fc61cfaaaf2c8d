import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { Reading, Rule } from "../reading.ts";

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
  { vehicles, index, makes, tokens }: Reading,
): boolean {
  if (!isPlainModel(name) || !isPlainModel(model)) return false;
  const isShort = name.to - name.from === 1 && tokenAt(tokens, name.from).word.length <= longest;
  if (model.to !== name.from || !isShort) return false;
  const written = vehicles.flatMap((read) => (read.kind === "make" ? [read.make] : []));
  const makesOf = ({ ids }: ModelRead): readonly string[] =>
    ids.map((id) => modelOf(index, id).make);
  const { mayShareParts } = index.knowledge.makes;
  return (
    makesOf(model).every((make) => written.includes(make)) &&
    makesOf(name).every(
      (make) =>
        !written.includes(make) &&
        !makes.includes(make) &&
        !makesOf(model).some((own) => mayShareParts(own, make)),
    )
  );
}

function isPlainModel(read: VehicleRead | undefined): read is ModelRead {
  return read?.kind === "model" && read.family === null;
}
