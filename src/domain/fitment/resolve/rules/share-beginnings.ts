import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, Span, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { listSigns } from "../names/size-words.ts";
import { isPlainModel, withVehicles, type Reading, type Rule } from "../reading.ts";

export const shareBeginnings: Rule = {
  id: "share-beginnings",
  why: "Numbers after a model that ends in one are models with the same beginning, as is a letter or digit that a slash joins. Their own years may stand between them.",
  examples: [
    { text: "2021 Tesla Model 3/Y floor mats", reads: "Tesla Model 3; Tesla Model Y" },
    {
      text: "Freightliner Cascadia 113 08-16 / 125 10-17 hood latch",
      reads: "Freightliner Cascadia 113; Freightliner Cascadia 125",
    },
    {
      text: "Hood latch 2010-2014 Freightliner Cascadia 113 125",
      reads: "Freightliner Cascadia 113; Freightliner Cascadia 125",
    },
  ],
  apply: (reading) =>
    reading.vehicles.reduce(
      (so, read) =>
        isPlainModel(read) && so.vehicles.includes(read)
          ? withVehicles(so, numbersBehind(read, so))
          : so,
      reading,
    ),
};

/** Returns the models meant by the numbers behind a model, up to the next vehicle. */
function numbersBehind(read: ModelRead, reading: Reading): ModelRead[] {
  const { tokens, vehicles, years } = reading;
  const found: ModelRead[] = [];
  const next = vehicles.find((one) => one.from >= read.to && !isOther(one, read, reading));
  const yearsFrom = (at: number): Span | undefined => years.find(({ from }) => from === at);
  let apart = false;
  for (let at = read.to; at < (next?.from ?? tokens.length); at += 1) {
    const own = yearsFrom(at);
    apart ||= own !== undefined;
    if (own !== undefined) at = own.to - 1;
    else if (!listSigns.has(tokenAt(tokens, at).word)) {
      const isMeant = !apart || yearsFrom(at + 1) !== undefined;
      const ids = isMeant ? siblingsAt(at, read, reading) : [];
      if (ids.length === 0) break;
      found.push({
        ...read,
        ids,
        from: at,
        to: at + 1,
      });
    }
  }
  return found;
}

function siblingsAt(at: number, { ids }: ModelRead, reading: Reading): readonly number[] {
  const { tokens, index } = reading;
  const { text } = tokenAt(tokens, at);
  const pattern = tokenAt(tokens, at - 1).word === "/" ? oneSign : manyDigits;
  return pattern.test(text) ? ids.flatMap((id) => siblingOf(id, text, index)) : [];
}

/** Tells whether a vehicle is a model only of other makes, like Arctic Cat's 400. */
function isOther(one: VehicleRead, { ids }: ModelRead, { index }: Reading): boolean {
  const makes = new Set(ids.map((id) => modelOf(index, id).make));
  return isPlainModel(one) && !one.ids.some((id) => makes.has(modelOf(index, id).make));
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
