import { describe, expect, it } from "vitest";
import { type GeneratedFitments, generateFitments, planFitments } from "./generate-fitments.ts";
import { yearRuns } from "./year-runs.ts";
import type { CatalogSlice } from "../vehicles/catalog.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";

function generate(title: string, slice: CatalogSlice = smallSlice): GeneratedFitments {
  return generateFitments({
    plan: planFitments({ title, description: "", specifics: {} }, smallIndex),
    slice,
    existing: [],
    limit: 3000,
  });
}

function cars(title: string): string {
  const years = new Map<string, number[]>();
  for (const { make, model, year } of generate(title).rows)
    years.set(`${make} ${model}`, [...(years.get(`${make} ${model}`) ?? []), year]);
  return [...years].map(([name, all]) => `${name} ${yearRuns(all)}`).join("; ");
}

describe("years", () => {
  it.each([
    [
      "a list with commas and no spaces",
      "2007,2008,2009 Honda Pilot Visor",
      "Honda Pilot 2007-2009",
    ],
    ["a half year as a fraction", "1999 1/2 - 2001 VW Jetta Horn", "Volkswagen Jetta 1999-2001"],
    ["a quantity behind years", "Honda Pilot Hub 2009-2015 Qty 1", "Honda Pilot 2009-2015"],
    ["a pack behind years", "Honda Pilot Clip 2009-2015 pack of 20", "Honda Pilot 2009-2015"],
    [
      "years without anything between them",
      "200920102011 Honda Pilot Visor",
      "Honda Pilot 2009-2011",
    ],
    ["a misspelled thru", "Honda Pilot 09 thur 11 Visor", "Honda Pilot 2009-2011"],
    ["prior to", "prior to 2010 Toyota Tundra Mirror", "Toyota Tundra 2007-2009"],
    ["newer than", "Honda Pilot newer than 2012 Mirror", "Honda Pilot 2013-2015"],
    [
      "a two-digit year after a make and its everyday-word model",
      "Ford Focus 14 Mirror",
      "Ford Focus 2014",
    ],
    ["a two-digit year after a code", "Jeep Cherokee XJ 99 Mirror", "Jeep Cherokee 1999"],
    [
      "a new design in brackets between years",
      "2007 (new body style), 08 09 Silverado 1500 Mirror",
      "Chevrolet Silverado 1500 2007-2009",
    ],
    [
      "factory codes of all cars in front of the first years",
      "EG EK JK 92-00 Civic 07-17 Wrangler Clip",
      "Honda Civic 1992-2000; Jeep Wrangler 2007-2017",
    ],
    [
      "the years of the car before, and others behind them",
      "Accord 05-08 & Pilot same yrs, 2010 Civic Horn",
      "Honda Accord 2005-2008; Honda Civic 2010; Honda Pilot 2005-2008",
    ],
    ["not the same years as no car's", "Honda Pilot same years Horn", ""],
    ["a part number with a year in it", "Kit 42-2016 for 2010 Honda Pilot", "Honda Pilot 2010"],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));
});

describe("engines that are put into a car", () => {
  it.each([
    ["before the swap", "92-00 Honda Civic K24 Engine Swap Radiator", "Honda Civic 1992-2000"],
    ["behind the swap", "Oil Pan 97-04 Corvette swap 6.6L Duramax", "Chevrolet Corvette 1997-2004"],
    ["a car that has it", "Radiator 07-09 Camry 3.5L swap", "Toyota Camry 2007-2009"],
    ["no swap", "92-00 Honda Civic K24 Radiator", ""],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));
  it("limits a car that has it", () =>
    expect(
      new Set(generate("Radiator 07-09 Camry 3.5L swap").rows.map(({ trim }) => trim)),
    ).toEqual(new Set(["XLE Sedan 4-Door"])));
});

