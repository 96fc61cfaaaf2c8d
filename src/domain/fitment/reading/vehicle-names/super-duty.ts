import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { VehicleRead } from "../mentions.ts";
import { tokenAt, type Token } from "../tokens.ts";

/**
 * "F250 F350 F450 SUPER DUTY": the words behind the last are meant for all, so the light F-250 of
 * the same years is not.
 */
export function superDutyAlone(
  reads: readonly VehicleRead[],
  { tokens, index }: { readonly tokens: readonly Token[]; readonly index: VehicleIndex },
): readonly VehicleRead[] {
  const said = tokens.some(
    ({ word }, at) =>
      word === "superduty" || (word === "super" && tokenAt(tokens, at + 1).word === "duty"),
  );
  if (!said) return reads;
  const isHeavy = (id: number): boolean => modelOf(index, id).model.endsWith("Super Duty");
  return reads.map((read) =>
    read.kind === "model" && read.ids.some(isHeavy)
      ? { ...read, ids: read.ids.filter(isHeavy) }
      : read,
  );
}
