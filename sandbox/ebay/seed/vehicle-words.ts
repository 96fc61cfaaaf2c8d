import type { Dice } from "./dice.ts";

/** A title's name for a make or model, and its class of difficulty. */
export interface NameWords {
  readonly text: string;
  readonly classes: readonly string[];
}

const makeWords: Readonly<Record<string, readonly string[]>> = {
  Chevrolet: ["Chevrolet", "Chevy", "Chevy"],
  Volkswagen: ["Volkswagen", "VW", "VW"],
  "Mercedes-Benz": ["Mercedes-Benz", "Mercedes", "Mercedes Benz"],
  Cadillac: ["Cadillac", "Cadillac", "Caddy"],
  Subaru: ["Subaru", "Subaru", "Subie"],
};
const nicknames = new Set(["Chevy", "VW", "Caddy", "Subie"]);

/** Changes spaces and hyphens as careless sellers do. */
const respelled: Readonly<Record<string, readonly string[]>> = {
  "F-150": ["F150", "F 150"],
  "CX-5": ["CX5", "CX 5"],
  "CX-9": ["CX9"],
  "CR-V": ["CRV", "CR V"],
  RAV4: ["RAV 4", "Rav-4"],
  "MX-5 Miata": ["MX5 Miata", "MX-5"],
  "4Runner": ["4 Runner", "4-Runner"],
  "Grand Cherokee": ["GrandCherokee"],
  "PT Cruiser": ["PT-Cruiser"],
  "Town & Country": ["Town and Country", "Town&Country"],
  TrailBlazer: ["Trail Blazer"],
  "Silverado 1500": ["Silverado1500"],
  RX350: ["RX 350", "RX-350"],
  ES350: ["ES 350"],
  IS250: ["IS 250"],
  GX470: ["GX 470"],
  C300: ["C 300"],
  E350: ["E 350"],
  ML350: ["ML 350"],
  LaCrosse: ["La Crosse"],
  "Santa Fe": ["SantaFe"],
  G35: ["G 35"],
  Q50: ["Q 50"],
  SX4: ["SX-4"],
  XC90: ["XC 90"],
};

export function makeName(make: string, chance: Dice): NameWords {
  const text = chance.pick(makeWords[make] ?? [make]);
  return { text, classes: nicknames.has(text) ? ["M18"] : [] };
}

/** Writes a vehicle's name. `respell` uses another spelling if there is one. */
export function modelName(model: string, respell: boolean, chance: Dice): NameWords {
  const others = respelled[model];
  return respell && others !== undefined
    ? { text: chance.pick(others), classes: ["M08"] }
    : { text: model, classes: [] };
}
