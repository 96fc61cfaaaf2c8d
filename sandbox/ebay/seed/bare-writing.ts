import type { Dice } from "./dice.ts";
import { donorModelRows } from "./donor-rows.ts";
import { makeVin } from "./donor-vin.ts";
import { digits } from "./identifiers.ts";
import { partCalled } from "./world.ts";
import type { World } from "./world.ts";
import type { Writing } from "./writing.ts";

/**
 * Writes a listing whose title names no vehicle. With `withVin`, the donor's VIN is its only clue.
 */
export function writeBare(
  world: World,
  bare: readonly [title: string, slug: string],
  draw: { withVin: boolean; chance: Dice },
): Writing {
  const [title, slug] = bare;
  const { withVin, chance } = draw;
  const part = partCalled(world, slug);
  const plain: Writing = {
    title,
    part,
    condition: part.is.newOnly === true ? "new" : "used",
    make: "",
    brand: chance.pick(["", "Unbranded", "OEM", "Does Not Apply"]),
    number: chance.chance(0.5) ? digits(chance, 7) : "",
    fitLines: [],
    remarks: [],
    specifics: [],
    truth: {
      classes: ["X01", "nothing"],
      fits: [],
      may: [],
      mustNot: [],
      notes: [],
      ask: false,
      nothing: true,
    },
  };
  if (!withVin) return plain;
  const stem = chance.pick(world.vinStems);
  const { fits, may } = donorModelRows(world, part, stem);
  return {
    ...plain,
    condition: "used",
    make: stem.make,
    brand: stem.make,
    vin: makeVin(stem, chance),
    truth: {
      ...plain.truth,
      classes: ["X01", "vin", "vin-only"],
      fits,
      may,
      nothing: fits.length === 0,
    },
  };
}
