import { acesMakers } from "./make-aces-file.ts";
import { textMakers } from "./make-text-file.ts";
import type { FileOrder, MadeFile } from "./make-text-file.ts";
import { workbookMakers } from "./make-workbook.ts";

const makers = [
  ...Object.entries(textMakers),
  ...Object.entries(acesMakers).map(([what, make]) => [`XML: ${what}`, make] as const),
  ...Object.entries(workbookMakers).map(([what, make]) => [`Excel: ${what}`, make] as const),
];

/** Makes the next file. Takes the kinds in turn, so that even a short run covers all of them. */
export function makeFile(order: FileOrder, at: number): MadeFile {
  const [what, make] = makers[at % makers.length] ?? ["", null];
  if (make === null) throw new Error("there are no kinds of files");
  const made = make(order);
  // A valid ACES file isn't a valid product file.
  const isValid = made.isValid && !(order.target === "products" && what.startsWith("XML"));
  return { what, ...made, isValid };
}

export const kindsOfFiles = makers.length;
