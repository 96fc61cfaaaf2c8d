import type { VinCar } from "#domain/fitment/vin-car.ts";
import type { VehicleTree } from "#domain/vehicles/catalogue.ts";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { vehicleOfVin } from "#domain/vin/vin-to-vehicle.ts";
import { loadVinTables } from "./load-vin-tables.ts";

/** Reads a VIN into the car it belongs to, named as the marketplace's list names it; null for a VIN that can't be trusted. */
export type ReadVin = (vin: string, tree: VehicleTree) => VinCar | null;

/** The tables are loaded at the first VIN. */
export function readVin(): ReadVin {
  let tables: ReturnType<typeof loadVinTables> | null = null;
  return (vin, tree) => {
    tables ??= loadVinTables();
    const car = decodeVin(vin, tables);
    if (!car.valid) return null;
    const listed = vehicleOfVin(car, tree);
    return {
      vin: car.vin,
      year: car.year,
      make: listed?.make ?? car.make,
      model: listed?.model ?? car.model,
      trim: car.trim,
      litres: toNumber(car.litres),
      cylinders: toNumber(car.cylinders),
    };
  };
}

function toNumber(text: string | null): number | null {
  const number = Number(text);
  return text === null || Number.isNaN(number) ? null : number;
}
