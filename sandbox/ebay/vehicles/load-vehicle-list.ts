import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { VehicleList } from "../vehicle-list/vehicle-list.ts";
import { tinyVehicleList } from "./tiny-vehicle-list.ts";

const LIST_FILE = `${import.meta.dirname}/../vehicle-list/vehicle-list.json.gz`;

/** Loads the built vehicle list, or a tiny one of the same shape if there is none. */
export function loadVehicleList(file = LIST_FILE): VehicleList {
  if (!existsSync(file)) return tinyVehicleList;
  return JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as VehicleList;
}
