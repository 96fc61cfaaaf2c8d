import type { DecodedVin } from "./decode-vin.ts";

/** The parts of a decoded VIN that determine its model's name. */
export interface VinNames {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /**
   * Trim and series as one text, for details only they contain: badge, load class, all-wheel drive.
   */
  readonly detail: string;
}

/** Returns undefined if the make, model, or year is unknown. */
export function namesOf(
  decoded: Pick<DecodedVin, "year" | "make" | "model" | "trim" | "series">,
): VinNames | undefined {
  const { make, model, year } = decoded;
  if (make === null || model === null || year === null) return undefined;
  return {
    make,
    model,
    year,
    detail: `${decoded.trim ?? ""} ${decoded.series ?? ""}`.trim(),
  };
}

/** The marketplace's names of models that it calls something else, by vPIC's make and model. */
const aliases = new Map<string, readonly string[]>([
  ["BMW 850i", ["850i", "M850i xDrive"]],
  ["Chevrolet Astro Van", ["Astro"]],
  ["Chevrolet S-10 Pickup", ["S10"]],
  ["Chevrolet Caprice Police Vehicle", ["Caprice"]],
  ["Chevrolet S-10 Blazer", ["S10 Blazer", "Blazer"]],
  ["Chevrolet Blazer", ["Blazer", "S10 Blazer", "K5 Blazer"]],
  ["Chrysler Town and Country", ["Town & Country"]],
  ["Chrysler 300", ["300", "300M"]],
  ["Chrysler 300C", ["300"]],
  ["Chrysler TC", ["TC Maserati"]],
  ["Ford Crown Victoria", ["Crown Victoria", "LTD Crown Victoria"]],
  ["Ford Expedition MAX", ["Expedition Max", "Expedition EL"]],
  ["GMC Jimmy Utility", ["Jimmy"]],
  ["GMC S15 Pickup", ["S15"]],
  ["GMC S15 Utility", ["S15 Jimmy", "Jimmy"]],
  ["Honda del Sol", ["Civic del Sol"]],
  ["Honda Civic Si", ["Civic"]],
  ["Honda Civic Type R", ["Civic"]],
  ["Jeep Wrangler JK", ["Wrangler JK", "Wrangler"]],
  ["Mazda MX-5", ["MX-5 Miata", "Miata"]],
  ["Mazda Mazda2", ["2"]],
  ["Mazda Mazda3", ["3"]],
  ["Mazda Mazda5", ["5"]],
  ["Mazda Mazda6", ["6"]],
  ["Mercury Grand Marquis", ["Grand Marquis"]],
  ["Mitsubishi Lancer Evolution", ["Lancer"]],
  ["Mitsubishi Lancer SportBack", ["Lancer"]],
  ["MINI Cooper Convertible", ["Cooper"]],
  ["MINI Hardtop", ["Cooper"]],
  ["MINI Clubman", ["Cooper Clubman"]],
  ["MINI Paceman", ["Cooper Paceman"]],
  ["MINI Countryman", ["Cooper Countryman", "Countryman"]],
  ["Nissan Nissan Z", ["Z"]],
  ["Nissan Ariya MPV", ["Ariya"]],
  ["Nissan Ariya Hatchback", ["Ariya"]],
  ["Nissan Kicks MPV", ["Kicks"]],
  ["Nissan PULSAR", ["Pulsar NX"]],
  ["Nissan Pickup", ["D21", "720", "Pickup"]],
  ["Nissan Armada", ["Armada", "Pathfinder Armada"]],
  ["Oldsmobile Eighty Eight (88)", ["88"]],
  ["Oldsmobile Eighty Eight", ["88"]],
  ["Oldsmobile Ninety Eight", ["98"]],
  ["Polestar PS1", ["1"]],
  ["Polestar PS2", ["2"]],
  ["Polestar Polestar 3", ["3"]],
  ["Polestar Polestar 4", ["4"]],
  ["Subaru XV CrossTrek", ["XV Crosstrek", "Crosstrek"]],
  ["Suzuki Grand Vitara XL-7", ["XL-7"]],
  ["Suzuki XL7", ["XL7", "XL-7"]],
  ["Toyota Camry Solara", ["Solara"]],
  ["Toyota Corolla Matrix", ["Matrix"]],
  ["Toyota Pick-Up", ["Pickup"]],
  ["Toyota Supra", ["Supra", "GR Supra"]],
  ["Toyota MR2", ["MR2", "MR2 Spyder"]],
  ["Toyota Cargo Van", ["Van"]],
  ["Volkswagen GLI", ["Jetta"]],
  ["Volkswagen Jetta GLI", ["Jetta"]],
  ["Volkswagen Golf GTI", ["GTI"]],
  ["Volkswagen Golf III", ["Golf"]],
  ["Volkswagen Jetta Wagon", ["Jetta"]],
]);

