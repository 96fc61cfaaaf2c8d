import { onlyOne } from "../../only-one.ts";
import { allIds } from "../../vehicles/name-entry.ts";
import type { EvidenceSource } from "../fitment.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { DescriptionRead } from "../reading/descriptions/read-description.ts";
import type { TextRead } from "../reading/read-text.ts";
import { modelIds } from "../reading/ids-named.ts";
import { linesOf } from "./exclusions/left-out.ts";

/** The text that names the vehicles, and where it's from. */
export interface MainText {
  readonly read: TextRead;
  readonly source: EvidenceSource;
}

/** Returns the text that names the vehicles: the title if it does, else the item specifics. */
export function mainText({ title: own, specifics, description }: ListingRead): MainText | null {
  const title = widened(own, description);
  const { families } = title.knowledge.engines;
  if (namesModel(title) || title.engines.some(({ family }) => families[family]?.cars !== undefined))
    return {
      read: familiesBy(familiesBy(title, specificIds({ specifics })), listedIds(description)),
      source: "title",
    };
  const { vehicles, fitment } = specifics;
  // The title's years apply to the specifics' models. Their places are in a different text and must
  // not be shown.
  if (vehicles !== null && namesModel(vehicles))
    return {
      read: {
        ...vehicles,
        years:
          title.years.length > 0
            ? title.years.map((years) => ({ ...years, from: 0, to: 0 })).slice(0, 1)
            : vehicles.years,
      },
      source: "specifics",
    };
  return fitment !== null && namesModel(fitment) ? { read: fitment, source: "specifics" } : null;
}

/**
 * Replaces the title's lone year, which is the donor's, if the description gives the interchange:
 * "2011 Wrangler console" and "Interchange: 2011-2014".
 */
function widened(title: TextRead, description: DescriptionRead): TextRead {
  const lone = onlyOne(title.years);
  const years = description.years ?? description.onlyYears;
  return lone !== undefined &&
    years !== null &&
    lone.years.every((one) => years.years.includes(one))
    ? { ...title, years: [{ ...years, from: lone.from, to: lone.to }] }
    : title;
}

function namesModel(read: TextRead): boolean {
  return read.vehicles.some((one) => one.kind !== "make");
}

/**
 * Narrows a family to the models that another text names: the title's "Silverado" becomes
 * "Silverado 2500 HD".
 */
function familiesBy(title: TextRead, ids: readonly number[]): TextRead {
  const vehicles = title.vehicles.map((one) => {
    if (one.kind !== "model" || one.family === null) return one;
    const meant = allIds(one).filter((id) => ids.includes(id));
    return meant.length === 0 ? one : { ...one, ids: meant, family: null };
  });
  return { ...title, vehicles };
}

/** Returns the models that the description's list names for several years, with their class. */
export function listedIds(description: DescriptionRead): readonly number[] {
  return linesOf(description)
    .filter(({ read }) => read.years.some(({ years, open }) => years.length > 1 || open !== "none"))
    .flatMap(({ read }) => read.vehicles)
    .flatMap((one) => (one.kind === "model" && one.family === null ? one.ids : []));
}

/** Returns the models that the item specifics name. */
export function specificIds({ specifics }: Pick<ListingRead, "specifics">): readonly number[] {
  return specifics.vehicles === null ? [] : modelIds(specifics.vehicles);
}

/**
 * Tells whether a title has more models than years ("Edge Flex Fusion 2010-2014") or only the
 * family of several.
 */
export function isPacked(
  { source, read: { vehicles, years } }: MainText,
  title: TextRead,
): boolean {
  const models = vehicles.filter((one) => one.kind === "model");
  const families = models.filter(
    (one) =>
      one.ids.length > 1 &&
      title.vehicles.some(
        (own) => own.kind === "model" && own.from === one.from && own.family !== one.family,
      ),
  );
  return source === "title" && models.length + families.length > Math.max(1, years.length);
}

/**
 * Returns the description as the title explains it: a part with the car's mileage is a used one,
 * and families without class numbers have those of the title ("Sprinter" below "Sprinter 2500").
 */
export function explainedByTitle({ title, description }: ListingRead): DescriptionRead {
  const ids = title.vehicles.flatMap((one) =>
    one.kind === "model" && one.classes !== undefined ? one.ids : [],
  );
  const narrowed = (lines: typeof description.fits): typeof description.fits =>
    lines.map((line) => ({ ...line, read: familiesBy(line.read, ids) }));
  return {
    ...description,
    isUsed: description.isUsed || mileage.test(title.text),
    fits: narrowed(description.fits),
    repeats: narrowed(description.repeats),
  };
}

const mileage = /\b\d{2,3}k\b|\b\d{1,3},?\d{3} ?mi(?:les?)?\b/i;
