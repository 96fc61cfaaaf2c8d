import type { Variant } from "../../../vehicles/vehicle.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { fitsTrim } from "./engine-families.ts";
import { engineFacts, type EngineGroup } from "./engine-facts.ts";
import { asListed, fitsLimit, type EngineLimit } from "./engine-limit.ts";

export interface PickedEngines {
  readonly kept: readonly Variant[];
  /** Engines of the same size that the words don't tell apart. Nothing is kept then. */
  readonly unclear: readonly EngineGroup[];
  /**
   * Engines of the same size that were dropped because the listing would have named what sets them
   * apart.
   */
  readonly unnamed: readonly EngineGroup[];
}

/** Keeps all variants, with nothing to ask or report. */
export function keepAll(kept: readonly Variant[]): PickedEngines {
  return { kept, unclear: [], unnamed: [] };
}

/**
 * Returns the variants whose engine agrees with the words. "2.4L" alone means the plain engine,
 * even if the catalog also has a turbo and a hybrid of that size. If it has a turbo and a hybrid
 * but no plain one, only "turbo" says which. Each named size is decided separately.
 */
export function pickEngines(
  variants: readonly Variant[],
  stated: EngineLimit,
  { model, knowledge }: { readonly model: string; readonly knowledge: Knowledge },
): PickedEngines {
  const mild = mildHybrids(variants, stated);
  if (mild.length > 0) return keepAll(mild);
  const limit = asListed(stated, variants);
  const kept = variants.filter(
    ({ trim, engine }) => engine !== "" && fitsLimit(engine, limit) && fitsTrim(trim, model, limit),
  );
  const { liters, cylinders, forced, fuels, families } = limit;
  const sized = liters.length + cylinders.length > 0 || forced;
  const saysFuel =
    fuels.length > 0 || (families.length > 0 && families.every(({ fuel }) => fuel !== undefined));
  if (!sized || saysFuel || limit.anyAspiration) return keepAll(kept);
  const picked = (liters.length < 2 ? [kept] : bySize(kept, liters)).map((ofSize) =>
    pickGroups(ofSize, liters.length > 0 && !forced, knowledge),
  );
  const clear = picked.flatMap((one) => one.kept);
  return {
    kept: clear,
    unclear: clear.length > 0 ? [] : picked.flatMap((one) => one.unclear),
    unnamed: picked.flatMap((one) => one.unnamed),
  };
}

/**
 * Returns the mild hybrids that "Malibu Hybrid" or "Vue hybrid" means: the trims named hybrid, or
 * else all mild hybrids. The catalog counts their engines as gas.
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

function bySize(
  kept: readonly Variant[],
  liters: readonly number[],
): readonly (readonly Variant[])[] {
  return [...new Set(liters)].map((size) =>
    kept.filter(({ engine }) => engineFacts(engine).liters === size),
  );
}

function pickGroups(
  kept: readonly Variant[],
  bySize: boolean,
  { trims }: Knowledge,
): PickedEngines {
  const groupOf = ({ engine }: Variant): EngineGroup => engineFacts(engine).group;
  const groups = [...new Set(kept.map(groupOf))];
  const likely = likelyGroups(groups, bySize);
  const chosen = kept.filter((variant) => likely?.includes(groupOf(variant)) === true);
  // If only a fleet has the plain engine, the listing may not mean that one, nor does it have to
  // mean the hybrid.
  const ofFleet =
    chosen.length < kept.length && chosen.every(({ trim }) => trims.kindOf(trim).fleet !== null);
  if (likely === null || ofFleet) return { kept: [], unclear: groups, unnamed: [] };
  return { kept: chosen, unclear: [], unnamed: groups.filter((group) => !likely.includes(group)) };
}

/** Returns the groups that plain words mean, or null if they could mean either. */
function likelyGroups(
  groups: readonly EngineGroup[],
  bySize: boolean,
): readonly EngineGroup[] | null {
  if (groups.length <= 1) return groups;
  if (groups.includes("plain"))
    return groups.includes("forced") && !bySize ? ["plain", "forced"] : ["plain"];
  if (groups.includes("forced")) return groups.includes("hybrid") && bySize ? null : ["forced"];
  return groups;
}
