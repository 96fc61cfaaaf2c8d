import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { CatalogueSlice } from "#domain/vehicles/catalogue.ts";
import { indexTree, type VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { listedVehicles, type ListedVehicles } from "../../sandbox/ebay/seed/listed-vehicles.ts";
import type { VehicleList } from "../../sandbox/ebay/vehicle-list/vehicle-list.ts";
import { readVehicleList } from "../../scripts/vehicle-list-file.ts";

/** The sandbox's vehicle list twice: as the engine sees it, and as the labels are written against it. */
export interface Vehicles {
  readonly index: VehicleIndex;
  readonly slice: CatalogueSlice;
  readonly listed: ListedVehicles;
}

export function loadVehicles(): Vehicles {
  const file = new URL("../../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);
  const { tree, slice } = readVehicleList(file);
  const list: VehicleList = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
  return { index: indexTree(tree), slice, listed: listedVehicles(list) };
}
