import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { isUnit } from "../../annotate/years/year-number.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { behindMake, type ModelRead, type Span } from "../../reading/mentions.ts";
import { sizeWords, type SizeWord } from "../names/size-words.ts";
import { withVehicles, type Reading, type Rule } from "../reading.ts";
import { familyBefore, modelsOfSizes } from "./sizes-after.ts";

export const sizesApart: Rule = {
  id: "sizes-apart",
  why: "Class numbers behind the part belong to the pickup before it, if there are several, or if years are next to them. Without a pickup before them, they belong to the one behind.",
  examples: [
    {
      text: "Silverado 1500 tail light 99-06 2500HD 01-06",
      reads: "Chevrolet Silverado 1500; Chevrolet Silverado 2500 HD",
    },
    {
      text: "DODGE RAM 1500 TAIL LIGHT 2500 3500 10-18",
      reads: "Dodge Ram 1500, Ram 1500; Dodge Ram 2500, Ram 2500; Dodge Ram 3500, Ram 3500",
    },
    {
      text: "Chevy Silverado tow hook 14-18 1500 15-19 2500HD",
      reads: "Chevrolet Silverado 1500; Chevrolet Silverado 2500 HD",
    },
    {
      text: "2003-2006 1500 2500HD Silverado headlight",
      reads: "Chevrolet Silverado 1500, Chevrolet Silverado 2500 HD",
    },
  ],
  apply(reading) {
    const runs = runsOf(reading);
    return runs.reduce((so, words) => withRun(words, so), reading);
  },
};

/** Returns the class numbers in a row that no name includes yet. */
function runsOf(reading: Reading): readonly (readonly SizeWord[])[] {
  const { tokens, index } = reading;
  const runs: (readonly SizeWord[])[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const words = sizeWords(tokens, at, index.knowledge);
    const [first, last] = [words[0], words.at(-1)];
    if (first?.from !== at || last === undefined) continue;
    if (isMeant(words, reading)) runs.push(words);
    at = last.to - 1;
  }
  return runs;
}

function isMeant(words: readonly SizeWord[], reading: Reading): boolean {
  const { tokens, years, index } = reading;
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  const behind = tokenAt(tokens, to).word;
  // e.g. "1500 Classic 2019-2022": the number is part of another model's name.
  if (isUnit(behind) || index.knowledge.names.endings.afterModels.has(behind)) return false;
  return (
    words.length > 1 ||
    familyAt(to, reading) !== undefined ||
    years.some((own) => own.to === from || own.from === to)
  );
}

/** Returns the family whose name, perhaps with its make, begins at a place. */
function familyAt(place: number, { vehicles }: Reading): ModelRead | undefined {
  const from = behindMake(vehicles, place);
  return vehicles
    .filter((one) => one.kind === "model")
    .find((one) => one.from === from && one.family !== null);
}

function withRun(words: readonly SizeWord[], reading: Reading): Reading {
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  const models = reading.vehicles.filter((read) => read.kind === "model");
  const owner = ownerOf({ from, to }, reading);
  if (owner === undefined) return reading;
  const sized = sizedModels(owner, words, reading);
  const [family] = sized;
  const ids = new Set(sized.flatMap((read) => read.ids));
  // The numbers may be names of their own: Ram has a 2500.
  const named = new Set(
    models.filter((read) => read.from < to && read.to > from).flatMap((read) => read.ids),
  );
  const isOther = [...named].some((id) => !ids.has(id));
  if (isOther || named.size === ids.size || family === undefined) return reading;
  return withVehicles(reading, owner.family === null ? sized : [{ ...family, to: owner.to }]);
}

/** Returns the pickup before the numbers or, without one, the family right behind them. */
function ownerOf({ from, to }: Span, reading: Reading): ModelRead | undefined {
  const models = reading.vehicles.filter((one) => one.kind === "model");
  return models.findLast((read) => read.to <= from) ?? familyAt(to, reading);
}

/** Returns the models for class numbers of a pickup, and of one that shares them with it. */
function sizedModels(
  owner: ModelRead,
  words: readonly SizeWord[],
  reading: Reading,
): readonly ModelRead[] {
  const others = familyBefore(owner, reading).map((read) => modelsOfSizes(read, words, reading));
  return modelsOfSizes(owner, words, reading).map((read, at) => ({
    ...read,
    ids: ofNamedMakes([...read.ids, ...others.flatMap((more) => more[at]?.ids ?? [])], reading),
    carriedOn: read.carriedOn || others.length > 0,
  }));
}

/** Returns the models of the makes that the text names: "Dodge Mercedes Sprinter". */
function ofNamedMakes(ids: readonly number[], { vehicles, index }: Reading): readonly number[] {
  const makes = new Set(vehicles.flatMap((read) => (read.kind === "make" ? [read.make] : [])));
  const named = ids.filter((id) => makes.has(modelOf(index, id).make));
  return named.length > 0 ? named : ids;
}
