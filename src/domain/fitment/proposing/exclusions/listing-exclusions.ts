import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Clause } from "../../ground/constraint.ts";
import { modelIds } from "../../reading/ids-named.ts";
import type { CodeRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import { withoutDenied } from "./denied-engines.ts";
import { exclusionClauses } from "./exclusion-clauses.ts";

/** Returns what the listing excludes, in its title, specifics, and description. */
export function listingExclusions(
  { title, specifics: { fitment, engine, trim }, description }: ListingRead,
  index: VehicleIndex,
): readonly Clause[] {
  // In a description, words that turn out not to be trims leave no note.
  const inDescription = {
    leavesNoNote: true,
    codes: fittingCodes(title, description.excludes),
    makes: makesNamed(title, index),
    title,
  };
  const clauses = [
    ...[title, fitment, trim].flatMap((text) =>
      text === null ? [] : exclusionClauses(text, index),
    ),
    ...description.excludes
      .flatMap((text) => exclusionClauses(text, index, inDescription))
      .filter((clause) => !isListedModel(clause, { title, description })),
  ];
  const stated = title.engines.length > 0 ? title.engines : (engine?.engines ?? []);
  return withoutDenied(clauses, stated, index.knowledge);
}

/** Returns the makes that the title names directly or by their models. */
function makesNamed({ vehicles }: TextRead, index: VehicleIndex): readonly string[] {
  return vehicles.flatMap((one) =>
    one.kind === "model" ? one.ids.map((id) => modelOf(index, id).make) : [one.make],
  );
}

/**
 * Returns the factory codes in the title, except those that the description excludes. In "997 …
 * 991 no", the year that both were sold fits.
 */
function fittingCodes(title: TextRead, excludes: readonly TextRead[]): readonly CodeRead[] {
  const codesOf = ({ vehicles }: Pick<TextRead, "vehicles">): readonly CodeRead[] =>
    vehicles.filter((one) => one.kind === "code");
  const excluded = excludes.flatMap((text) => text.excluded).flatMap(codesOf);
  return codesOf(title).filter(({ code }) => !excluded.some((one) => one.code === code));
}

/**
 * Returns whether a clause excludes a whole model that the description lists. In "Beetle 1968-1977
 * … New Beetle no", the seller means a generation. A class lists none of its models: "E-Class
 * 2007-2009, not E63". A car that a title with others doesn't name is only compared: "Same bolts as
 * 2005-2010 Sierra, but not for it".
 */
function isListedModel(
  { ids, years, constraints }: Clause,
  { title, description: { fits } }: Pick<ListingRead, "title" | "description">,
): boolean {
  if (ids.size === 0 || years.size + constraints.length > 0) return false;
  const named = modelIds(title);
  if (named.length > 0 && !named.some((id) => ids.has(id))) return false;
  const listed = new Set(
    fits
      .flatMap(({ read }) => read.vehicles)
      .flatMap((one) => (one.kind === "model" && one.ids.length <= ids.size ? one.ids : [])),
  );
  return [...ids].every((id) => listed.has(id));
}
