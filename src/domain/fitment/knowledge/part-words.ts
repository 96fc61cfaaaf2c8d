import { partTerms } from "./part-types.ts";

/** Words of part names that are also words of cars, trims and engines. */
const alsoOther = new Set(["engine", "turbo", "spark", "side", "rear", "front", "head", "air", "power", "high", "a", "b", "c", "short", "long", "fuel", "door", "body", "drive", "quarter", "center", "trunk", "seat", "distance", "park", "shift", "tool", "view", "block", "dash", "key"]);

/** Every single word that part names are made of. */
export const partWords: ReadonlySet<string> = new Set([...partTerms.keys()].flatMap((term) => term.split(" ")).filter((word) => !alsoOther.has(word)));

/** Words that say where on the car or of what kind a part is. */
export const placeWords: ReadonlySet<string> = new Set(["front", "rear", "left", "right", "upper", "lower", "inner", "outer", "center", "driver", "passenger", "side", "oem", "for"]);

/** What fastens, opens, seals or lights a panel: the same on all trims, whatever shape the panel has. */
export const panelHardware: ReadonlySet<string> = new Set([
  "clip", "clips", "retainer", "retainers", "fastener", "fasteners", "rivet", "rivets", "bolt", "bolts", "screw", "screws", "nut", "nuts", "grommet", "grommets", "latch", "latches", "lock", "locks", "catch", "striker", "cable", "cables", "strut", "struts", "hinge", "hinges", "handle", "handles", "actuator",
  "motor", "switch", "sensor", "camera", "emblem", "badge", "bulb", "bulbs", "ballast", "ballasts", "harness", "socket", "pigtail", "connector", "wiring", "seal", "seals", "weatherstrip", "release", "rod",
]);
/** Behind these stands what comes with a part or is another one. */
export const besideWords: ReadonlySet<string> = new Set(["w", "with", "and", "for", "incl", "includes", "including", "plus", "without", "no", "not", "set", "kit", "assembly"]);
