import type { TestListing } from "./seed-listings.ts";

/** The most vehicles that the marketplace states for a category. */
export const mostVehicles = 3000;

const pickups = ["Ford F-150", "Chevrolet Silverado 1500", "GMC Sierra 1500", "Toyota Tundra"];
const more = ["Toyota Tacoma", "Nissan Frontier"];

/** A category with that limit. Those of the sandbox's sellers have lower ones. */
export const wideCategory = {
  id: "33999",
  name: "Truck Bed Accessories",
  compatibilityBasedOn: "ASSEMBLY",
  kind: "car",
  maxVehicles: mostVehicles,
  displaysCompatibility: true,
} as const;

function cargoNet(models: readonly string[]): TestListing {
  const lines = models.map((model) => `<li>2000-2023 ${model}</li>`).join("");
  return {
    title: "Truck bed cargo net",
    description: `<p>Fits:</p><ul>${lines}</ul>`,
    categoryId: wideCategory.id,
  };
}

/** A listing that fits somewhat fewer vehicles than the marketplace takes. */
export const wideListing = cargoNet(pickups);
/** A listing that fits somewhat more. */
export const tooWideListing = cargoNet([...pickups, ...more]);
/** An everyday listing, to compare with. */
export const usualListing: TestListing = {
  title: "2008-2012 Honda Accord cargo net",
  categoryId: wideCategory.id,
};
