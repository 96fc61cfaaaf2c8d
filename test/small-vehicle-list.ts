import type { CatalogSlice, VehicleTree } from "#domain/vehicles/catalog.ts";
import { indexTree, type VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import type { Variant } from "#domain/vehicles/vehicle.ts";

/**
 * A vehicle list of a few cars for the tests of the engine: make, model, years, then trims with
 * their engines.
 */
const lines = `
Toyota|Camry|2007-2024|LE Sedan 4-Door=A,X;XLE Sedan 4-Door=A,V;Hybrid Sedan 4-Door=H
Toyota|Corolla|2003-2013|CE Sedan 4-Door=D;LE Sedan 4-Door=D;S Sedan 4-Door=D;XRS Sedan 4-Door=D
Toyota|Matrix|2003-2008|Base Wagon 4-Door=D
Toyota|RAV4|2006-2018|Base Sport Utility 4-Door=A
Toyota|Tundra|2000-2021|Base Standard Cab Pickup 2-Door=E;Limited Extended Cab Pickup 4-Door=E;SR5 Crew Cab Pickup 4-Door=E
Toyota|86|2017-2020|Base Coupe 2-Door=B
Pontiac|Vibe|2003-2010|Base Wagon 4-Door=D
Scion|FR-S|2013-2016|Base Coupe 2-Door=B
Honda|Civic|1992-2015|EX Coupe 2-Door=C,G;LX Sedan 4-Door=C,G;Si Hatchback 3-Door=G
Honda|Civic del Sol|1993-1997|S Coupe 2-Door=C;Si Coupe 2-Door=G
Honda|Accord|2003-2022|EX Sedan 4-Door=A,V;EX Coupe 2-Door=V;LX Sedan 4-Door=A,AT;Hybrid Sedan 4-Door=H
Honda|Fit|2007-2020|Base Hatchback 4-Door=C
Honda|Pilot|2003-2022|EX Sport Utility 4-Door=V
Honda|Element|2003-2011|EX Sport Utility 4-Door=A
Honda|Gold Wing 1800|2001-2017|GL1800=
Acura|EL|1997-2000|Base Sedan 4-Door=G
Acura|TL|1999-2008|Base Sedan 4-Door=V;Type-S Sedan 4-Door=V
Ford|F-150|1997-2023|XL Standard Cab Pickup 2-Door=E,T;Lariat Crew Cab Pickup 4-Door=E,T,PH;Raptor Crew Cab Pickup 4-Door=T;Police Responder Crew Cab Pickup 4-Door=T
Ford|F-150 Heritage|2004|XL Standard Cab Pickup 2-Door=E
Ford|F-150 Lightning|2022-2023|Pro Crew Cab Pickup 4-Door=EV
Ford|F-250 Super Duty|1999-2023|XL Crew Cab Pickup 4-Door=E,DF
Ford|Transit-250|2015-2020|Base Standard Cargo Van 3-Door=V
Ford|Focus|2000-2018|SE Sedan 4-Door=D;SVT Hatchback 3-Door=D
Ford|Mustang|1994-2023|Base Coupe 2-Door=V;GT Coupe 2-Door=E;GT Convertible 2-Door=E
Ford|GT|2005-2006|Base Coupe 2-Door=E
Ford|Edge|2007-2024|SE Sport Utility 4-Door=V
Chevrolet|Silverado 1500|1999-2024|LT Crew Cab Pickup 4-Door=E;LTZ Crew Cab Pickup 4-Door=E;WT Standard Cab Pickup 2-Door=E
Chevrolet|Silverado 1500 Classic|2007|LS Crew Cab Pickup 4-Door=E
Chevrolet|Silverado 2500 HD|2001-2024|LT Crew Cab Pickup 4-Door=E,DG
Chevrolet|Silverado 3500|2001-2006|LT Crew Cab Pickup 4-Door=E,DG
Chevrolet|Express 1500|1996-2014|Base Standard Cargo Van 3-Door=E
Chevrolet|Express 2500|1996-2023|Base Standard Cargo Van 3-Door=E,DG
Chevrolet|Tahoe|2000-2020|LT Sport Utility 4-Door=E
Chevrolet|Trailblazer|2002-2009,2021-2022|LS Sport Utility 4-Door=C;RS Sport Utility 4-Door=C
Chevrolet|Camaro|1967-1969,2010-2015|SS Coupe 2-Door=E;LS Coupe 2-Door=V
Chevrolet|SS|2014-2017|Base Sedan 4-Door=E
Chevrolet|Spark|2013-2015|LS Hatchback 4-Door=C
Chevrolet|Sonic|2012-2020|LT Sedan 4-Door=C
Chevrolet|Corvette|1997-2024|Base Coupe 2-Door=E
Chevrolet|S10|1982-2004|LS Standard Cab Pickup 2-Door=V
GMC|Sierra 1500|1999-2024|SLE Crew Cab Pickup 4-Door=E;Denali Crew Cab Pickup 4-Door=E;C3 Extended Cab Pickup 4-Door=E
GMC|Yukon|2000-2020|SLT Sport Utility 4-Door=E
Cadillac|Escalade|1999-2020|Base Sport Utility 4-Door=E
Cadillac|Escalade ESV|2003-2020|Base Sport Utility 4-Door=E
Dodge|Ram 1500|1994-2010|SLT Crew Cab Pickup 4-Door=E
Dodge|Ram 2500|1994-2010|SLT Crew Cab Pickup 4-Door=E,DC
Dodge|Charger|2006-2023|R/T Sedan 4-Door=E;SXT Sedan 4-Door=V;SRT Hellcat Sedan 4-Door=SC
Dodge|Magnum|2005-2008|SXT Wagon 4-Door=V
Chrysler|300|2005-2010|Base Sedan 4-Door=V;LX Sedan 4-Door=V
Dodge|Sprinter 2500|2007-2009|Base Standard Cargo Van 3-Door=DM
Freightliner|Sprinter 2500|2007-2018|Base Standard Cargo Van 3-Door=DM
Mercedes-Benz|Sprinter 2500|2010-2018|Base Standard Cargo Van 3-Door=DM
Mercedes-Benz|C300|2008-2021|Sport Sedan 4-Door=V;Base Coupe 2-Door=V;4Matic Sedan 4-Door=V
Ram|1500|2011-2024|Big Horn Crew Cab Pickup 4-Door=E
Jeep|Wrangler|1987-1995,1997-2024|Sport Sport Utility 2-Door=V;Rubicon Sport Utility 2-Door=V;Unlimited Sahara Sport Utility 4-Door=V
Jeep|Wrangler JK|2018|Sport Sport Utility 2-Door=V;Unlimited Sport Sport Utility 4-Door=V
Infiniti|G35|2003-2007|Base Coupe 2-Door=V;Base Sedan 4-Door=V
Nissan|350Z|2003-2009|Base Coupe 2-Door=V;Touring Convertible 2-Door=V
Jeep|Cherokee|1984-2001|Sport Sport Utility 4-Door=V
Jaguar|XJ|2004-2019|Base Sedan 4-Door=E
BMW|328i|2007-2016|Base Sedan 4-Door=N;Base Coupe 2-Door=N;Base Wagon 4-Door=N
BMW|328i xDrive|2009-2016|Base Sedan 4-Door=N
BMW|328d|2014-2018|Base Sedan 4-Door=DM
BMW|335i|2007-2015|Base Sedan 4-Door=T;Base Coupe 2-Door=T
BMW|M3|2008-2018|Base Sedan 4-Door=T
BMW|M4|2015-2020|Base Coupe 2-Door=T
BMW|530i|2017-2023|Base Sedan 4-Door=AT
BMW|750i|2016-2019|Base Sedan 4-Door=V8T
BMW|X3|2004-2024|xDrive30i Sport Utility 4-Door=AT;M40i Sport Utility 4-Door=T;M Sport Utility 4-Door=T
BMW|X1|2012-2022|xDrive28i Sport Utility 4-Door=AT
BMW|X5|2000-2024|xDrive35i Sport Utility 4-Door=T;xDrive50i Sport Utility 4-Door=V8T
Chevrolet|G30|1981-1996|Base Standard Cargo Van 3-Door=E
Nissan|Sentra|2007-2012|S Sedan 4-Door=D2;SE-R Sedan 4-Door=A25
Nissan|GT-R|2009-2024|Base Coupe 2-Door=T
Nissan|Leaf|2011-2020|SV Hatchback 4-Door=EV
Hyundai|Sonata|2011-2020|SE Sedan 4-Door=A;Hybrid Sedan 4-Door=H
Mazda|3|2004-2013|s Sedan 4-Door=A25;i Sedan 4-Door=D2
Mazda|CX-5|2013-2020|Sport Sport Utility 4-Door=A25
Volkswagen|Jetta|1999-2018|GL Sedan 4-Door=D;TDI Sedan 4-Door=DV;GLS 1.8T Sedan 4-Door=DT
Land Rover|LR4|2010-2016|
Harley-Davidson|Sportster 883|1986-2022|XL883=
Subaru|Impreza|1993-2014|WRX Sedan 4-Door=AT;WRX Limited Sedan 4-Door=AT;2.5 RS Sedan 4-Door=A25;Outback Sport Wagon 4-Door=A25
Subaru|WRX|2015-2021|Base Sedan 4-Door=AT
Saab|9-3|2004-2011|Aero Sedan 4-Door=V;Turbo X Sedan 4-Door=T;X Wagon 4-Door=T
Honda|Rancher 350|2000-2006|TRX350TM=
Arctic Cat|400|1998-2014|4x4=
Yamaha|Kodiak 400|1993-2006|YFM400FW 4x4=
Tesla|Model S|2012-2024|Base Sedan 4-Door=EV
`;

const engines: Readonly<Record<string, string>> = {
  A: "2.4L 2354CC 144Cu. In. l4 GAS DOHC Naturally Aspirated",
  AT: "2.0L 1998CC l4 GAS DOHC Turbocharged",
  A25: "2.5L 2488CC 152Cu. In. l4 GAS DOHC Naturally Aspirated",
  X: "2.4L 2354CC 144Cu. In. l4 GAS DOHC Turbocharged",
  B: "2.0L 1998CC H4 GAS DOHC Naturally Aspirated",
  C: "1.5L 1493CC l4 GAS SOHC Naturally Aspirated",
  D: "1.8L 1794CC l4 GAS DOHC Naturally Aspirated",
  D2: "2.0L 1997CC l4 GAS DOHC Naturally Aspirated",
  DT: "1.8L 1781CC l4 GAS DOHC Turbocharged",
  E: "5.3L 5328CC 325Cu. In. V8 GAS OHV Naturally Aspirated",
  G: "1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally Aspirated",
  H: "2.4L 2359CC l4 FULL HYBRID EV-GAS (FHEV) DOHC Naturally Aspirated",
  N: "3.0L 2996CC l6 GAS DOHC Naturally Aspirated",
  PH: "3.5L 3496CC V6 FULL HYBRID EV-GAS (FHEV) DOHC Turbocharged",
  SC: "6.2L 6166CC V8 GAS OHV Supercharged",
  T: "3.5L 3496CC V6 GAS DOHC Turbocharged",
  V: "3.5L 3471CC 212Cu. In. V6 GAS DOHC Naturally Aspirated",
  V8T: "4.4L 4395CC V8 GAS DOHC Turbocharged",
  DC: "5.9L 5883CC l6 DIESEL OHV Turbocharged",
  DF: "6.0L 5960CC V8 DIESEL OHV Turbocharged",
  DG: "6.6L 6599CC V8 DIESEL OHV Turbocharged",
  DM: "3.0L 2987CC V6 DIESEL DOHC Turbocharged",
  DV: "1.9L 1896CC l4 DIESEL SOHC Turbocharged",
  EV: "ELECTRIC",
};

interface ListedModel {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
  readonly variants: readonly Variant[];
}

function parse(line: string): ListedModel {
  const [make = "", model = "", years = "", trims = ""] = line.split("|");
  const variants =
    trims === ""
      ? []
      : trims.split(";").flatMap((one) => {
          const [trim = "", keys = ""] = one.split("=");
          return keys === ""
            ? [{ trim, engine: "" }]
            : keys.split(",").map((key) => ({ trim, engine: engines[key] ?? "" }));
        });
  return {
    make,
    model,
    years: years.split(",").flatMap(spread),
    variants,
  };
}

function spread(run: string): readonly number[] {
  const [from = 0, to = from] = run.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

const models = lines.trim().split("\n").map(parse);

export const smallTree: VehicleTree = {
  version: "small",
  models: models.map(({ make, model, years }) => ({ make, model, years })),
};
export const smallIndex: VehicleIndex = indexTree(smallTree, loadKnowledge());
export const smallSlice: CatalogSlice = {
  variants(year, make, model) {
    const listed = models.find((one) => one.make === make && one.model === model);
    return listed === undefined || !listed.years.includes(year) ? undefined : listed.variants;
  },
};
