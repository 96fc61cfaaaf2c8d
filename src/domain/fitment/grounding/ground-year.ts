import { compact } from "../../vehicles/phrase-book.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { Candidate, FitmentPlan } from "../fitment-plan.ts";
import type { BodyRead, EngineRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { engineFacts } from "./engine-facts.ts";
import { engineLimit, fitsLimit, sureReads, type EngineLimit } from "./engine-limit.ts";
import { camsKey } from "./list-facts.ts";
import { notExcluded } from "./excluded.ts";
import { withBody, withoutBodyTrims, withoutFleet, withRearDoors } from "./filter-variants.ts";
import { pickEngines, type PickedEngines } from "./pick-engines.ts";
import type { CarReason } from "./refusals.ts";
import { ofNamedTrims } from "./named-trims.ts";
import { isBesideTrim } from "./find-trims.ts";
import { breathTrims, type TrimWords } from "./trim-names.ts";
import { trimParts } from "./trim-parts.ts";
import { trimsOrEngines } from "./trims-or-engines.ts";
import { pickNamed } from "../weighing/claim.ts";
import { withinLimits, type WithinLimits } from "./within-limits.ts";

/** A model in one year, with what holds for the model in all its years. */
export interface CarYear {
  readonly plan: FitmentPlan;
  readonly candidate: Candidate;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly submodels: ReadonlySet<string>;
  /** Words that may name them. */
  readonly words: TrimWords;
  readonly named: ReadonlySet<string>;
  /** Words of a fleet that the text names and the car was built for. */
  readonly fleet: ReadonlySet<string>;
  /** Sizes of its engines in all the years. */
  readonly litres: ReadonlySet<number>;
  /** No trim of it is a fleet's or has bodywork of its own. */
  readonly plain: boolean;
  /** Where the camshafts of its engines sit, by size, in all the years; see `camsKey`. */
  readonly cams: ReadonlySet<string>;
  /** The body words of the listing, as the model was built. */
  readonly bodies: readonly BodyRead[];
  readonly bodyKnown: boolean;
  /** The listing names a body that the model is not built with. */
  readonly bodyForeign: boolean;
}

export interface GroundedYear {
  readonly variants: readonly Variant[];
  /** What took the last variant out; null when something is left. */
  readonly reason: CarReason | null;
  readonly unclear: PickedEngines["unclear"];
  readonly left: PickedEngines["left"];
  /** The list cannot tell the engines apart, so the words stay as a note. */
  readonly engineNote: boolean;
  /** What the listing says of this car alone and the list cannot. */
  readonly notes: readonly string[];
}

const nothing = {
  variants: [],
  unclear: [],
  left: [],
  engineNote: false,
  notes: [],
};

/** The trims and engines of one car that agree with everything the listing says. */
export function groundYear(car: CarYear, all: readonly Variant[]): GroundedYear {
  const shaped = allowed(car, all);
  if ("code" in shaped) return { ...nothing, reason: shaped };
  const either = trimsOrEngines(car, shaped.kept);
  if (either !== null)
    return {
      ...nothing,
      variants: either,
      reason: null,
      notes: shaped.notes,
    };
  const trimmed = ofTrims(car, shaped.kept);
  if (trimmed.length === 0) return { ...nothing, reason: { code: "no-such-trim" } };
  const picked = withEngine(car, trimmed);
  if (picked.kept.length === 0)
    return {
      ...nothing,
      unclear: picked.unclear,
      reason: picked.unclear.length > 0 ? null : { code: "no-such-engine" },
    };
  const usual = shaped.named ? picked.kept : usualTrims(car, picked.kept);
  if (usual.length === 0) return { ...nothing, reason: { code: "no-such-trim" } };
  return {
    variants: usual,
    reason: null,
    unclear: [],
    left: picked.left,
    engineNote: picked.note,
    notes: shaped.notes,
  };
}

/** A name that stands for a trim of its own ("Evo") is not narrowed by the trims beside it. */
function ofTrims(car: CarYear, variants: readonly Variant[]): readonly Variant[] {
  if (car.named.size === 0) return variants;
  const named = ofNamedTrims(variants, car);
  const loose =
    car.candidate.only !== undefined || [...car.named].every((name) => breathTrims.has(name));
  return named.length === 0 && loose ? variants : named;
}

/** What exclusions, other sources, the description and the body leave, or why nothing is left. */
function allowed(car: CarYear, all: readonly Variant[]): WithinLimits | CarReason {
  const open =
    car.plan.exclusions.length === 0
      ? all
      : notExcluded(all, car.plan.exclusions, { ...car, id: car.candidate.id, all });
  if (open.length === 0) return { code: "excluded" };
  const meant = car.candidate.only === undefined ? open : pickNamed(open, car.candidate.only);
  if (meant.length === 0) return { code: "no-such-trim-and-engine" };
  const within = withinLimits(car, meant);
  if (within.kept.length === 0) return { code: "not-as-described", words: within.words };
  const kept = ofBody(car, within.kept);
  return kept.length === 0 ? { code: "no-such-body" } : { ...within, kept };
}

function ofBody(
  { candidate, bodies, make, bodyKnown, bodyForeign }: CarYear,
  variants: readonly Variant[],
): readonly Variant[] {
  const { body } = candidate;
  if (bodyForeign) return [];
  const coded =
    body === null
      ? variants
      : variants.filter((variant) => body.split("|").some((one) => bodyOf(variant).includes(one)));
  const shaped = bodyKnown ? withBody(coded, bodies, make) : coded;
  // "W204 coupe": Mercedes has codes of their own for coupes, that few know.
  return shaped.length === 0 && bodyKnown && bodies.length > 0 && make === "Mercedes-Benz"
    ? withBody(variants, bodies, make)
    : shaped;
}

/** Where no trim is named: without those that are never meant unless they are. */
function usualTrims(
  { named, fleet, plain, plan, candidate }: CarYear,
  variants: readonly Variant[],
): readonly Variant[] {
  if (named.size > 0 || candidate.only !== undefined) return variants;
  const fitting = withRearDoors(variants, plan);
  if (plain) return fitting;
  const retail = withoutFleet(fitting, fleet);
  return plan.part.exterior ? withoutBodyTrims(retail) : retail;
}

function bodyOf(variant: Variant): string {
  const { body } = trimParts(variant.trim);
  return body === "" ? variant.trim : body;
}

/**
 * The engine words that count: for parts whose fit never depends on the engine only those that make
 * it another car.
 */
export function engineWords({
  plan,
  candidate,
  litres,
  year,
  named,
}: Pick<CarYear, "plan" | "candidate" | "litres" | "year" | "named">): readonly EngineRead[] {
  const [title] = plan.trimTexts;
  const said = alsoPlain(plan, candidate) ? [] : (candidate.engines ?? plan.engines);
  // "SE & hybrid": one more beside a trim.
  const reads =
    title === undefined || named.size === 0
      ? said
      : said.filter(
          ({ fuel, aspiration, litres, from }) =>
            !(fuel === "hybrid" || (aspiration === "turbo" && litres === null)) ||
            !isBesideTrim(title, from),
        );
  return plan.part.engine !== false || candidate.engines !== null
    ? sureReads(reads, litres, year)
    : [...drivenOtherwise(reads), ...ofTrimNames(reads, title, named)];
}

/** "Accord EX-L V6": the cylinders are a part of the trim's name. */
function ofTrimNames(
  reads: readonly EngineRead[],
  title: TextRead | undefined,
  named: ReadonlySet<string>,
): readonly EngineRead[] {
  if (title === undefined || named.size === 0) return [];
  const endings = [...named].map(compact);
  return reads.filter(({ litres, cylinders, from }) => {
    const { word, kind } = tokenAt(title.tokens, from - 1);
    return (
      litres === null &&
      cylinders !== null &&
      kind !== "mark" &&
      title.known[from - 1] !== 1 &&
      endings.some((ending) => ending.endsWith(word))
    );
  });
}

/** "Sonata & Sonata Hybrid": the plain car is named beside its hybrid. */
function alsoPlain({ trimTexts, engines }: FitmentPlan, { id }: Candidate): boolean {
  const [only] = engines;
  if (only?.fuel !== "hybrid" || engines.length > 1) return false;
  const named =
    trimTexts[0]?.vehicles.filter((one) => one.kind === "model" && one.ids.includes(id)) ?? [];
  return (
    named.length > 1 &&
    named.some((one) => one.to === only.from) &&
    named.some((one) => one.to !== only.from)
  );
}

/**
 * "Camry Hybrid floor mats": the hybrid is a car of its own. "Gas and hybrid" is both. "Non turbo"
 * is said of no donor.
 */
function drivenOtherwise(reads: readonly EngineRead[]): readonly EngineRead[] {
  const stated = reads.filter((read) => read.stated === true);
  if (stated.length > 0) return stated;
  if (reads.some((read) => read.fuel === "gas")) return [];
  return reads
    .filter(
      (read) => read.fuel === "hybrid" || read.fuel === "electric" || read.aspiration === "natural",
    )
    .map((read) => ({
      ...read,
      litres: null,
      cylinders: null,
      layout: null,
      aspiration: read.aspiration === "natural" ? read.aspiration : null,
    }));
}

/** A part of an engine, or of a manual gearbox, is not for the electric car of the model. */
function withEngine(
  car: CarYear,
  variants: readonly Variant[],
): PickedEngines & { readonly note: boolean } {
  const burning =
    car.plan.part.engine === true || car.plan.features.notes.some((note) => geared.test(note))
      ? variants.filter((variant) => engineFacts(variant.engine).fuel !== "electric")
      : variants;
  const picked = ofEngine(car, burning.length === 0 ? variants : burning);
  return { ...picked, kept: ofSizeTrims(car, ofCams(car, picked.kept)) };
}

const geared = /\bmanual transmission\b|\d-speed\b/;

/**
 * "S60 2.5T" is a badge: of the cars with that engine those that bear it, in years that have such a
 * trim. Of other makes it says the engine alone.
 */
function ofSizeTrims(car: CarYear, variants: readonly Variant[]): readonly Variant[] {
  if (car.make !== "Volvo") return variants;
  const sizes = engineWords(car).flatMap((read) =>
    read.aspiration === "forced" && read.litres !== null ? [read.litres] : [],
  );
  return sizes.reduce((kept: readonly Variant[], litres) => {
    const name = `${litres.toFixed(1)}t`;
    const ofSize = kept.filter(({ engine }) => engineFacts(engine).litres === litres);
    const called = ofSize.filter(({ trim }) => trimParts(trim).word.startsWith(name));
    return called.length === 0
      ? kept
      : kept.filter((variant) => !ofSize.includes(variant) || called.includes(variant));
  }, variants);
}

/**
 * "2.5 SOHC": where the list has such an engine of the car's in any year. Of one that it has only
 * otherwise, the words tell nothing apart.
 */
function ofCams(car: CarYear, variants: readonly Variant[]): readonly Variant[] {
  const said = new Set(engineWords(car).flatMap((read) => read.cams ?? []));
  if (said.size === 0) return variants;
  return variants.filter(({ engine }) => {
    const { litres, cams } = engineFacts(engine);
    return (
      cams === null ||
      said.has(cams) ||
      ![...said].some((one) => car.cams.has(camsKey({ litres, cams: one })))
    );
  });
}

function ofEngine(
  car: CarYear,
  variants: readonly Variant[],
): PickedEngines & { readonly note: boolean } {
  const whole = {
    kept: variants,
    unclear: [],
    left: [],
    note: false,
  };
  const { candidate, plan, model } = car;
  const limit = engineLimit(engineWords(car), car, plan.part.needs);
  if (limit === null)
    return candidate.donor === undefined || plan.part.engine === false
      ? whole
      : { ...whole, kept: donorEngines(variants, candidate.donor) };
  if (variants.every((variant) => variant.engine === ""))
    return { ...whole, note: engineWords(car).length > 0 };
  const picked = withBreathTrims(
    withoutKit(pickEngines(variants, model, limit), variants, car),
    variants,
    { ...car, limit },
  );
  // "Spark plugs" need no more than an engine that burns fuel; where the list has none of the kind,
  // the part word was misread.
  return engineWords(car).length === 0 && picked.kept.length === 0 && picked.unclear.length === 0
    ? whole
    : { ...picked, note: false };
}

/**
 * "Cayenne S / Turbo 4.5 V8": the size means the plain engine, but the trim that is named has the
 * other.
 */
function withBreathTrims(
  picked: PickedEngines,
  variants: readonly Variant[],
  { named, limit }: CarYear & { readonly limit: EngineLimit },
): PickedEngines {
  if (picked.left.length === 0 || ![...named].some((name) => breathTrims.has(name))) return picked;
  const own = variants.filter(
    (variant) =>
      !picked.kept.includes(variant) &&
      named.has(trimParts(variant.trim).word) &&
      breathTrims.has(trimParts(variant.trim).word) &&
      fitsLimit(variant.engine, limit),
  );
  return own.length === 0 ? picked : { ...picked, kept: [...picked.kept, ...own], left: [] };
}

/** "Turbo kit": for a car that came without, whatever else is said of its engine holds. */
function withoutKit(
  picked: PickedEngines,
  variants: readonly Variant[],
  car: CarYear,
): PickedEngines {
  const reads = engineWords(car);
  if (picked.kept.length + picked.unclear.length > 0 || !reads.some((read) => read.kit === true))
    return picked;
  const limit = engineLimit(
    reads.filter((read) => read.kit !== true),
    car,
    null,
  );
  return limit === null
    ? { kept: variants, unclear: [], left: [] }
    : pickEngines(variants, car.model, limit);
}

function donorEngines(
  variants: readonly Variant[],
  donor: NonNullable<Candidate["donor"]>,
): readonly Variant[] {
  const limit = {
    litres: donor.litres === null ? [] : [Math.round(donor.litres * 10) / 10],
    cylinders: donor.cylinders === null ? [] : [donor.cylinders],
    layouts: [],
    fuels: [],
    sizeFuels: new Map(),
    forced: false,
    turbo: false,
    forcedLitres: [],
    natural: false,
    supercharged: false,
    families: [],
  };
  const kept = pickEngines(variants, "", limit).kept;
  return kept.length === 0 ? variants : kept;
}
