import type { Variant } from "../../vehicles/vehicle.ts";
import { entryTrims } from "../knowledge/trim-words.ts";
import { namedTrim } from "./trim-names.ts";
import { trimParts } from "./trim-parts.ts";

/** The variants of the trims that are named. "Base models" of a car without a Base: the plainest trim the make builds. */
export function ofNamedTrims(variants: readonly Variant[], { named, make }: { readonly named: ReadonlySet<string>; readonly make: string }): readonly Variant[] {
  const own = variants.filter((variant) => namedTrim(trimParts(variant.trim).word, named));
  if (own.length > 0 || !named.has("base")) return own;
  const entry = (entryTrims[make] ?? []).find((name) => variants.some((variant) => trimParts(variant.trim).word === name));
  return entry === undefined ? [] : variants.filter((variant) => trimParts(variant.trim).word === entry);
}
