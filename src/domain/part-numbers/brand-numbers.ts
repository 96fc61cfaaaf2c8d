import { compactNumber } from "./compact-number.ts";
import { makerNumberShapes } from "./maker-number-shapes.ts";
import { supplierNumberShapes } from "./supplier-number-shapes.ts";

/** What is known of the numbers of a brand. */
export interface BrandNumbers {
  /** A car maker's own name: its numbers are the OEM numbers. Not so for its parts brands, which have numbers of their own besides. */
  readonly isMaker: boolean;
  /** A parts brand of a car maker (Motorcraft, Mopar): the OEM number may be its own. */
  readonly isMakersBrand: boolean;
  /** Whether this is a number of the brand as far as its shape goes. */
  fits(number: string): boolean;
  /** Numbers of the brand in running text, in order. Shapes that other figures have too (five digits, say) are not looked for. */
  find(text: string): readonly string[];
}

const separator = "[ .\\u2010-\\u2014-]?";

/** `null`: nothing is known of the brand, or it is none ("Unbranded"). */
export function numbersOfBrand(brand: string | null): BrandNumbers | null {
  const key = brandKey(brand);
  const maker = ownValue(makerNumberShapes, key);
  const supplier = ownValue(supplierNumberShapes, key);
  const shapes = [...(maker ?? []), ...(supplier ?? [])];
  if (shapes.length === 0) return null;
  const either = `(?:${shapes.map((shape) => shape.replaceAll("~", separator)).join("|")})`;
  const whole = new RegExp(`^${either}$`, "i");
  return {
    isMaker: maker !== undefined && supplier === undefined,
    isMakersBrand: maker !== undefined && supplier !== undefined,
    fits: (number) => whole.test(number.trim()),
    find: (text) => findShape(text, either),
  };
}

/** A brand in lower case, letters and digits alone, without what sellers put around it. */
export function brandKey(brand: string | null): string {
  return (brand ?? "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/^genuine (?!gm)|\b(?:oem|genuine parts|auto parts)$/g, "")
    .replace(/[^a-z\d]/g, "");
}

const families: readonly (readonly string[])[] = [
  ["ford", "lincoln", "mercury", "motorcraft"],
  [
    "gm",
    "generalmotors",
    "genuinegm",
    "gmgenuineparts",
    "chevrolet",
    "chevy",
    "gmc",
    "buick",
    "cadillac",
    "pontiac",
    "saturn",
    "oldsmobile",
    "hummer",
    "acdelco",
  ],
  ["mopar", "chrysler", "dodge", "jeep", "ram", "plymouth"],
  ["toyota", "lexus", "scion"],
  ["honda", "acura"],
  ["nissan", "infiniti"],
  ["hyundai", "kia", "genesis", "mobis", "hyundaimobis"],
  ["volkswagen", "vw", "audi"],
  ["bmw", "mini"],
  ["mercedesbenz", "mercedes"],
  ["landrover", "jaguar"],
];

/** Whether two brands sell the same numbers: one brand in two spellings, or makers of one family. */
export function isSameBrand(one: string | null, other: string | null): boolean {
  const [a, b] = [brandKey(one), brandKey(other)];
  return (
    a !== "" && (a === b || families.some((family) => family.includes(a) && family.includes(b)))
  );
}

function ownValue(
  table: Readonly<Record<string, readonly string[]>>,
  key: string,
): readonly string[] | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function findShape(text: string, either: string): readonly string[] {
  const upper = text.toUpperCase();
  const pattern = new RegExp(`(?<![A-Z\\d]|[A-Z\\d][.-])${either}(?![A-Z\\d]|[.-][A-Z\\d])`, "g");
  return [...upper.matchAll(pattern)].map(([found]) => found.trim()).filter(isTelling);
}

/** Years, litres and mileages have such shapes too. */
function isTelling(number: string): boolean {
  const compact = compactNumber(number);
  if (/^(?:19|20)\d{2}[ .-]\d{2,4}$|^[A-Z]+ (?:19|20)\d{2}$|^\d{1,3} (?:19|20)\d{2}$/.test(number))
    return false;
  return /[A-Z]/.test(compact) ? compact.length >= 5 : compact.length >= 6;
}
