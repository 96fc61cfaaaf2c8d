import { describe, expect, it } from "vitest";
import { generateFitments, planFitments } from "./generate-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";

function trims(title: string, description = ""): string {
  const { rows } = generateFitments({
    plan: planFitments({ title, description, specifics: {} }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: 3000,
  });
  const bare = rows.map(({ model, trim }) => `${model} ${trim.replace(/ \d-Door$/, "")}`.trim());
  return [...new Set(bare)].sort().join("; ");
}

const wholeSilverado =
  "Silverado 1500 LT Crew Cab Pickup; Silverado 1500 LTZ Crew Cab Pickup; " +
  "Silverado 1500 WT Standard Cab Pickup";
const wholeCorolla = "Corolla CE Sedan; Corolla LE Sedan; Corolla S Sedan; Corolla XRS Sedan";
const gtMustang = "Mustang GT Convertible; Mustang GT Coupe";
const wholeCivic = "Civic EX Coupe; Civic LX Sedan; Civic Si Hatchback";

describe("trims named in addition to the whole car", () => {
  it.each([
    ["behind its years", "Silverado 1500 Mirror 2010-2012 + LTZ", wholeSilverado],
    [
      "but not to one of its trims",
      "Silverado 1500 LT Mirror 2010-2012 + LTZ",
      "Silverado 1500 LT Crew Cab Pickup; Silverado 1500 LTZ Crew Cab Pickup",
    ],
    ["behind a part number", "Corolla 2004 Radio 8612002780 incl XRS", wholeCorolla],
    [
      "but not behind a trim and a part number",
      "Corolla LE 2004 Radio 8612002780 incl XRS",
      "Corolla LE Sedan; Corolla XRS Sedan",
    ],
  ])("%s", (_, title, expected) => expect(trims(title)).toBe(expected));
});

describe("a trim without a space or right before its car", () => {
  it.each([
    ["limits it", "Si Civic Seats 02-04", "Civic Si Hatchback"],
    ["behind the make, too", "2002-2004 Honda Si Civic Seats", "Civic Si Hatchback"],
    ["limits no other car", "GT Mustang 05-09 Civic 06-09 Seats", `${wholeCivic}; ${gtMustang}`],
    ["shows that a word is a car", "2015 SXT Charger Mirror", "Charger SXT Sedan"],
    ["with a slash, too", "R/T Charger Mirror 2015", "Charger R/T Sedan"],
    ["even as a level that the list doesn't have", "2SS Camaro Mirror 2012", "Camaro SS Coupe"],
    ["or stuck to its engine's size", "Civic 1.6EX Visor 1996-2000", "Civic EX Coupe"],
    ["but not if it's an everyday word", "Sport Civic Mirror 2005-2009", wholeCivic],
  ])("%s", (_, title, expected) => expect(trims(title)).toBe(expected));
});

describe("a name that means one trim", () => {
  it.each([
    [
      "begins a list if another trim is right behind it",
      "2002-2003 Subaru Impreza WRX RS Headlight",
      "Impreza 2.5 RS Sedan; Impreza WRX Limited Sedan; Impreza WRX Sedan",
    ],
    [
      "is meant alone if no trim is behind it",
      "2002-2003 Subaru Impreza WRX OEM Headlight",
      "Impreza WRX Limited Sedan; Impreza WRX Sedan",
    ],
  ])("%s", (_, title, expected) => expect(trims(title)).toBe(expected));
});

describe("bodies", () => {
  it.each([
    [
      "include a cabriolet called cab",
      "2012 Mustang Visor coupe cab",
      "Mustang Base Coupe; Mustang GT Convertible; Mustang GT Coupe",
    ],
    [
      "don't include one behind the cab of a truck",
      "2010 Silverado 1500 standard cab cab corner",
      "Silverado 1500 WT Standard Cab Pickup",
    ],
    [
      "extend those of a factory code",
      "Mercedes W204 C300 2010 Visor sedan / coupe",
      "C300 4Matic Sedan; C300 Base Coupe; C300 Sport Sedan",
    ],
    [
      "are those of a factory code if the title names no other",
      "Mercedes W204 C300 2010 Visor",
      "C300 4Matic Sedan; C300 Sport Sedan",
    ],
  ])("%s", (_, title, expected) => expect(trims(title)).toBe(expected));
});

describe("engines", () => {
  it.each([
    [
      "are naturally aspirated if NA is next to the size",
      "Not for the NA 1.8",
      "Jetta GLS 1.8T Sedan; Jetta TDI Sedan",
    ],
    ["are all those of a size without NA", "Not for the 1.8", "Jetta TDI Sedan"],
  ])("%s", (_, description, expected) =>
    expect(trims("2004 VW Jetta Gasket", description)).toBe(expected),
  );
  it("aren't meant by NA behind a gear ratio", () =>
    expect(trims("2004 VW Jetta Gasket 4.10 NA")).toBe(
      "Jetta GL Sedan; Jetta GLS 1.8T Sedan; Jetta TDI Sedan",
    ));
  it.each([
    [
      "keep what all cars have apart from the size right behind one of them",
      "Starter 4cyl Honda Accord 2.4 2003-2007, Civic 2006-2010",
      `Accord EX Sedan; Accord LX Sedan; ${wholeCivic}`,
    ],
    [
      "limit all cars in front of them",
      "Starter 2.4L 4cyl Honda Accord 2003-2007, Civic 2006-2010",
      "Accord EX Sedan; Accord LX Sedan",
    ],
  ])("%s", (_, title, expected) => expect(trims(title)).toBe(expected));
});

describe("a description's sentence", () => {
  it.each([
    [
      "begins behind a number of doors, if a verb follows the next word",
      "2000 Honda Civic Mirror",
      "LX or EX 2dr. Hatchback has its own mirror.",
      "Civic EX Coupe; Civic LX Sedan",
    ],
    [
      "doesn't begin between a number of doors and the body",
      "2000 Honda Civic Mirror",
      "Not for the 2dr. Coupe.",
      "Civic LX Sedan; Civic Si Hatchback",
    ],
    [
      "limits each car of a list by its own words",
      "2007-2008 Camry Corolla Strut",
      "Fits Camry 2.4 sedan, Corolla S XRS",
      "Camry LE Sedan; Camry XLE Sedan; Corolla S Sedan; Corolla XRS Sedan",
    ],
    [
      "excludes a trim whose name begins with an engine word",
      "2008 Saab 9-3 Coil",
      "Not for Turbo X",
      "9-3 Aero Sedan; 9-3 X Wagon",
    ],
    [
      "excludes all cars with an engine",
      "2008 Saab 9-3 Coil",
      "Not for the turbo",
      "9-3 Aero Sedan",
    ],
  ])("%s", (...[, title, description, expected]) =>
    expect(trims(title, description)).toBe(expected),
  );
});

describe("a number behind letters", () => {
  it("isn't another make's model", () =>
    expect(trims("Honda Rancher 350 00-06, TRX 400 04-07 carburetor")).toBe(
      "Rancher 350 TRX350TM",
    ));
  it("is a model behind its make", () =>
    expect(trims("Honda Rancher 350 00-06, Arctic Cat 400 04-07 carburetor")).toBe(
      "400 4x4; Rancher 350 TRX350TM",
    ));
});

describe("a limit of one mention", () => {
  it.each([
    [
      "is the trim behind one of two names with their own years",
      "Civic 2002-2003 Civic Si 2004 Seats",
      wholeCivic,
    ],
    [
      "is the body behind a car next to others in all",
      "Mustang 05-09 all, Civic 02-04 coupe Seats",
      `Civic EX Coupe; Mustang Base Coupe; ${gtMustang}`,
    ],
  ])("%s", (_, title, expected) => expect(trims(title)).toBe(expected));
});

describe("what a few words take out", () => {
  it.each([
    ["a no go", "2002-2004 Civic Seats (Si no go)", ""],
    ["owners who skip", "2002-2004 Civic Seats", "Si owners pls skip"],
  ])("%s", (...[, title, description]) =>
    expect(trims(title, description)).toBe("Civic EX Coupe; Civic LX Sedan"),
  );
});
