import type { Variant } from "../../../vehicles/vehicle.ts";
import type { EngineFamily } from "../../knowledge/variant-knowledge.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { PartType } from "../../knowledge/part-knowledge.ts";
import type { EngineRead } from "../../reading/mentions.ts";
import { engineFacts, type EngineFacts } from "./engine-facts.ts";
import { familyOf, fitsFamilies, ofCar } from "./engine-families.ts";

/** The limits that engine words set for one model and year. */
export interface EngineLimit {
  readonly liters: readonly number[];
  readonly cylinders: readonly number[];
  readonly layouts: readonly string[];
  readonly fuels: readonly string[];
  /** Fuels that apply to one size, when other sizes are named without a fuel: "1.8T 2.0 TDI". */
  readonly sizeFuels: ReadonlyMap<number, string>;
  readonly forced: boolean;
  /** Only a letter behind a size says so: "2.0T", which no diesel is called. */
  readonly byLetter: boolean;
  /** The text says "turbo", so superchargers don't count. */
  readonly turbo: boolean;
  /** All sizes must be turbocharged, even those that rarely are. */
  readonly ofAllSizes: boolean;
  /** The sizes that must be turbocharged, when other named sizes need not be ("1.8T 2.0"). */
  readonly forcedLiters: readonly number[];
  readonly natural: boolean;
  /** The text says that a turbocharger or supercharger makes no difference. */
  readonly anyAspiration: boolean;
  readonly supercharged: boolean;
  readonly families: readonly EngineFamily[];
}

/** A model and its year, and the knowledge pack that describes its engines. */
export interface CarEngines {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly knowledge: Knowledge;
}

/**
 * Returns the limit for a car, or `null` if the listing says nothing about its engine. Ignores
 * engine families of other makes.
 */
export function engineLimit(
  reads: readonly EngineRead[],
  car: CarEngines,
  needs: PartType["needs"],
): EngineLimit | null {
  if (reads.length === 0 && needs === null) return null;
  const known = familiesOf(reads, car);
  const plain = reads.filter((read) => read.family === -1);
  const foreign = reads.length > 0 && plain.length === 0 && known.length === 0;
  if (foreign && needs === null) return null;
  const { fuels, sizeFuels } = fuelsOf(plain);
  const sizes = plain.flatMap((read) => read.liters ?? []);
  // e.g. "302 351W": a family name with a different size adds that size.
  const others = known.filter(
    ({ liters = [], fuel }) =>
      sizes.length * liters.length > 0 &&
      fuel === undefined &&
      !liters.some((size) => sizes.includes(size)),
  );
  return {
    liters: [...sizes, ...others.flatMap(({ liters = [] }) => liters)],
    cylinders: plain.flatMap((read) => read.cylinders ?? []),
    // e.g. "4CYL V6": the V doesn't apply to the four-cylinder.
    layouts: plain.some((read) => read.cylinders !== null && read.layout === null)
      ? []
      : plain.flatMap((read) => read.layout ?? []),
    sizeFuels,
    fuels: [...fuels, ...(needs === "diesel" ? ["diesel"] : [])],
    ...aspirationOf(plain, needs),
    ofAllSizes: plain.some((read) => read.ofAllSizes === true),
    families: known
      .filter((family) => !others.includes(family))
      .map((family) => ofCar(family, car)),
  };
}

/**
 * Returns the engine families of the car's make. Those of other years count if there are no others:
 * an X3 of 2011 doesn't have the N20 of 2012.
 */
function familiesOf(reads: readonly EngineRead[], car: CarEngines): readonly EngineFamily[] {
  const own = reads
    .flatMap((read) => familyOf(read, reads, car.knowledge) ?? [])
    .filter((family) => family.makes.includes(car.make));
  const ofYear = own.filter((family) => isOfYear(family, car));
  return ofYear.length > 0 ? ofYear : own;
}

/** Leaves out engines that weren't made in the car's year, so excluding them excludes nothing. */
export function wordsOfYear(
  words: readonly EngineRead[],
  car: Pick<CarEngines, "year" | "knowledge">,
): readonly EngineRead[] {
  return words.filter((read) => {
    const family = familyOf(read, words, car.knowledge);
    return family === undefined || isOfYear(family, car);
  });
}

function isOfYear(
  { from = 0, to = Infinity }: EngineFamily,
  { year }: Pick<CarEngines, "year">,
): boolean {
  return year >= from && year <= to;
}

/** A fuel right after a size is only about that size if another size has none. */
function fuelsOf(reads: readonly EngineRead[]): Pick<EngineLimit, "fuels" | "sizeFuels"> {
  const fueled = reads.filter((read) => read.fuel !== null);
  const own = reads.some((read) => read.liters !== null && read.fuel === null)
    ? fueled.filter((read) => read.liters !== null)
    : [];
  return {
    fuels: fueled.flatMap((read) => (own.includes(read) ? [] : (read.fuel ?? []))),
    sizeFuels: new Map(own.map((read) => [read.liters ?? 0, read.fuel ?? ""])),
  };
}

