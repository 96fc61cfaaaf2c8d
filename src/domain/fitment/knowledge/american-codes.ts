import type { CodeEntry } from "./code-entry.ts";

/** Still built: as far as the list goes. */
const now = 2030;

type Row = readonly [
  code: string,
  make: string,
  from: number,
  to: number,
  models: string,
  weak?: true,
];
const half = "Silverado 1500";
const heavy = "Silverado 2500,Silverado 2500 HD,Silverado 3500,Silverado 3500 HD";
const gmcHeavy = "Sierra 2500,Sierra 2500 HD,Sierra 3500,Sierra 3500 HD";
const chevySuv = "Tahoe,Suburban,Suburban 1500,Suburban 2500";
const gmcSuv = "Yukon,Yukon XL,Yukon XL 1500,Yukon XL 2500";
/** Meant where they are named beside the code. */
const named = (models: string): string =>
  models
    .split(",")
    .map((model) => `?${model}`)
    .join(",");
const escalade = "Escalade,Escalade ESV,Escalade EXT";
const squareC =
  "C1500,C2500,C3500,K1500,K2500,K3500,C1500 Suburban,K1500 Suburban,C2500 Suburban,K2500 Suburban";

/** Truck platforms: pickups and sport utilities of one platform ended in different years. */
const rows: readonly Row[] = [
  ["GMT400", "Chevrolet", 1988, 2000, `${squareC}`],
  ["GMT400", "GMC", 1988, 2000, squareC],
  ["GMT400", "Chevrolet", 1995, 1999, "Tahoe"],
  ["GMT400", "GMC", 1992, 1999, "Yukon"],
  ["GMT800", "Chevrolet", 1999, 2006, `${half},${heavy}`],
  [
    "GMT800",
    "Chevrolet",
    2007,
    2007,
    "Silverado 1500 Classic,Silverado 2500 HD Classic,Silverado 3500 Classic",
  ],
  ["GMT800", "GMC", 1999, 2006, `Sierra 1500,${gmcHeavy}`],
  ["GMT800", "GMC", 2007, 2007, "Sierra 1500 Classic,Sierra 2500 HD Classic,Sierra 3500 Classic"],
  ["GMT800", "Chevrolet", 2000, 2006, chevySuv],
  ["GMT800", "Chevrolet", 2002, 2006, "Avalanche 1500,Avalanche 2500"],
  ["GMT800", "GMC", 2000, 2006, gmcSuv],
  ["GMT800", "Cadillac", 2002, 2006, escalade],
  ["GMT800", "Hummer", 2003, 2009, "H2"],
  ["GMT900", "Chevrolet", 2007, 2013, half],
  ["GMT900", "Chevrolet", 2007, 2014, heavy],
  ["GMT900", "GMC", 2007, 2013, "Sierra 1500"],
  ["GMT900", "GMC", 2007, 2014, gmcHeavy],
  ["GMT900", "Chevrolet", 2007, 2014, `${chevySuv}`],
  ["GMT900", "Chevrolet", 2007, 2013, "Avalanche"],
  ["GMT900", "GMC", 2007, 2014, gmcSuv],
  ["GMT900", "Cadillac", 2007, 2014, escalade],
  ["NBS", "Chevrolet", 1999, 2006, `${half},${heavy}`, true],
  ["NBS", "GMC", 1999, 2006, `Sierra 1500,${gmcHeavy}`, true],
  ["NBS", "Chevrolet", 2000, 2006, named(`${chevySuv},Avalanche 1500,Avalanche 2500`), true],
  ["NBS", "GMC", 2000, 2006, named(gmcSuv), true],
  ["NNBS", "Chevrolet", 2007, 2014, named(`${chevySuv},Avalanche`)],
  ["NNBS", "GMC", 2007, 2014, named(gmcSuv)],
  [
    "OBS",
    "Chevrolet",
    1992,
    1999,
    named("Tahoe,Suburban,C1500 Suburban,K1500 Suburban,Blazer"),
    true,
  ],
  ["OBS", "GMC", 1992, 1999, named("Yukon,C1500 Suburban,K1500 Suburban"), true],
  ["NNBS", "Chevrolet", 2007, 2013, `${half},${heavy}`],
  ["NNBS", "GMC", 2007, 2013, `Sierra 1500,${gmcHeavy}`],
  ["OBS", "Chevrolet", 1988, 1998, squareC, true],
  ["OBS", "GMC", 1988, 1998, squareC, true],
  ["K2XX", "Chevrolet", 2014, 2018, half],
  ["K2XX", "Chevrolet", 2015, 2019, "Silverado 2500 HD,Silverado 3500 HD"],
  ["K2XX", "Chevrolet", 2015, 2020, "Tahoe,Suburban"],
  ["K2XX", "GMC", 2014, 2018, "Sierra 1500"],
  ["K2XX", "GMC", 2015, 2019, "Sierra 2500 HD,Sierra 3500 HD"],
  ["K2XX", "GMC", 2015, 2020, "Yukon,Yukon XL"],
  ["K2XX", "Cadillac", 2015, 2020, "Escalade,Escalade ESV"],
  ["T1XX", "Chevrolet", 2019, now, half],
  ["T1XX", "Chevrolet", 2020, now, "Silverado 2500 HD,Silverado 3500 HD"],
  ["T1XX", "Chevrolet", 2021, now, "Tahoe,Suburban"],
  ["T1XX", "GMC", 2019, now, "Sierra 1500"],
  ["T1XX", "GMC", 2020, now, "Sierra 2500 HD,Sierra 3500 HD"],
  ["T1XX", "GMC", 2021, now, "Yukon,Yukon XL"],
  ["T1XX", "Cadillac", 2021, now, "Escalade,Escalade ESV"],
  ["GMT355", "Chevrolet", 2004, 2012, "Colorado"],
  ["GMT355", "GMC", 2004, 2012, "Canyon"],
  ["GMT345", "Hummer", 2006, 2010, "H3,H3T"],
  ["GMT360", "Chevrolet", 2002, 2009, "Trailblazer,Trailblazer EXT"],
  ["GMT360", "GMC", 2002, 2009, "Envoy,Envoy XL"],
  ["GMT360", "Buick", 2004, 2007, "Rainier"],
  ["GMT360", "Oldsmobile", 2002, 2004, "Bravada"],
  ["GMT360", "Isuzu", 2003, 2008, "Ascender"],
  ["GMT360", "Saab", 2005, 2009, "9-7x"],
  ["YJ", "Jeep", 1987, 1995, "Wrangler", true],
  ["TJ", "Jeep", 1997, 2006, "Wrangler", true],
  ["LJ", "Jeep", 2004, 2006, "Wrangler", true],
  ["JK", "Jeep", 2007, 2017, "Wrangler", true],
  ["JK", "Jeep", 2018, 2018, "Wrangler JK", true],
  ["JKU", "Jeep", 2007, 2017, "Wrangler", true],
  ["JKU", "Jeep", 2018, 2018, "Wrangler JK", true],
  ["JL", "Jeep", 2018, now, "Wrangler", true],
  ["JLU", "Jeep", 2018, now, "Wrangler", true],
  ["JT", "Jeep", 2020, now, "Gladiator", true],
  ["XJ", "Jeep", 1984, 2001, "Cherokee", true],
  ["MJ", "Jeep", 1986, 1992, "Comanche", true],
  ["KL", "Jeep", 2014, 2023, "Cherokee", true],
  ["ZJ", "Jeep", 1993, 1998, "Grand Cherokee", true],
  ["WJ", "Jeep", 1999, 2004, "Grand Cherokee", true],
  ["WK", "Jeep", 2005, 2010, "Grand Cherokee", true],
  ["WK2", "Jeep", 2011, 2021, "Grand Cherokee", true],
  ["WK2", "Jeep", 2022, 2022, "Grand Cherokee WK", true],
  ["WL", "Jeep", 2022, now, "Grand Cherokee", true],
  ["KJ", "Jeep", 2002, 2007, "Liberty", true],
  ["KK", "Jeep", 2008, 2012, "Liberty", true],
  ["XK", "Jeep", 2006, 2010, "Commander", true],
  ["MK", "Jeep", 2007, 2017, "Compass,Patriot", true],
  ["BU", "Jeep", 2015, 2023, "Renegade", true],
  ["fox body", "Ford", 1979, 1993, "Mustang"],
  ["new edge", "Ford", 1999, 2004, "Mustang", true],
  ["SN95", "Ford", 1994, 2004, "Mustang"],
  ["S197", "Ford", 2005, 2014, "Mustang"],
  ["S550", "Ford", 2015, 2023, "Mustang", true],
  ["S650", "Ford", 2024, now, "Mustang", true],
  ["P415", "Ford", 2009, 2014, "F-150", true],
  ["P552", "Ford", 2015, 2020, "F-150", true],
  ["P702", "Ford", 2021, now, "F-150", true],
  ["CD4", "Ford", 2013, 2020, "Fusion", true],
  ["C1", "Chevrolet", 1953, 1962, "Corvette", true],
  ["C2", "Chevrolet", 1963, 1967, "Corvette", true],
  ["C3", "Chevrolet", 1968, 1982, "Corvette", true],
  ["C4", "Chevrolet", 1984, 1996, "Corvette", true],
  ["C5", "Chevrolet", 1997, 2004, "Corvette", true],
  ["C6", "Chevrolet", 2005, 2013, "Corvette", true],
  ["C7", "Chevrolet", 2014, 2019, "Corvette", true],
  ["C8", "Chevrolet", 2020, now, "Corvette", true],
  ["cateye", "Chevrolet", 2003, 2006, "Silverado 1500,Silverado 2500 HD,Silverado 3500"],
  ["cat eye", "Chevrolet", 2003, 2006, "Silverado 1500,Silverado 2500 HD,Silverado 3500"],
  ["square body", "Chevrolet", 1973, 1987, "C10,C10 Pickup,K10,C20,K20,C30,K30,K5 Blazer"],
  ["square body", "GMC", 1973, 1987, "C1500,K1500,C2500,K2500,C3500,K3500,Jimmy"],
  ["OBS", "Ford", 1992, 1996, "F-150,F-250,F-350,Bronco", true],
];

/** Wranglers with four doors alone. */
const fourDoors = new Set(["JKU", "JLU"]);

export const americanCodes: readonly CodeEntry[] = rows.map(
  ([code, make, from, to, models, weak]) => ({
    code,
    make,
    from,
    to,
    models,
    ...(fourDoors.has(code) ? { body: "4-Door" } : {}),
    ...(weak === true ? { weak } : {}),
  }),
);
