import type { Exclusion } from "../fitment-plan.ts";
import type { VehicleRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/**
 * "Like Camry … not for Camry": a model that is taken out in all its years and trims is not claimed
 * either, and not asked about.
 */
export function withoutExcluded(read: TextRead, exclusions: readonly Exclusion[]): TextRead {
  const out = new Set(
    exclusions
      .filter(
        (one) =>
          one.years.size +
            one.engines.length +
            one.bodies.length +
            one.trims.length +
            (one.perhaps?.length ?? 0) ===
            0 && one.hybrid === false,
      )
      .flatMap((one) => [...one.ids]),
  );
  if (out.size === 0) return read;
  const vehicles = read.vehicles.flatMap((one): readonly VehicleRead[] => {
    if (one.kind !== "model") return [one];
    const ids = one.ids.filter((id) => !out.has(id));
    return ids.length === 0 ? [] : [{ ...one, ids }];
  });
  return { ...read, vehicles };
}
