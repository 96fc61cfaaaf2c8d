import type { Token } from "./tokens.ts";

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
    const withWords = withPhrase(tokens, at) ?? fixedPhrase(tokens, at);
    if (withWords !== null && !notes.includes(withWords)) notes.push(withWords);
    drive ??= driveAt(tokens, at);
    facelift ??= faceliftAt(tokens, at);
  }
  return { notes: withoutParts(notes), drive, facelift };
}

/** "w/o ABS", "with heated glass", "for use without camera": as they stand, without a leading "for use". */
function withPhrase(tokens: readonly Token[], at: number): string | null {
  const cue = withCue(tokens, at);
  if (cue === null) return null;
  let to = cue.to;
  while (to < tokens.length && to - cue.to < 4 && !stops.has(tokens[to]?.word ?? "") && withCue(tokens, to) === null) to += 1;
  const words = tokens.slice(cue.to, to);
  const lastKnown = words.findLastIndex((token) => equipment.has(token.word));
  if (lastKnown === -1) return null;
  const kept = words.slice(0, Math.max(lastKnown + 1, words[lastKnown + 1]?.word === "lights" || words[lastKnown + 1]?.word === "glass" || words[lastKnown + 1]?.word === "package" || words[lastKnown + 1]?.word === "headlights" ? lastKnown + 2 : 0));
  return `${cue.sign} ${join(kept)}`;
}

function withCue(tokens: readonly Token[], at: number): { readonly sign: "with" | "without"; readonly to: number } | null {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first === undefined) return null;
  if (first.word === "without" || (first.word === "wo" && first.text !== "WO")) return { sign: "without", to: at + 1 };
  if (first.word === "with") return { sign: "with", to: at + 1 };
  if (first.word !== "w" || second?.word !== "/") return null;
  return third?.word === "o" && third.glued ? { sign: "without", to: at + 3 } : { sign: "with", to: at + 2 };
}

function join(tokens: readonly Token[]): string {
  return tokens.map((token, at) => (at > 0 && !token.glued ? ` ${token.text}` : token.text)).join("");
}

/** Gearbox, bank and sensor, bed length, plug rows, design and axle words. */
function fixedPhrase(tokens: readonly Token[], at: number): string | null {
  const [first, second, third, fourth] = tokens.slice(at, at + 4);
  if (first === undefined || second === undefined) return firstOnly(first);
  const dash = second.word === "-" ? third : second;
  if (first.kind === "digits" && first.text.length === 1 && dash?.word === "speed") return `${first.text}-speed`;
  if ((first.word === "automatic" || first.word === "manual" || first.word === "auto") && (second.word === "transmission" || second.word === "trans")) return `${first.word === "auto" ? "automatic" : first.word} transmission`;
  if (first.word === "bank" && second.kind === "digits") return `Bank ${second.text}${third?.word === "sensor" && fourth?.kind === "digits" ? ` Sensor ${fourth.text}` : ""}`;
  if (first.kind === "digits" && (second.word === "ft" || second.word === "foot" || second.word === "row") && (third?.word === "bed" || third?.word === "plug" || fourth?.word === "bed")) return `${tokens[at - 1]?.word === "." && tokens[at - 1]?.glued === true ? `${tokens[at - 2]?.text ?? ""}.` : ""}${first.text} ${second.text} ${third?.word === "plug" ? "plug" : "bed"}`;
  if (first.word === "cylinders" && second.kind === "digits" && third?.word === "-") return `cylinders ${second.text}-${fourth?.text ?? ""}`;
  if (first.word === "rear" && (second.word === "drum" || second.word === "disc")) return `rear ${second.word} brakes`;
  return firstOnly(first);
}

const alone: Readonly<Record<string, string>> = { cvt: "CVT", upstream: "Upstream", downstream: "Downstream", dually: "dually", drw: "dual rear wheels", srw: "single rear wheels", halogen: "halogen", xenon: "xenon", hid: "HID" };

function firstOnly(token: Token | undefined): string | null {
  return token === undefined || !Object.hasOwn(alone, token.word) ? null : (alone[token.word] ?? null);
}

/** A phrase that another one holds says nothing more. */
function withoutParts(notes: readonly string[]): readonly string[] {
  return notes.filter((note) => !notes.some((other) => other !== note && other.toLowerCase().includes(note.toLowerCase())));
}

function driveAt(tokens: readonly Token[], at: number): FeatureRead["drive"] {
  const word = tokens[at]?.word ?? "";
  if (word === "awd" || word === "4wd" || word === "4x4" || word === "xdrive" || word === "quattro" || word === "4matic") return "all";
  if (word === "rwd") return "rear";
  return word === "fwd" ? "front" : null;
}

function faceliftAt(tokens: readonly Token[], at: number): FeatureRead["facelift"] {
  const word = tokens[at]?.word;
  if (word === "prelci") return "before";
  if (word !== "lci") return null;
  const before = tokens[at - 1]?.word === "-" ? tokens[at - 2]?.word : tokens[at - 1]?.word;
  return before === "pre" ? "before" : "after";
}
