import type { Column, ColumnWords } from "../../../knowledge/wording-knowledge.ts";
import { yearish } from "./line-shapes.ts";

/** "Engine: 5.0L" */
export interface Label {
  readonly kind: "label";
  readonly label: string;
  readonly column: Column;
  readonly value: string;
}

const labeled = /^([A-Za-z][A-Za-z /#-]{2,28}?)\s?[:=]\s?(\S.*)$/;
const oneYear = /^(?:19|20)\d\d (?!.*(?:19|20)\d\d)[^\d\s,;&-]/;

/** Returns the label and value of a line, if it's about the car. */
export function lexLabel(text: string, columns: ColumnWords): Label | null {
  const [, label = "", value = ""] = labeled.exec(text) ?? [];
  const column = columns.of(label);
  // Exclusions and notes are sentences.
  const isSentence =
    column === "vehicle"
      ? !isVehicleLabel(label, value)
      : column === "excluded" || column === "note";
  return column === null || isSentence
    ? null
    : {
        kind: "label",
        label,
        column,
        value,
      };
}

/**
 * "Vehicle: Ford Focus" names a car whose years have another label, and "Vehicle: 1999 Honda Accord
 * EX" is one car. "Vehicle: 2012-2018 Focus" is a list, and "Fits: …" starts a sentence.
 */
function isVehicleLabel(label: string, value: string): boolean {
  return (
    /^(?:car|vehicle|(?:vehicle )?application|make .*model)$/i.test(label) &&
    (!yearish.test(value) || oneYear.test(value))
  );
}
