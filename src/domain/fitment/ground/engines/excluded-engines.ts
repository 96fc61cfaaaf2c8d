import type { Variant } from "../../../vehicles/vehicle.ts";
import type { EngineWords } from "../constraint.ts";
import { engineFacts } from "./engine-facts.ts";
import { fitsTrim } from "./engine-families.ts";
import { engineLimit, fitsLimit, wordsOfYear, type CarEngines } from "./engine-limit.ts";
import { trimParts } from "../trims/trim-parts.ts";

/**
 * Returns a test for the variants whose engine an exclusion names. "Not for the GTS and Turbo"
 * means the trim, because others have a turbo, too.
 */
export function excludedEngine(
  words: readonly EngineWords[],
  car: CarEngines & { readonly all: readonly Variant[] },
): (variant: Variant) => boolean {
  const isMeant = ofExcludedEngine(words, car);
  const haveAll = car.all.every(isMeant);
  const trims = car.all.filter(({ trim }) =>
    words.some((word) => (haveAll || word.besideTrim === true) && isTrim(word, trim)),
  );
  return trims.length > 0 ? (variant) => trims.includes(variant) : isMeant;
}

/** Whether "turbo" or "supercharged" is a trim's own name: "Turbo", "Turbo S". */
function isTrim({ aspiration, liters }: EngineWords, trim: string): boolean {
  const [name = ""] = trimParts(trim).word.split(" ");
  return liters === null && name === aspiration;
}

function ofExcludedEngine(
  all: readonly EngineWords[],
  car: CarEngines,
): (variant: Variant) => boolean {
  const words = wordsOfYear(all, car);
  const limit = engineLimit(words, car, null);
  // "Not 2.0T" doesn't mean a diesel, although diesels have a turbo, too.
  const other = words.filter(({ aspiration, fuel }) => aspiration !== "forced" || fuel !== null);
  const ofDiesel = engineLimit(other, car, null);
  const said = all.flatMap(({ cams }) => cams ?? []);
  return ({ trim, engine }) => {
    const { fuel, cams } = engineFacts(engine);
    const meant = fuel === "diesel" ? ofDiesel : limit;
    // "Not the OHV" only drops engines whose text gives the camshafts.
    return (
      meant !== null &&
      fitsLimit(engine, meant) &&
      fitsTrim(trim, car.model, meant) &&
      (said.length === 0 || said.some((one) => one === cams))
    );
  };
}

/**
 * Returns a test for the variants that "not the hybrid" means: the mild hybrids if some engines are
 * and the car has no others.
 */
export function excludedHybrid(
  values: readonly ("hybrid" | "plug-in")[],
  { model, all }: { readonly model: string; readonly all: readonly Variant[] },
): (variant: Variant) => boolean {
  const namesOf = ({ trim }: Variant): string => `${model} ${trim}`.toLowerCase();
  if (!values.includes("hybrid"))
    return ({ trim, engine }) => /plug-in|phev/i.test(`${trim} ${engine}`);
  const isHybrid = (one: Variant): boolean =>
    engineFacts(one.engine).fuel === "hybrid" || namesOf(one).includes("hybrid");
  return all.some(isHybrid) ? isHybrid : ({ engine }) => /mild hybrid/i.test(engine);
}
