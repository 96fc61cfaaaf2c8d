import type { VehicleRead } from "../../reading/mentions.ts";
import type { Reading } from "../reading.ts";

/** Adds vehicles to a reading. They replace those they overlap. */
export function withVehicles(reading: Reading, more: readonly VehicleRead[]): Reading {
  if (more.length === 0) return reading;
  const kept = reading.vehicles.filter((read) =>
    more.every((one) => read.to <= one.from || read.from >= one.to),
  );
  return { ...reading, vehicles: [...kept, ...more].sort((a, b) => a.from - b.from) };
}

export function replaceVehicle(reading: Reading, old: VehicleRead, read: VehicleRead): Reading {
  return withVehicles({ ...reading, vehicles: reading.vehicles.filter((one) => one !== old) }, [
    read,
  ]);
}
