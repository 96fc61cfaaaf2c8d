import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { VehicleRead } from "../../reading/mentions.ts";
import { isJoined } from "../names/joined.ts";
import type { Rule } from "../reading.ts";

const sizes = new Set(["2500", "3500"]);

export const sizeInFront: Rule = {
  id: "size-in-front",
  why: "A class number before names whose models end with it.",
  examples: [
    {
      text: "2007-2013 3/4 ton Suburban & Yukon XL brake rotor",
      reads: "Chevrolet Suburban 2500; GMC Yukon XL 2500",
    },
  ],
  apply(reading) {
    const { tokens, index } = reading;
    let size = "";
    const vehicles = reading.vehicles.map((read, at) => {
      const before = tokenAt(tokens, read.from - 1).word;
      const previous = reading.vehicles[at - 1];
      if (hasSizes(read)) size = "";
      else if (sizes.has(before) && previous?.to !== read.from) size = before;
      else if (previous === undefined || !isJoined(tokens, previous.to, read.from)) size = "";
      return size === "" ? read : ofSize(read, size, index);
    });
    return { ...reading, vehicles };
  },
};

/** Returns the models of a class: the "Suburban 2500" of a Suburban. */
function ofSize(read: VehicleRead, size: string, index: VehicleIndex): VehicleRead {
  if (read.kind !== "model" || read.family !== null) return read;
  const ids = read.ids.flatMap((id) => {
    const { make, model } = modelOf(index, id);
    return index.ids.get(`${make}\t${model.replace(/ 1500$/, "")} ${size}`) ?? [];
  });
  return ids.length === 0 ? read : { ...read, ids: [...new Set(ids)] };
}

/** Tells whether a name has its class numbers already: the "Silverado" of "2500 3500 Silverado". */
function hasSizes(read: VehicleRead): boolean {
  return read.kind === "model" && (read.classes ?? []).length > 0;
}
