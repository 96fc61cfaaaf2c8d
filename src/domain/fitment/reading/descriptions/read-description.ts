import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { readIfNamed, readText, type TextRead } from "../read-text.ts";
import { blankLeaders } from "../tokens.ts";
import { statementsOf } from "./description-statements.ts";
import { readCars, type CarsRead, type DescriptionContext, type Read } from "./read-cars.ts";
import { readLimits, type LimitsRead } from "./read-limits.ts";

export interface DescriptionRead extends CarsRead, LimitsRead {}

/**
 * Reads a description: tables with headings in any order, lists, and sentences that say what the
 * part fits and doesn't fit. Ignores everything else.
 */
export function readDescription(
  description: string,
  index: VehicleIndex,
  context: DescriptionContext = { alone: false, makes: [], car: "" },
): DescriptionRead {
  const said = statementsOf(blankLeaders(description), index.knowledge);
  // Repeated texts are read once.
  const known = new Map<string, TextRead>();
  const keep = (text: string, read: TextRead): TextRead => {
    known.set(text, read);
    return read;
  };
  const read: Read = (text) => known.get(text) ?? keep(text, readText(text, index, context.makes));
  const readNamed = (text: string): readonly TextRead[] => {
    const named = known.get(text) ?? readIfNamed(text, index, context.makes);
    return named === null ? [] : [keep(text, named)];
  };
  return {
    ...readCars(said, {
      ...context,
      read,
      readNamed,
      index,
    }),
    ...readLimits(said, read),
  };
}
