import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, Span, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { isLonger } from "../names/longer-models.ts";
import { isPlainModel, type Reading, type Rule } from "../reading.ts";
import { joiners } from "./name-endings.ts";

export const longerNames: Rule = {
  id: "longer-names",
  why: "The beginning of a longer name, right before the rest or repeated after the make, isn't another car. Neither is a factory code next to the longer name.",
  examples: [
    { text: "2014 Mini Cooper S Paceman wheel", reads: "Mini Cooper Paceman; Mini Cooper Paceman" },
    { text: "2022 Ford Bronco Sport mirror Ford Bronco", reads: "Ford Bronco Sport" },
  ],
  apply(reading) {
    const models = reading.vehicles.filter(isPlainModel);
    // Fast path: a longer name has several words.
    const long = models.filter(({ ids }) =>
      ids.some((id) => modelOf(reading.index, id).model.includes(" ")),
    );
    if (long.length === 0) return reading;
    const vehicles = reading.vehicles.flatMap((read): readonly VehicleRead[] => {
      const longer = long.find((one) => begins(read, one, reading));
      if (longer === undefined) return [read];
      // e.g. "Cooper S Countryman": the word between may be a trim of the longer name's car.
      if (isRest(read, longer, reading)) return [{ ...longer, from: read.from, to: read.to }];
      return isOfLonger(read, longer, models) || repeats(read, longer, reading) ? [] : [read];
    });
    return { ...reading, vehicles };
  },
};

/** Tells whether every car of a read has a name that begins one of the other read's names. */
function begins(read: VehicleRead, longer: ModelRead, { index }: Reading): boolean {
  const ids = read.kind === "code" ? read.cars.map(({ id }) => id) : idsOf(read);
  return (
    ids.length > 0 && ids.every((id) => longer.ids.some((other) => isLonger(other, id, index)))
  );
}

function idsOf(read: VehicleRead): readonly number[] {
  return isPlainModel(read) ? read.ids : [];
}

/** Tells whether the words of both reads make up the longer name, with one word between them. */
function isRest(read: VehicleRead, longer: ModelRead, reading: Reading): boolean {
  const { tokens, index, vehicles } = reading;
  const wordsOf = ({ from, to }: Span): string =>
    compact(
      tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(""),
    );
  const rest = wordsOf(longer);
  const between = tokenAt(tokens, read.to);
  return (
    longer.from === read.to + 1 &&
    between.kind !== "mark" &&
    !joiners.has(between.word) &&
    !vehicles.some(({ from }) => from === read.to) &&
    longer.ids.some((id) => {
      const name = modelOf(index, id).key;
      // "Yukon Yukon XL" is two cars.
      return `${wordsOf(read)}${rest}`.endsWith(name) && !rest.endsWith(name);
    })
  );
}

function isOfLonger(read: VehicleRead, longer: ModelRead, models: readonly ModelRead[]): boolean {
  return (
    read.kind === "code" &&
    (read.to === longer.from || read.from === longer.to) &&
    !models.some(({ ids }) => read.cars.some(({ id }) => ids.includes(id)))
  );
}

/** Tells whether a name comes right after the make of the longer name, written once more. */
function repeats(read: VehicleRead, longer: ModelRead, { vehicles, years }: Reading): boolean {
  if (years.length > 1 || read.from < longer.to) return false;
  const makes = vehicles.filter((one) => one.kind === "make");
  const again = makes.find(({ to }) => to === read.from);
  return makes.some(({ make, to }) => make === again?.make && to === longer.from);
}
