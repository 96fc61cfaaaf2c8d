import { expect, test } from "vitest";
import type { VehicleTree } from "#domain/vehicles/catalog.ts";
import { vehicleOfVin, type VinNaming } from "./vin-to-vehicle.ts";

function years(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
const listed = `
BMW 328i 1996-2016|BMW 328i xDrive 2009-2016|BMW 335xi 2007-2008|BMW 430i Gran Coupe 2017-2024|BMW X5 2000-2026|BMW M550i xDrive 2018-2023
Mercedes-Benz GLE350 2016-2026|Mercedes-Benz C300 2008-2026|Mercedes-Benz C63 AMG 2008-2023|Mercedes-Benz E63 AMG S 2014-2023|Mercedes-Benz 300SD 1981-1985
Mercedes-Benz Sprinter 2500 2010-2026|Lexus RX350 2007-2026|Lexus RX450h 2010-2022|Lexus IS F 2008-2014|Audi A4 1996-2024|Audi A4 Quattro 1996-2024|Audi RS5 2013-2024
Chevrolet Silverado 1500 1999-2026|Chevrolet Silverado 2500 HD 2001-2026|Chevrolet Silverado 2500 1999-2004|Chevrolet S10 1982-2004|Chevrolet Silverado 1500 LD 2019-2019
Ford F-250 1981-1999|Ford F-250 Super Duty 1999-2026|Ford Transit-250 2015-2026|Ford E-350 Econoline 1981-2002|Ford E-350 Super Duty 2003-2019|Ford F-150 1981-2026
Dodge Ram 1500 1994-2010|Ram 1500 2011-2026|Dodge Grand Caravan 1988-2020|Dodge Caravan 1984-2007|Mazda 3 2004-2026|Mazda MX-5 Miata 2006-2026|Mazda Miata 1990-2005
Mazda B3000 1994-2008|Honda Civic del Sol 1993-1997|Toyota GR Supra 2020-2026|Toyota Supra 1981-1998|Mini Cooper 2002-2026|Chrysler Town & Country 1990-2016
Lincoln Mark VIII 1993-1998|Volvo 240 1981-1993|Nissan NV2500 2012-2021|Land Rover Defender 110 2020-2026`;
const makes = ["Land Rover", "Mercedes-Benz"];
const tree: VehicleTree = {
  version: "1",
  models: listed
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const match = /^(.+) (\d{4})-(\d{4})$/.exec(line);
      const name = match?.[1] ?? "";
      const make = makes.find((known) => name.startsWith(`${known} `)) ?? name.split(" ")[0] ?? "";
      return {
        make,
        model: name.slice(make.length + 1),
        years: years(Number(match?.[2]), Number(match?.[3])),
      };
    }),
};
function vehicleOf(known: Partial<VinNaming>): string {
  const unknown = {
    year: null,
    make: null,
    model: null,
    trim: null,
    series: null,
  };
  const found = vehicleOfVin({ ...unknown, ...known }, tree);
  if (found.kind === "listed") return `${found.model.make} ${found.model.model}`;
  return found.kind === "unnamed" ? "unnamed" : `${found.kind}: ${found.car}`;
}

