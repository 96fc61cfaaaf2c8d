import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { listedVehicles, type ListedVehicles } from "../../sandbox/ebay/seed/listed-vehicles.ts";
import type { VehicleList } from "../../sandbox/ebay/vehicle-list/vehicle-list.ts";
import { vehicleKinds, type VehicleKinds } from "../../scripts/plan-by-kind.ts";
import { readVehicleLists } from "../../scripts/vehicle-list-file.ts";

/**
 * The sandbox's vehicles in two forms: as the engine reads them, and as the labels refer to them.
 */
export interface Vehicles extends VehicleKinds {
  readonly listed: ListedVehicles;
}

export function loadVehicles(): Vehicles {
  const file = new URL("../../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);
  const list: VehicleList = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
  return { ...vehicleKinds(readVehicleLists(file)), listed: listedVehicles(list) };
}
