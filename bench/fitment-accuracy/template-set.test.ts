import { expect, it } from "vitest";
import { loadVehicles } from "./load-vehicles.ts";
import { templateGateSet, templateSet } from "./template-set.ts";

const vehicles = loadVehicles();
const gate = templateGateSet(vehicles);
const again = templateGateSet(vehicles);

it.each([
  ["the templates", templateSet(vehicles)],
  ["the gate", gate],
])("fills every slot of %s, each with five cars", (_, { cases }) => {
  const byTemplate = Map.groupBy(cases, ({ at }) => at);
  expect(byTemplate.size).toBeGreaterThan(50);
  expect([...byTemplate].filter(([, filled]) => filled.length !== 5).map(([at]) => at)).toEqual([]);
  const texts = cases.map(({ listing }) => JSON.stringify(listing));
  expect(texts.filter((text) => /\{[A-Da-d][.}]/.test(text))).toEqual([]);
});

it("fills a template with the same cars in every run, and with different ones each time", () => {
  expect(again).toEqual(gate);
  const first = gate.cases.filter(({ at }) => at === gate.cases[0]?.at);
  expect(new Set(first.map(({ listing }) => listing.title)).size).toBe(5);
});
