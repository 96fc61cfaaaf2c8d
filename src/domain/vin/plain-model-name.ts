interface VpicName {
  readonly make: string;
  readonly model: string;
  readonly series: string;
  readonly year: number;
}

/** vPIC's makes that are spelled differently elsewhere, or were sold under another badge. */
const makes = new Map([
  ["SAAB", "Saab"],
  ["KARMA", "Karma"],
  ["RIVIAN", "Rivian"],
  ["MERKUR", "Merkur"],
  ["YUGO", "Yugo"],
  ["LAFORZA", "Laforza"],
  ["INEOS", "Ineos"],
  ["smart", "Smart"],
  ["American Motors", "AMC"],
  ["Sterling Motor Car", "Sterling"],
]);
const firstRamYear = 2011;
const firstTribecaYear = 2008;

/**
 * Removes vPIC's additions from make and model: `Giulia (952)` → Giulia, `750i, B7` → 750i, Toyota
 * `Scion tC` → Scion tC.
 */
export function plainModelName(name: VpicName): { make: string; model: string } {
  const make = makes.get(name.make) ?? name.make;
  const model = name.model
    .replace(/ \([^)]*\)$/, "")
    .replace(/,.*$/, "")
    .replace(/^([VS]\d0)CC$/, "$1 Cross Country");
  return rebadged({ ...name, make, model }) ?? { make, model };
}

function rebadged(name: VpicName): { make: string; model: string } | undefined {
  const { make, model, series, year } = name;
  if (model.startsWith("Scion ")) return { make: "Scion", model: model.slice("Scion ".length) };
  if (model.startsWith("Geo ")) return { make, model: model.slice("Geo ".length) };
  if (make === "Dodge" && model === "Ram" && year >= firstRamYear)
    return { make: "Ram", model: /\d500/.exec(series)?.[0] ?? "Ram" };
  if (model === "B9 Tribeca" && year >= firstTribecaYear) return { make, model: "Tribeca" };
  return gmTruck(name);
}

/** Moves the class into the name: `Sierra HD` of series 3500 → `Sierra 3500 HD`. */
function gmTruck({ make, model, series }: VpicName): { make: string; model: string } | undefined {
  const family = /^(Silverado|Sierra) (HD|LD|LTD|Limited)$/.exec(model);
  const load = /\b[123]500\b/.exec(series)?.[0];
  return family === null || load === undefined
    ? undefined
    : { make, model: `${family[1] ?? ""} ${load} ${family[2] ?? ""}` };
}
