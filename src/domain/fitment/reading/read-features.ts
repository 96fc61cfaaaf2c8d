import { distinctNotes } from "./distinct-notes.ts";
import { featureReaders, mayBeginFeature } from "./feature-phrases.ts";
import { tokenAt, type Token } from "./tokens.ts";

/**
 * What a buyer must check in addition to the vehicle: equipment, drive, transmission, bed, and
 * sensor position. Worded as notes.
 */
export interface FeatureRead {
  readonly notes: readonly string[];
  readonly drive: "all" | "rear" | "front" | "two" | null;
  /** Whether it fits cars from before or after the facelift ("pre-LCI", "LCI"). */
  readonly facelift: "before" | "after" | null;
}

const equipment = new Set([
  "abs",
  "bench",
  "bucket",
  "hid",
  "xenon",
  "led",
  "halogen",
  "heated",
  "heat",
  "tow",
  "towing",
  "package",
  "pkg",
  "camera",
  "sunroof",
  "moonroof",
  "navigation",
  "nav",
  "gps",
  "adaptive",
  "cruise",
  "suspension",
  "fog",
  "memory",
  "power",
  "manual",
  "automatic",
  "auto",
  "climate",
  "dim",
  "dimming",
  "blind",
  "signal",
  "premium",
  "bose",
  "jbl",
  "keyless",
  "remote",
  "drum",
  "disc",
  "park",
  "parking",
  "assist",
  "washer",
  "washers",
  "airbag",
  "pdc",
  "tpms",
  "esc",
  "hud",
  "rain",
  "leather",
  "sensor",
  "sensors",
  "ac",
  "a/c",
  "conditioning",
  "turbo",
  "quattro",
  "sport",
  "technology",
  "plasmacluster",
  "trailer",
  "hitch",
  "wheel",
  "row",
  "turn",
  "spot",
  "lane",
  "projector",
  "electric",
  "speaker",
  "amplifier",
  "electronic",
  "stability",
  "traction",
  "control",
  "wheels",
  "sunshade",
  "equipment",
  "prep",
  "sonar",
  "intermittent",
  "logo",
  "ho",
  "output",
  "rambox",
  "fogs",
  "flare",
  "flares",
  "foglights",
]);
const stops = new Set([
  ",",
  ".",
  ";",
  "|",
  "!",
  "?",
  ")",
  "(",
  "]",
  "[",
  "oem",
  "for",
  "fits",
  "left",
  "right",
  "driver",
  "passenger",
  "and",
  "/",
  "*",
]);

export function readFeatures(tokens: readonly Token[]): FeatureRead {
  const notes: string[] = [];
  const driven = new Set<FeatureRead["drive"]>();
  let facelift: FeatureRead["facelift"] = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = mayBeginFeature(tokenAt(tokens, at).word) ? phraseAt(tokens, at) : null;
    if (phrase !== null && !notes.includes(phrase)) notes.push(phrase);
    const drive = drives.get(tokenAt(tokens, at).word) ?? wheelDrive(tokens, at);
    if (drive !== undefined) driven.add(drive);
    facelift ??= faceliftAt(tokens, at);
  }
  return { notes: distinctNotes(notes), drive: oneDrive(driven), facelift };
}

/** "Quattro or FWD" means both, so there's nothing to check. */
function oneDrive(driven: ReadonlySet<FeatureRead["drive"]>): FeatureRead["drive"] {
  const [first = null] = driven;
  return driven.size > 1 && driven.has("all") ? null : first;
}

/**
 * Reads "w/o ABS", "with heated glass", and "for use without camera" up to the last equipment word,
 * and leaves out "for use".
 */
function withPhrase(tokens: readonly Token[], at: number): string | null {
  const cue = withCue(tokens, at);
  if (cue === null) return null;
  let to = cue.to;
  while (
    to < tokens.length &&
    to - cue.to < 4 &&
    !isStop(tokens, to, cue.to) &&
    withCue(tokens, to) === null
  )
    to += 1;
  const words = tokens.slice(cue.to, to);
  const last = words.findLastIndex((_, index) => isEquipment(words, index));
  if (last === -1) return null;
  const behind = isOfSide(words, last + 1) ? last + 2 : last + 1;
  let tail = behind;
  while (tails.has(tokenAt(words, tail).word)) tail += 1;
  return `${cue.sign} ${join(words.slice(0, tail > behind ? tail : last + 1))}`;
}

