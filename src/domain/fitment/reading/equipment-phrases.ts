import { seatsCounted } from "./read-positions.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

/** Returns a note about something a buyer must check, from the words at a token, or null. */
export type FeatureReader = (tokens: readonly Token[], at: number) => string | null;

/** Reads a transmission: "6-speed manual", "automatic transmission", "A/T", "5MT". */
export const gearbox: FeatureReader = (tokens, at) => {
  const { word, kind, text } = tokenAt(tokens, at);
  const stuck = /^(\d)(mt|at)$/.exec(word);
  if (stuck !== null)
    return `${stuck[1] ?? ""}-speed ${stuck[2] === "mt" ? "manual" : "automatic"} transmission`;
  const end = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  const next = tokenAt(tokens, end).word;
  if (kind === "digits")
    return text.length <= 2 && /^(speed|spd)$/.test(next)
      ? speeds(text, tokenAt(tokens, end + 1).word, tokenAt(tokens, at - 1).word)
      : null;
  if (!/^(transmission|trans|tranny)$/.test(next)) return slashed(tokens, at);
  return boxOf(word) === "" ? null : `${boxOf(word)} transmission`;
};

/** "5-speed manual", "manual 5 speed". */
function speeds(count: string, behind: string, before: string): string {
  const box = boxOf(behind) === "" ? boxOf(before) : boxOf(behind);
  return box === "" ? `${count}-speed` : `${count}-speed ${box} transmission`;
}

function boxOf(word: string): string {
  return word === "manual" || word === "automatic"
    ? word
    : word === "auto"
      ? "automatic"
      : word === "man"
        ? "manual"
        : "";
}

/** Reads "A/T", "M/T", "auto only", and "auto" where nothing behind it can be automatic. */
function slashed(tokens: readonly Token[], at: number): string | null {
  const { word } = tokenAt(tokens, at);
  const letter = word === "a" || word === "m";
  if (letter && isGlued(tokenAt(tokens, at + 1), "/") && tokenAt(tokens, at + 2).word === "t")
    return word === "a" ? "automatic transmission" : "manual transmission";
  return boxOf(word) !== "" &&
    endsWords.has(tokenAt(tokens, at + 1).word) &&
    !otherSense.has(tokenAt(tokens, at - 1).word)
    ? `${boxOf(word)} transmission`
    : null;
}

/** Words and signs that don't continue what a word before them says; "" is the end of the text. */
const endsWords = new Set(["", "only", "oem", "used", ",", ")", "(", "-", "for", "fits", "w"]);
/**
 * Words before it that make "manual" a book ("owner's manual"), exclude it, or join it to the other
 * transmission: "auto / manual".
 */
const otherSense = new Set(
  "owner owners s service repair shop user workshop no not non o without except exc or and & / +".split(
    " ",
  ),
);

const bedWords = new Set(["bed", "box"]);
export const bedSizes = new Set(["short", "long", "standard"]);
/** Beds by their sides, which no list tells apart. */
export const bedSides = new Set(["stepside", "flareside", "sportside", "fleetside", "styleside"]);

/** Reads a bed by its sides. */
export const bedSide: FeatureReader = (tokens, at) => {
  const { word } = tokenAt(tokens, at);
  return bedSides.has(word) ? `${word} bed` : null;
};