function aspirationOf(
  reads: readonly EngineRead[],
  needs: PartType["needs"],
): Pick<
  EngineLimit,
  "forced" | "byLetter" | "turbo" | "forcedLiters" | "natural" | "supercharged" | "anyAspiration"
> {
  const forcedLiters = boostedLiters(reads);
  const said = (aspiration: EngineRead["aspiration"]): boolean =>
    reads.some((read) => read.aspiration === aspiration);
  return {
    forced:
      needs === "forced-induction" ||
      needs === "turbo" ||
      (forcedLiters.length === 0 && (said("forced") || said("turbo"))),
    byLetter: needs === null && said("forced") && !said("turbo"),
    turbo: needs === "turbo" || said("turbo"),
    forcedLiters,
    natural: said("natural"),
    anyAspiration: said("any"),
    supercharged: needs === "supercharger" || said("supercharged"),
  };
}

/**
 * Returns the sizes that are said to be turbocharged when another size isn't, e.g. "1.8T 2.0" or
 * "1.4 turbo 1.8". A "turbo" after the last size applies to all sizes.
 */
function boostedLiters(reads: readonly EngineRead[]): readonly number[] {
  const isBoosted = ({ aspiration }: EngineRead): boolean =>
    aspiration === "forced" || aspiration === "turbo";
  const sized = reads.filter((read) => read.liters !== null);
  const boosted = sized
    .filter(
      (read, at) =>
        isBoosted(read) ||
        (at < sized.length - 1 &&
          reads.some((one) => one.liters === null && isBoosted(one) && one.from === read.to)),
    )
    .map(({ liters }) => liters ?? 0);
  return sized.every(({ liters }) => boosted.includes(liters ?? 0)) ? [] : boosted;
}

/**
 * Drops bare numbers that match none of the car's engines, or that are next to a size written as
 * one ("2.4L").
 */
export function sureReads(
  reads: readonly EngineRead[],
  liters: ReadonlySet<number>,
): readonly EngineRead[] {
  if (!reads.some((read) => read.weak === true)) return reads;
  const sized = reads.some((read) => read.weak !== true && read.liters !== null);
  return reads.filter((read) => read.weak !== true || (!sized && liters.has(read.liters ?? 0)));
}

/**
 * Limits "turbo" to the sizes that come with one, e.g. "2.4L and 2.0L turbo" for a car whose 2.4L
 * is never turbocharged.
 */
export function asListed(
  limit: EngineLimit,
  variants: readonly Pick<Variant, "engine">[],
): EngineLimit {
  if (!limit.forced || limit.ofAllSizes || new Set(limit.liters).size < 2) return limit;
  const boosted = limit.liters.filter((size) =>
    variants.some(
      ({ engine }) => engineFacts(engine).liters === size && engineFacts(engine).forced,
    ),
  );
  const others = limit.liters.filter(
    (size) =>
      !boosted.includes(size) && variants.some(({ engine }) => engineFacts(engine).liters === size),
  );
  return boosted.length === 0 || others.length === 0
    ? limit
    : { ...limit, forced: false, forcedLiters: boosted };
}

/** Tells whether an engine text meets every limit. An empty text meets only an empty limit. */
export function fitsLimit(engine: string, limit: EngineLimit): boolean {
  const facts = engineFacts(engine);
  return (
    fitsNumbers(facts, limit) &&
    fitsFuel(facts, limit) &&
    fitsAspiration(facts, limit) &&
    fitsFamilies(facts, limit)
  );
}

function fitsNumbers(facts: EngineFacts, limit: EngineLimit): boolean {
  if (limit.liters.length > 0 && !limit.liters.includes(facts.liters ?? -1)) return false;
  if (limit.cylinders.length > 0 && !limit.cylinders.includes(facts.cylinders ?? -1)) return false;
  return limit.layouts.length === 0 || limit.layouts.includes(facts.layout ?? "");
}

function fitsFuel(facts: EngineFacts, limit: EngineLimit): boolean {
  const own = limit.sizeFuels.get(facts.liters ?? 0);
  return (
    (own === undefined || isFuel(facts, own)) &&
    (limit.fuels.length === 0 || limit.fuels.some((fuel) => isFuel(facts, fuel)))
  );
}

/** Whether an engine is a diesel, and the text doesn't say so. */
function isUnsaidDiesel({ fuel }: EngineFacts, { fuels }: EngineLimit): boolean {
  return fuel === "diesel" && !fuels.includes("diesel");
}

function isFuel(facts: EngineFacts, fuel: string): boolean {
  return fuel === "flex" ? facts.flex : fuel === facts.fuel;
}

function fitsAspiration(facts: EngineFacts, limit: EngineLimit): boolean {
  if (limit.supercharged) return facts.supercharged;
  if (limit.forced || limit.forcedLiters.includes(facts.liters ?? 0))
    return limit.turbo
      ? facts.turbo
      : facts.forced && !(limit.byLetter && isUnsaidDiesel(facts, limit));
  return !limit.natural || !facts.forced;
}
