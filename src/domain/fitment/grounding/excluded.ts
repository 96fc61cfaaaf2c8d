import type { Variant } from "../../vehicles/vehicle.ts";
import type { Exclusion } from "../fitment-plan.ts";
import type { BodyRead } from "../reading/mentions.ts";
import { engineFacts } from "./engine-facts.ts";
import { engineLimit, fitsLimit } from "./engine-limit.ts";
import { excludedTrims, hasWord, isOtherTrim, plain } from "./excluded-trims.ts";
import { bodyChoices, includesBody, withBody } from "./filter-variants.ts";
import { trimParts } from "./trim-parts.ts";

/** One car of the list in one year, with what the listing says it does fit. */
export interface ExcludedCar {
  readonly id: number;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly submodels: ReadonlySet<string>;
  /** All of its trims and engines of the year: what a body word means depends on them. */
  readonly all: readonly Variant[];
  /**
   * Trims and bodies that are named as fitting: what an exclusion names by a part of their names
   * does not take them out.
   */
  readonly named: ReadonlySet<string>;
  readonly bodies: readonly BodyRead[];
}

/** The variants that no exclusion takes out. */
export function notExcluded(
  variants: readonly Variant[],
  exclusions: readonly Exclusion[],
  car: ExcludedCar,
): readonly Variant[] {
  return exclusions.reduce((kept: readonly Variant[], exclusion) => {
    const isOut = kept.length === 0 ? null : takesOut(exclusion, car);
    return isOut === null ? kept : kept.filter((variant) => !isOut(variant));
  }, variants);
}

/** Whether an exclusion takes a variant of the car out; `null`: none of them. */
function takesOut(exclusion: Exclusion, car: ExcludedCar): ((variant: Variant) => boolean) | null {
  if (!isOfCar(car, exclusion)) return null;
  const trims = [
    ...excludedTrims(exclusion, car.submodels),
    ...excludedTrims({ trims: exclusion.perhaps ?? [] }, car.submodels),
  ].filter((trim) => !isPartOfOther(trim, exclusion, car));
  // Words that are no trim here are equipment or design: a note, not a reason to drop cars.
  if (
    exclusion.trims.length > 0 &&
    trims.length === 0 &&
    (exclusion.named === true || !isLooseTail(exclusion))
  )
    return null;
  if (!saysSomething(exclusion, trims)) return null;
  const open = openTrim(exclusion, car);
  if (open !== null) return ({ trim }) => hasWord(` ${plain(trimParts(trim).word)} `, open);
  const ofBody = bodyTest(exclusion, car);
  return (variant) =>
    ofBody(variant) && isOfTrim(variant, trims, car) && isDriven({ ...car, variant }, exclusion);
}

/**
 * "Fiesta ST (not ST-Line)": a part of a longer name does not take out what is named as fitting.
 */
function isPartOfOther(
  trim: string,
  { trims, perhaps = [] }: Exclusion,
  { named }: ExcludedCar,
): boolean {
  return (
    named.has(trim) &&
    ![...trims, ...perhaps].some((words) => words === trim || words.endsWith(` ${trim}`)) &&
    [...trims, ...perhaps].some((words) => words.startsWith(`${trim} `))
  );
}

/** "Not the Spyder" of a Boxster, which is open in every trim: the trim of that name. */
function openTrim(
  { text, bodies, trims, engines }: Exclusion,
  { all }: ExcludedCar,
): string | null {
  const [, word = ""] = /\b(spyder|spider|targa)\b/i.exec(text) ?? [];
  if (word === "" || bodies.length === 0 || trims.length + engines.length > 0) return null;
  return all.every(
    ({ trim }) => includesBody(trim, "Convertible") || includesBody(trim, "Roadster"),
  )
    ? word.toLowerCase()
    : null;
}

const qualifiers =
  /\b(dually|drw|srw|design|style|w|with|gen|generation|production|plant|built|vin|awd|4wd|4x4|2wd|rwd|fwd|manual|automatic|auto|cvt|speed)\b/;

/**
 * "Except diesel tank": behind an engine or a body, words the list has no trim for are the part's,
 * unless they qualify.
 */
