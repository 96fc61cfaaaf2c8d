import type { VinCar } from "#domain/fitment/vin-car.ts";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "./load-vin-tables.ts";

/** Reads a VIN into the car it belongs to; null for one that can't be trusted. The tables are loaded at the first VIN. */
export function readVin(): (vin: string) => VinCar | null {
  let tables: ReturnType<typeof loadVinTables> | null = null;
  return (vin) => {
    tables ??= loadVinTables();
    const car = decodeVin(vin, tables);
    if (!car.valid || car.year === null || car.make === null) return null;
    return { vin: car.vin, year: car.year, make: car.make, model: car.model, trim: car.trim, litres: car.litres, cylinders: car.cylinders };
  };
}
