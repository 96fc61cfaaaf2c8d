import type { Variant } from "../../../vehicles/vehicle.ts";
import { aspirationTrims, sizeBadgeMakes } from "../../knowledge/variant-names.ts";
import { isWords, type EngineValue, type EngineWords } from "../constraint.ts";
import { engineFacts, litersOf } from "./engine-facts.ts";
import {
  asListed,
  engineLimit,
  fitsLimit,
  sureReads,
  type CarEngines,
  type EngineLimit,
} from "./engine-limit.ts";
import { fitsTrim } from "./engine-families.ts";
import { keepAll, pickEngines, type PickedEngines } from "./pick-engines.ts";
import { trimParts } from "../trims/trim-parts.ts";

/** What engine words need to know about a car in one year. */
export interface EngineCar extends CarEngines {
  readonly id: number;
  readonly model: string;
  /** The trims that the listing names. */
  readonly named: ReadonlySet<string>;
  /** Its engine sizes in all its years. */
  readonly liters: ReadonlySet<number>;
}

/**
 * Returns the engine words that count for a car. If the part's fit never depends on the engine,
 * only words that make it a different car count, unless `full`.
 */
export function countingWords(
  said: readonly EngineWords[],
  car: EngineCar,
  full: boolean,
): readonly EngineWords[] {
  const { id, named, liters } = car;
  const words = said.filter(
    ({ alsoWithout, besideTrim }) =>
      alsoWithout?.has(id) !== true &&
      // e.g. "SE & hybrid": the hybrid is another car next to the trim.
      !(named.size > 0 && besideTrim === true),
  );
  return full
    ? sureReads(words, liters)
    : [...drivenOtherwise(words), ...ofTrimNames(words, named)];
}

/** Keeps cylinders right behind a trim, e.g. "Accord EX-L V6". In "SXT R/T V6 V8", they aren't. */
function ofTrimNames(
  words: readonly EngineWords[],
  named: ReadonlySet<string>,
): readonly EngineWords[] {
  const counts = new Set(words.flatMap(({ cylinders }) => cylinders ?? []));
  return words.filter(
    ({ liters, cylinders, wordBefore }) =>
      named.size > 0 &&
      counts.size === 1 &&
      liters === null &&
      cylinders !== null &&
      wordBefore !== undefined,
  );
}

/**
 * Keeps the words that make it a different car, e.g. "Camry Hybrid floor mats". "Gas and hybrid"
 * means both. "Non turbo" never describes a donor.
 */
function drivenOtherwise(words: readonly EngineWords[]): readonly EngineWords[] {
  const isOfAny = words.some(({ fuel }) => fuel === "gas");
  const stated = words.filter(
    (one) => one.stated === true && (!isOfAny || one.fuel === null || one.fuel === "gas"),
  );
  if (stated.length > 0 || isOfAny) return stated;
  return words
    .filter(
      ({ fuel, aspiration }) =>
        fuel === "hybrid" || fuel === "electric" || aspiration === "natural",
    )
    .map((one) => ({
      ...one,
      liters: null,
      cylinders: null,
      layout: null,
      aspiration: one.aspiration === "natural" ? one.aspiration : null,
    }));
}

/**
 * Returns the variants that agree with the listing's engine words. In "Cayenne S / Turbo 4.5 V8",
 * the size means the plain engine, but the Turbo has the other one.
 */
export function ofSaidEngine(
  variants: readonly Variant[],
  words: readonly EngineWords[],
  { car, limit }: { readonly car: EngineCar; readonly limit: EngineLimit },
): PickedEngines {
  const found = pickEngines(variants, limit, car);
  const lost = found.kept.length + found.unclear.length === 0;
  const picked =
    lost && words.some(({ kit }) => kit === true) ? withoutKit(variants, words, car) : found;
  const turbos = [...car.named].filter((name) => aspirationTrims.has(name));
  if (picked.unnamed.length === 0 || turbos.length === 0) return picked;
  const own = variants.filter(
    (variant) => turbos.includes(trimParts(variant.trim).word) && !picked.kept.includes(variant),
  );
  return { kept: [...picked.kept, ...own], unclear: [], unnamed: [] };
}

/** A "turbo kit" is for a car that came without one, so only the other engine words count. */
function withoutKit(
  variants: readonly Variant[],
  words: readonly EngineWords[],
  car: EngineCar,
): PickedEngines {
  const rest = words.filter(({ kit }) => kit !== true);
  const limit = engineLimit(rest, car, null);
  return limit === null ? keepAll(variants) : pickEngines(variants, limit, car);
}

/** Applies camshaft words, e.g. "2.5 SOHC". */
export function ofSaidCams(
  variants: readonly Variant[],
  words: readonly EngineWords[],
): readonly Variant[] {
  const said = words.flatMap(({ cams }) => cams ?? []);
  if (said.length === 0) return variants;
  return variants.filter(({ engine }) => {
    const { cams } = engineFacts(engine);
    return cams === null || said.includes(cams);
  });
}

/**
 * Reads sizes such as "S60 2.5T" as badges for makes that use them: of the cars with that engine,
 * keeps those with the badge, in years that have such a trim. For other makes, the size means only
 * the engine.
 */
export function ofSizeBadge(
  variants: readonly Variant[],
  words: readonly EngineWords[],
  { make }: EngineCar,
): readonly Variant[] {
  if (!sizeBadgeMakes.has(make)) return variants;
  const badges = words.flatMap(({ aspiration, liters }) =>
    aspiration === "forced" && liters !== null ? [`${liters.toFixed(1)}t`] : [],
  );
  const bearers = variants.filter(({ trim }) =>
    badges.some((badge) => trimParts(trim).word.startsWith(badge)),
  );
  return bearers.length > 0 ? bearers : variants;
}

/**
 * Returns the variants whose engine a line of the description names, or null if the words tell
 * nothing apart.
 */
export function ofLineEngine(
  variants: readonly Variant[],
  values: readonly EngineValue[],
  how: {
    readonly car: EngineCar;
    /** The part depends on the engine, or the words limit these cars. Else, only limits count. */
    readonly counts: boolean;
    /** The title names an engine or a trim, which decides between engines of the same size. */
    readonly decided: boolean;
  },
): readonly Variant[] | null {
  const { car, counts, decided } = how;
  const exact = variants.filter(({ engine }) =>
    values.some((value) => !isWords(value) && value.listed.toLowerCase() === engine.toLowerCase()),
  );
  if (exact.length > 0) return exact;
  const said = values.filter(isWords).filter(({ stated }) => counts || stated === true);
  const words = sureReads(said, litersOf(variants));
  const limit = engineLimit(words, car, null);
  if (limit === null || variants.every(({ engine }) => engine === "")) return null;
  if (!decided) return pickEngines(variants, limit, car).kept;
  const listed = asListed(limit, variants);
  return variants.filter(
    ({ trim, engine }) => fitsLimit(engine, listed) && fitsTrim(trim, car.model, listed),
  );
}
