import type { Variant } from "../../vehicles/vehicle.ts";
import { entryTrims } from "../knowledge/trim-words.ts";
import type { CarYear } from "./ground-year.ts";
import { namedTrim } from "./trim-names.ts";
import { trimParts } from "./trim-parts.ts";

/**
 * The variants of the trims that are named. "Base models" of a car without a Base: the plainest
 * trim the make builds.
 */
export function ofNamedTrims(
  variants: readonly Variant[],
  car: Pick<CarYear, "named" | "make" | "plan" | "candidate">,
): readonly Variant[] {
  const { named, make } = car;
  const hybrid = (car.candidate.engines ?? car.plan.engines).some(({ fuel }) => fuel === "hybrid");
  const own = variants.filter(({ trim }) => {
    const { word } = trimParts(trim);
    // "RAV4 XLE Hybrid": the list's "Hybrid XLE".
    return (
      namedTrim(word, named) ||
      (hybrid && word.includes("hybrid") && namedTrim(word.replace(/ ?hybrid ?/, ""), named))
    );
  });
  if (own.length > 0) return own;
  const shorter = withoutSize(variants, named);
  if (shorter.length > 0 || !named.has("base")) return shorter;
  const entry = (entryTrims[make] ?? []).find((name) =>
    variants.some((variant) => trimParts(variant.trim).word === name),
  );
  return entry === undefined
    ? []
    : variants.filter((variant) => trimParts(variant.trim).word === entry);
}

/**
 * "Sport 2.0T" is a name of its own in some years; in the others it is the Sport with that engine.
 */
function withoutSize(variants: readonly Variant[], named: ReadonlySet<string>): readonly Variant[] {
  const names = [...named]
    .filter((name) => /\d\.\d/.test(name))
    .map((name) => name.replace(/ ?\d\.\d[a-z]{0,2} ?/, ""));
  return variants.filter((variant) => names.includes(trimParts(variant.trim).word));
}
