import type { Dice } from "./dice.ts";
import { digits } from "./identifiers.ts";
import { litresOf } from "./engine-words.ts";
import type { Truth } from "./truth.ts";
import { vinCheckDigit } from "./vin-check.ts";
import type { VinStem, World } from "./world.ts";

/** A whole VIN over a stem: serial number drawn, check digit right. */
export function makeVin(stem: VinStem, chance: Dice): string {
  const draft = `${stem.stem}0${stem.tail}${digits(chance, 6)}`;
  return `${draft.slice(0, 8)}${vinCheckDigit(draft)}${draft.slice(9)}`;
}

/** A donor that agrees with the listing's vehicles: one of their years, and one of their engines where the VIN tells. */
export function donorStem(world: World, truth: Truth, chance: Dice): VinStem | undefined {
  const fitting = world.vinStems.filter((stem) =>
    truth.fits.some(
      (row) =>
        row.year === stem.year &&
        row.make === stem.make &&
        row.model === stem.model &&
        (stem.litres === "" || litresOf(row.engine) === stem.litres),
    ),
  );
  return fitting.length === 0 ? undefined : chance.pick(fitting);
}
