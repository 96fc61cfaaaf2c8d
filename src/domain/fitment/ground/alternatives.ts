import { compact } from "../../vehicles/phrase-book.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import { sizeBadgeMakes } from "../knowledge/variant-names.ts";
import { carInYear, type Car, type CarYear } from "./car.ts";
import { engineLimit, fitsLimit } from "./engines/engine-limit.ts";
import { trimParts } from "./trims/trim-parts.ts";
import { ofNamedTrims } from "./trims/trims.ts";

/** With fewer trims and engines than this, an engine usually limits the trim. */
const fewestInTurn = 3;

/**
 * Returns the variants of a row of trims and engines that are alternatives, or null if they aren't:
 * the engine of "Accord EX EX-L V6" limits the trims.
 */
export function alternatives(car: CarYear, left: readonly Variant[]): readonly Variant[] | null {
  if (car.named.size === 0) return null;
  const badges = trimsOrBadges(car, left);
  if (badges !== null) return badges;
  const { trims, each, apart } = trimsAndEngines(car, left);
  return apart && trims.length > 0 && car.inTurn ? [...new Set([...trims, ...each.flat()])] : null;
}

/**
 * Makes trims and engines alternatives in all years if they are in one year and no other year
 * contradicts it: "2015-2020 Mustang GT EcoBoost V6", although the V6 ended in 2017. If there is
 * only one of each, the part must not depend on the engine: "99-04 Mustang GT V6 bumper".
 */
export function withTurns(car: Car, listed: ReadonlyMap<number, readonly Variant[]>): Car {
  if (car.named.size === 0 || wordsInTurn(car).length === 0) return car;
  const years = [...listed].map(([year, all]) => trimsAndEngines(carInYear(car, year, all), all));
  const inTurn =
    years.every(({ apart }) => apart) &&
    (isPair(car)
      ? car.listing.part.engine === false
      : years.some(({ trims, each }) => trims.length > 0 && each.every((some) => some.length > 0)));
  return { ...car, inTurn };
}

function isPair(car: Car): boolean {
  return car.named.size + wordsInTurn(car).length < fewestInTurn;
}

interface TrimsAndEngines {
  /** The variants with the named trims, and with each of the engines. */
  readonly trims: readonly Variant[];
  readonly each: readonly (readonly Variant[])[];
  /** No variant has both. */
  readonly apart: boolean;
}

/** Finds trims and engines such as those of "Mustang GT EcoBoost V6". */
function trimsAndEngines(car: CarYear, left: readonly Variant[]): TrimsAndEngines {
  const words = wordsInTurn(car);
  if (words.length === 0) return { trims: [], each: [], apart: false };
  const trims = ofNamedTrims(left, car);
  const each = words.map((one) => {
    const limit = engineLimit([one], car, null);
    return limit === null ? [] : left.filter(({ engine }) => fitsLimit(engine, limit));
  });
  return { trims, each, apart: !each.flat().some((variant) => trims.includes(variant)) };
}

/** Returns the engine words that may be alternatives to trims. A size is a limit. */
function wordsInTurn({ engines }: Car): Car["engines"]["words"] {
  return engines.words.filter(
    ({ liters, cylinders, family }) => liters === null && (cylinders !== null || family !== -1),
  );
}

/**
 * Reads sizes next to other trims as trims of makes that use them as badges, e.g. "XC90 2.5T T6".
 */
function trimsOrBadges(car: CarYear, left: readonly Variant[]): readonly Variant[] | null {
  const badges = badgesOf(car);
  if (badges.length === 0) return null;
  const bearers = left.filter(({ trim }) =>
    badges.some((badge) => trimParts(trim).word.startsWith(badge)),
  );
  const found = new Set([...ofNamedTrims(left, car), ...bearers]);
  return found.size === 0 ? null : [...found];
}

/** Returns the badges among the engine words that are trims of the car, e.g. "2.5t", "2.4i". */
function badgesOf({ make, engines, words }: Car): readonly string[] {
  if (!sizeBadgeMakes.has(make)) return [];
  return engines.words
    .flatMap(({ aspiration, liters }) =>
      liters === null ? [] : [`${liters.toFixed(1)}${aspiration === "forced" ? "t" : "i"}`],
    )
    .filter((badge) => words.names.has(compact(badge)));
}