/** Reads a bed length: "6.5 Ft (78.9") Bed", "5.5' bed", "6'6" bed", "5'8" short bed". */
export const bedLength: FeatureReader = (tokens, at) => {
  const { kind, text, word } = tokenAt(tokens, at);
  if (bedSizes.has(word) && bedWords.has(tokenAt(tokens, at + 1).word)) return `${word} bed`;
  if (kind !== "digits" || text.length > 2) return null;
  const unit = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  if (
    !/^(ft|foot|feet|')$/.test(tokenAt(tokens, unit).word) ||
    isGlued(tokenAt(tokens, at + 1), ".")
  )
    return null;
  const bed = tokens.slice(unit + 1, unit + 9).findIndex((token) => bedWords.has(token.word));
  if (bed === -1) return null;
  const size = tokenAt(tokens, unit + bed);
  return `${bedSize(tokens, at, unit)}${bedSizes.has(size.word) ? ` ${size.word}` : ""} bed`;
};

/** Returns the length the way sellers write it: 6'6" is a 6.5 ft bed. */
function bedSize(tokens: readonly Token[], at: number, unit: number): string {
  const { text } = tokenAt(tokens, at);
  const inches = tokenAt(tokens, unit + 1);
  if (isGlued(tokenAt(tokens, at - 1), ".")) return `${tokenAt(tokens, at - 2).text}.${text} ft`;
  if (tokenAt(tokens, unit).word !== "'" || inches.kind !== "digits" || !inches.glued)
    return `${text} ft`;
  return inches.text === "6" ? `${text}.5 ft` : `${text}'${inches.text}"`;
}

/** "5 passenger", "8-passenger": how many people the car seats. */
export const seats: FeatureReader = (tokens, at) => {
  const word = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  return tokenAt(tokens, at).kind === "digits" && seatsCounted(tokens, word)
    ? `${tokenAt(tokens, at).text} passenger`
    : null;
};

/** Reads the kind of brakes and any equipment the car doesn't have. */
export const brakes: FeatureReader = (tokens, at) => {
  const { word } = tokenAt(tokens, at);
  const next = tokenAt(tokens, at + 1).word;
  if (word === "rear" && (next === "drum" || next === "disc")) return `rear ${next} brakes`;
  if (/^(no|non|without)$/.test(word) && isAntiLock(tokens, at + 1)) return "without ABS";
  return word === "non" || word === "no"
    ? withoutQuality(word, next === "-" ? tokenAt(tokens, at + 2).word : next)
    : null;
};

/** "Anti-lock brakes", "antilock brakes" */
function isAntiLock(tokens: readonly Token[], at: number): boolean {
  const { word } = tokenAt(tokens, at);
  return (
    word === "antilock" ||
    (word === "anti" &&
      tokenAt(tokens, tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1).word === "lock")
  );
}

function withoutQuality(no: "no" | "non", word: string): string | null {
  if (word === "abs") return "without ABS";
  if (withoutIt.has(word)) return `without ${word}`;
  return no === "non" && qualities.has(word) ? `non-${word}` : null;
}

/** "No sunroof", "non-navigation". */
const withoutIt = new Set(["sunroof", "moonroof", "navigation", "memory", "camera"]);
/** "Non adaptive", "non-heated". */
const qualities = new Set(["adaptive", "heated", "dimming"]);

/**
 * Reads equipment the car must have: "Power door only", "heated only", "power vent only". Leaves
 * out words for parts that are sold separately ("power window motor only").
 */
export const onlyWith: FeatureReader = (tokens, at) => {
  const [quality, before] = [tokenAt(tokens, at).word, tokenAt(tokens, at - 1).word];
  if (!onlyQualities.has(quality) || joinedBefore.has(before)) return null;
  const words = [quality];
  while (words.length < 4 && onlyThings.has(tokenAt(tokens, at + words.length).word))
    words.push(tokenAt(tokens, at + words.length).word);
  const only = tokenAt(tokens, at + words.length).word === "only" && words.join(" ") !== "power";
  return only ? words.join(" ") : null;
};

export const onlyQualities = new Set(["power", "heated", "adaptive", "memory"]);
const onlyThings = new Set([
  "door",
  "doors",
  "sliding",
  "slide",
  "vent",
  "seat",
  "seats",
  "window",
  "windows",
  "mirror",
  "mirrors",
  "folding",
  "fold",
  "liftgate",
  "tailgate",
  "gate",
  "lift",
  "locks",
  "headlight",
  "headlights",
  "cruise",
]);
const joinedBefore = new Set(["with", "without", "w", "/", "o", "out", "non", "no", "not", "-"]);

/** Reads an axle ratio: "3.55 ratio", "gear ratio 4.10". `8.8"` is the size of an axle. */
export const axleRatio: FeatureReader = (tokens, at) => {
  const [whole, point, rest] = [
    tokenAt(tokens, at),
    tokenAt(tokens, at + 1),
    tokenAt(tokens, at + 2),
  ];
  if (
    whole.kind !== "digits" ||
    !/^[2-7]$/.test(whole.text) ||
    point.word !== "." ||
    !rest.glued ||
    rest.kind !== "digits"
  )
    return null;
  return tokenAt(tokens, at + 3).word === "ratio" || tokenAt(tokens, at - 1).word === "ratio"
    ? `${whole.text}.${rest.text} ratio`
    : null;
};
