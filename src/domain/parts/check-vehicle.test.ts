import { describe, expect, it } from "vitest";
import type { VehicleNames } from "../vehicles/vehicle-names.ts";
import { checkVehicles } from "./check-vehicle.ts";
import { emptyApplication } from "./part.ts";

const names: VehicleNames = {
  makes: [
    {
      name: "Honda",
      spellings: ["honda"],
      models: [
        ["Civic", 1973, 2025],
        ["Civic del Sol", 1993, 1997],
        ["Fit", 2007, 2020],
        ["CR-V", 1997, 2025],
      ],
    },
    { name: "Chevrolet", spellings: ["chevrolet", "chevy"], models: [["Camaro", 1967, 2024]] },
    { name: "Ford", spellings: ["ford"], models: [["F-150", 1975, 2025]] },
    { name: "Toyota", spellings: ["toyota"], models: [["Corolla", 1966, 2025]] },
  ],
};
const check = checkVehicles(names);
const vehicle = (make: string, model: string, [firstYear, lastYear] = [2008, 2008]) =>
  check({
    ...emptyApplication,
    make,
    model,
    firstYear,
    lastYear,
  });

describe("a row's vehicle", () => {
  it.each([
    ["Honda", "Civic"],
    ["HONDA", "CR V"],
    ["Chevy", "camaro"],
    ["ford", "F150"],
  ])("is accepted however it is spelled: %s %s", (make, model) => {
    expect(vehicle(make, model)).toBeNull();
  });

  it.each([
    ["Hnoda Civic", "Did you mean Honda?"],
    ["Toyta Corolla", "Did you mean Toyota?"],
    ["Yugo GV", "Use the make's name on eBay."],
    ["Honda Civik", "Did you mean Civic?"],
    ["Honda Civic EX", "Did you mean Civic?"],
    ["Honda Camaro", "Did you mean Chevrolet Camaro?"],
    ["Honda Odyssey", "Use the model's name on eBay, without trim or engine."],
  ])("that isn't in the list gets the closest names: %s", (name, remedy) => {
    const [make = "", ...model] = name.split(" ");
    expect(vehicle(make, model.join(" "))?.remedy).toBe(remedy);
  });

  it("says which name isn't in the list", () => {
    expect(vehicle("Hnoda", "Civic")?.reason).toBe("eBay's vehicle list has no make “Hnoda”.");
    expect(vehicle("Chevy", "Cmaro")?.reason).toBe("eBay's vehicle list has no Chevrolet “Cmaro”.");
  });

  it("is a problem only if the list has it in none of its years", () => {
    expect(vehicle("Honda", "Fit", [2005, 2009])).toBeNull();
    expect(vehicle("Honda", "Fit", [2001, 2003])).toEqual({
      column: "year",
      reason: "eBay's vehicle list has no Honda Fit of 2001–2003.",
      remedy: "It has the Honda Fit of 2007–2020.",
    });
  });

  it("can't be checked if the row has licensed numbers instead of names", () => {
    expect(check({ ...emptyApplication, ids: { BaseVehicle: "5890" } })).toBeNull();
  });
});
