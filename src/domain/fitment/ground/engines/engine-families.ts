import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { EngineFamily } from "../../knowledge/variant-knowledge.ts";
import type { EngineRead } from "../../reading/mentions.ts";
import { sportModels, sportTrims } from "../../knowledge/variant-names.ts";
import type { EngineFacts } from "./engine-facts.ts";

interface FamilyLimit {
  readonly liters: readonly number[];
  readonly families: readonly EngineFamily[];
}

/** In "1.8T 2.8 VR6" and "3.5 EcoBoost 5.0", the family is only about the size before it. */
export function familyOf(
  { family, from }: EngineRead,
  reads: readonly EngineRead[],
  { engines }: Knowledge,
): EngineFamily | undefined {
  const own = engines.families[family];
  if (own === undefined || own.liters !== undefined) return own;
  const sized = reads.filter((read) => read.liters !== null);
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
  return liters.some((one) => own.includes(one)) && !own.includes(size ?? 0);
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
  if (family.cams !== undefined && family.cams !== facts.cams) return false;
  if (family.aspiration === "turbo") return facts.turbo;
  if (family.aspiration === "supercharged") return facts.supercharged;
  return family.aspiration === undefined || (family.aspiration === "forced") === facts.forced;
}

/** Keeps only the rules about a car's trims. */
export function ofCar(
  family: EngineFamily,
  { make, model }: { readonly make: string; readonly model: string },
): EngineFamily {
  const { trims } = family;
  return trims === undefined
    ? family
    : { ...family, trims: trims.filter((one) => one.make === make && one.model === model) };
}

/**
 * Tells whether a trim may have one of the named engine families: some are only in, or never in,
 * some trims of a car, or the cars of a make's sports division.
 */
export function fitsTrim(
  trim: string,
  model: string,
  { families }: Pick<FamilyLimit, "families">,
): boolean {
  return (
    families.length === 0 ||
    families.some(({ sport, trims = [] }) =>
      [
        ...(sport === undefined ? [] : [{ means: sport, isIn: isOfSport(trim, model) }]),
        ...trims.map(({ means, trims: words }) => ({ means, isIn: beginsWith(trim, words) })),
      ].every(({ means, isIn }) => isIn === (means === "only")),
    )
  );
}

function isOfSport(trim: string, model: string): boolean {
  return beginsWith(model, sportModels) || beginsWith(trim, sportTrims);
}

function beginsWith(name: string, words: readonly string[]): boolean {
  const lower = `${name.toLowerCase()} `;
  return words.some((word) => lower.startsWith(`${word.toLowerCase()} `));
}
