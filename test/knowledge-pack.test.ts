import { expect, it } from "vitest";
import { checkAgainstList } from "#domain/fitment/knowledge/check-against-list.ts";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import { readVehicleLists } from "../scripts/vehicle-list-file.ts";

const list = new URL("../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);

it("names only cars of the sandbox's vehicle list, in the years that it has them", () => {
  const { cars, motorcycles } = readVehicleLists(list);
  const models = [...cars.tree.models, ...motorcycles.tree.models];
  expect(checkAgainstList(loadKnowledge(), { ...cars.tree, models })).toEqual([]);
});
