import { expect, it } from "vitest";
import { smallIndex } from "#test/small-vehicle-list.ts";
import type { EngineWords } from "../constraint.ts";
import { excludedEngine } from "./excluded-engines.ts";

const turbo = "3.6L 3604CC V6 GAS DOHC Turbocharged";
const plain = "3.6L 3598CC V6 GAS DOHC Naturally Aspirated";
const word: EngineWords = {
  kind: "engine",
  from: 0,
  to: 1,
  liters: null,
  cylinders: null,
  layout: null,
  fuel: null,
  aspiration: "turbo",
  family: -1,
};

function excluded(trims: Readonly<Record<string, string>>, said: EngineWords): readonly string[] {
  const all = Object.entries(trims).map(([trim, engine]) => ({ trim, engine }));
  const { knowledge } = smallIndex;
  const isOut = excludedEngine([said], {
    make: "Porsche",
    model: "Cayenne",
    year: 2016,
    knowledge,
    all,
  });
  return all.filter(isOut).map(({ trim }) => trim);
}

it("takes a turbo beside a trim, or one that all cars have, for the trim of that name", () => {
  const some = {
    Base: plain,
    S: turbo,
    Turbo: turbo,
    "Turbo S": turbo,
  };
  expect(excluded(some, word)).toEqual(["S", "Turbo", "Turbo S"]);
  expect(excluded(some, { ...word, besideTrim: true })).toEqual(["Turbo", "Turbo S"]);
  expect(excluded({ S: turbo, Turbo: turbo }, word)).toEqual(["Turbo"]);
  expect(excluded({ Base: plain, S: turbo }, { ...word, besideTrim: true })).toEqual(["S"]);
});
