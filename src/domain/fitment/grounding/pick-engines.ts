import type { Variant } from "../../vehicles/vehicle.ts";
import { engineFacts } from "./engine-facts.ts";
import { asListed, fitsLimit, fitsSport, groupOf, type EngineLimit } from "./engine-limit.ts";
import type { EngineGroup } from "./engine-group.ts";
import { trimParts } from "./trim-parts.ts";

export interface PickedEngines {
  readonly kept: readonly Variant[];
  /** Engines of the same size that the words do not tell apart; then nothing is kept. */
  readonly unclear: readonly EngineGroup[];
  /**
   * Engines of the same size that were left out because the words would have named what sets them
   * apart.
   */
  readonly left: readonly EngineGroup[];
}

/**
 * The variants whose engine agrees with the words. "2.4L" alone means the plain one where the list
 * has a turbo and a hybrid of the same size too; where it has a turbo and a hybrid but no plain
 * one, the words do not say which. Several sizes are each looked at by themselves.
 */
export function pickEngines(
  variants: readonly Variant[],
  model: string,
  stated: EngineLimit,
): PickedEngines {
  const mild = mildHybrids(variants, stated);
  if (mild.length > 0) return { kept: mild, unclear: [], left: [] };
  const limit = asListed(stated, variants);
  const kept = variants.filter(
    (variant) =>
      (variant.engine === "" ? false : fitsLimit(variant.engine, limit)) &&
      fitsSport(variant, model, limit),
  );
  const sized = limit.litres.length > 0 || limit.cylinders.length > 0 || limit.forced;
  if (
    !sized ||
    saysFuel(limit) ||
    (limit.families.length > 0 && limit.families.every((family) => family.fuel !== undefined))
  )
    return { kept, unclear: [], left: [] };
  const picked = ofOneSize(kept, limit).map((variantsOfSize) => pickGroups(variantsOfSize, limit));
  const clear = picked.flatMap((one) => one.kept);
  return {
    kept: clear,
    unclear: clear.length > 0 ? [] : picked.flatMap((one) => one.unclear),
    left: picked.flatMap((one) => one.left),
  };
}

/**
 * "Malibu Hybrid", "Vue hybrid": the trim is called so, or the car has none but a mild one; the
 * list takes such an engine for one that burns gas.
 */
function mildHybrids(variants: readonly Variant[], limit: EngineLimit): readonly Variant[] {
  if (
    !limit.fuels.includes("hybrid") ||
    variants.some(({ engine }) => engineFacts(engine).fuel === "hybrid")
  )
    return [];
  const fitting = variants.filter(({ engine }) => fitsLimit(engine, { ...limit, fuels: [] }));
  const called = fitting.filter(({ trim }) => /hybrid/i.test(trim));
  return called.length > 0 ? called : fitting.filter(({ engine }) => /mild hybrid/i.test(engine));
}

function ofOneSize(
  kept: readonly Variant[],
  { litres }: EngineLimit,
): readonly (readonly Variant[])[] {
  if (litres.length < 2) return [kept];
  return [...new Set(litres)].map((size) =>
    kept.filter((variant) => engineFacts(variant.engine).litres === size),
  );
}

function pickGroups(kept: readonly Variant[], limit: EngineLimit): PickedEngines {
  const groups = [...new Set(kept.map((variant) => groupOf(variant.engine)))];
  const likely = likelyGroups(groups, limit);
  if (likely === null) return { kept: [], unclear: groups, left: [] };
  const chosen = kept.filter((variant) => likely.includes(groupOf(variant.engine)));
  // The plain engine is a fleet's alone: it cannot be what a shop's listing means, nor need it be
  // the hybrid.
  if (
    chosen.length < kept.length &&
    chosen.every((variant) => trimParts(variant.trim).fleet !== null)
  )
    return { kept: [], unclear: groups, left: [] };
  return { kept: chosen, unclear: [], left: groups.filter((group) => !likely.includes(group)) };
}

function saysFuel(limit: EngineLimit): boolean {
  return limit.fuels.length > 0;
}

/** The groups that plain words mean; `null` when they could be either. */
function likelyGroups(
  groups: readonly EngineGroup[],
  limit: EngineLimit,
): readonly EngineGroup[] | null {
  if (groups.length <= 1) return groups;
  const litresOnly = limit.litres.length > 0;
  if (groups.includes("plain"))
    return groups.includes("forced") && !litresOnly ? ["plain", "forced"] : ["plain"];
  if (groups.includes("forced")) return groups.includes("hybrid") && litresOnly ? null : ["forced"];
  return groups;
}