/** Tells whether equipment that begins at `from` ends here. "Without OEM flares" continues. */
function isStop(tokens: readonly Token[], at: number, from: number): boolean {
  const { word } = tokenAt(tokens, at);
  return stops.has(word) && !isOfSide(tokens, at) && !(word === "oem" && at === from);
}

/** "Heat wrap" and "heat shield" are parts. "Air" and "rails" only count in these phrases. */
function isEquipment(tokens: readonly Token[], at: number): boolean {
  const { word } = tokenAt(tokens, at);
  const [before, behind] = [tokenAt(tokens, at - 1), tokenAt(tokens, at + 1)];
  if (word === "heat" && /^(?:wrap|shield|sleeve|sink|shrink)s?$/.test(behind.word)) return false;
  const phrase = `${before.word} ${word}`;
  return equipment.has(word) || /^(?:factory air|(?:side|roof|raised) rails)$/.test(phrase);
}

/** In "with auto driver window", "driver" goes with "window". */
function isOfSide(tokens: readonly Token[], at: number): boolean {
  return (
    /^(driver|passenger)$/.test(tokenAt(tokens, at).word) &&
    /^(auto|automatic|power|heated|memory)$/.test(tokenAt(tokens, at - 1).word) &&
    /^(window|seat|mirror)s?$/.test(tokenAt(tokens, at + 1).word)
  );
}

/** What a quality such as "power" or "remote" is of. */
const tails = new Set(
  (
    "lights glass package pkg headlights headlamps lamps system screen transmission trans " +
    "liftgate tailgate seat seats window windows mirror mirrors locks steering folding fold " +
    "sliding slide door doors start"
  ).split(" "),
);

function withCue(
  tokens: readonly Token[],
  at: number,
): { readonly sign: "with" | "without"; readonly to: number } | null {
  const { word } = tokenAt(tokens, at);
  if (word === "without") return { sign: "without", to: at + 1 };
  if (word === "with") return { sign: "with", to: at + 1 };
  if (word !== "w" || tokenAt(tokens, at + 1).word !== "/") return null;
  const third = tokenAt(tokens, at + 2);
  return (third.word === "o" || third.word === "out") && third.glued
    ? { sign: "without", to: at + 3 }
    : { sign: "with", to: at + 2 };
}

function join(tokens: readonly Token[]): string {
  return tokens
    .map((token, at) => (at > 0 && !token.glued ? ` ${token.text}` : token.text))
    .join("");
}

const readers = [withPhrase, ...featureReaders];

function phraseAt(tokens: readonly Token[], at: number): string | null {
  for (const read of readers) {
    const phrase = read(tokens, at);
    if (phrase !== null) return phrase;
  }
  return null;
}

export const drives: ReadonlyMap<string, FeatureRead["drive"]> = new Map([
  ["awd", "all"],
  ["4wd", "all"],
  ["4x4", "all"],
  ["xdrive", "all"],
  ["quattro", "all"],
  ["4matic", "all"],
  ["rwd", "rear"],
  ["fwd", "front"],
  ["2wd", "two"],
  ["4x2", "two"],
]);

const wheels: ReadonlyMap<string, FeatureRead["drive"]> = new Map([
  ["all", "all"],
  ["four", "all"],
  ["4", "all"],
  ["rear", "rear"],
  ["front", "front"],
  ["two", "two"],
  ["2", "two"],
]);

/** "All wheel drive" */
function wheelDrive(tokens: readonly Token[], at: number): FeatureRead["drive"] | undefined {
  const driven = wheels.get(tokenAt(tokens, at).word);
  const next = driven !== undefined && tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  return driven !== undefined &&
    tokenAt(tokens, next).word === "wheel" &&
    tokenAt(tokens, next + 1).word === "drive"
    ? driven
    : undefined;
}

function faceliftAt(tokens: readonly Token[], at: number): FeatureRead["facelift"] {
  const { word } = tokenAt(tokens, at);
  if (word === "prelci") return "before";
  if (word !== "lci") return null;
  const before = tokenAt(tokens, at - 1).word;
  return before === "pre" || (before === "-" && tokenAt(tokens, at - 2).word === "pre")
    ? "before"
    : "after";
}
