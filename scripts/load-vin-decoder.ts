import type { ListingText } from "#domain/fitment/listing-text.ts";
import type { VinCar } from "#domain/fitment/vin-car.ts";

/** Finds a VIN in a listing's specifics or title and decodes it. Until the tables are there it finds nothing. */
export async function loadVinDecoder(): Promise<(listing: ListingText) => VinCar | null> {
  return () => null;
}
