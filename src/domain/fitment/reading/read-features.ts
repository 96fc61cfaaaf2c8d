import { isGlued, tokenAt, type Token } from "./tokens.ts";

/** What a buyer must check that is no vehicle: equipment, drive, gearbox, bed, sensor places. Texts for the note. */
export interface FeatureRead {
  readonly notes: readonly string[];
  readonly drive: "all" | "rear" | "front" | null;
  /** "before" / "after" the facelift. */
  readonly facelift: "before" | "after" | null;
}

const equipment = new Set([
  "abs", "hid", "xenon", "led", "halogen", "heated", "heat", "tow", "towing", "package", "pkg", "camera", "sunroof", "moonroof", "navigation", "nav", "adaptive", "cruise", "suspension", "fog", "memory", "power", "manual", "automatic", "auto",
  "climate", "plug", "dim", "dimming", "blind", "signal", "premium", "bose", "jbl", "keyless", "remote", "drum", "disc", "park", "parking", "assist", "washer", "washers", "airbag", "pdc", "tpms", "esc", "hud", "rain", "leather", "sensor", "sensors", "ac", "a/c", "conditioning", "turbo", "quattro", "sport", "svt", "technology", "plasmacluster", "carbon", "trailer", "hitch", "wheel", "row", "turn", "spot", "lane", "projector", "carbon", "electric", "speaker", "amplifier",
]);
const stops = new Set([",", ".", ";", "|", "!", "?", ")", "(", "]", "[", "oem", "for", "fits", "left", "right", "driver", "passenger", "and", "/", "*"]);

export function readFeatures(tokens: readonly Token[]): FeatureRead {
  const notes: string[] = [];
  let drive: FeatureRead["drive"] = null;
  let facelift: FeatureRead["facelift"] = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at);
    if (phrase !== null && !notes.includes(phrase)) notes.push(phrase);
    drive ??= driveAt(tokens, at);
    facelift ??= faceliftAt(tokens, at);
  }
  return { notes: withoutParts(notes), drive, facelift };
}

/** "w/o ABS", "with heated glass", "for use without camera": up to the last equipment word, without a leading "for use". */
function withPhrase(tokens: readonly Token[], at: number): string | null {
  const cue = withCue(tokens, at);
  if (cue === null) return null;
  let to = cue.to;
  while (to < tokens.length && to - cue.to < 4 && !stops.has(tokenAt(tokens, to).word) && withCue(tokens, to) === null) to += 1;
  const words = tokens.slice(cue.to, to);
  const last = words.findLastIndex((token) => equipment.has(token.word));
  if (last === -1) return null;
  const tail = tails.has(tokenAt(words, last + 1).word) ? last + 2 : last + 1;
  return `${cue.sign} ${join(words.slice(0, tail))}`;
}

const tails = new Set(["lights", "glass", "package", "headlights", "system"]);

function withCue(tokens: readonly Token[], at: number): { readonly sign: "with" | "without"; readonly to: number } | null {
  const { word } = tokenAt(tokens, at);
  if (word === "without") return { sign: "without", to: at + 1 };
  if (word === "with") return { sign: "with", to: at + 1 };
  if (word !== "w" || tokenAt(tokens, at + 1).word !== "/") return null;
  const third = tokenAt(tokens, at + 2);
  return third.word === "o" && third.glued ? { sign: "without", to: at + 3 } : { sign: "with", to: at + 2 };
}

function join(tokens: readonly Token[]): string {
  return tokens.map((token, at) => (at > 0 && !token.glued ? ` ${token.text}` : token.text)).join("");
}

type Reader = (tokens: readonly Token[], at: number) => string | null;

/** Gearbox: "6-speed manual", "automatic transmission". */
function gearbox(tokens: readonly Token[], at: number): string | null {
  const { word, kind, text } = tokenAt(tokens, at);
  const end = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  const next = tokenAt(tokens, end).word;
  if (kind === "digits") return text.length <= 2 && next === "speed" ? `${text}-speed${boxKind(tokenAt(tokens, end + 1).word)}` : null;
  if (next !== "transmission" && next !== "trans") return null;
  const box = boxKind(word === "auto" ? "automatic" : word);
  return box === "" ? null : `${box.trim()} transmission`;
}

