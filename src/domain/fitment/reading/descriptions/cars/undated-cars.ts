import { onlyOne } from "../../../../only-one.ts";
import { yearsAlone } from "../lexing/line-shapes.ts";
import { modelIds } from "../../ids-named.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import type { DescriptionStatements } from "../sentences/fitment-statement.ts";
import type { ListedRead, Reading } from "./listed-read.ts";
import { beginsWith, isYearless } from "./lines-of-cars.ts";
import { asLine } from "./repeated-lines.ts";

/** Lines that name cars without years. */
export interface UndatedCars {
  /** Read with the years of the title. */
  readonly listed: readonly TextRead[];
  /** As written, if nothing gives their years. */
  readonly yearless: readonly string[];
}

export const noUndated: UndatedCars = { listed: [], yearless: [] };

/**
 * Reads the lines that name cars without years. If nothing else is listed, they have the years of a
 * title that names no car, or those of a line of their own: "Roller 1996-2000", "DODGE - Caravan,
 * Grand Caravan".
 */
export function undatedCars(
  { named, plain, bare }: DescriptionStatements,
  { titleYears: ofTitle, read, readNamed }: Reading,
): UndatedCars {
  const lines = named.flatMap(readNamed).filter(isYearless);
  const alone = bare.map(({ text }) => text).filter((text) => yearsAlone.test(text));
  const titleYears = ofTitle === "" ? (onlyOne(alone) ?? "") : ofTitle;
  const fitting =
    titleYears === "" ? [] : [...lines, ...plain.flatMap(readNamed).filter(isYearless)];
  return {
    listed: fitting.map(({ text }) => read(`${text.replace(/\W{1,9}$/, "")} ${titleYears}`)),
    yearless: fitting.length > 0 ? [] : lines.map(({ text }) => text),
  };
}

/**
 * Returns the cars that lines without years name next to those of the title, with its years:
 * "Plymouth: GTX, Satellite" below "Dodge: Charger", and "e150 e250 & e450".
 */
export function undatedOthers(
  { named, plain }: DescriptionStatements,
  { cars, sharedYears, readNamed, read }: Reading,
): readonly ListedRead[] {
  if (sharedYears === "") return [];
  const ofTitle = (line: Pick<TextRead, "vehicles">): number =>
    modelIds(line).filter((id) => cars.has(id)).length;
  const lines = [...named, ...plain]
    .flatMap(readNamed)
    .filter((line) => isYearless(line) && beginsWith(line.vehicles, line));
  const headed = lines.filter(isBelowMake);
  const others = headed.some((line) => ofTitle(line) > 0)
    ? headed.filter((line) => ofTitle(line) < modelIds(line).length)
    : [];
  const more = lines.flatMap((line) => (ofTitle(line) > 1 ? othersOf(line, ofTitle) : []));
  return [...others.map(({ text }) => text), ...more].map((text) => ({
    ...asLine(read(`${text} ${sharedYears}`)),
    isAdded: true,
  }));
}

/** Returns the cars of a list with "and" that aren't the title's, with the words behind them. */
function othersOf(
  { vehicles, tokens, text }: TextRead,
  ofTitle: (line: Pick<TextRead, "vehicles">) => number,
): readonly string[] {
  const startOf = (at: number): number | undefined => tokens[vehicles[at]?.from ?? -1]?.start;
  const last = tokenAt(tokens, (vehicles.at(-1)?.from ?? 0) - 1).word;
  return /^(?:and|&)$/.test(last)
    ? vehicles.flatMap((one, at) =>
        ofTitle({ vehicles: [one] }) > 0 ? [] : [text.slice(startOf(at), startOf(at + 1))],
      )
    : [];
}

/** "Dodge: Charger", "Ford - Escape" */
function isBelowMake({ vehicles: [make], tokens }: TextRead): boolean {
  return make?.kind === "make" && tokenAt(tokens, make.to).kind === "mark";
}
