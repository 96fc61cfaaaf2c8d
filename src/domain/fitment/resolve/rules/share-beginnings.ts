import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { listSigns } from "../names/size-words.ts";
import { isPlainModel, type Reading, type Rule } from "../reading.ts";

export const shareBeginnings: Rule = {
  id: "share-beginnings",
  why: "Numbers after a model that ends in one are models with the same beginning, as is a letter or digit that a slash joins.",
  examples: [
    { text: "2021 Tesla Model 3/Y floor mats", reads: "Tesla Model 3; Tesla Model Y" },
    {
      text: "Hood latch 2010-2014 Freightliner Cascadia 113 125",
      reads: "Freightliner Cascadia 113; Freightliner Cascadia 125",
    },
  ],
  apply: (reading) => ({
    ...reading,
    vehicles: reading.vehicles.flatMap((read, at) => [
      read,
      ...(isPlainModel(read) ? numbersBehind(read, reading.vehicles[at + 1], reading) : []),
    ]),
  }),
};

/** Returns the models meant by the numbers right after a model, up to the next vehicle. */
function numbersBehind(
  read: ModelRead,
  next: VehicleRead | undefined,
  { tokens, index }: Reading,
): readonly ModelRead[] {
  const found: ModelRead[] = [];
  for (let at = read.to; at < (next?.from ?? tokens.length); at += 1) {
    const { text, word } = tokenAt(tokens, at);
    if (listSigns.has(word)) continue;
    const pattern = tokenAt(tokens, at - 1).word === "/" ? oneSign : manyDigits;
    const ids = pattern.test(text) ? read.ids.flatMap((id) => siblingOf(id, text, index)) : [];
    if (ids.length === 0) break;
    found.push({
      ...read,
      ids,
      from: at,
      to: at + 1,
    });
  }
  return found;
}

/** "Outlander 650/800R". Two digits are a year more often than a model. */
const manyDigits = /^\d{3,}R?$/i;
/** The end of "Model 3/Y". */
const oneSign = /^(?:\d{3,}[Rr]?|[A-Z\d])$/;

/** Returns the model that ends with another number or letter, if there is one. */
export function siblingOf(id: number, end: string, index: VehicleIndex): readonly number[] {
  const { make, model } = modelOf(index, id);
  const own = model.slice(model.lastIndexOf(" ") + 1);
  if (!(end.length === 1 ? /^[A-Z\d]$/ : /^\d{2,}R?$/).test(own) || own === model) return [];
  const sibling = index.ids.get(`${make}\t${model.slice(0, -own.length)}${end.toUpperCase()}`);
  return sibling === undefined || sibling === id ? [] : [sibling];
}
