import type { ColumnWords } from "../../knowledge/wording-knowledge.ts";
import { isAboutCar } from "./fitment-table.ts";
import { yearish } from "./line-shapes.ts";

const labeled = /^([A-Za-z][A-Za-z /#-]{2,28}?)\s?[:=]\s?(\S.*)$/;
const oneYear = /^(?:19|20)\d\d (?!.*(?:19|20)\d\d)[^\d\s,;&-]/;
const longestLabel = 32;
const longestHeading = 60;

/**
 * Returns the label and value of "Engine: 5.0L", if it's about the car. Looks for an early colon or
 * equals sign first, because most lines have neither.
 */
export function labelOf(
  text: string,
  columns: ColumnWords,
): readonly [label: string, value: string] | null {
  if (
    text.lastIndexOf(":", longestLabel - 1) === -1 &&
    text.lastIndexOf("=", longestLabel - 1) === -1
  )
    return null;
  const [, label = "", value = ""] = labeled.exec(text) ?? [];
  const column = label === "" ? null : columns.of(label);
  return column !== null && (isAboutCar(column) || isVehicleLabel(label, value))
    ? [label, value]
    : null;
}

/**
 * "Vehicle: Ford Focus" names a car whose years have another label, and "Vehicle: 1999 Honda Accord
 * EX" is one car. "Vehicle: 2012-2018 Focus" is a list, and "Fits: …" starts a sentence.
 */
function isVehicleLabel(label: string, value: string): boolean {
  return (
    /^(vehicle|car|vehicle application|application|make (?:and |& ?|\/ ?)?model)$/i.test(label) &&
    (!yearish.test(value) || oneYear.test(value)) &&
    value.length < longestHeading
  );
}