export function isLooseTail({ engines, bodies, hybrid, trims }: Exclusion): boolean {
  return (
    engines.length + bodies.length + (hybrid === false ? 0 : 1) > 0 &&
    !trims.some((words) => qualifiers.test(words))
  );
}

function saysSomething(
  { years, ids, engines, bodies, hybrid }: Exclusion,
  trims: readonly string[],
): boolean {
  return (
    hybrid !== false || years.size + ids.size + engines.length + bodies.length + trims.length > 0
  );
}

function isOfCar(car: ExcludedCar, { years, ids }: Exclusion): boolean {
  return (years.size === 0 || years.has(car.year)) && (ids.size === 0 || ids.has(car.id));
}

/** "LE Eco, not LE": what is named as fitting is taken out by its own name only. */
function isOfTrim(
  variant: Variant,
  trims: readonly string[],
  { submodels, named }: ExcludedCar,
): boolean {
  if (trims.length === 0) return true;
  const { word } = trimParts(variant.trim);
  const name = plain(word);
  return trims.some(
    (trim) =>
      name === trim ||
      (!named.has(word) && hasWord(` ${name} `, trim) && !isOtherTrim(word, trim, submodels)),
  );
}

/**
 * Where its make uses a body word in a way of its own ("Double Cab"), that is what is meant. Of the
 * list's words for it the first that the car has counts, but none that would take out what is named
 * as fitting: "Double Cab, not CrewMax" of a list that calls both a Crew Cab. The very word that is
 * named as fitting too contradicts it, and takes out.
 */
function bodyTest(
  { bodies, trims, engines }: Exclusion,
  { all, make, bodies: fitting }: ExcludedCar,
): (variant: Variant) => boolean {
  if (bodies.length === 0) return () => true;
  const whole = trims.length + engines.length === 0;
  const affirmed = whole && fitting.length > 0 ? withBody(all, fitting, make) : [];
  const spares = (choice: string): boolean =>
    affirmed.length === 0 || affirmed.some(({ trim }) => !includesBody(trim, choice));
  const isNamed = ([first]: readonly string[]): boolean =>
    fitting.some((body) => body.choices[0] === first);
  const choices = bodyChoices(bodies, make).flatMap(
    (names) =>
      names.find(
        (choice) =>
          all.some(({ trim }) => includesBody(trim, choice)) && (isNamed(names) || spares(choice)),
      ) ?? [],
  );
  return ({ trim }) => choices.some((choice) => includesBody(trim, choice));
}

type CarVariant = ExcludedCar & { readonly variant: Variant };

function isDriven(car: CarVariant, { hybrid, engines }: Exclusion): boolean {
  if (hybrid !== false && !isHybrid(car)) return false;
  if (hybrid === "plug-in" && !isPlugIn(car)) return false;
  return engines.length === 0 || matchesEngine(car, engines);
}

/** "Not 2.0T" is no word about a diesel, though it has a turbo too. */
function matchesEngine(car: CarVariant, engines: Exclusion["engines"]): boolean {
  const meant =
    engineFacts(car.variant.engine).fuel === "diesel"
      ? engines.filter((read) => read.aspiration !== "forced" || read.fuel !== null)
      : engines;
  const limit = meant.length === 0 ? null : engineLimit(meant, car, null);
  return limit !== null && fitsLimit(car.variant.engine, limit) && hasCams(car.variant, engines);
}

/** "Not the OHV": of engines whose text says where the camshafts sit. */
function hasCams({ engine }: Variant, engines: Exclusion["engines"]): boolean {
  const said = engines.flatMap((read) => read.cams ?? []);
  return said.length === 0 || said.some((one) => one === engineFacts(engine).cams);
}

function isPlugIn({ model, variant }: Pick<CarVariant, "model" | "variant">): boolean {
  return (
    /plug-in|phev/i.test(variant.engine) ||
    /plug-in|phev|energi|prime/i.test(`${model} ${variant.trim}`)
  );
}

function isHybrid({ model, variant }: Pick<CarVariant, "model" | "variant">): boolean {
  return (
    engineFacts(variant.engine).fuel === "hybrid" ||
    /hybrid/i.test(model) ||
    /hybrid/i.test(variant.trim)
  );
}
