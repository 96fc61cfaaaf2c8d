import type { Sandbox } from "../sandbox.ts";
import type { SeedCategory } from "../seed-format.ts";
import { matchingVariants } from "../vehicles/displayed-vehicles.ts";
import { propertyOf } from "../vehicles/properties.ts";
import type { GivenCompatibility } from "./read-compatibility.ts";

/** Known properties, each once and with one value; Year, Make and Model at least. */
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

/** Whether the vehicle list has the combination. */
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
