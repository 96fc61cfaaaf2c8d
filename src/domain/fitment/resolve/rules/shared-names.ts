import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { YearSpan } from "../../../vehicles/year-range.ts";
import type { SharedName } from "../../knowledge/name-knowledge.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import type { Reading, Rule } from "../reading.ts";

export const sharedNames: Rule = {
  id: "shared-names",
  why: "A name that several cars of a make had means the one that goes with the other cars of the text.",
  examples: [
    {
      text: "83-93 S10 Sonoma Blazer handle",
      reads: "Chevrolet S10; GMC Sonoma; Chevrolet S10 Blazer, Chevrolet Blazer",
    },
    {
      text: "94-04 S10 Blazer Sonoma handle",
      reads: "Chevrolet S10, Chevrolet S10 Blazer, Chevrolet Blazer; GMC Sonoma",
    },
    {
      text: "78-87 Monte Carlo Cutlass bumper",
      reads: "Chevrolet Monte Carlo; Oldsmobile Cutlass, Oldsmobile Cutlass Supreme",
    },
  ],
  apply(reading) {
    const vehicles = reading.vehicles.map((read) =>
      read.kind === "model" ? meant(read, reading) : read,
    );
    return { ...reading, vehicles };
  },
};

function meant(read: ModelRead, reading: Reading): VehicleRead {
  const { index } = reading;
  const rows = read.ids.flatMap((id) => {
    const { make, model } = modelOf(index, id);
    return index.knowledge.names.shared.get(`${make}\t${model}`) ?? [];
  });
  const spans = new Map<number, readonly YearSpan[]>();
  for (const row of rows.filter((one) => isBeside(one, reading))) {
    const id = index.ids.get(row.means.join("\t"));
    if (id !== undefined) spans.set(id, [...(spans.get(id) ?? []), row]);
  }
  return spans.size === 0 ? read : { ...read, ids: [...spans.keys()], within: spans };
}

/** Tells whether the text names one of the cars that tell what a name means. */
function isBeside({ beside }: SharedName, { vehicles, index }: Reading): boolean {
  const ids = beside.flatMap((car) => index.ids.get(car.join("\t")) ?? []);
  return vehicles.some((one) => one.kind === "model" && one.ids.some((id) => ids.includes(id)));
}