describe("makes, models, and codes", () => {
  it.each([
    [
      "twins: an everyday name next to its twin",
      "03-08 Vibe Matrix Axle",
      "Pontiac Vibe 2003-2008; Toyota Matrix 2003-2008",
    ],
    [
      "twins: a number as a name",
      "FRS 86 Switch 2013-2020",
      "Scion FR-S 2013-2016; Toyota 86 2017-2020",
    ],
    [
      "how far springs lower a car",
      "Lowering Springs 12-13 Civic 1.2 drop",
      "Honda Civic 2012-2013",
    ],
    ["inches and liters", "Springs 12-13 Civic 1.5L 1.2 drop", "Honda Civic 2012-2013"],
    ["liters that no engine has", "Lowering Springs 12-13 Civic 1.2", ""],
    ["liters between make and model", "Acura 1.6 EL 1998-2000 Radiator", "Acura EL 1998-2000"],
    [
      "a code next to another code of its make",
      "TJ XJ Door Handle 98-00",
      "Jeep Cherokee 1998-2000; Jeep Wrangler 1998-2000",
    ],
    [
      "one class word for two vans of a make",
      "2010-2012 Mercedes Sprinter 2500 3500 Step",
      "Mercedes-Benz Sprinter 2500 2010-2012",
    ],
    [
      "a series next to its code",
      "BMW E90 3 Series 2008-2009 Visor",
      "BMW 328i 2008-2009; BMW 328i xDrive 2009; BMW 335i 2008-2009",
    ],
    [
      "a donor doesn't narrow the series",
      "Removed from 2014 335i; fits 12-14 BMW 3 Series Visor",
      "BMW 328i 2012-2014; BMW 328i xDrive 2012-2014; BMW 335i 2012-2014",
    ],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));

  it.each([
    [
      "the car that a name meant before the catalog lists it",
      "97-04 F-150 Heritage Tailgate Handle",
      "Ford F-150 1997-2003; Ford F-150 Heritage 2004",
    ],
    [
      "the name of the old body",
      "05-07 Silverado Classic Visor",
      "Chevrolet Silverado 1500 2005-2006; Chevrolet Silverado 1500 Classic 2007",
    ],
    [
      "a word for the old body after the model",
      "2007 Silverado 1500 (classic body) Visor",
      "Chevrolet Silverado 1500 Classic 2007",
    ],
    [
      "a make with a class number",
      "2010-2012 Chevy 1500 Visor",
      "Chevrolet Silverado 1500 2010-2012",
    ],
    ["the car it looks like", "Civic style Spoiler for 2010 Accord", "Honda Accord 2010"],
    [
      "the car whose body it shares",
      "Visor for 2010 Sentra (same body as Camry)",
      "Nissan Sentra 2010",
    ],
    ["the car it is similar to", "Visor for 2010 Sentra, similar to Camry", "Nissan Sentra 2010"],
    ["a doubled letter left out", "2010 TOYOTA COROLA Visor", "Toyota Corolla 2010"],
    ["two letters swapped", "2010 TOYOTA CORLOLA Visor", "Toyota Corolla 2010"],
    ["a typo without a make", "Silvarado 1500 2010 Visor", "Chevrolet Silverado 1500 2010"],
    ["a make stuck to its model", "2012 HondaCivic Visor", "Honda Civic 2012"],
    ["years stuck to names", "2012HONDA Civic Visor", "Honda Civic 2012"],
    ["a word that isn't a typo", "2014 Chevrolet spare tire", ""],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));

  it("reads a trim that sellers use as a model", () =>
    expect([...new Set(generate("2018 Ford Raptor Radio").rows.map((row) => row.trim))]).toEqual([
      "Raptor Crew Cab Pickup 4-Door",
    ]));
  it("doesn't read a style as the trim", () =>
    expect(
      generate("2018 F150 Raptor style Grille").rows.some((row) => row.trim.startsWith("XL ")),
    ).toBe(true));
  it("reads a name that means a trim", () =>
    expect([...new Set(generate("2020 BMW X3M Visor").rows.map((row) => row.trim))]).toEqual([
      "M Sport Utility 4-Door",
    ]));
});

