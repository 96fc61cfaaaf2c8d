import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { listSigns } from "../names/size-words.ts";
import type { Reading, Rule } from "../reading.ts";
import { joiners } from "./name-endings.ts";

export const longerNames: Rule = {
  id: "longer-names",
  why: "The beginning of a longer name, right before the rest or repeated after the make, isn't another car. Neither is a factory code next to the longer name.",
  examples: [
    { text: "2014 Mini Cooper S Paceman wheel", reads: "Mini Cooper Paceman; Mini Cooper Paceman" },
    { text: "2022 Ford Bronco Sport mirror Ford Bronco", reads: "Ford Bronco Sport" },
  ],
  apply(reading) {
    if (reading.vehicles.filter(({ kind }) => kind !== "make").length < 2) return reading;
    const models = reading.vehicles.filter(
      (read): read is ModelRead => read.kind === "model" && read.family === null,
    );
    // Fast path: a longer name has several words.
    const long = models.filter(({ ids }) =>
      ids.some((id) => modelOf(reading.index, id).model.includes(" ")),
    );
    if (long.length === 0) return reading;
    const vehicles = reading.vehicles.flatMap((read): readonly VehicleRead[] => {
      const longer = long.find((one) => begins(read, one, reading));
      if (longer === undefined) return [read];
      // e.g. "Cooper S Countryman": the word between may be a trim of the longer name's car.
      if (read.kind === "model" && isRest(read, longer, reading))
        return read.to === longer.from ? [] : [{ ...longer, from: read.from, to: read.to }];
      return isOfLonger(read, longer, models) || repeats(read, longer, reading) ? [] : [read];
    });
    return { ...reading, vehicles };
  },
};

/** Tells whether every car of a read has a name that begins one of the other read's names. */
function begins(read: VehicleRead, longer: ModelRead, { index }: Reading): boolean {
  const ids = idsOf(read);
  return (
    ids.length > 0 &&
    ids.every((id) =>
      longer.ids.some((other) => startsWith(modelOf(index, other), modelOf(index, id))),
    )
  );
}

type Model = ReturnType<typeof modelOf>;

function startsWith(longer: Model, { make, model }: Model): boolean {
  return longer.make === make && longer.model.startsWith(`${model} `);
}

function idsOf(read: VehicleRead): readonly number[] {
  if (read.kind === "code") return read.cars.map(({ id }) => id);
  return read.kind === "model" && read.family === null ? read.ids : [];
}

/** Tells whether the words of both reads make up the longer name. One word may be between them. */
function isRest(read: ModelRead, longer: ModelRead, reading: Reading): boolean {
  const { tokens, index, vehicles } = reading;
  const between = tokens.slice(read.to, longer.from);
  if (
    longer.from < read.to ||
    between.length > 1 ||
    between.some(({ kind, word }) => kind === "mark" || joiners.has(word)) ||
    vehicles.some(({ from }) => from >= read.to && from < longer.from)
  )
    return false;
  const wordsOf = ({ from, to }: ModelRead): string =>
    compact(
      tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(""),
    );
  const rest = wordsOf(longer);
  return longer.ids.some((id) => {
    const name = modelOf(index, id).key;
    // "Yukon Yukon XL" is two cars.
    return `${wordsOf(read)}${rest}`.endsWith(name) && !rest.endsWith(name);
  });
}

function isOfLonger(read: VehicleRead, longer: ModelRead, models: readonly ModelRead[]): boolean {
  return (
    read.kind === "code" &&
    (read.to === longer.from || read.from === longer.to) &&
    !models.some(({ ids }) => read.cars.some(({ id }) => ids.includes(id)))
  );
}

/**
 * Tells whether the make is repeated and there are no other years, e.g. "Bronco Sport … Ford
 * Bronco".
 */
function repeats(read: VehicleRead, longer: ModelRead, reading: Reading): boolean {
  const { vehicles, years, tokens } = reading;
  if (read.kind !== "model" || years.length > 1 || read.from < longer.to) return false;
  const makes = vehicles.filter((one) => one.kind === "make");
  const again = makes.find(({ to }) => to === read.from);
  return (
    makes.some(({ make, to }) => make === again?.make && to === longer.from) &&
    !tokens.slice(longer.to, read.from).some(({ word }) => listSigns.has(word))
  );
}
