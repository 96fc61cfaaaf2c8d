import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { CodeCar } from "../../../vehicles/name-entry.ts";
import { drivenNamesOf } from "../../knowledge/variant-names.ts";
import { isSeries } from "../../resolve/rules/series-of-badges.ts";
import type { CodeRead, ModelRead } from "../../reading/mentions.ts";
import type { Token } from "../../reading/tokens.ts";
import { forerunnersOf } from "./earlier-cars.ts";

/** A car with a factory code that remains after the text's other words narrow the code. */
export interface NarrowedCar extends CodeCar {
  readonly read: CodeRead;
}

export interface NarrowedCodes {
  readonly cars: readonly NarrowedCar[];
  /** Model words that no code in the text includes, so they're read on their own. */
  readonly rest: readonly ModelRead[];
}

/**
 * Narrows factory codes by the badges named with them: "F30 F32 335 435" means the 335i of F30 and
 * the 435i of F32. A badge narrows only the codes that include it. A class number limits, too:
 * "OBS Chevy 1500".
 */
export function narrowCodes(
  codes: readonly CodeRead[],
  models: readonly ModelRead[],
  { index, tokens }: { readonly index: VehicleIndex; readonly tokens: readonly Token[] },
): NarrowedCodes {
  const cars = codes.flatMap((read) => {
    const named = models.filter(
      (model) => !isSeries(model) && idsIn(model, read, index).length > 0,
    );
    if (named.length === 0) {
      const own = read.cars.filter((car) => !car.named);
      return ofClasses(own, { index, tokens }).map((car) => ({ ...car, read }));
    }
    return read.cars
      .filter((car) =>
        named.some(
          (model) =>
            idsIn(model, read, index).includes(car.id) ||
            isNamedByCode(model, { ...car, code: read.code }, index),
        ),
      )
      .map((car) => ({ ...car, read }));
  });
  const rest = models.filter(
    (model) => !codes.some((code) => idsIn(model, code, index).length > 0),
  );
  return { cars, rest: codes.length === 0 ? models : rest };
}

/** Returns the cars of the class numbers in the text ("OBS Chevy 1500"), or all without one. */
function ofClasses(
  cars: readonly CodeCar[],
  { index, tokens }: { readonly index: VehicleIndex; readonly tokens: readonly Token[] },
): readonly CodeCar[] {
  const { classNumbers } = index.knowledge.names;
  const said = tokens.map(({ word }) => word).filter((word) => classNumbers.has(word));
  const named = cars.filter(({ id }) => {
    const [number] = /\d+/.exec(modelOf(index, id).model) ?? [];
    return number !== undefined && said.includes(number);
  });
  return named.length > 0 ? named : cars;
}

/**
 * Returns the cars of a code that a badge names. If the code has only the all-wheel-drive version
 * of a car, or its earlier name, the plain badge means that.
 */
function idsIn({ ids }: ModelRead, { cars }: CodeRead, index: VehicleIndex): readonly number[] {
  const own = cars.map(({ id }) => id).filter((id) => ids.includes(id));
  if (own.length > 0) {
    const others = new Set(own.flatMap((id) => otherNames(id, index)));
    return cars.map(({ id }) => id).filter((id) => own.includes(id) || others.has(id));
  }
  const driven = new Set(ids.flatMap((id) => drivenNamesOf(modelOf(index, id).model)));
  const earlier = new Set(ids.flatMap((id) => otherNames(id, index)));
  return cars
    .map(({ id }) => id)
    .filter((id) => driven.has(modelOf(index, id).model) || earlier.has(id));
}

/** Returns the cars that also had a car's name, e.g. the R10 of 1987 that of the C10. */
function otherNames(id: number, index: VehicleIndex): readonly (number | undefined)[] {
  const { make } = modelOf(index, id);
  return forerunnersOf(id, index).flatMap(({ models }) =>
    models.map((model) => index.ids.get(`${make}\t${model}`)),
  );
}

/**
 * Whether the list's name adds the code: "JK Wrangler" includes the "Wrangler JK" of 2018, and so
 * does the code of its long version, "JKU".
 */
function isNamedByCode(
  read: ModelRead,
  car: { readonly id: number; readonly code: string },
  index: VehicleIndex,
): boolean {
  const { model } = modelOf(index, car.id);
  return read.ids.some((id) =>
    [car.code, car.code.slice(0, -1)].some(
      (code) => model === `${modelOf(index, id).model} ${code}`,
    ),
  );
}
