import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { CatalogSlice } from "#domain/vehicles/catalog.ts";
import { indexTree, type VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { listedVehicles, type ListedVehicles } from "../../sandbox/ebay/seed/listed-vehicles.ts";
import type { VehicleList } from "../../sandbox/ebay/vehicle-list/vehicle-list.ts";
import { readVehicleList } from "../../scripts/vehicle-list-file.ts";

/**
 * Loads the sandbox's vehicle list in two forms: as the engine reads it, and as the labels refer to
 * it.
 */
export interface Vehicles {
  readonly index: VehicleIndex;
  readonly slice: CatalogSlice;
  readonly listed: ListedVehicles;
}

export function loadVehicles(): Vehicles {
  const file = new URL("../../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);
  const { tree, slice } = readVehicleList(file);
  const list: VehicleList = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
  return { index: indexTree(tree), slice, listed: listedVehicles(list) };
}
