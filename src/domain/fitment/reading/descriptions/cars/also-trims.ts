import type { TextRead } from "../../read-text.ts";
import type { RemarkLine } from "../sentences/fitment-statement.ts";
import { hasDoubtfulYears } from "./dated-cars.ts";
import { isOfCars } from "./variant-lists.ts";
import type { Reading } from "./listed-read.ts";

/**
 * Returns the trims that sentences add to those of the title: "The GLS uses the same switch", "SE
 * and XLE too". A sentence with years or other cars is about those, and one that sets something
 * apart may say the opposite.
 */
export function alsoTrims(
  remarks: readonly RemarkLine[],
  { read, cues, cars, index }: Reading,
): readonly TextRead[] {
  return remarks.flatMap(({ text }) => {
    const trims = cues.alsoTrims
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    const isUnclear =
      cues.apartWord.test(text) ||
      cues.elsewhere.test(text) ||
      hasDoubtfulYears(text, index.knowledge);
    if (trims === undefined || isUnclear) return [];
    return isOfCars(read(text), cars) ? [read(`${trims} models`)] : [];
  });
}