type Rule = (names: VinNames) => readonly string[];

/** Makes whose models the marketplace lists by badge or load class. */
const rules = new Map<string, Rule>([
  ["Audi", audi],
  ["BMW", bmw],
  ["Lexus", lexus],
  ["Mercedes-Benz", mercedes],
  ["Chevrolet", generalMotors],
  ["GMC", generalMotors],
  ["Ford", ford],
  ["Dodge", dodge],
  ["Freightliner", sprinter],
  ["Land Rover", landRover],
  ["Lincoln", lincoln],
  ["Mazda", mazda],
  ["Nissan", nissan],
  ["Volvo", volvo],
]);

/**
 * Returns the names that the marketplace may list the car's model under, most likely first. Empty
 * if it has several such models and the VIN doesn't say which.
 */
export function marketplaceNames(names: VinNames): readonly string[] {
  return (
    aliases.get(`${names.make} ${names.model}`) ?? rules.get(names.make)?.(names) ?? [names.model]
  );
}

function audi({ model, detail }: VinNames): readonly string[] {
  const sportback = /sportback/i.test(detail) ? [`${model} Sportback`] : [];
  return [
    ...sportback,
    ...(/quattro/i.test(detail) ? [`${model} Quattro`, model] : [model, `${model} Quattro`]),
  ];
}

/** Adds drive and body to badges (`328i`); `X3` has neither in its name. */
function bmw({ model, detail }: VinNames): readonly string[] {
  const body = bmwBody(detail);
  const badge = /^M?\d{3}/.test(model);
  if (!badge) return body === "" ? [model] : [`${model}${body}`, model];
  if (/xdrive/i.test(detail))
    return [`${model} xDrive${body}`, `${model} xDrive`, model.replace(/i$/, "xi")];
  return [`${model}${body}`, model, `${model} xDrive${body}`, `${model} xDrive`];
}

function bmwBody(detail: string): string {
  if (/gran coupe|\bGC\b/i.test(detail)) return " Gran Coupe";
  return /gran turismo|\bGT\b/i.test(detail) ? " GT" : "";
}

/** Builds `RX` with `350 Premium` → RX350, `IS` with `F` → IS F. */
function lexus({ model, detail }: VinNames): readonly string[] {
  const badge = /^(\d{3}[a-zA-Z]{0,2})\b/.exec(detail)?.[1];
  if (badge !== undefined) return [`${model}${badge}`];
  return /^F\b/.test(detail) ? [`${model} F`] : [];
}

const amgNumbers = new Set(["32", "35", "36", "43", "45", "53", "55", "63", "65"]);

/**
 * Builds `GLE350-4M` → GLE350, `AMG E63 S` → E63 AMG S or E63 AMG, and keeps old models (`300` with
 * `300SD`) unchanged.
 */
