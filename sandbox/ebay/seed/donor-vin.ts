import type { Dice } from "./dice.ts";
import { digits } from "./identifiers.ts";
import { litersOf } from "./engine-words.ts";
import type { Truth } from "./truth.ts";
import { vinCheckDigit } from "./vin-check.ts";
import type { VinStem, World } from "./world.ts";

/** Completes a VIN stem with a random serial number and the correct check digit. */
export function makeVin(stem: VinStem, chance: Dice): string {
  const draft = `${stem.stem}0${stem.tail}${digits(chance, 6)}`;
  return `${draft.slice(0, 8)}${vinCheckDigit(draft)}${draft.slice(9)}`;
}

/**
 * Finds a donor that matches the listing's vehicles: one of their years and, if the VIN encodes it,
 * one of their engines.
 */
export function donorStem(world: World, truth: Truth, chance: Dice): VinStem | undefined {
  const fitting = world.vinStems.filter((stem) =>
    truth.fits.some(
      (row) =>
        row.year === stem.year &&
        row.make === stem.make &&
        row.model === stem.model &&
        (stem.liters === "" || litersOf(row.engine) === stem.liters),
    ),
  );
  return fitting.length === 0 ? undefined : chance.pick(fitting);
}
