import { onlyOne } from "../../../only-one.ts";
import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Choice, Claim } from "../../fitment-plan.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import { askWhichYears } from "../questions/ask-list.ts";
import { describedDonors } from "./limit-to-donor.ts";

/**
 * Asks which year is right if the title names one year of one car, and the donor is that car of
 * another year: "2010 Edge fuel pump" and "Donor vehicle: 2013 Edge". Null if the description says
 * what the part fits.
 */
export function askDonorYear(
  candidates: readonly Claim[],
  description: DescriptionRead,
  index: VehicleIndex,
): Choice | null {
  const claim = onlyOne(candidates);
  const donor = onlyOne(describedDonors({ description }));
  if (claim?.years.length !== 1 || donor?.ids.includes(claim.id) !== true) return null;
  const year = onlyOne(donor.years);
  return year === undefined || claim.years.includes(year) || description.fits.length > 0
    ? null
    : askWhichYears(claim, { claims: [claim], listed: [{ ...claim, years: [year] }] }, index);
}

/** Tells whether there is only the donor's year, and nothing that limits the cars. */
export function namesOnlyDonor({ title, description }: ListingRead): boolean {
  const { excludes, conditions } = description;
  return title.years.length + excludes.length + conditions.length === 0;
}