function mercedes(names: VinNames): readonly string[] {
  if (names.model.endsWith("rinter")) return sprinter(names);
  const match =
    /\b([A-Z]{1,4}) ?(\d{2,3})([deh]?)\b/.exec(names.detail) ??
    /\b(\d{3}) ?([A-Z]{1,3})\b/.exec(names.detail);
  if (match === null) return /class/i.test(names.model) ? [] : [names.model];
  const badge = match.slice(1).join("");
  const amg = amgNumbers.has(match[2] ?? "") || /\bAMG\b/.test(names.detail);
  if (!amg) return [badge];
  return /\d ?S\b/.test(names.detail) || /AMG S\b/.test(names.detail)
    ? [`${badge} AMG S`, `${badge} AMG`]
    : [`${badge} AMG`, badge];
}

const tonClasses = new Map([
  ["1/2", "1500"],
  ["3/4", "2500"],
  ["1", "3500"],
]);

function loadClass(detail: string): string | undefined {
  return (
    /\b[1-5]500\b/.exec(detail)?.[0] ??
    tonClasses.get(/(1\/2|3\/4|\b1)[ -]ton/i.exec(detail)?.[1] ?? "")
  );
}

const trucks = new Set([
  "Silverado",
  "Sierra",
  "Express",
  "Savana",
  "Suburban",
  "Yukon XL",
  "Avalanche",
  "Yukon",
]);

function generalMotors({ model, detail, year }: VinNames): readonly string[] {
  if (!trucks.has(model)) return [model];
  const load = loadClass(detail);
  if (load === undefined) return [model];
  const heavy = [`${model} ${load} HD`, `${model} ${load}`];
  const heavyFirst = load !== "1500" && (/\bHD\b/.test(detail) || year >= firstHeavyOnlyYear);
  return [...(heavyFirst ? heavy : heavy.reverse()), model];
}

/** Since 2007, all 2500 and 3500 pickups are HD. */
const firstHeavyOnlyYear = 2007;
const firstSuperDutyYear = 1999;
const lastEconolineYear = 2002;

function ford({ model, detail, year }: VinNames): readonly string[] {
  if (/^F-[2-5]50$/.test(model))
    return year >= firstSuperDutyYear ? [`${model} Super Duty`, model] : [model];
  if (/^E-\d50$/.test(model))
    return year <= lastEconolineYear
      ? [`${model} Econoline`, model]
      : [model, `${model} Super Duty`];
  const transit = model === "Transit" ? /\b[1-3]50(?: HD)?\b/.exec(detail)?.[0] : undefined;
  return transit === undefined ? [model] : [`Transit-${transit}`];
}

function dodge(names: VinNames): readonly string[] {
  if (names.model === "Sprinter") return sprinter(names);
  if (names.model === "Caravan/Grand Caravan")
    return /grand/i.test(names.detail) ? ["Grand Caravan"] : [];
  const load = names.model === "Ram" ? loadClass(names.detail) : undefined;
  return load === undefined ? [names.model] : [`Ram ${load}`];
}

function sprinter({ model, detail }: VinNames): readonly string[] {
  const load = loadClass(detail);
  return load === undefined ? [model] : [`${model} ${load}`, model];
}

function landRover({ model, detail }: VinNames): readonly string[] {
  const length = model === "Defender" ? /\b(90|110|130)\b/.exec(detail)?.[0] : undefined;
  return length === undefined ? [model] : [`Defender ${length}`, model];
}

function lincoln({ model, year }: VinNames): readonly string[] {
  if (model !== "Mark") return [model];
  return year <= 1983 ? ["Mark VI"] : [year <= 1992 ? "Mark VII" : "Mark VIII"];
}

function mazda({ model, detail }: VinNames): readonly string[] {
  return model === "B-Series" ? [/B\d{4}/.exec(detail)?.[0] ?? model] : [model];
}

function nissan({ model, detail }: VinNames): readonly string[] {
  const load = model === "NV" ? loadClass(detail) : undefined;
  return load === undefined ? [model] : [`NV${load}`];
}

function volvo({ model }: VinNames): readonly string[] {
  return [model.replace(/ Series$/, "")];
}
