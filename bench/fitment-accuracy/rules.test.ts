import { readText } from "#domain/fitment/reading/read-text.ts";
import { allRules } from "#domain/fitment/resolve/resolve-names.ts";
import type { Example } from "#domain/fitment/resolve/reading.ts";
import { modelOf, type VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { describe, expect, it } from "vitest";
import { loadVehicles } from "./load-vehicles.ts";

const { index } = loadVehicles().cars;

function modelsIn({ text, makes = [] }: Omit<Example, "reads">, vehicles: VehicleIndex): string {
  return readText(text, vehicles, makes)
    .vehicles.flatMap((read) =>
      read.kind !== "model"
        ? []
        : [
            read.ids
              .map((id) => {
                const { make, model } = modelOf(vehicles, id);
                const trim = read.trims?.get(id);
                return `${make} ${model}${trim === undefined ? "" : `#${trim}`}`;
              })
              .join(", "),
          ],
    )
    .join("; ");
}

describe.each(allRules.map((rule) => [rule.id, rule] as const))("%s", (id, { examples }) => {
  it("has an example", () => expect(examples).not.toEqual([]));

  it.each(examples.map((one) => [one.text, one] as const))("reads %s", (_, { reads, ...said }) => {
    expect(modelsIn(said, index)).toBe(reads);
    expect(modelsIn(said, { ...index, withoutRules: new Set([id]) })).not.toBe(reads);
  });
});
