import { compactNumber } from "./compact-number.ts";
import { makerNumberShapes } from "./maker-number-shapes.ts";
import { supplierNumberShapes } from "./supplier-number-shapes.ts";

/** Recognizes the part numbers of one brand. */
export interface BrandNumbers {
  /**
   * The brand is a car maker's own name, so its part numbers are the OEM numbers. Not true of the
   * maker's parts brands, which also use other numbers.
   */
  readonly isMaker: boolean;
  /** The brand is a car maker's parts brand (Motorcraft, Mopar), which may use the OEM number. */
  readonly isMakersBrand: boolean;
  /** Whether a number has a format the brand uses. */
  fits(number: string): boolean;
  /**
   * Finds the brand's numbers in running text, in order. Skips formats that other numbers share,
   * such as five digits.
   */
  find(text: string): readonly string[];
}

const separator = "[ .\\u2010-\\u2014-]?";

/** Returns `null` when nothing is known about the brand, or when it isn't one ("Unbranded"). */
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

/** Reduces a brand to lower-case letters and digits, without the words sellers add around it. */
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

/**
 * Returns whether two brands sell the same numbers: one brand in two spellings, or makers of one
 * group.
 */
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
  return [...upper.matchAll(pattern)].map(([found]) => found.trim()).filter(isDistinctive);
}

/** Rules out years, engine sizes, and mileages, which have similar formats. */
function isDistinctive(number: string): boolean {
  const compact = compactNumber(number);
  if (/^(?:19|20)\d{2}[ .-]\d{2,4}$|^[A-Z]+ (?:19|20)\d{2}$|^\d{1,3} (?:19|20)\d{2}$/.test(number))
    return false;
  return /[A-Z]/.test(compact) ? compact.length >= 5 : compact.length >= 6;
}
