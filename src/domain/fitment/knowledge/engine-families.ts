/** A family of engines known by a name or code, and what in the list's engine text tells it. */
export interface EngineFamily {
  readonly words: readonly string[];
  readonly litres?: readonly number[];
  readonly cylinders?: readonly number[];
  readonly fuel?: "diesel" | "gas";
  readonly aspiration?: "forced" | "turbo" | "supercharged" | "natural";
  /** Where the camshafts sit, if its makes had another engine of the size. */
  readonly cams?: "SOHC" | "DOHC";
  readonly from?: number;
  readonly to?: number;
  /** Only these makes have it; without one of them in the text the word means nothing. */
  readonly makes: readonly string[];
  /** Cars it is in, when the text names no model: stems of model names ("Silverado 2500"). */
  readonly cars?: readonly (readonly [make: string, model: string])[];
  /** BMW: only in M cars ("only"), never in M cars ("never"). */
  readonly sport?: "only" | "never";
}

const gmHeavy: readonly (readonly [string, string])[] = [
  ["Chevrolet", "Silverado 2500"],
  ["Chevrolet", "Silverado 2500 HD"],
  ["Chevrolet", "Silverado 3500"],
  ["Chevrolet", "Silverado 3500 HD"],
  ["GMC", "Sierra 2500"],
  ["GMC", "Sierra 2500 HD"],
  ["GMC", "Sierra 3500"],
  ["GMC", "Sierra 3500 HD"],
  ["Chevrolet", "Silverado 2500 HD Classic"],
  ["GMC", "Sierra 2500 HD Classic"],
  ["Chevrolet", "Silverado 3500 Classic"],
  ["GMC", "Sierra 3500 Classic"],
];
const ramHeavy: readonly (readonly [string, string])[] = [
  ["Dodge", "Ram 2500"],
  ["Dodge", "Ram 3500"],
  ["Ram", "2500"],
  ["Ram", "3500"],
];
const fordHeavy: readonly (readonly [string, string])[] = [
  ["Ford", "F-250 Super Duty"],
  ["Ford", "F-350 Super Duty"],
  ["Ford", "F-250"],
  ["Ford", "F-350"],
];
const gm = ["Chevrolet", "GMC", "Cadillac", "Hummer", "Pontiac", "Buick"];
const chrysler = ["Dodge", "Ram", "Jeep", "Chrysler", "Plymouth"];

function duramax(words: string, from: number, to: number): EngineFamily {
  return {
    words: words.split("/"),
    litres: [6.6],
    cylinders: [8],
    fuel: "diesel",
    from,
    to,
    makes: ["Chevrolet", "GMC"],
    cars: gmHeavy,
  };
}
function bmw(
  words: string,
  litres: number | readonly number[],
  more: Omit<EngineFamily, "words" | "litres" | "makes">,
): EngineFamily {
  return {
    words: words.split("/"),
    litres: typeof litres === "number" ? [litres] : litres,
    makes: ["BMW", "Mini"],
    ...more,
  };
}
/**
 * Engines known by a code, as "words | litres | cylinders | makes" with "t" behind the cylinders
 * for turbocharged ones and "n" where the car has a turbo of the size that goes by another code.
 */
function coded(lines: string): readonly EngineFamily[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [words = "", litres = "", cylinders = "", makes = ""] = line.trim().split(" | ");
      const breath = cylinders.endsWith("t")
        ? { aspiration: "forced" as const }
        : cylinders.endsWith("n")
          ? { aspiration: "natural" as const }
          : {};
      return {
        words: words.split("/"),
        litres: litres.split(",").map(Number),
        cylinders: [Number.parseInt(cylinders, 10)],
        makes: makes.split(","),
        ...breath,
      };
    });
}
function size(words: string, litres: readonly number[], makes: readonly string[]): EngineFamily {
  return {
    words: words.split("/"),
    litres,
    cylinders: [8],
    makes,
  };
}

