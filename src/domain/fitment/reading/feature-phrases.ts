import { tokenAt, type Token } from "./tokens.ts";
import {
  axleRatio,
  bedLength,
  bedSide,
  bedSides,
  bedSizes,
  brakes,
  gearbox,
  onlyQualities,
  onlyWith,
  seats,
  type FeatureReader,
} from "./equipment-phrases.ts";

/**
 * Reads the position of a sensor or cylinders: "Bank 1 Sensor 2", "B1S2", "cylinders 5-8", "cyl.
 * 1-3".
 */
const sensorPlace: FeatureReader = (tokens, at) => {
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

/** "Cylinders 1-4". "Master Cylinder 03-07" and "Cylinder 2006-2010" are years. */
function cylinderSpan(tokens: readonly Token[], from: number): string | null {
  const first = tokenAt(tokens, from).text;
  const last = tokenAt(tokens, from + 2).text;
  const isSpan =
    /^[1-9]$/.test(first) &&
    tokenAt(tokens, from + 1).word === "-" &&
    /^(?:[2-9]|1[0-2])$/.test(last);
  return isSpan ? `cylinders ${first}-${last}` : null;
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
const rowOrDesign: FeatureReader = (tokens, at) => {
  const { word, kind, text } = tokenAt(tokens, at);
  const next = tokenAt(tokens, at + 1).word;
  if (kind === "digits" && next === "row" && tokenAt(tokens, at + 2).word === "plug")
    return `${text} row plug`;
  const ordinal = next === "row" || next === "design" ? ordinals.get(word) : undefined;
  return ordinal === undefined ? null : `${ordinal} ${next}`;
};

/** "Early 2004", "late 2006": a split within the model year. */
const partOfYear: FeatureReader = (tokens, at) => {
  const { word } = tokenAt(tokens, at);
  if (word !== "early" && word !== "late" && word !== "mid") return null;
  const year = tokenAt(tokens, tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1);
  return /^(19|20)\d\d$/.test(year.text) ? `${word} ${year.text}` : null;
};

/** "From chassis # 050000", "up to VIN 123456". */
const serialSplit: FeatureReader = (tokens, at) => {
  const { word } = tokenAt(tokens, at);
  if (!/^(from|to|before|after|until|thru|through)$/.test(word)) return null;
  const kind = tokenAt(tokens, at + 1).word;
  if (!/^(chassis|vin|serial)$/.test(kind)) return null;
  const number = tokens.slice(at + 2, at + 5).find((token) => /^\d{4,}$/.test(token.text));
  return number === undefined ? null : `${word} ${kind === "vin" ? "VIN" : kind} ${number.text}`;
};

const sets = new Set(["set", "pack", "kit", "box", "lot", "qty", "quantity"]);

/**
 * Reads "Set of 4", "4 pack", "4pcs", and "qty 6". Skips two: they're a left and a right, or not
 * worth a note.
 */
const quantity: FeatureReader = (tokens, at) => {
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
const programming: FeatureReader = (tokens, at) => {
  const [{ word }, { word: next }] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
  const needed =
    (word === "programming" && /^(needed|required|necessary)$/.test(next)) ||
    ((word === "needs" || word === "requires") && next === "programming") ||
    (word === "must" && next === "be" && tokenAt(tokens, at + 2).word === "programmed");
  return needed ? "needs programming" : null;
};

const singleWord: FeatureReader = (tokens, at) => alone.get(tokenAt(tokens, at).word) ?? null;

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
  ...bedSides,
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
export const featureReaders: readonly FeatureReader[] = [
  gearbox,
  sensorPlace,
  bedSide,
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
