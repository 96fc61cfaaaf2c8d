import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { readText, type TextRead } from "../read-text.ts";
import { blankLeaders } from "../tokens.ts";
import { statementsOf } from "./description-statements.ts";
import { readCars, type CarsRead, type DescriptionContext, type Read } from "./read-cars.ts";
import { readLimits, type LimitsRead } from "./read-limits.ts";

export interface DescriptionRead extends CarsRead, LimitsRead {}

/**
 * Reads a description: tables with headings in any order, lists, sentences that say what it fits
 * and what not. Everything else is left alone.
 */
export function readDescription(
  description: string,
  index: VehicleIndex,
  context: DescriptionContext = { alone: false, makes: [], car: "" },
): DescriptionRead {
  const said = statementsOf(blankLeaders(description), index.knowledge);
  const read = readOnce(index, context.makes);
  return { ...readCars(said, { ...context, read, index }), ...readLimits(said, read) };
}

/** What is said twice is read once. */
function readOnce(index: VehicleIndex, makes: readonly string[]): Read {
  const known = new Map<string, TextRead>();
  return (text) => {
    const read = known.get(text) ?? readText(text, index, makes);
    known.set(text, read);
    return read;
  };
}
