import { seatsCounted } from "./read-positions.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

/** Returns a note about something a buyer must check, from the words at a token, or null. */
type Reader = (tokens: readonly Token[], at: number) => string | null;

/** Reads a transmission: "6-speed manual", "automatic transmission", "A/T", "5MT". */
const gearbox: Reader = (tokens, at) => {
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

/** Reads "A/T", "M/T", and "auto only". */
function slashed(tokens: readonly Token[], at: number): string | null {
  const { word } = tokenAt(tokens, at);
  const letter = word === "a" || word === "m";
  if (letter && isGlued(tokenAt(tokens, at + 1), "/") && tokenAt(tokens, at + 2).word === "t")
    return word === "a" ? "automatic transmission" : "manual transmission";
  return boxOf(word) !== "" && tokenAt(tokens, at + 1).word === "only"
    ? `${boxOf(word)} transmission`
    : null;
}

/**
 * Reads the position of a sensor or cylinders: "Bank 1 Sensor 2", "B1S2", "cylinders 5-8", "cyl.
 * 1-3".
 */
const sensorPlace: Reader = (tokens, at) => {
  const { word } = tokenAt(tokens, at);
  const short = /^b([12])(?:s([1-4]))?$/.exec(word);
  if (short !== null) return shortSensor(tokens, at, short);
  if (/^cyl(inders?)?$/.test(word))
    return cylinderSpan(tokens, tokenAt(tokens, at + 1).word === "." ? at + 2 : at + 1);
  const number = tokenAt(tokens, at + 1);
  if (word !== "bank" || number.kind !== "digits") return null;
  const sensor = tokenAt(tokens, at + 2).word === "," ? at + 3 : at + 2;
  const second = tokenAt(tokens, sensor + 1);
  return tokenAt(tokens, sensor).word === "sensor" && second.kind === "digits"
    ? `Bank ${number.text} Sensor ${second.text}`
    : `Bank ${number.text}`;
};

/** Reads "B1S2" and "B1-S2". "B1" alone could mean anything. */
function shortSensor(
  tokens: readonly Token[],
  at: number,
  [, bank = "", sensor]: RegExpExecArray,
): string | null {
  const second =
    sensor ??
    /^s([1-4])$/.exec(
      tokenAt(tokens, tokenAt(tokens, at + 1).kind === "mark" ? at + 2 : at + 1).word,
    )?.[1];
  return second === undefined ? null : `Bank ${bank} Sensor ${second}`;
}

function cylinderSpan(tokens: readonly Token[], from: number): string | null {
  const last = tokenAt(tokens, from + 2);
  const whole =
    tokenAt(tokens, from).kind === "digits" &&
    tokenAt(tokens, from + 1).word === "-" &&
    last.kind === "digits";
  return whole ? `cylinders ${tokenAt(tokens, from).text}-${last.text}` : null;
}

const bedWords = new Set(["bed", "box"]);
const bedSizes = new Set(["short", "long", "standard"]);

/** Reads a bed length: "6.5 Ft (78.9") Bed", "5.5' bed", "6'6" bed", "5'8" short bed". */
const bedLength: Reader = (tokens, at) => {
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

const ordinals: ReadonlyMap<string, string> = new Map([
  ["1st", "1st"],
  ["first", "1st"],
  ["2nd", "2nd"],
  ["second", "2nd"],
  ["3rd", "3rd"],
  ["third", "3rd"],
]);

/** "2nd row", "3rd row center", "1st design", "2 row plug". */
const rowOrDesign: Reader = (tokens, at) => {
  const { word, kind, text } = tokenAt(tokens, at);
  const next = tokenAt(tokens, at + 1).word;
  if (kind === "digits" && next === "row" && tokenAt(tokens, at + 2).word === "plug")
    return `${text} row plug`;
  const ordinal = next === "row" || next === "design" ? ordinals.get(word) : undefined;
  return ordinal === undefined ? null : `${ordinal} ${next}`;
};

/** "5 passenger", "8-passenger": how many people the car seats. */
const seats: Reader = (tokens, at) => {
  const word = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  return tokenAt(tokens, at).kind === "digits" && seatsCounted(tokens, word)
    ? `${tokenAt(tokens, at).text} passenger`
    : null;
};

/** "Early 2004", "late 2006": a split within the model year. */
const partOfYear: Reader = (tokens, at) => {
  const { word } = tokenAt(tokens, at);
  if (word !== "early" && word !== "late" && word !== "mid") return null;
  const year = tokenAt(tokens, tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1);
  return /^(19|20)\d\d$/.test(year.text) ? `${word} ${year.text}` : null;
};

/** "From chassis # 050000", "up to VIN 123456". */
const serialSplit: Reader = (tokens, at) => {
  const { word } = tokenAt(tokens, at);
  if (!/^(from|to|before|after|until|thru|through)$/.test(word)) return null;
  const kind = tokenAt(tokens, at + 1).word;
  if (!/^(chassis|vin|serial)$/.test(kind)) return null;
  const number = tokens.slice(at + 2, at + 5).find((token) => /^\d{4,}$/.test(token.text));
  return number === undefined ? null : `${word} ${kind === "vin" ? "VIN" : kind} ${number.text}`;
};

/** Reads the kind of brakes and any equipment the car doesn't have. */
const brakes: Reader = (tokens, at) => {
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
const onlyWith: Reader = (tokens, at) => {
  const [quality, before] = [tokenAt(tokens, at).word, tokenAt(tokens, at - 1).word];
  if (!onlyQualities.has(quality) || joinedBefore.has(before)) return null;
  const words = [quality];
  while (words.length < 4 && onlyThings.has(tokenAt(tokens, at + words.length).word))
    words.push(tokenAt(tokens, at + words.length).word);
  const only = tokenAt(tokens, at + words.length).word === "only" && words.join(" ") !== "power";
  return only ? words.join(" ") : null;
};

const onlyQualities = new Set(["power", "heated", "adaptive", "memory"]);
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

const sets = new Set(["set", "pack", "kit", "box", "lot", "qty", "quantity"]);

/**
 * Reads "Set of 4", "4 pack", "4pcs", and "qty 6". Skips two: they're a left and a right, or not
 * worth a note.
 */
const quantity: Reader = (tokens, at) => {
  const count = countAt(tokens, at);
  return /^\d{1,2}$/.test(count) && Number(count) >= 3 ? `Quantity: ${count}` : null;
};

function countAt(tokens: readonly Token[], at: number): string {
  const { word, text } = tokenAt(tokens, at);
  const next = tokenAt(tokens, at + 1);
  if (sets.has(word))
    return next.word === "of" || next.word === ":"
      ? tokenAt(tokens, at + 2).text
      : word.startsWith("q")
        ? next.text
        : "";
  return (
    /^(\d{1,2})(pcs?|pk)$/.exec(word)?.[1] ??
    (/^(pcs|pieces?|pack|pk)$/.test(next.word) && tokenAt(tokens, at + 2).word !== "of" ? text : "")
  );
}

/** Reads an axle ratio: "3.55 ratio", "gear ratio 4.10". */
const axleRatio: Reader = (tokens, at) => {
  const [whole, point, rest] = [
    tokenAt(tokens, at),
    tokenAt(tokens, at + 1),
    tokenAt(tokens, at + 2),
  ];
  if (
    whole.kind !== "digits" ||
    whole.text.length !== 1 ||
    point.word !== "." ||
    !rest.glued ||
    rest.kind !== "digits"
  )
    return null;
  return tokenAt(tokens, at + 3).word === "ratio" || tokenAt(tokens, at - 1).word === "ratio"
    ? `${whole.text}.${rest.text} ratio`
    : null;
};

const alone: ReadonlyMap<string, string> = new Map([
  ["cvt", "CVT"],
  ["dsg", "DSG transmission"],
  ["upstream", "Upstream"],
  ["downstream", "Downstream"],
  ["dually", "dually"],
  ["drw", "dual rear wheels"],
  ["srw", "single rear wheels"],
  ["halogen", "halogen"],
  ["xenon", "xenon"],
  ["hid", "HID"],
]);

/** Reads e.g. "needs programming", "programming required", and "must be programmed". */
const programming: Reader = (tokens, at) => {
  const [{ word }, { word: next }] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
  const needed =
    (word === "programming" && /^(needed|required|necessary)$/.test(next)) ||
    ((word === "needs" || word === "requires") && next === "programming") ||
    (word === "must" && next === "be" && tokenAt(tokens, at + 2).word === "programmed");
  return needed ? "needs programming" : null;
};

const singleWord: Reader = (tokens, at) => alone.get(tokenAt(tokens, at).word) ?? null;

const beginnings = new Set([
  "b1",
  "b2",
  ...["b1", "b2"].flatMap((bank) => ["s1", "s2", "s3", "s4"].map((sensor) => `${bank}${sensor}`)),
  "with",
  "without",
  "w",
  "manual",
  "automatic",
  "auto",
  "man",
  "a",
  "m",
  "cyl",
  "cylinder",
  "cylinders",
  "bank",
  ...bedSizes,
  ...ordinals.keys(),
  "early",
  "late",
  "mid",
  "from",
  "to",
  "before",
  "after",
  "until",
  "thru",
  "through",
  "rear",
  "non",
  "no",
  ...sets,
  ...onlyQualities,
  ...alone.keys(),
  "programming",
  "needs",
  "requires",
  "must",
]);

/** Fast path: most words don't start such a phrase. */
export function mayBeginFeature(word: string): boolean {
  const first = word.charCodeAt(0);
  return (first >= 48 && first <= 57) || beginnings.has(word);
}

/** Tried in order. The first one that returns a note wins. */
export const featureReaders: readonly Reader[] = [
  gearbox,
  sensorPlace,
  bedLength,
  rowOrDesign,
  seats,
  partOfYear,
  serialSplit,
  brakes,
  onlyWith,
  axleRatio,
  quantity,
  programming,
  singleWord,
];
