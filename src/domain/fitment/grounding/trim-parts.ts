import { bodyTrims, fleetTrims } from "../knowledge/trim-words.ts";

/** A trim of the list taken apart: "EX-L Sedan 4-Door" is submodel "EX-L", body "Sedan 4-Door". */
export interface TrimParts {
  readonly submodel: string;
  readonly body: string;
  /** Submodel in lower case, for comparing. */
  readonly word: string;
  /** Only fleets buy it: what such a fleet is called. */
  readonly fleet: readonly string[] | null;
  /** Has bodywork of its own. */
  readonly ownBodywork: boolean;
}

const bodies = [
  "Extended Crew Cab Pickup",
  "Crew Cab Pickup",
  "Extended Cab Pickup",
  "Standard Cab Pickup",
  "Mega Cab Pickup",
  "Club Cab Pickup",
  "Cab & Chassis",
  "Mini Passenger Van",
  "Mini Cargo Van",
  "Standard Passenger Van",
  "Extended Passenger Van",
  "Standard Cargo Van",
  "Extended Cargo Van",
  "Passenger Van",
  "Cargo Van",
  "Sport Utility",
  "Convertible",
  "Hatchback",
  "Roadster",
  "Fastback",
  "Hardtop",
  "Targa",
  "Wagon",
  "Sedan",
  "Coupe",
  "Pickup",
  "Van",
];
const known = new Map<string, TrimParts>();
const mostKnown = 40_000;

export function trimParts(trim: string): TrimParts {
  const before = known.get(trim);
  if (before !== undefined) return before;
  const lower = trim.toLowerCase();
  const parts = {
    ...takeApart(trim),
    fleet: fleetTrims.find((words) => words.some((word) => hasWords(lower, word))) ?? null,
    ownBodywork: bodyTrims.some(
      ([word, pickupsOnly]) => hasWords(lower, word) && (!pickupsOnly || lower.includes("pickup")),
    ),
  };
  if (known.size < mostKnown) known.set(trim, parts);
  return parts;
}

function takeApart(trim: string): Pick<TrimParts, "submodel" | "body" | "word"> {
  const withoutDoors = trim.replace(/ \d-Door$/, "");
  for (const body of bodies) {
    if (withoutDoors !== body && !withoutDoors.endsWith(` ${body}`)) continue;
    const submodel = withoutDoors.slice(0, withoutDoors.length - body.length).trim();
    return { submodel, body: trim.slice(submodel.length).trim(), word: submodel.toLowerCase() };
  }
  return { submodel: trim, body: "", word: trim.toLowerCase() };
}

/** Whole words: "TRX4" is no "TRX". */
function hasWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `);
}