test.each([
  [
    {
      year: 2012,
      make: "BMW",
      model: "328i",
      trim: null,
    },
    "BMW 328i",
  ],
  [
    {
      year: 2012,
      make: "BMW",
      model: "328i",
      trim: "xDrive",
    },
    "BMW 328i xDrive",
  ],
  [
    {
      year: 2008,
      make: "BMW",
      model: "335i",
      trim: "xDrive",
    },
    "BMW 335xi",
  ],
  [
    {
      year: 2018,
      make: "BMW",
      model: "430i",
      trim: "Gran Coupe",
    },
    "BMW 430i Gran Coupe",
  ],
  [
    {
      year: 2018,
      make: "BMW",
      model: "X5",
      trim: "xDrive35i",
    },
    "BMW X5",
  ],
  [
    {
      year: 2019,
      make: "BMW",
      model: "M550i",
      trim: "xDrive",
    },
    "BMW M550i xDrive",
  ],
  [
    {
      year: 2018,
      make: "Mercedes-Benz",
      model: "GLE-Class",
      trim: "GLE350-4M",
    },
    "Mercedes-Benz GLE350",
  ],
  [
    {
      year: 2012,
      make: "Mercedes-Benz",
      model: "C-Class",
      trim: "AMG C63",
    },
    "Mercedes-Benz C63 AMG",
  ],
  [
    {
      year: 2018,
      make: "Mercedes-Benz",
      model: "E-Class",
      trim: "AMG E63 S",
    },
    "Mercedes-Benz E63 AMG S",
  ],
  [
    {
      year: 1983,
      make: "Mercedes-Benz",
      model: "300",
      series: "300 SD",
    },
    "Mercedes-Benz 300SD",
  ],
  [
    {
      year: 2015,
      make: "Mercedes-Benz",
      model: "Sprinter",
      series: "2500 Cargo",
    },
    "Mercedes-Benz Sprinter 2500",
  ],
  [
    {
      year: 2013,
      make: "Lexus",
      model: "RX",
      trim: "350 Premium",
    },
    "Lexus RX350",
  ],
  [
    {
      year: 2013,
      make: "Lexus",
      model: "RX",
      trim: "450h/450h F Sport",
    },
    "Lexus RX450h",
  ],
  [
    {
      year: 2010,
      make: "Lexus",
      model: "IS",
      trim: "F",
    },
    "Lexus IS F",
  ],
  [{ year: 2014, make: "Audi", model: "RS 5" }, "Audi RS5"],
  [
    {
      year: 2014,
      make: "Audi",
      model: "A4",
      trim: "quattro Premium",
    },
    "Audi A4 Quattro",
  ],
  [
    {
      year: 2014,
      make: "Audi",
      model: "A4",
      trim: "Premium",
    },
    "Audi A4",
  ],
  [
    {
      year: 2010,
      make: "Chevrolet",
      model: "Silverado",
      series: "1500",
    },
    "Chevrolet Silverado 1500",
  ],
  [
    {
      year: 2010,
      make: "Chevrolet",
      model: "Silverado",
      series: "1/2 Ton",
    },
    "Chevrolet Silverado 1500",
  ],
  [
    {
      year: 2010,
      make: "Chevrolet",
      model: "Silverado",
      series: "2500",
    },
    "Chevrolet Silverado 2500 HD",
  ],
  [
    {
      year: 2002,
      make: "Chevrolet",
      model: "Silverado",
      series: "2500",
    },
    "Chevrolet Silverado 2500",
  ],
  [
    {
      year: 2019,
      make: "Chevrolet",
      model: "Silverado 1500 LD",
      series: "1500",
    },
    "Chevrolet Silverado 1500 LD",
  ],
  [{ year: 1998, make: "Chevrolet", model: "S-10 Pickup" }, "Chevrolet S10"],
  [{ year: 1995, make: "Ford", model: "F-250" }, "Ford F-250"],
  [{ year: 2012, make: "Ford", model: "F-250" }, "Ford F-250 Super Duty"],
  [
    {
      year: 2018,
      make: "Ford",
      model: "Transit",
      series: "250",
    },
    "Ford Transit-250",
  ],
  [{ year: 2001, make: "Ford", model: "E-350" }, "Ford E-350 Econoline"],
  [{ year: 2008, make: "Ford", model: "E-350" }, "Ford E-350 Super Duty"],
  [
    {
      year: 2009,
      make: "Dodge",
      model: "Ram",
      series: "1500",
    },
    "Dodge Ram 1500",
  ],
  [{ year: 2012, make: "Ram", model: "1500" }, "Ram 1500"],
  [
    {
      year: 2006,
      make: "Dodge",
      model: "Caravan/Grand Caravan",
      series: "Grand Caravan SXT",
    },
    "Dodge Grand Caravan",
  ],
  [{ year: 2012, make: "Mazda", model: "Mazda3" }, "Mazda 3"],
  [{ year: 2000, make: "Mazda", model: "MX-5" }, "Mazda Miata"],
  [
    {
      year: 2004,
      make: "Mazda",
      model: "B-Series",
      series: "B3000",
    },
    "Mazda B3000",
  ],
  [{ year: 1994, make: "Honda", model: "del Sol" }, "Honda Civic del Sol"],
  [{ year: 2021, make: "Toyota", model: "Supra" }, "Toyota GR Supra"],
  [{ year: 2019, make: "MINI", model: "Hardtop" }, "Mini Cooper"],
  [{ year: 2010, make: "Chrysler", model: "Town and Country" }, "Chrysler Town & Country"],
  [{ year: 1995, make: "Lincoln", model: "Mark" }, "Lincoln Mark VIII"],
  [{ year: 1990, make: "Volvo", model: "240 Series" }, "Volvo 240"],
  [
    {
      year: 2015,
      make: "Nissan",
      model: "NV",
      series: "2500",
    },
    "Nissan NV2500",
  ],
  [
    {
      year: 2021,
      make: "Land Rover",
      model: "Defender",
      trim: "110 HSE",
    },
    "Land Rover Defender 110",
  ],
])("maps %j to %s", (known, name) => {
  expect(vehicleOf(known)).toBe(name);
});

