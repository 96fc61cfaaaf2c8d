import type { Sandbox } from "../sandbox.ts";
import type { SeedCategory } from "../seed-format.ts";
import { matchingVariants } from "../vehicles/displayed-vehicles.ts";
import { propertyOf } from "../vehicles/properties.ts";
import type { GivenCompatibility } from "./read-compatibility.ts";

/** Whether the vehicle list knows the combination: each property once, with one value, Year, Make and Model at least. */
export function checkRow(sandbox: Sandbox, category: SeedCategory, given: GivenCompatibility): "valid" | "invalid" {
  const names = given.properties.map(([name]) => name);
  const known = given.properties.every(([name, values]) => propertyOf(category.kind, name) !== undefined && values.length === 1);
  if (!known || new Set(names).size < names.length) return "invalid";
  if (!["Year", "Make", "Model"].every((name) => names.includes(name))) return "invalid";
  const variants = matchingVariants(sandbox.vehicles, category, given.row);
  if (!variants) return "invalid";
  const plain = given.row.trim === "" && given.row.engine === "";
  return plain || variants.length > 0 || !sandbox.modes.tradingChecksTrim ? "valid" : "invalid";
}
