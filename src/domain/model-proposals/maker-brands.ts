const generalMotors = [
  "Chevrolet",
  "GMC",
  "Cadillac",
  "Buick",
  "Pontiac",
  "Oldsmobile",
  "Saturn",
  "Hummer",
];
const ford = ["Ford", "Lincoln", "Mercury"];
const chrysler = ["Chrysler", "Dodge", "Jeep", "Ram", "Plymouth"];

/** The makes that a car maker's own parts brand covers. Keys are brands in lower case. */
const groups: Readonly<Record<string, readonly string[]>> = {
  gm: generalMotors,
  "general motors": generalMotors,
  "genuine gm": generalMotors,
  "gm genuine parts": generalMotors,
  acdelco: generalMotors,
  "ac delco": generalMotors,
  motorcraft: ford,
  "ford motorcraft": ford,
  mopar: chrysler,
  toyota: ["Toyota", "Lexus", "Scion"],
  lexus: ["Lexus", "Toyota"],
  honda: ["Honda", "Acura"],
  acura: ["Acura", "Honda"],
  nissan: ["Nissan", "Infiniti"],
  infiniti: ["Infiniti", "Nissan"],
  hyundai: ["Hyundai", "Kia", "Genesis"],
  kia: ["Kia", "Hyundai"],
  mobis: ["Hyundai", "Kia", "Genesis"],
  "hyundai mobis": ["Hyundai", "Kia", "Genesis"],
  volkswagen: ["Volkswagen", "Audi"],
  vw: ["Volkswagen", "Audi"],
  vag: ["Volkswagen", "Audi", "Porsche"],
  audi: ["Audi", "Volkswagen"],
  bmw: ["BMW", "Mini"],
  mini: ["Mini", "BMW"],
  mercedes: ["Mercedes-Benz", "Smart"],
  "mercedes-benz": ["Mercedes-Benz", "Smart"],
  ford: ford,
  lincoln: ford,
  chevrolet: generalMotors,
  gmc: generalMotors,
  cadillac: generalMotors,
  buick: generalMotors,
  dodge: chrysler,
  jeep: chrysler,
  chrysler,
  ram: chrysler,
  "land rover": ["Land Rover", "Jaguar"],
  jaguar: ["Jaguar", "Land Rover"],
};

/**
 * Brands that also make parts for other makers' cars. They suggest where to look first and rule
 * nothing out.
 */
const alsoForOthers = new Set(["acdelco", "ac delco", "motorcraft", "mopar", "ford motorcraft"]);

/**
 * Formats of car makers' own part numbers. Several makers share a format, so these also only
 * suggest where to look first.
 */
const shapes: readonly (readonly [shape: RegExp, makes: readonly string[]])[] = [
  [/^[A-Z0-9]{2,3}Z-?[A-Z0-9]{4,7}-?[A-Z]{1,2}$/, ford],
  [/^\d{5}-?[A-Z][A-Z0-9]{2}-?[A-Z]\d[A-Z0-9]{1,3}$/, ["Honda", "Acura"]],
  [
    /^\d{5}-[A-Z0-9]{5}(-[A-Z0-9]{2})?$/,
    ["Toyota", "Lexus", "Scion", "Nissan", "Infiniti", "Hyundai", "Kia"],
  ],
  [/^\d{8}A[A-Z]$/, chrysler],
  [/^(1[0-9]|2[0-9]|8[49])\d{6}$/, generalMotors],
  [/^[0-9][0-9A-Z]{2}[ .-]?\d{3}[ .-]?\d{3}[ .-]?[A-Z]{0,2}$/, ["Volkswagen", "Audi"]],
  [/^A?\d{3}[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}$/, ["Mercedes-Benz"]],
  [/^\d{2}[ -]?\d{2}[ -]?\d[ -]?\d{3}[ -]?\d{3}$/, ["BMW", "Mini"]],
];

export interface BrandMakes {
  readonly makes: readonly string[];
  /** true: the part is for these makes only. */
  readonly binding: boolean;
}

/**
 * Returns the makes that a parts brand covers; none for an independent brand. `known`: makes in the
 * vehicle list, for makers without a group.
 */
export function makesOfBrand(brand: string, known: readonly string[]): BrandMakes {
  const key = brand
    .trim()
    .toLowerCase()
    .replace(/^genuine (?!gm)/, "")
    .replace(/ (oem|genuine|genuine parts)$/, "");
  const group = Object.hasOwn(groups, key) ? groups[key] : undefined;
  if (group !== undefined) return { makes: group, binding: !alsoForOthers.has(key) };
  const itself = known.find((make) => make.toLowerCase() === key);
  return { makes: itself === undefined ? [] : [itself], binding: true };
}

export function makesOfPartNumber(number: string): readonly string[] {
  const written = number.trim().toUpperCase();
  return [...new Set(shapes.flatMap(([shape, makes]) => (shape.test(written) ? makes : [])))];
}