it("reads the code of a long version with the model named after the short one", () =>
  expect(cars("2016-2018 Jeep Wrangler JKU Horn")).toBe(
    "Jeep Wrangler 2016-2017; Jeep Wrangler JK 2018",
  ));

describe("a version beside the plain car", () => {
  it.each([
    ["adds the driven one", "2009 BMW 328i & xDrive Pads", "BMW 328i 2009; BMW 328i xDrive 2009"],
    ["is the only one without a sign", "2009 BMW 328i xDrive Pads", "BMW 328i xDrive 2009"],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));
});

describe("a used part and the chassis it came from", () => {
  it.each([
    ["years limit the badge", "2009 E90 328i Seat Belt", "BMW 328i 2009"],
    ["the badge limits the chassis", "E90 328i Headlight", "BMW 328i 2007-2011"],
    [
      "two badges limit the part to both",
      "E90 328i 335i Seat Belt",
      "BMW 328i 2007-2011; BMW 335i 2007-2011",
    ],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));
});

describe("an L before other trims", () => {
  const slice: CatalogSlice = {
    variants: () => ["L", "LE", "XLE", "SE"].map((trim) => ({ trim, engine: "2.5L" })),
  };
  it.each([
    ["is a trim if the part has no side", "Grille", ["L", "LE", "XLE"]],
    ["may be a side otherwise", "Headlight", ["LE", "XLE"]],
    ["may be a side of an unknown part", "Thing", ["LE", "XLE"]],
  ])("%s", (_, part, trims) =>
    expect(
      generate(`2012 Toyota Camry ${part} L LE XLE`, slice).rows.map((row) => row.trim),
    ).toEqual(trims),
  );
});

describe("two versions of a car side by side", () => {
  const trims = (title: string): readonly string[] => [
    ...new Set(generate(title).rows.map(({ trim }) => trim)),
  ];
  it.each([
    [
      "a trim and the engine of others mean both",
      "1999-2004 Mustang GT V6 Bumper Cover",
      ["Base Coupe 2-Door", "GT Convertible 2-Door", "GT Coupe 2-Door"],
    ],
    ["not if the part depends on the engine", "1999-2004 Mustang GT V6 Alternator", []],
    [
      "an engine of the trim limits it",
      "2010 Accord EX V6 Mirror",
      ["EX Coupe 2-Door", "EX Sedan 4-Door"],
    ],
    [
      "a name for one trim and another trim",
      "2017-2020 Ford Raptor & Lariat Grille",
      ["Lariat Crew Cab Pickup 4-Door", "Raptor Crew Cab Pickup 4-Door"],
    ],
  ])("%s", (_, title, expected) => expect(trims(title)).toEqual(expected));
  it.each([
    [
      "the first letter of a trim ends no name",
      "2011-2014 Dodge Charger SXT GT R/T Grille",
      "Dodge Charger 2011-2014",
    ],
    ["a name in two words", "2011-2014 Nissan GT R Grille", "Nissan GT-R 2011-2014"],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));
});

describe("names that something else in the title explains", () => {
  it.each([
    ["an everyday name beside its engine", "Hemi Magnum Headlight 2006", "Dodge Magnum 2006"],
    ["an engine behind the name", "Edge Ecoboost Mirror 2015-2016", "Ford Edge 2015-2016"],
    ["not a word beside another make's engine", "Hemi Edge Trim 2015", ""],
    [
      "a van with an engine that alone means pickups",
      "Duramax Express 2500 Injector 2007",
      "Chevrolet Express 2500 2007",
    ],
    ["the same without a class, which is asked", "Duramax Express Van Injector 2007", ""],
    [
      "a number behind the part that ends the name",
      "Harley Sportster Seat 2004-2010 883",
      "Harley-Davidson Sportster 883 2004-2010",
    ],
    ["not the number of a part", "Freightliner Columbia Seat 2004-2010 112-12", ""],
  ])("%s", (_, title, expected) => expect(cars(title)).toBe(expected));
});
