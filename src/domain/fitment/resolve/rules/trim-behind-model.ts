import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { Reading, Rule } from "../reading.ts";

export const trimBehindModel: Rule = {
  id: "trim-behind-model",
  why: "Behind the only other car, a name that is its trim means that trim, and a short name of an unrelated make that is written nowhere is no car. With more cars, or a repeated name, both may be meant.",
  examples: [
    { text: "1979 Pontiac Firebird Trans Am decal", reads: "Pontiac Firebird#Trans Am" },
    { text: "1991 Suzuki Swift GTI bumper", reads: "Suzuki Swift" },
  ],
  apply(reading) {
    const named = reading.vehicles.filter(({ kind }) => kind !== "make");
    const [model, trim] = named;
    if (named.length !== 2 || isRepeated(reading, named)) return reading;
    const left = isTrimOf(trim, model) ? model : isForeign(trim, model, reading) ? trim : null;
    return left === null
      ? reading
      : { ...reading, vehicles: reading.vehicles.filter((read) => read !== left) };
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
