import type { Dice } from "./dice.ts";
import { fillPattern, makeEan, makeUpc } from "./identifiers.ts";
import { makeOemNumber, respellNumber } from "./oem-numbers.ts";
import type { Writing } from "./writing.ts";

export type Specific = readonly [name: string, values: readonly string[]];

/** Writes item specifics as sellers fill them in, with the matching product codes. */
export interface Filled {
  readonly specifics: readonly Specific[];
  readonly upc: string | null;
  readonly ean: string | null;
}

/** Part numbers that a spreadsheet would corrupt. */
const trickyNumbers = ["1E10", "00123", "15.0", "0986.0", "6E4", "007", "+4915", "1-2-3"];

export function fillSpecifics(writing: Writing, chance: Dice): Filled {
  const named = new Set(writing.specifics.map(([name]) => name));
  const drawn = [
    ...numbers(writing, chance.fork("numbers")),
    ...placement(writing),
    ...vehicle(writing, chance.fork("vehicle")),
    ...extras(writing, chance.fork("extras")),
  ];
  const specifics = [...writing.specifics, ...drawn.filter(([name]) => !named.has(name))];
  const codes = gtins(writing, chance.fork("codes"));
  return {
    specifics: codes.upc === null ? specifics : [...specifics, ["UPC", [codes.upc]]],
    ...codes,
  };
}

function numbers(writing: Writing, chance: Dice): Specific[] {
  const { number } = writing;
  const shown = chance.chance(0.05) ? chance.pick(trickyNumbers) : number;
  const own: Specific[] = [["Brand", [brandValue(writing, chance)]]];
  if (number !== "" && chance.chance(0.9))
    own.push(["Manufacturer Part Number", [chance.chance(0.06) ? "Does Not Apply" : shown]]);
  own.push(...oemNumbers(writing, chance));
  if (chance.chance(0.3)) own.push(["Interchange Part Number", interchange(writing, chance)]);
  return own;
}

function brandValue({ condition, brand }: Writing, chance: Dice): string {
  if (condition === "used") return oemBrand(brand, chance);
  return brand === "" || chance.chance(0.08) ? chance.pick(["Unbranded", "Aftermarket"]) : brand;
}

function oemNumbers({ make, condition, number }: Writing, chance: Dice): Specific[] {
  if (condition === "new")
    return make !== "" && chance.chance(0.45)
      ? [["OE/OEM Part Number", [makeOemNumber(make, chance)]]]
      : [];
  return number !== "" && chance.chance(0.4)
    ? [["OE/OEM Part Number", [respellNumber(number, chance)]]]
    : [];
}

function oemBrand(make: string, chance: Dice): string {
  const groups: Readonly<Record<string, string>> = {
    Chevrolet: "GM",
    GMC: "GM",
    Buick: "GM",
    Dodge: "Mopar",
    Chrysler: "Mopar",
    Jeep: "Mopar",
    Ram: "Mopar",
    Ford: "Motorcraft",
  };
  if (make === "") return "Unbranded";
  return chance.chance(0.25) ? (groups[make] ?? make) : make;
}

function interchange(writing: Writing, chance: Dice): string[] {
  const own = fillPattern(chance.pick(["###-#####", "######", "@@######"]), chance);
  return writing.number === ""
    ? [own]
    : chance.pick([
        [respellNumber(writing.number, chance)],
        [respellNumber(writing.number, chance), own],
      ]);
}

function placement(writing: Writing): Specific[] {
  return writing.position === undefined
    ? []
    : [["Placement on Vehicle", writing.position.placement]];
}

/** Adds the donor's year, make, and model, which some tools copy into the specifics. */
function vehicle(writing: Writing, chance: Dice): Specific[] {
  const { fits, ask } = writing.truth;
  const [first] = fits;
  const specifics: Specific[] = [];
  const models = new Set(fits.map((row) => row.model));
  if (first !== undefined && !ask && models.size === 1 && chance.chance(0.12)) {
    const years = [...new Set(fits.map((row) => row.year))];
    if (years.length === 1) specifics.push(["Year", [String(first.year)]]);
    specifics.push(["Make", [first.make]], ["Model", [first.model]]);
  }
  if (writing.vin !== undefined && chance.chance(0.6)) specifics.push(["VIN", [writing.vin]]);
  return specifics;
}

function extras(writing: Writing, chance: Dice): Specific[] {
  const candidates: Specific[] = [
    ["Type", [writing.part.name]],
    ["Fitment Type", ["Direct Replacement"]],
    ["Warranty", [chance.pick(["1 Year", "90 Day", "Lifetime", "No Warranty"])]],
    ["Surface Finish", [chance.pick(["Black", "Primed", "Chrome", "Natural"])]],
    [
      "Country/Region of Manufacture",
      [chance.pick(["United States", "Japan", "Germany", "Mexico", "China", "Taiwan"])],
    ],
    ["Genuine OEM", [writing.condition === "used" ? "Yes" : "No"]],
    ["Universal Fitment", ["No"]],
    ["Custom Bundle", ["No"]],
  ];
  return chance.some(candidates, chance.whole(0, 5));
}

function gtins(writing: Writing, chance: Dice): { upc: string | null; ean: string | null } {
  if (writing.condition === "used")
    return { upc: chance.chance(0.3) ? "Does not apply" : null, ean: null };
  const european = [
    "Bosch",
    "Hella",
    "Lemförder",
    "Meyle",
    "Febi Bilstein",
    "Bilstein",
    "Mann",
    "Mahle",
    "SKF",
    "FAG",
    "LuK",
    "Nissens",
  ].includes(writing.brand);
  if (european && chance.chance(0.7)) return { upc: null, ean: makeEan(chance) };
  return {
    upc: chance.chance(0.55) ? makeUpc(chance) : chance.chance(0.5) ? "Does not apply" : null,
    ean: null,
  };
}
