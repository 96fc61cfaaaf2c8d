import type { Knowledge } from "../knowledge/knowledge.ts";
import type { EngineFamily } from "../knowledge/variant-knowledge.ts";
import type { EngineRead } from "../reading/mentions.ts";
import type { EngineFacts } from "./engine-facts.ts";

interface FamilyLimit {
  readonly liters: readonly number[];
  readonly families: readonly EngineFamily[];
}

/** In "1.8T 2.8 VR6" and "3.5 EcoBoost 5.0", the family is only about the size before it. */
export function familyOf(
  { family, from, to }: EngineRead,
  reads: readonly EngineRead[],
  { engines }: Knowledge,
): EngineFamily | undefined {
  const own = engines.families[family];
  if (own === undefined || own.liters !== undefined) return own;
  const sized = reads.filter((read) => read.liters !== null);
  if (own.cylinders === undefined && !sized.some((read) => read.from >= to)) return own;
  const size = sized.find((read) => read.to === from)?.liters ?? null;
  return size === null ? own : { ...own, liters: [size] };
}

/** Tells whether an engine may be one of the families, or has a size that they don't have. */
export function fitsFamilies(facts: EngineFacts, limit: FamilyLimit): boolean {
  return (
    limit.families.length === 0 ||
    isOtherSize(facts, limit) ||
    limit.families.some((family) => fitsFamily(facts, family))
  );
}

/** "1.8T 2.0 2.8 VR6": a size that the families next to it don't have is meant, too. */
function isOtherSize({ liters: size }: EngineFacts, { liters, families }: FamilyLimit): boolean {
  const own = families.flatMap((family) => family.liters ?? []);
  return (
    families.every((family) => family.liters !== undefined) &&
    liters.some((one) => own.includes(one)) &&
    !own.includes(size ?? 0)
  );
}

function fitsFamily(facts: EngineFacts, family: EngineFamily): boolean {
  return hasNumbersOf(facts, family) && hasBuildOf(facts, family);
}

function hasNumbersOf(facts: EngineFacts, { liters, cylinders }: EngineFamily): boolean {
  return (
    (liters === undefined || liters.includes(facts.liters ?? -1)) &&
    (cylinders === undefined || cylinders.includes(facts.cylinders ?? -1))
  );
}

function hasBuildOf(facts: EngineFacts, family: EngineFamily): boolean {
  if (family.fuel !== undefined && family.fuel !== facts.fuel) return false;
  if (family.cams !== undefined && facts.cams !== null && family.cams !== facts.cams) return false;
  if (family.aspiration === "turbo") return facts.turbo;
  if (family.aspiration === "supercharged") return facts.supercharged;
  return family.aspiration === undefined || (family.aspiration === "forced") === facts.forced;
}
