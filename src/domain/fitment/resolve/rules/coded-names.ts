import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead } from "../../reading/mentions.ts";
import { isLonger } from "../names/longer-models.ts";
import type { Rule } from "../reading.ts";

export const codedNames: Rule = {
  id: "coded-names",
  why: "Without years, a name that begins the names of a factory code's cars, and isn't itself one of them, means those cars.",
  examples: [
    {
      text: "Mini Countryman R60 sill Cooper S",
      reads: "Mini Cooper Countryman, Mini Countryman; Mini Cooper Countryman",
    },
  ],
  apply(reading) {
    const coded = reading.vehicles.flatMap((read) =>
      read.kind === "code" ? read.cars.map(({ id }) => id) : [],
    );
    if (coded.length === 0 || reading.years.length > 0) return reading;
    const vehicles = reading.vehicles.map((read) =>
      read.kind === "model" ? withCodedIds(read, coded, reading.index) : read,
    );
    return { ...reading, vehicles };
  },
};

function withCodedIds(read: ModelRead, coded: readonly number[], index: VehicleIndex): ModelRead {
  if (read.ids.some((id) => coded.includes(id))) return read;
  const longer = coded.filter((id) => read.ids.some((own) => isLonger(id, own, index)));
  return longer.length === 0 ? read : { ...read, ids: [...new Set(longer)] };
}
