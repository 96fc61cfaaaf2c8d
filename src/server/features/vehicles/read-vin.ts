import type { VinCar } from "#domain/fitment/vin-car.ts";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "./load-vin-tables.ts";

/** Decodes a VIN into its car. Returns null for a VIN that can't be trusted. */
export type ReadVin = (vin: string) => VinCar | null;

/** Loads the tables when the first VIN is decoded. */
export function readVin(): ReadVin {
  let tables: ReturnType<typeof loadVinTables> | null = null;
  return (vin) => {
    tables ??= loadVinTables();
    const car = decodeVin(vin, tables);
    return car.valid ? car : null;
  };
}
