import { expect, it } from "vitest";
import { generateFitments } from "#domain/fitment/generate-fitments.ts";
import { planByKind } from "../../scripts/plan-by-kind.ts";
import { loadVehicles } from "./load-vehicles.ts";

/** Models whose names mean other cars as well, and names that aren't read. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["Audi S e-tron GT", "the S before the name is taken for a trim"],
  ["Audi TT RS", "also listed with its drive"],
  ["BMW 325", "sellers write it for the 325i, too"],
  ["BMW Alpina B7", "also listed with its length and drive"],
  ["Chevrolet Malibu Classic", "also listed as the Classic"],
  ["Chevrolet Silverado 2500", "sellers write it for the 2500 HD, too"],
  ["Chrysler 300C", "in some years a trim of the 300"],
  ["Ford F-250", "sellers write it for the Super Duty, too"],
  ["GMC Sierra 2500", "sellers write it for the 2500 HD, too"],
  ["Jeep Grand Cherokee WK", "a factory code as well"],
  ["Mitsubishi i-MiEV", "not read"],
  ["Volkswagen Jetta SportWagen", "in some years a wagon of the Jetta"],
]);

const vehicles = loadVehicles();

/** Returns the models that a title gets. */
function modelsOf(title: string): readonly string[] {
  const listing = { title, description: "", specifics: {} };
  const { plan, slice } = planByKind(listing, vehicles, () => ({
    vinCar: null,
    outside: [],
  }));
  const { rows } = generateFitments({
    plan,
    slice,
    existing: [],
    limit: 3000,
  });
  return [...new Set(rows.map(({ make, model }) => `${make} ${model}`))];
}

it.each([
  ["years first", (name: string, from: number, to: number) => `${from}-${to} ${name} Side Mirror`],
  ["years last", (name: string, from: number, to: number) => `${name} Mirror OEM ${from}-${to}`],
])("every model is read from its own name, with the %s", { timeout: 120_000 }, (_, title) => {
  const wrong = vehicles.cars.index.models.flatMap(({ make, model, years }) => {
    const name = `${make} ${model}`;
    const last = years.at(-1) ?? 0;
    const first = years.findLast((year) => !years.includes(year - 1)) ?? last;
    const made = modelsOf(title(name, first, last));
    // An Audi's name means its all-wheel-drive model, too.
    const own = made.filter((one) => one !== `${name} Quattro`);
    return own.join() === name || exceptions.has(name) ? [] : [`${name}: ${made.join(", ")}`];
  });
  expect(wrong).toEqual([]);
});
