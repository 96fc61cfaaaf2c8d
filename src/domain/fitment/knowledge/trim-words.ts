/**
 * Trims that only fleets buy: no retail part is listed for them unless it says so. Words of one
 * line are the same kind of fleet.
 */
export const fleetTrims: readonly (readonly string[])[] = [
  ["cab & chassis", "stripped chassis", "incomplete"],
  ["police", "ssv", "ppv", "special service", "responder", "pursuit"],
  ["taxi"],
  ["livery"],
  ["ambulance"],
  ["fleet"],
];

/**
 * Trims with bodywork of their own: an outer body part is for them only when it names them. The
 * second entry: pickups only.
 */
export const bodyTrims: readonly (readonly [word: string, pickupsOnly: boolean])[] = [
  ["raptor", false],
  ["tremor", false],
  ["trx", false],
  ["rubicon", false],
  ["denali", false],
  ["king ranch", false],
  ["trd pro", false],
  ["limited", true],
];

/**
 * Words that say which trims are meant wherever they stand, though the list's names are longer
 * ("SVT Raptor", "Unlimited Sahara").
 */
export const tellingTrimWords: readonly string[] = [
  "raptor",
  "tremor",
  "trx",
  "rubicon",
  "denali",
  "hellcat",
  "redeye",
  "unlimited",
  "evolution",
  "gt500",
  "gt350",
  "nismo",
  "lightning",
  "mazdaspeed",
  "mazdaspeed3",
  "mazdaspeed6",
  "longhorn",
  "zl1",
  "z06",
  "zr1",
  "zr2",
  "boss",
  "bullitt",
  "sti",
  "wrx",
  "mojave",
  "sahara",
  "laramie",
  "ralliart",
  "cobra",
  "mugen",
];

/** What sellers call such a trim, and its name without spaces. */
export const trimNicknames: Readonly<Record<string, string>> = {
  evo: "evolution",
  ltd: "limited",
  mach1: "machi",
  jcw: "johncooperworks",
};

/**
 * The trim a make builds without extras, where the list has none called "Base"; the first that a
 * car has counts.
 */
export const entryTrims: Readonly<Record<string, readonly string[]>> = {
  Ford: ["s", "xl", "v6", "se"],
  Lincoln: ["premiere"],
  Mercury: ["gs"],
  Chevrolet: ["l", "wt", "work truck", "ls", "1ls"],
  GMC: ["wt", "work truck", "sl", "sle"],
  Pontiac: ["se"],
  Buick: ["cx"],
  Saturn: ["1", "xe"],
  Dodge: ["se", "st", "sxt"],
  Ram: ["st", "tradesman"],
  Chrysler: ["lx", "touring"],
  Jeep: ["sport", "laredo", "x", "se"],
  Toyota: ["l", "ce", "std", "le"],
  Honda: ["dx", "lx"],
  Nissan: ["s", "xe"],
  Hyundai: ["gl", "gls", "se"],
  Kia: ["lx"],
  Subaru: ["2.5i", "2.0i", "2.5 i", "l"],
  Volkswagen: ["s", "gl"],
  Mazda: ["i", "i sv", "sv", "i sport", "sport"],
  Mitsubishi: ["de", "es"],
};
