import type { ListingText } from "#domain/fitment/listing-text.ts";
import { findVin } from "#domain/fitment/reading/find-vin.ts";
import type { VinCar } from "#domain/fitment/vin-car.ts";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import type { VinTables } from "#domain/vin/vin-tables.ts";
import { loadVinTables } from "#server/features/vehicles/load-vin-tables.ts";

/**
 * Returns a function that finds the VIN in a listing's specifics or title and decodes it. Reads the
 * tables at the first VIN.
 */
export function listingVinDecoder(): (listing: ListingText) => VinCar | null {
  let tables: VinTables | null = null;
  return (listing) => {
    const vin = findVin(listing);
    if (vin === null) return null;
    tables ??= loadVinTables();
    const car = decodeVin(vin, tables);
    return car.valid && car.make !== null ? car : null;
  };
}
