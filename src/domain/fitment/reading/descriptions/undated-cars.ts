import type { TextRead } from "../read-text.ts";
import type { DescriptionStatements } from "./fitment-statement.ts";
import type { ListedRead } from "./listed-read.ts";
import { isYearless, unknownWords } from "./lines-of-cars.ts";

/** Lines that name cars without years. */
export interface UndatedCars {
  /** Read with the years of the title. */
  readonly listed: readonly TextRead[];
  /** As written, if nothing gives their years. */
  readonly yearless: readonly string[];
}

export const noUndated: UndatedCars = { listed: [], yearless: [] };

interface Reading {
  /** The title's years, or "". */
  readonly titleYears: string;
  readonly read: (text: string) => TextRead;
  readonly readNamed: (text: string) => readonly TextRead[];
}

/**
 * Reads the lines that name cars without years. If nothing else is listed, they have the years of a
 * title that names no car: "Roller 1996-2000", "DODGE - Caravan, Grand Caravan".
 */
export function undatedCars(
  { named, plain }: DescriptionStatements,
  others: readonly ListedRead[],
  { titleYears, read, readNamed }: Reading,
): UndatedCars {
  const lines = named.flatMap(readNamed).filter(isYearless);
  const fitting =
    titleYears === "" || others.length > 0
      ? []
      : [...lines, ...plain.flatMap(readNamed).filter(isOnlyCars)].filter(
          ({ excluded }) => excluded.length === 0,
        );
  return {
    listed: fitting.map(({ text }) => read(`${text.replace(/\W{1,9}$/, "")} ${titleYears}`)),
    yearless: fitting.length > 0 ? [] : lines.map(({ text }) => text),
  };
}

/** Returns whether a line begins with a car and says nothing else. */
function isOnlyCars(line: TextRead): boolean {
  const first = line.tokens.findIndex(({ kind }) => kind !== "mark");
  return (
    isYearless(line) &&
    line.vehicles.some(({ from }) => from === first) &&
    unknownWords(line).length === 0
  );
}
