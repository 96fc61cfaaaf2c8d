import type { EngineRead } from "../reading/mentions.ts";

/** Numbers of cylinders in words. */
export const cylinderWords: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10, twelve: 12 };

/** What sellers call a fuel; the longest that a title holds at a place counts. */
export const fuelPhrases: Readonly<Record<string, EngineRead["fuel"]>> = {
  diesel: "diesel", "turbo diesel": "diesel", turbodiesel: "diesel", diesels: "diesel", hybrid: "hybrid", hybrids: "hybrid", hyb: "hybrid", hv: "hybrid", hybird: "hybrid", hybride: "hybrid", hybrd: "hybrid", hybred: "hybrid", phev: "hybrid", "2 mode": "hybrid", "two mode": "hybrid", hev: "hybrid", fhev: "hybrid", "plug in hybrid": "hybrid", "e hybrid": "hybrid", "i force max": "hybrid", "iforce max": "hybrid",
  flexfuel: "flex", "flex fuel": "flex", cng: "cng", gasoline: "gas", petrol: "gas",
};

/** Cubic inches of American engines of the carburettor's days, as the list's litres. */
export const cubicInches: Readonly<Record<string, number>> = {
  "283": 4.6, "289": 4.7, "302": 5, "305": 5, "318": 5.2, "340": 5.6, "350": 5.7, "351": 5.8, "360": 5.9, "383": 6.3, "390": 6.4, "400": 6.6, "427": 7, "428": 7, "429": 7, "440": 7.2, "454": 7.4, "455": 7.5, "460": 7.5,
};
/** Cars from here on are no longer known by cubic inches. */
export const lastCubicInchYear = 2003;

/** What may be stuck to the litres: "1.8T", "2.0TSI". */
export const litreEndings: Readonly<Record<string, Partial<EngineRead>>> = {
  l: {}, lt: {}, ltr: {}, liter: {}, litre: {}, liters: {}, litres: {}, t: { aspiration: "forced" }, tdi: { fuel: "diesel" }, tsi: { aspiration: "forced", fuel: "gas" }, tfsi: { aspiration: "forced", fuel: "gas" }, td: { fuel: "diesel" }, d: { fuel: "diesel" }, i: {}, r: {}, sc: { aspiration: "supercharged" },
};

/** Behind a bare decimal number these make it something else than litres. */
export const notLitres: ReadonlySet<string> = new Set(["\"", "'", "in", "inch", "inches", "ft", "foot", "feet", "mm", "cm", "%", "x", "lb", "lbs", "oz", "qt", "quart", "gal", "v", "amp", "k", "ohm", "ratio", ":", "kw", "hp", "m", "series", "lift", "psi", "bar", "shock", "shocks", "mb", "gb", "miles"]);
/** Before it, these do. */
export const notBeforeLitres: ReadonlySet<string> = new Set(["usb", "bluetooth", "sync", "version", "v", "ver", "gen", "stage", "type", "fox", "rev", "ratio", "no", "#", "$", "x", "id", "od", "class"]);
/** Behind a bare decimal number these say that it is litres. */
export const engineNeighbours: ReadonlySet<string> = new Set(["v6", "v8", "l4", "i4", "l6", "i6", "v10", "h4", "h6", "diesel", "turbo", "engine", "motor", "liter", "dohc", "sohc", "hemi", "cummins", "duramax", "powerstroke", "triton", "vortec", "16v", "24v", "cyl", "4cyl", "6cyl", "8cyl", "tdi", "ecoboost", "power", "coyote", "gas", "awd", "4wd", "4x4", "fwd", "rwd", "2wd", "ecotec", "pentastar", "hybrid", "supercharged", "ctd", "lb7", "lly", "lbz", "lmm", "lml"]);
