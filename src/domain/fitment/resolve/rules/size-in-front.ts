import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { tokenAt } from "../../reading/tokens.ts";
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
      if (sizes.has(before) && previous?.to !== read.from) size = before;
      else if (previous === undefined || !isJoined(tokens, previous.to, read.from)) size = "";
      if (size === "" || read.kind !== "model" || read.family !== null) return read;
      const ids = read.ids.flatMap((id) => {
        const { make, model } = modelOf(index, id);
        return index.ids.get(`${make}\t${model.replace(/ 1500$/, "")} ${size}`) ?? [];
      });
      return ids.length === 0 ? read : { ...read, ids: [...new Set(ids)] };
    });
    return { ...reading, vehicles };
  },
};
