import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { VehicleRead } from "../mentions.ts";
import type { Token } from "../tokens.ts";

const drivenNames: ReadonlyMap<string, readonly string[]> = new Map([
  ["quattro", [" Quattro"]],
  ["xdrive", [" xDrive"]],
  ["awd", [" xDrive", " Quattro"]],
  ["avant", [" Quattro"]],
]);

/** With one of these words, the Avant isn't the only version meant. */
const otherwise = new Set(["sedan", "cabriolet", "cabrio", "convertible", "coupe", "fwd"]);

/**
 * Adds the all-wheel drive car, which is a separate model in the catalog: "A4 … quattro", "328i
 * AWD". If it's there, a later step drops the plain one. In "328i, 328i xDrive", the 328i is the
 * plain one. The Avant was sold only as a Quattro.
 */
export function addDriven(
  reads: readonly VehicleRead[],
  { tokens, index }: { readonly tokens: readonly Token[]; readonly index: VehicleIndex },
): readonly VehicleRead[] {
  if (reads.length === 0) return reads;
  const endings = tokens.flatMap((token) => drivenNames.get(token.word) ?? []);
  if (endings.length === 0) return reads;
  const isAvant =
    tokens.some(({ word }) => word === "avant") && !tokens.some(({ word }) => otherwise.has(word));
  const named = new Set(reads.flatMap((read) => (read.kind === "model" ? read.ids : [])));
  return reads.map((read) => {
    if (read.kind !== "model") return read;
    const more = read.ids.flatMap((id) => {
      const { make, model } = modelOf(index, id);
      return endings
        .flatMap((ending) => index.ids.get(`${make}\t${model}${ending}`) ?? [])
        .filter((driven) => isAvant || !named.has(driven));
    });
    return more.length === 0
      ? read
      : { ...read, ids: isAvant ? more : [...new Set([...read.ids, ...more])] };
  });
}
