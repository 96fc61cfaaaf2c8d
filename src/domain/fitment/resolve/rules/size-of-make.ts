import { compact } from "../../../vehicles/phrase-book.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { sizeBehindTrims } from "../names/size-words.ts";
import { withVehicles } from "../names/replace-vehicle.ts";
import type { Rule } from "../reading.ts";

export const sizeOfMake: Rule = {
  id: "size-of-make",
  why: "A class number behind the trims of a pickup whose name is left unsaid is a model of the make.",
  examples: [{ text: "2021-2023 Ram TRX 1500 bumper", reads: "Dodge Ram 1500, Ram 1500" }],
  apply(reading) {
    const { tokens, index, hits } = reading;
    return reading.vehicles.reduce((so, read) => {
      if (read.kind !== "make" || so.vehicles.some((one) => one.from === read.to)) return so;
      const at = sizeBehindTrims(tokens, read.to, index.knowledge);
      if (
        at === null ||
        hits.some((hit) => hit.from >= read.to && hit.from < at && hit.entry.strength === "strong")
      )
        return so;
      const make = read.make === "Dodge" ? "ram" : read.make;
      const entry = index.names.phrases.get(compact(`${make} ${tokenAt(tokens, at).word}`));
      return entry === undefined || entry.ids.length === 0
        ? so
        : withVehicles(so, [
            {
              kind: "model",
              from: read.to,
              to: at + 1,
              ids: entry.ids,
              carriedOn: entry.carriedOn,
              family: null,
              shorthand: false,
            },
          ]);
    }, reading);
  },
};
