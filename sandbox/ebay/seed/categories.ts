import type { SeedCategory } from "../seed-format.ts";
import type { PartType } from "./part-types.ts";

/** Categories in addition to those of the part types. */
export const otherCategories: readonly SeedCategory[] = [
  {
    id: "66471",
    name: "Tires",
    compatibilityBasedOn: "SPECIFICATIONS",
    kind: "car",
    maxVehicles: 0,
    displaysCompatibility: true,
  },
  {
    id: "43953",
    name: "Wheels",
    compatibilityBasedOn: "SPECIFICATIONS",
    kind: "car",
    maxVehicles: 0,
    displaysCompatibility: true,
  },
  {
    id: "34284",
    name: "Automotive Hand Tools",
    compatibilityBasedOn: null,
    kind: "car",
    maxVehicles: 0,
    displaysCompatibility: false,
  },
  {
    id: "34197",
    name: "Owner & Operator Manuals",
    compatibilityBasedOn: null,
    kind: "car",
    maxVehicles: 0,
    displaysCompatibility: false,
  },
  {
    id: "38645",
    name: "Racing Apparel & Merchandise",
    compatibilityBasedOn: null,
    kind: "car",
    maxVehicles: 0,
    displaysCompatibility: false,
  },
  {
    id: "38662",
    name: "Car Audio Speakers",
    compatibilityBasedOn: "ASSEMBLY",
    kind: "car",
    maxVehicles: 300,
    displaysCompatibility: false,
  },
  {
    id: "107062",
    name: "Other Performance Parts",
    compatibilityBasedOn: "ASSEMBLY",
    kind: "car",
    maxVehicles: 300,
    displaysCompatibility: false,
  },
  {
    id: "33742",
    name: "Turbochargers & Superchargers",
    compatibilityBasedOn: "ASSEMBLY",
    kind: "car",
    maxVehicles: 41,
    displaysCompatibility: true,
  },
  {
    id: "35556",
    name: "Motorcycle & ATV Brake Parts",
    compatibilityBasedOn: "ASSEMBLY",
    kind: "motorcycle",
    maxVehicles: 300,
    displaysCompatibility: true,
  },
  {
    id: "35560",
    name: "Motorcycle & ATV Body Parts",
    compatibilityBasedOn: "ASSEMBLY",
    kind: "motorcycle",
    maxVehicles: 300,
    displaysCompatibility: true,
  },
  {
    id: "35568",
    name: "Motorcycle & ATV Engine Parts",
    compatibilityBasedOn: "ASSEMBLY",
    kind: "motorcycle",
    maxVehicles: 300,
    displaysCompatibility: true,
  },
];

/**
 * Makes one category for each ID that the part types use, named after its first part type, plus the
 * others.
 */
export function seedCategories(parts: readonly PartType[]): SeedCategory[] {
  const others = new Set(otherCategories.map((category) => category.id));
  const own = new Map<string, SeedCategory>();
  for (const { categoryId: id, name } of parts) {
    if (others.has(id) || own.has(id)) continue;
    own.set(id, {
      id,
      name: `${name} & Related Parts`,
      compatibilityBasedOn: "ASSEMBLY",
      kind: "car",
      maxVehicles: Number(id) % 5 === 0 ? 1000 : 300,
      displaysCompatibility: true,
    });
  }
  return [...own.values(), ...otherCategories].sort((a, b) => a.id.localeCompare(b.id));
}
