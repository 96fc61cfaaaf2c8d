import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { ListingText } from "./listing-text.ts";
import { dropDonor } from "./proposing/drop-donor.ts";
import { readDescription, type DescriptionRead } from "./reading/read-description.ts";
import { readFeatures, type FeatureRead } from "./reading/read-features.ts";
import { readPart, type PartRead } from "./reading/read-part.ts";
import { readPositions, type PositionRead } from "./reading/read-positions.ts";
import { readSpecifics, type SpecificsRead } from "./reading/read-specifics.ts";
import { readText, type TextRead } from "./reading/read-text.ts";
import { tokenAt, tokenize } from "./reading/tokens.ts";

/** Everything the listing says, read but not yet judged. */
export interface ListingRead {
  readonly title: TextRead;
  readonly specifics: SpecificsRead;
  readonly description: DescriptionRead;
  readonly part: PartRead;
  readonly positions: PositionRead;
  readonly features: FeatureRead;
}

const longestTitle = 400;

export function readListingText(listing: ListingText, index: VehicleIndex): ListingRead {
  const title = dropDonor(readText(listing.title.slice(0, longestTitle), index));
  const specifics = readSpecifics(listing.specifics, index);
  const part = readPart(title.tokens, title.known);
  const own = readPositions(title.tokens, part.side);
  const positions = own.note === "" && !own.contradiction && specifics.placement !== "" ? readPositions(tokenize(specifics.placement)) : own;
  return { title, specifics, description: readDescription(listing.description, index), part: { ...part, universal: part.universal || specifics.universal }, positions, features: readFeatures(title.tokens.filter((_, at) => !isExcepted(title, at))) };
}

const axles = new Set(["dually", "drw", "srw", "awd", "4wd", "4x4", "2wd", "4x2", "rwd", "fwd", "xdrive", "4matic", "quattro"]);

/** "Except dually": the trucks it does not fit are no feature of the part. */
function isExcepted({ excluded, tokens }: TextRead, at: number): boolean {
  return axles.has(tokenAt(tokens, at).word) && excluded.some((span) => !span.without && at >= span.from && at < span.to);
}