function boxKind(word: string): string {
  return word === "manual" || word === "automatic" ? ` ${word}` : "";
}

/** "Bank 1 Sensor 2" and "cylinders 5-8". */
function sensorPlace(tokens: readonly Token[], at: number): string | null {
  const { word } = tokenAt(tokens, at);
  const number = tokenAt(tokens, at + 1);
  if (number.kind !== "digits") return null;
  if (word === "cylinders") return tokenAt(tokens, at + 2).word === "-" ? `cylinders ${number.text}-${tokenAt(tokens, at + 3).text}` : null;
  if (word !== "bank") return null;
  const second = tokenAt(tokens, at + 3);
  return tokenAt(tokens, at + 2).word === "sensor" && second.kind === "digits" ? `Bank ${number.text} Sensor ${second.text}` : `Bank ${number.text}`;
}

/** "6.5 Ft (78.9") Bed", "5.5' bed", "2 row plug". */
function bedLength(tokens: readonly Token[], at: number): string | null {
  const { kind, text } = tokenAt(tokens, at);
  const unit = tokenAt(tokens, at + 1).word;
  if (kind !== "digits") return null;
  if (unit === "row" && tokenAt(tokens, at + 2).word === "plug") return `${text} row plug`;
  if (unit !== "ft" && unit !== "foot" && unit !== "feet" && unit !== "'") return null;
  if (!tokens.slice(at + 2, at + 9).some((token) => token.word === "bed")) return null;
  const whole = isGlued(tokenAt(tokens, at - 1), ".") ? `${tokenAt(tokens, at - 2).text}.` : "";
  return `${whole}${text} ft bed`;
}

/** Brakes by their build. */
function brakes(tokens: readonly Token[], at: number): string | null {
  const next = tokenAt(tokens, at + 1).word;
  return tokenAt(tokens, at).word === "rear" && (next === "drum" || next === "disc") ? `rear ${next} brakes` : null;
}

const alone: Readonly<Record<string, string>> = { cvt: "CVT", upstream: "Upstream", downstream: "Downstream", dually: "dually", drw: "dual rear wheels", srw: "single rear wheels", halogen: "halogen", xenon: "xenon", hid: "HID" };

function singleWord(tokens: readonly Token[], at: number): string | null {
  const { word } = tokenAt(tokens, at);
  return Object.hasOwn(alone, word) ? (alone[word] ?? null) : null;
}

const readers: readonly Reader[] = [withPhrase, gearbox, sensorPlace, bedLength, brakes, singleWord];

function phraseAt(tokens: readonly Token[], at: number): string | null {
  for (const read of readers) {
    const phrase = read(tokens, at);
    if (phrase !== null) return phrase;
  }
  return null;
}

/** A phrase that another one holds says nothing more. */
function withoutParts(notes: readonly string[]): readonly string[] {
  return notes.filter((note) => !notes.some((other) => other !== note && other.toLowerCase().includes(note.toLowerCase())));
}

const drives: Readonly<Record<string, FeatureRead["drive"]>> = { awd: "all", "4wd": "all", "4x4": "all", xdrive: "all", quattro: "all", "4matic": "all", rwd: "rear", fwd: "front" };

function driveAt(tokens: readonly Token[], at: number): FeatureRead["drive"] {
  const { word } = tokenAt(tokens, at);
  return Object.hasOwn(drives, word) ? (drives[word] ?? null) : null;
}

function faceliftAt(tokens: readonly Token[], at: number): FeatureRead["facelift"] {
  const { word } = tokenAt(tokens, at);
  if (word === "prelci") return "before";
  if (word !== "lci") return null;
  const before = tokenAt(tokens, at - 1).word;
  return before === "pre" || (before === "-" && tokenAt(tokens, at - 2).word === "pre") ? "before" : "after";
}
