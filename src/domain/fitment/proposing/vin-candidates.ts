import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { vehicleOfVin } from "../../vin/vin-to-vehicle.ts";
import type { Candidate } from "../fitment-plan.ts";
import { readText } from "../reading/read-text.ts";
import type { VinCar } from "../vin-car.ts";

/** The donor car of a VIN in the list's terms; [] where the VIN does not say enough or the list has no such car. */
export function vinCandidates(car: VinCar, index: VehicleIndex): readonly Candidate[] {
  const { year } = car;
  if (year === null || car.make === null || car.model === null) return [];
  const ids = donorIds(car, index).filter((id) => modelOf(index, id).years.includes(year));
  if (new Set(ids.map((id) => modelOf(index, id).make)).size > 1 || ids.length > 3) return [];
  const donor = { litres: numberOf(car.litres), cylinders: numberOf(car.cylinders) };
  return ids.map((id) => ({
    id,
    years: [year],
    body: null,
    notes: new Map(),
    evidence: [{ source: "vin", text: car.vin, confidence: 0.9 }],
    engines: null,
    donor,
  }));
}

function donorIds(car: VinCar, index: VehicleIndex): readonly number[] {
  const { vin, year, make, model, trim } = car;
  const decoded = {
    vin,
    valid: true,
    year,
    make,
    model,
    trim,
    series: trim,
    litres: textOf(car.litres),
    cylinders: textOf(car.cylinders),
    fuel: null,
    body: null,
    warnings: [],
  };
  const listed = vehicleOfVin(decoded, index.tree);
  const id = listed === null ? undefined : index.ids.get(`${listed.make}\t${listed.model}`);
  if (id !== undefined) return [id];
  const read = readText(`${make ?? ""} ${model ?? ""} ${trim ?? ""}`, index).vehicles.find(
    (one) => one.kind === "model",
  );
  return read?.kind === "model" ? read.ids : [];
}

function numberOf(value: number | string | null): number | null {
  const number = Number(value);
  return value === null || value === "" || Number.isNaN(number) ? null : number;
}

function textOf(value: number | string | null): string | null {
  return value === null ? null : String(value);
}
