import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Candidate } from "../fitment-plan.ts";
import { readText } from "../reading/read-text.ts";
import type { VinCar } from "../vin-car.ts";

/** The donor car of a VIN in the list's terms; [] where the VIN does not say enough or the list has no such car. */
export function vinCandidates(car: VinCar, index: VehicleIndex): readonly Candidate[] {
  const { year, make, model } = car;
  if (year === null || make === null || model === null) return [];
  const reads = readText(`${make} ${model} ${car.trim ?? ""}`, index).vehicles;
  const first = reads.find((one) => one.kind === "model");
  if (first === undefined || first.kind !== "model") return [];
  const ids = first.ids.filter((id) => modelOf(index, id).years.includes(year));
  if (new Set(ids.map((id) => modelOf(index, id).make)).size > 1 || ids.length > 3) return [];
  return ids.map((id) => ({ id, years: [year], body: null, notes: new Map(), evidence: [{ source: "vin", text: car.vin, confidence: 0.9 }], engines: null, donor: { litres: car.litres, cylinders: car.cylinders } }));
}