test.each([
  { year: 2018, make: "Ford", model: null },
  { year: null, make: "Ford", model: "F-150" },
  { year: 2018, make: null, model: "F-150" },
])("doesn't name %j", (known) => {
  expect(vehicleOf(known)).toBe("unnamed");
});

test.each([
  [{ year: 2018, make: "Ford", model: "Nonesuch" }, "2018 Ford Nonesuch"],
  [{ year: 1975, make: "Ford", model: "F-150" }, "1975 Ford F-150"],
  [
    {
      year: 2008,
      make: "BMW",
      model: "328i",
      trim: "xDrive",
    },
    "2008 BMW 328i xDrive",
  ],
  [
    {
      year: 2019,
      make: "Mercedes-Benz",
      model: "E-Class",
      trim: "AMG E53",
    },
    "2019 Mercedes-Benz E53 AMG",
  ],
  [
    {
      year: 2016,
      make: "Mercedes-Benz",
      model: "GLE-Class",
      trim: "GLE450-4M Coupe",
    },
    "2016 Mercedes-Benz GLE450",
  ],
  [
    {
      year: 2012,
      make: "Lexus",
      model: "IS",
      trim: "250 Sport",
    },
    "2012 Lexus IS250",
  ],
  [{ year: 2017, make: "Lincoln", model: "Navigator L" }, "2017 Lincoln Navigator L"],
  [
    {
      year: 2018,
      make: "Ford",
      model: "Transit",
      series: "350 HD",
    },
    "2018 Ford Transit-350 HD",
  ],
  [
    {
      year: 2012,
      make: "Chevrolet",
      model: "Silverado",
      series: "3500",
    },
    "2012 Chevrolet Silverado 3500 HD",
  ],
])("doesn't settle for a sibling of %j", (known, car) => {
  expect(vehicleOf(known)).toBe(`missing: ${car}`);
});

test.each([
  [
    {
      year: 2013,
      make: "Lexus",
      model: "RX",
      series: "GGL10L",
    },
    "2013 Lexus RX",
  ],
  [
    {
      year: 2015,
      make: "Mercedes-Benz",
      model: "C-Class",
      trim: "4-MATIC",
    },
    "2015 Mercedes-Benz C-Class",
  ],
  [
    { year: 2006, make: "Dodge", model: "Caravan/Grand Caravan" },
    "2006 Dodge Caravan/Grand Caravan",
  ],
  [{ year: 2010, make: "Chevrolet", model: "Silverado" }, "2010 Chevrolet Silverado"],
  [{ year: 2021, make: "Land Rover", model: "Defender" }, "2021 Land Rover Defender"],
])("doesn't guess which model %j is", (known, car) => {
  expect(vehicleOf(known)).toBe(`unclear: ${car}`);
});
