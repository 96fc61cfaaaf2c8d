import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead } from "../../reading/mentions.ts";
import type { Reading, Rule } from "../reading.ts";

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
    const cars = reading.vehicles.flatMap((read) => (read.kind === "code" ? read.cars : []));
    return cars.length === 0 || reading.years.length > 0
      ? reading
      : {
          ...reading,
          vehicles: reading.vehicles.map((read) =>
            read.kind === "model" && read.family === null
              ? withCodedIds(read, new Set(cars.map(({ id }) => id)), reading)
              : read,
          ),
        };
  },
};

function withCodedIds(read: ModelRead, coded: ReadonlySet<number>, { index }: Reading): ModelRead {
  if (read.ids.some((id) => coded.has(id))) return read;
  const longer = [...coded].filter((id) =>
    read.ids.some((own) => {
      const [{ make, model }, other] = [modelOf(index, own), modelOf(index, id)];
      return other.make === make && other.model.startsWith(`${model} `);
    }),
  );
  return longer.length === 0 ? read : { ...read, ids: longer };
}
