import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import type { Rule } from "../reading.ts";

export const shareSizes: Rule = {
  id: "share-sizes",
  why: "Class numbers after the last of several pickups apply to all of them.",
  examples: [
    {
      text: "07-13 Silverado Sierra 2500 3500 mirror",
      reads:
        "Chevrolet Silverado 2500, Chevrolet Silverado 2500 HD, Chevrolet Silverado 3500, Chevrolet Silverado 3500 HD; GMC Sierra 2500, GMC Sierra 2500 HD; GMC Sierra 3500, GMC Sierra 3500 HD",
    },
  ],
  apply: (reading) => ({
    ...reading,
    vehicles: withSharedSizes(reading.vehicles),
  }),
};

/**
 * Gives each family the class numbers right after it, or else all in the text ("GMC 1500 2500 …
 * Silverado").
 */
export function withSharedSizes(vehicles: readonly VehicleRead[]): readonly VehicleRead[] {
  if (!vehicles.some((read) => read.kind === "model" && read.family !== null)) return vehicles;
  const named = vehicles.flatMap((read) => (read.kind === "model" ? (read.classes ?? []) : []));
  return vehicles.map((read, at) => {
    if (read.kind !== "model" || read.family === null) return read;
    const ids = [sizesAfter(vehicles, at), named]
      .map((sizes) => idsOf(read, sizes))
      .find((some) => some.length > 0);
    return ids === undefined ? read : { ...read, ids, family: null };
  });
}

function idsOf({ family }: ModelRead, sizes: readonly string[]): readonly number[] {
  return [...new Set(sizes.flatMap((size) => family?.classes[size] ?? []))];
}

function sizesAfter(vehicles: readonly VehicleRead[], at: number): readonly string[] {
  const sizes: string[] = [];
  for (let next = at + 1; next < vehicles.length; next += 1) {
    const [previous, read] = [vehicles[next - 1], vehicles[next]];
    if (read === undefined || previous === undefined || read.from - previous.to > 1) break;
    if (read.kind === "model") sizes.push(...(read.classes ?? []));
  }
  return sizes;
}
