import type { Sandbox } from "../sandbox.ts";
import type { SeedCategory } from "../seed-format.ts";
import { matchingVariants } from "../vehicles/displayed-vehicles.ts";
import { propertyOf } from "../vehicles/properties.ts";
import type { GivenCompatibility } from "./read-compatibility.ts";

/**
 * Checks that all properties are known and given once with one value, and that Year, Make, and
 * Model are there.
 */
export function isWellFormed(category: SeedCategory, { properties }: GivenCompatibility): boolean {
  const names = properties.map(([name]) => name);
  const known = properties.every(
    ([name, values]) => propertyOf(category.kind, name) !== undefined && values.length === 1,
  );
  return (
    known &&
    new Set(names).size === names.length &&
    ["Year", "Make", "Model"].every((name) => names.includes(name))
  );
}

/** Returns whether the combination is in the vehicle list. */
export function isListed(
  sandbox: Sandbox,
  category: SeedCategory,
  { row }: GivenCompatibility,
): boolean {
  const variants = matchingVariants(sandbox.vehicles, category, row);
  if (!variants) return false;
  const plain = row.trim === "" && row.engine === "";
  return plain || variants.length > 0 || !sandbox.modes.tradingChecksTrim;
}
