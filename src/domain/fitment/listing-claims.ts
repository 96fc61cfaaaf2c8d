import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import { universalOnly } from "./decide/universal-only.ts";
import type { Proposed } from "./fitment-plan.ts";
import type { Clause } from "./ground/constraint.ts";
import type { ListingText } from "./listing-text.ts";
import { proposeCandidates } from "./proposing/propose-candidates.ts";
import { withoutExcluded } from "./proposing/exclusions/excluded-claims.ts";
import { findVinDonor, noDonor, type VinDonor } from "./proposing/donors/find-vin-donor.ts";
import { listingExclusions } from "./proposing/exclusions/listing-exclusions.ts";
import { takenBack } from "./proposing/exclusions/taken-back.ts";
import { withoutDoubted } from "./proposing/questions/without-doubted.ts";
import { readListingText, type ListingRead } from "./read-listing-text.ts";
import type { VinCar } from "./vin-car.ts";

/**
 * What a listing and its VIN claim, before other sources are heard. `withProposals` plans it with
 * theirs, as often as there are new ones, without reading it again.
 */
export interface ListingClaims {
  /** Everything that the listing says. */
  readonly said: ListingRead;
  /** The same without what its exclusions and corrections take out of the title. */
  readonly read: ListingRead;
  readonly takenBack: readonly Clause[];
  readonly exclusions: readonly Clause[];
  readonly donor: VinDonor;
  readonly proposed: Proposed;
  readonly index: VehicleIndex;
}

export function readClaims(
  listing: ListingText,
  index: VehicleIndex,
  vinCar: VinCar | null,
): ListingClaims {
  const said = readListingText(listing, index);
  const back = takenBack(said, index);
  const exclusions = [...listingExclusions(said, index), ...back];
  const read = { ...said, title: withoutExcluded(said.title, exclusions) };
  const donor = vinCar === null ? noDonor : findVinDonor(vinCar, index);
  const proposed = withoutDoubted(
    universalOnly(proposeCandidates(read, donor, index), read),
    read,
    index,
  );
  return {
    said,
    read,
    takenBack: back,
    exclusions,
    donor,
    proposed,
    index,
  };
}