export const engineFamilies: readonly EngineFamily[] = [
  {
    words: ["duramax"],
    litres: [6.6, 2.8, 3],
    fuel: "diesel",
    from: 2001,
    to: 2030,
    makes: ["Chevrolet", "GMC"],
    cars: gmHeavy,
  },
  duramax("lb7", 2001, 2004),
  duramax("lly", 2004, 2005),
  duramax("lbz", 2006, 2007),
  duramax("lmm", 2007, 2010),
  duramax("lml", 2011, 2016),
  duramax("l5p", 2017, 2030),
  {
    words: ["cummins", "ctd"],
    fuel: "diesel",
    cylinders: [6],
    makes: ["Dodge", "Ram"],
    cars: ramHeavy,
  },
  {
    words: ["powerstroke", "power stroke"],
    fuel: "diesel",
    cylinders: [8],
    makes: ["Ford"],
    cars: fordHeavy,
  },
  {
    words: ["ecoboost", "eco boost"],
    fuel: "gas",
    aspiration: "forced",
    makes: ["Ford", "Lincoln"],
  },
  {
    words: ["coyote"],
    litres: [5.0],
    cylinders: [8],
    fuel: "gas",
    from: 2011,
    makes: ["Ford"],
  },
  {
    words: ["triton"],
    litres: [4.6, 5.4, 6.8],
    fuel: "gas",
    makes: ["Ford"],
  },
  {
    words: ["godzilla"],
    litres: [7.3],
    fuel: "gas",
    makes: ["Ford"],
  },
  {
    words: ["hemi"],
    litres: [5.7, 6.1, 6.4, 6.2],
    cylinders: [8],
    fuel: "gas",
    from: 2003,
    makes: chrysler,
  },
  {
    words: ["pentastar"],
    litres: [3.6, 3.2],
    cylinders: [6],
    from: 2011,
    makes: chrysler,
  },
  { words: ["tdi"], fuel: "diesel", makes: ["Volkswagen", "Audi"] },
  {
    words: ["tsi", "tfsi"],
    fuel: "gas",
    aspiration: "forced",
    makes: ["Volkswagen", "Audi"],
  },
  { words: ["vr6"], cylinders: [6], makes: ["Volkswagen"] },
  { words: ["bluetec", "cdi"], fuel: "diesel", makes: ["Mercedes-Benz", "Dodge", "Freightliner"] },
  { words: ["crd"], fuel: "diesel", makes: [...chrysler, "Mercedes-Benz"] },
  {
    words: ["ecodiesel", "eco diesel"],
    litres: [3.0],
    fuel: "diesel",
    makes: chrysler,
  },
  {
    words: ["ecotec"],
    cylinders: [4],
    fuel: "gas",
    makes: [...gm, "Saturn"],
  },
  {
    words: ["k24"],
    litres: [2.4],
    cylinders: [4],
    makes: ["Honda", "Acura"],
  },
  {
    words: ["k20"],
    litres: [2.0],
    cylinders: [4],
    makes: ["Honda", "Acura"],
  },
  {
    words: ["d16"],
    litres: [1.6],
    cylinders: [4],
    makes: ["Honda"],
    cams: "SOHC",
  },
  {
    words: ["b18"],
    litres: [1.8],
    cylinders: [4],
    makes: ["Honda", "Acura"],
  },
  {
    words: ["j35"],
    litres: [3.5],
    cylinders: [6],
    makes: ["Honda", "Acura"],
  },
  {
    words: ["r18"],
    litres: [1.8],
    cylinders: [4],
    makes: ["Honda"],
  },
  {
    words: ["2jz"],
    litres: [3.0],
    cylinders: [6],
    makes: ["Toyota", "Lexus"],
  },
  {
    words: ["1jz"],
    litres: [2.5],
    cylinders: [6],
    makes: ["Toyota"],
  },
  {
    words: ["2gr"],
    litres: [3.5],
    cylinders: [6],
    makes: ["Toyota", "Lexus"],
  },
  {
    words: ["1zz"],
    litres: [1.8],
    cylinders: [4],
    makes: ["Toyota", "Pontiac", "Chevrolet"],
  },
  {
    words: ["2az"],
    litres: [2.4],
    cylinders: [4],
    makes: ["Toyota", "Scion", "Lexus"],
  },
  {
    words: ["vq35"],
    litres: [3.5],
    cylinders: [6],
    makes: ["Nissan", "Infiniti"],
  },
  {
    words: ["qr25"],
    litres: [2.5],
    cylinders: [4],
    makes: ["Nissan"],
  },
  {
    words: ["vq37"],
    litres: [3.7],
    cylinders: [6],
    makes: ["Nissan", "Infiniti"],
  },
  {
    words: ["ka24"],
    litres: [2.4],
    cylinders: [4],
    makes: ["Nissan"],
  },
  {
    words: ["ls1", "ls6"],
    litres: [5.7],
    cylinders: [8],
    makes: gm,
  },
  {
    words: ["ls2"],
    litres: [6.0],
    cylinders: [8],
    makes: gm,
  },
  {
    words: ["ls3"],
    litres: [6.2],
    cylinders: [8],
    makes: gm,
  },
  {
    words: ["lt1"],
    litres: [5.7, 6.2],
    cylinders: [8],
    makes: gm,
  },
  { words: ["vortec"], fuel: "gas", makes: gm },
  {
    words: ["3800 series", "3800 v6", "buick 3800", "gm 3800", "3800 supercharged"],
    litres: [3.8],
    cylinders: [6],
    makes: [...gm, "Oldsmobile"],
  },
  {
    words: ["3400", "3400 v6", "3400 sfi"],
    litres: [3.4],
    cylinders: [6],
    makes: [...gm, "Oldsmobile"],
  },
  {
    words: ["3100", "3100 v6", "3100 sfi"],
    litres: [3.1],
    cylinders: [6],
    makes: [...gm, "Oldsmobile"],
  },
  ...coded(`
    ej25 | 2.5 | 4 | Subaru
    ej251/ej253 | 2.5 | 4n | Subaru
    ej255/ej257 | 2.5 | 4t | Subaru
    ej20/ej205 | 2.0 | 4t | Subaru
    ej22 | 2.2 | 4 | Subaru
    fb25 | 2.5 | 4n | Subaru
    fb20 | 2.0 | 4n | Subaru
    fa20 | 2.0 | 4 | Subaru,Scion,Toyota
    fa24 | 2.4 | 4 | Subaru,Toyota
    ez30 | 3.0 | 6 | Subaru
    ez36 | 3.6 | 6 | Subaru
    b16 | 1.6 | 4 | Honda,Acura
    d16a1 | 1.6 | 4 | Acura
    b20 | 2.0 | 4 | Honda
    h22 | 2.2 | 4 | Honda
    h23 | 2.3 | 4 | Honda
    f22 | 2.2 | 4 | Honda,Acura
    f23 | 2.3 | 4 | Honda,Acura
    d15 | 1.5 | 4 | Honda
    d17 | 1.7 | 4 | Honda,Acura
    l15 | 1.5 | 4 | Honda
    r20 | 2.0 | 4 | Honda,Acura
    j30 | 3.0 | 6 | Honda,Acura
    j32 | 3.2 | 6 | Acura
    j37 | 3.7 | 6 | Acura
    22re/22r | 2.4 | 4 | Toyota
    1gr | 4.0 | 6 | Toyota
    2tr | 2.7 | 4 | Toyota
    3rz | 2.7 | 4 | Toyota
    5vz | 3.4 | 6 | Toyota
    1mz | 3.0 | 6 | Toyota,Lexus
    3mz | 3.3 | 6 | Toyota,Lexus
    2uz | 4.7 | 8 | Toyota,Lexus
    1ur | 4.6 | 8 | Toyota,Lexus
    3ur | 5.7 | 8 | Toyota,Lexus
    2ar | 2.5 | 4 | Toyota,Scion,Lexus
    1az | 2.0 | 4 | Toyota
    1nz | 1.5 | 4 | Toyota,Scion
    2zr | 1.8 | 4 | Toyota,Scion,Pontiac
    4gr | 2.5 | 6 | Lexus
    7mge/7m ge | 3.0 | 6 | Toyota
    7mgte/7m gte | 3.0 | 6t | Toyota
    2jzgte/2jz gte | 3.0 | 6t | Toyota
    1jzgte/1jz gte | 2.5 | 6t | Toyota
    vq30 | 3.0 | 6 | Nissan,Infiniti
    vq40 | 4.0 | 6 | Nissan
    vk56 | 5.6 | 8 | Nissan,Infiniti
    vk45 | 4.5 | 8 | Infiniti
    vg30 | 3.0 | 6 | Nissan
    mr18 | 1.8 | 4 | Nissan
    mr20 | 2.0 | 4 | Nissan
    hr16 | 1.6 | 4 | Nissan
    sr20 | 2.0 | 4 | Nissan,Infiniti
    qr20 | 2.0 | 4 | Nissan
    4g63 | 2.0 | 4 | Mitsubishi,Eagle,Plymouth,Hyundai
    4g64 | 2.4 | 4 | Mitsubishi,Dodge,Chrysler
    4b11 | 2.0 | 4 | Mitsubishi
    6g72 | 3.0 | 6 | Mitsubishi,Dodge,Chrysler
    lm7/l59/l83/lc9/lmg | 5.3 | 8 | Chevrolet,GMC,Cadillac
    lq4/lq9/l96/ly6 | 6.0 | 8 | Chevrolet,GMC,Cadillac,Hummer
    l86/l87/l92/l94 | 6.2 | 8 | Chevrolet,GMC,Cadillac
    lr4/ly2 | 4.8 | 8 | Chevrolet,GMC
    lt4 | 6.2 | 8 | Chevrolet,Cadillac
    ls4/lh6/l33/ly5/l82/l84 | 5.3 | 8 | Chevrolet,GMC,Cadillac,Pontiac,Buick,Saab,Oldsmobile
    l76/l77 | 6.0 | 8 | Chevrolet,GMC,Pontiac
    l99 | 6.2 | 8 | Chevrolet
    lsa/ls9 | 6.2 | 8t | Chevrolet,Cadillac
    ls7 | 7.0 | 8 | Chevrolet
    l8t | 6.6 | 8n | Chevrolet,GMC
    l31 | 5.7 | 8 | Chevrolet,GMC,Cadillac
    l35/lu3/lv3 | 4.3 | 6 | Chevrolet,GMC,Oldsmobile
    l29 | 7.4 | 8 | Chevrolet,GMC
    l18 | 8.1 | 8 | Chevrolet,GMC
    l3b | 2.7 | 4t | Chevrolet,GMC,Cadillac
    lnf/ltg | 2.0 | 4t | Chevrolet,Cadillac,Pontiac,Saturn,Buick
    lsj | 2.0 | 4t | Chevrolet,Saturn
    le5/lea/laf/le9/lat | 2.4 | 4 | Chevrolet,GMC,Pontiac,Saturn,Buick
    l61 | 2.2 | 4 | Chevrolet,Pontiac,Saturn,Oldsmobile
    luj/luv/le2 | 1.4 | 4t | Chevrolet,Buick
    lz4/lx9 | 3.5 | 6 | Chevrolet,Pontiac,Saturn,Buick
    lz9 | 3.9 | 6 | Chevrolet,Pontiac,Buick,Saturn
    la1 | 3.4 | 6 | Chevrolet,Pontiac,Oldsmobile,Buick
    l26/l36 | 3.8 | 6n | Chevrolet,Pontiac,Oldsmobile,Buick
    l32/l67 | 3.8 | 6t | Chevrolet,Pontiac,Oldsmobile,Buick
    lf1/lfw | 3.0 | 6 | Chevrolet,GMC,Cadillac,Buick
    tigershark | 2.0,2.4 | 4 | Dodge,Jeep,Chrysler,Fiat,Ram
    zetec | 2.0 | 4 | Ford,Mercury
    vulcan | 3.0 | 6 | Ford,Mercury
    ea888 | 1.8,2.0 | 4t | Volkswagen,Audi
    awm/awp/amb/aeb/atw/aww | 1.8 | 4t | Volkswagen,Audi
    bpy/cbfa/ccta | 2.0 | 4t | Volkswagen,Audi
    cbta/cbua/bgp/bgq | 2.5 | 5 | Volkswagen
    m104 | 2.8,3.2,3.6 | 6 | Mercedes-Benz
    m112 | 2.6,3.2,3.7 | 6 | Mercedes-Benz,Chrysler
    m113 | 4.3,5.0,5.4,5.5 | 8 | Mercedes-Benz
    m119 | 4.2,5.0 | 8 | Mercedes-Benz
    m156 | 6.2,6.3 | 8 | Mercedes-Benz
    m157 | 5.5 | 8t | Mercedes-Benz
    m177/m178 | 4.0 | 8t | Mercedes-Benz
    m270/m274/m264/m133 | 2.0 | 4t | Mercedes-Benz,Infiniti
    m271 | 1.8 | 4t | Mercedes-Benz
    m272 | 2.5,3.0,3.5 | 6n | Mercedes-Benz
    m273 | 4.6,4.7,5.5 | 8n | Mercedes-Benz
    m275 | 5.5,6.0 | 12t | Mercedes-Benz,Maybach
    m278 | 4.6,4.7 | 8t | Mercedes-Benz
    b5254t | 2.5 | 5t | Volvo
    lfx/llt/lgx/ly7 | 3.6 | 6 | Chevrolet,GMC,Cadillac,Buick,Saturn,Pontiac
  `),
  bmw("n52", [3.0, 2.5], {
    cylinders: [6],
    aspiration: "natural",
    from: 2006,
    to: 2013,
    sport: "never",
  }),
  bmw("n54", 3.0, {
    cylinders: [6],
    aspiration: "forced",
    fuel: "gas",
    from: 2007,
    to: 2013,
    sport: "never",
  }),
  bmw("n55", 3.0, {
    cylinders: [6],
    aspiration: "forced",
    fuel: "gas",
    from: 2010,
    to: 2018,
  }),
  bmw("n20/n26", 2.0, {
    cylinders: [4],
    aspiration: "forced",
    fuel: "gas",
    from: 2012,
    to: 2018,
  }),
  bmw("b46/b48", 2.0, {
    cylinders: [4],
    aspiration: "forced",
    fuel: "gas",
    from: 2016,
  }),
  bmw("b58", 3.0, {
    cylinders: [6],
    aspiration: "forced",
    fuel: "gas",
    from: 2016,
    sport: "never",
  }),
  bmw("n63/n63r", 4.4, {
    cylinders: [8],
    aspiration: "forced",
    from: 2008,
    sport: "never",
  }),
  bmw("s63", 4.4, { cylinders: [8], aspiration: "forced", sport: "only" }),
  bmw("s55", 3.0, {
    cylinders: [6],
    aspiration: "forced",
    from: 2015,
    to: 2021,
    sport: "only",
  }),
  bmw("s58", 3.0, {
    cylinders: [6],
    aspiration: "forced",
    from: 2020,
    sport: "only",
  }),
  bmw("n62", [4.4, 4.8, 3.6], { cylinders: [8], aspiration: "natural" }),
  bmw("m54", [3.0, 2.5, 2.2], { cylinders: [6], aspiration: "natural", to: 2006 }),
  bmw("m57", 3.0, { cylinders: [6], fuel: "diesel" }),
  bmw("s65", 4.0, { cylinders: [8], sport: "only" }),
  bmw("m62/m62tu/m60", [4.4, 4.0], { cylinders: [8], aspiration: "natural" }),
  bmw("m52/m52tu", [2.8, 2.5], {
    cylinders: [6],
    aspiration: "natural",
    from: 1996,
    to: 2001,
    sport: "never",
  }),
  bmw("m50", 2.5, {
    cylinders: [6],
    from: 1991,
    to: 1995,
    sport: "never",
  }),
  bmw("s54", 3.2, { cylinders: [6], sport: "only" }),
  bmw("s85", 5.0, { cylinders: [10], sport: "only" }),
  bmw("n51", 3.0, {
    cylinders: [6],
    aspiration: "natural",
    from: 2007,
    to: 2013,
    sport: "never",
  }),
  bmw("n73", 6.0, { cylinders: [12] }),
  bmw("n14", 1.6, {
    cylinders: [4],
    aspiration: "turbo",
    from: 2007,
    to: 2012,
  }),
  bmw("n18", 1.6, {
    cylinders: [4],
    aspiration: "turbo",
    from: 2011,
    to: 2016,
  }),
  bmw("n12/n16", 1.6, {
    cylinders: [4],
    aspiration: "natural",
    from: 2007,
    to: 2016,
  }),
  bmw("b38", 1.5, { cylinders: [3], aspiration: "forced", from: 2014 }),
  bmw("w10", 1.6, { cylinders: [4], aspiration: "natural", to: 2008 }),
  bmw("w11", 1.6, { cylinders: [4], aspiration: "supercharged", to: 2008 }),
  {
    words: ["om642"],
    litres: [3.0],
    cylinders: [6],
    fuel: "diesel",
    makes: ["Mercedes-Benz", "Dodge", "Freightliner", "Jeep"],
  },
  {
    words: ["om651"],
    litres: [2.1, 2.2],
    cylinders: [4],
    fuel: "diesel",
    makes: ["Mercedes-Benz", "Freightliner"],
  },
  { words: ["om606", "om617", "om603"], fuel: "diesel", makes: ["Mercedes-Benz"] },
  {
    words: ["om612", "om647"],
    litres: [2.7],
    cylinders: [5],
    fuel: "diesel",
    makes: ["Dodge", "Freightliner", "Mercedes-Benz"],
  },
  {
    words: ["alh", "bew", "brm"],
    litres: [1.9],
    fuel: "diesel",
    makes: ["Volkswagen"],
  },
  {
    words: ["cbea", "cjaa", "ckra", "cvca"],
    litres: [2.0],
    fuel: "diesel",
    makes: ["Volkswagen", "Audi"],
  },
  {
    words: ["ti vct", "tivct"],
    fuel: "gas",
    aspiration: "natural",
    makes: ["Ford", "Lincoln"],
  },
  {
    words: ["sbf 302", "302 v8", "302 windsor", "302 engine"],
    litres: [5.0, 4.9],
    cylinders: [8],
    makes: ["Ford", "Mercury", "Lincoln"],
  },
  size("350 sbc/sbc 350/350 v8/350 small block/350 engine/350ci", [5.7], [...gm, "Oldsmobile"]),
  size("454 bbc/bbc 454/454 v8/454 big block/454 engine", [7.4], gm),
  size("305 sbc/sbc 305/305 v8", [5.0], gm),
  size("327 v8/sbc 327", [5.3, 5.4], gm),
  size("396 v8/bbc 396", [6.5, 6.6], gm),
  size("400 v8", [6.6], gm),
  size("351 v8/351w/351 windsor/351c", [5.8], ["Ford", "Mercury"]),
  size("460 v8/460 engine", [7.5], ["Ford", "Lincoln", "Mercury"]),
  size("289 v8/289 engine", [4.7], ["Ford", "Mercury"]),
  size("390 v8/390 fe", [6.4], ["Ford", "Mercury"]),
  size("318 v8/318 mopar/318 engine", [5.2], chrysler),
  size("360 v8/360 mopar/360 magnum", [5.9], chrysler),
  size("440 v8/440 mopar/440 magnum", [7.2], chrysler),
  size("383 v8/383 mopar", [6.3], chrysler),
  size("340 v8", [5.6], chrysler),
];
