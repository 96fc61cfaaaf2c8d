/**
 * Body words of sellers to the body words of the list's trims; several are tried in turn until the
 * car has one.
 */
export interface BodyWord {
  readonly words: readonly string[];
  readonly bodies: readonly string[];
  /** Only these makes use it so. */
  readonly makes?: readonly string[];
}

export const bodyWords: readonly BodyWord[] = [
  {
    words: [
      "sedan",
      "sdn",
      "saloon",
      "4 door sedan",
      "4dr sedan",
      "4 dr sedan",
      "sedan 4 door",
      "sedan 4dr",
      "sedan 4 dr",
    ],
    bodies: ["Sedan 4-Door", "Sedan"],
  },
  { words: ["2 door sedan"], bodies: ["Sedan 2-Door"] },
  { words: ["gran coupe", "four door coupe", "4 door coupe"], bodies: ["Gran Coupe"] },
  {
    words: ["coupe", "cpe", "2 door coupe", "2dr coupe", "2dr cpe", "2 dr cpe", "coupe 2 door"],
    bodies: ["Coupe"],
  },
  {
    words: [
      "hatchback",
      "hb",
      "hatch back",
      "3 door hatchback",
      "5 door hatchback",
      "hatchback 5 door",
      "hatchback 5dr",
      "hatchback 5 dr",
      "hatchback 3 door",
      "hatchback 3dr",
      "hatchback 3 dr",
      "hatchback 4 door",
    ],
    bodies: ["Hatchback"],
  },
  { words: ["wagon", "wgn", "station wagon", "estate", "avant", "sportwagen"], bodies: ["Wagon"] },
  {
    words: [
      "convertible",
      "cabriolet",
      "cabrio",
      "roadster",
      "drop top",
      "droptop",
      "ragtop",
      "rag top",
      "spyder",
      "spider",
    ],
    bodies: ["Convertible", "Roadster"],
  },
  { words: ["sportback"], bodies: ["Wagon", "Hatchback"], makes: ["Mitsubishi"] },
  { words: ["fastback"], bodies: ["Fastback"] },
  {
    words: [
      "crew cab",
      "crewcab",
      "supercrew",
      "super crew",
      "crew max",
      "crewmax",
      "double cab",
      "supercrew cab",
      "super crew cab",
      "crewmax cab",
      "4 door cab",
    ],
    bodies: ["Crew Cab Pickup", "Crew Cab"],
  },
  {
    words: ["crew max", "crewmax", "crewmax cab"],
    bodies: ["Extended Crew Cab Pickup", "Crew Cab Pickup"],
    makes: ["Toyota"],
  },
  {
    words: ["quad cab", "quadcab"],
    bodies: ["Extended Crew Cab Pickup", "Quad Cab", "Extended Cab Pickup", "Crew Cab Pickup"],
  },
  { words: ["mega cab", "megacab"], bodies: ["Mega Cab", "Crew Cab Pickup"] },
  {
    words: [
      "extended cab",
      "ext cab",
      "extra cab",
      "xtra cab",
      "xtracab",
      "access cab",
      "xcab",
      "king cab",
      "club cab",
      "supercab",
      "super cab",
      "space cab",
    ],
    bodies: ["Extended Cab"],
  },
  {
    words: ["double cab"],
    bodies: ["Extended Crew Cab Pickup", "Double Cab", "Extended Cab"],
    makes: ["Chevrolet", "GMC"],
  },
  {
    words: ["regular cab", "standard cab", "single cab", "reg cab", "std cab"],
    bodies: ["Standard Cab"],
  },
  { words: ["5 door", "5dr", "5 dr", "five door"], bodies: ["5-Door", "Hatchback", "Wagon"] },
  { words: ["3 door", "3dr", "3 dr", "three door"], bodies: ["3-Door", "Hatchback"] },
  { words: ["2 door", "2dr", "2 dr", "two door"], bodies: ["2-Door"] },
  { words: ["4 door", "4dr", "4 dr", "four door"], bodies: ["4-Door"] },
  { words: ["cargo van"], bodies: ["Cargo Van"] },
  { words: ["passenger van"], bodies: ["Passenger Van"] },
  { words: ["cab & chassis", "cab chassis", "chassis cab"], bodies: ["Cab & Chassis"] },
];

/** Words behind "4 door" that make it four doors' worth of parts instead of a body. */
export const doorParts: ReadonlySet<string> = new Set([
  "handle",
  "handles",
  "lock",
  "locks",
  "panel",
  "panels",
  "hinge",
  "hinges",
  "seal",
  "seals",
  "speaker",
  "speakers",
  "window",
  "windows",
  "mirror",
  "mirrors",
  "sill",
  "sills",
  "visor",
  "visors",
  "visor",
  "weatherstrip",
  "actuator",
  "actuators",
  "belt",
  "latch",
]);
