import { isCovered, type CodeRead, type ModelRead, type Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import { asidesOf } from "../../reading/asides.ts";
import { driveWords, plugInNames, trimMarks } from "../../knowledge/variant-names.ts";

const adding = new Set(["&", "and", "+"]);
const joining = new Set([...adding, "/", ",", "or"]);

/**
 * Tells whether a trim is named in addition to the whole car, which has it anyway: "F-150 & F-150
 * Raptor", "Wrangler JK & Unlimited". In "Civic LX & Civic Si", both are limits, and in "Civic & EX
 * Accord", the trim belongs to the next car.
 */
export function isAddedTrim(text: TextRead, { from: at, to }: Span, id: number): boolean {
  const { tokens, vehicles } = text;
  if (isIncluded(text, at) || isBesideDrive(text, at) || isItemOfCars(text, { from: at, to }, id))
    return true;
  if (adding.has(tokenAt(tokens, at - 1).word))
    return isWhole(carBefore(text, at - 1), id) && !vehicles.some(({ from }) => from === to);
  // e.g. "Regal, Grand National, T-Type"
  const isApart = joining.has(tokenAt(tokens, at - 1).word);
  const again = carBefore(text, isApart ? at - 1 : at);
  if (again === undefined || !joining.has(tokenAt(tokens, again.from - 1).word)) return false;
  const first = carBefore(text, again.from - 1);
  return first !== undefined && idsOf(first).some((id) => idsOf(again).includes(id));
}

/**
 * Tells whether a text's first trim is added to the years of the whole car: "Raptor 700 lever 06-14
 * + Special Edition".
 */
export function isAddedToYears({ tokens, vehicles, years }: TextRead, { from, to }: Span): boolean {
  const own = years.find((one) => one.to === from - 1);
  return (
    own !== undefined &&
    adding.has(tokenAt(tokens, from - 1).word) &&
    vehicles.some((one) => one.kind === "model" && one.to <= own.from) &&
    !vehicles.some((one) => one.from === to)
  );
}

/** Tells whether a trim is an item among cars: "Dart, Demon, Plymouth Valiant". */
function isItemOfCars(text: TextRead, { from, to }: Span, id: number): boolean {
  const { tokens, vehicles } = text;
  const mark = tokenAt(tokens, to).word;
  return (
    mark !== "" &&
    mark === tokenAt(tokens, from - 1).word &&
    /^[,/]$/.test(mark) &&
    isWhole(carBefore(text, from - 1), id) &&
    vehicles.some((one) => one.from === to + 1) &&
    // "FLHT, FLHTC, FLHTCU" are versions.
    tokenAt(tokens, from).word.slice(0, 3) !== tokenAt(tokens, from - 2).word.slice(0, 3)
  );
}

/** Tells whether a trim is an alternative to a drive: "4x4 / PreRunner", "4WD & 2WD PreRunner". */
function isBesideDrive({ tokens, knowledge }: TextRead, at: number): boolean {
  if (
    knowledge.trims.ofDrive.has(tokenAt(tokens, at).word) &&
    driveWords.has(tokenAt(tokens, at - 1).word)
  )
    return true;
  const sign = driveWords.has(tokenAt(tokens, at - 1).word) ? at - 2 : at - 1;
  return joining.has(tokenAt(tokens, sign).word) && driveWords.has(tokenAt(tokens, sign - 1).word);
}

/** How far a car may be from "including", and "including" from a trim. */
const reach = 16;

/**
 * Tells whether "including" is between a car and a trim ("Crown Vic (incl. Police …)"), or the
 * civilian cars are next to it.
 */
function isIncluded(text: TextRead, trim: number): boolean {
  const { tokens, vehicles, knowledge } = text;
  const { joined } = knowledge.names.endings;
  if (isCovered(trim, placesBesideCivilian(tokens))) return true;
  for (let at = trim - 1; at >= Math.max(0, trim - reach); at -= 1) {
    const { word } = tokenAt(tokens, at);
    if (isIncluding(word)) return isOfAll(text, at);
    const endsCar = vehicles.some(({ to }) => to === at + 1) && !joined.has(word);
    if (endOfPlace.has(word) || endsCar) return false;
  }
  return false;
}

const endOfPlace = new Set([")", "]"]);

/** Tells whether only years, bodies, and the part are between a car and a place. */
function isOfAll({ tokens, known, vehicles, knowledge }: TextRead, place: number): boolean {
  const { words, places } = knowledge.parts;
  for (let at = place - 1; at >= Math.max(0, place - reach); at -= 1) {
    if (vehicles.some(({ kind, to }) => kind !== "make" && to === at + 1)) return true;
    const { kind, word } = tokenAt(tokens, at);
    const isOther =
      partNumber.test(word) ||
      words.has(word) ||
      places.has(word) ||
      trimMarks.has(word) ||
      betweenWords.has(word);
    if (kind !== "mark" && known[at] !== 1 && !isOther) return false;
  }
  return false;
}

const partNumber = /\d{5}/;

/**
 * Words that name no car: "All Civics incl. Si", "all of them incl. Z06", "TL, L (incl Type-S)" of
 * the left side.
 */
const betweenWords = new Set(["all", "of", "them", "l", "r"]);

/** Sellers often misspell "including", or shorten it: "inc. convertible". */
export function isIncluding(word: string): boolean {
  return word.startsWith("incl") || word === "inc";
}

const alsoWords = new Set(["too", "also", "included", "ok", "okay", "yes"]);

const openWords = new Set([...alsoWords, "all", "etc", "others", "more"]);

/**
 * Tells whether brackets only mention what else a car includes, or give examples: "(incl. Ultra)",
 * "(Si too)", "(Demon, Swinger, ...)", "(police same hub)", "(gas, hybrid, Energi)".
 */
export function addsOnly(aside: TextRead["tokens"]): boolean {
  const words = aside.flatMap(({ kind, word }) => (kind === "mark" ? [] : [word]));
  const [first, last] = [words[0] ?? "", words.at(-1) ?? ""];
  const isSame = words.includes("same") && !words.includes("only");
  return (
    isIncluding(first) ||
    first === "also" ||
    openWords.has(last) ||
    isUnfinished(aside) ||
    isSame ||
    namesEveryFuel(words)
  );
}

function isUnfinished(aside: TextRead["tokens"]): boolean {
  return aside.slice(-2).every(({ word }) => word === ".") || aside.at(-1)?.word === "\u2026";
}

function namesEveryFuel(words: readonly string[]): boolean {
  return (
    words.includes("gas") &&
    words.includes("hybrid") &&
    words.every((word) => fuelWords.has(word) || plugInNames.includes(word))
  );
}

const fuelWords = new Set(["gas", "hybrid", "plug", "in", "and", "or", "both", "models"]);

/** Returns where a text names trims in addition to the whole car. */
export function addedPlaces(text: TextRead): readonly Span[] {
  const { tokens, vehicles } = text;
  const brackets = asidesOf(tokens);
  const asides = brackets.filter(
    ({ from, to }) => addsOnly(tokens.slice(from, to)) && isOfAll(text, from),
  );
  const opened = tokens.flatMap(({ word }, at) => {
    if (!isIncluding(word)) return [];
    // e.g. "Malibu 2004-2008 (old body, incl Maxx)"
    const bracket = brackets.find((one) => at >= one.from && at < one.to);
    if (!isOfAll(text, bracket?.from ?? at)) return [];
    const from = behindEnding(text, at + 1);
    const behind = tokens.slice(from, from + reach);
    const end = behind.findIndex(
      (token, step) =>
        endOfPlace.has(token.word) || vehicles.some((one) => one.from === from + step),
    );
    return [{ from, to: from + (end === -1 ? behind.length : end) }];
  });
  const closed = tokens.flatMap((_, to) => placeBefore(text, to));
  return [...asides, ...opened, ...closed, ...placesBesideCivilian(tokens)];
}

/** How many words name a fleet: "police interceptor". */
const mostOfFleet = 2;

/** Returns the words next to the civilian cars, which a fleet adds to: "police and civilian". */
function placesBesideCivilian(tokens: TextRead["tokens"]): readonly Span[] {
  const isJoin = (at: number): boolean => joining.has(tokenAt(tokens, at).word);
  return tokens.flatMap(({ word }, at) =>
    word.startsWith("civilian")
      ? [
          ...(isJoin(at - 1) ? [{ from: Math.max(0, at - 1 - mostOfFleet), to: at - 1 }] : []),
          ...(isJoin(at + 1) ? [{ from: at + 2, to: at + 2 + mostOfFleet }] : []),
        ]
      : [],
  );
}

const mostAdded = 6;

/**
 * Returns the words before "ok", "too", or "yes" that name trims of the car before them: "06-12
 * Fusion hybrid ok", "Civic 01-05 Si too". Trims right behind a car may limit it, so only
 * "ok" adds those, and only one.
 */
function placeBefore(text: TextRead, to: number): readonly Span[] {
  const { tokens } = text;
  const { word } = tokenAt(tokens, to);
  if (!alsoWords.has(word)) return [];
  const from = beginOfAdded(text, to);
  const isOne = from === to - 1 && /^ok(?:ay)?$/.test(word);
  const isApart = from < to && endsPhrase(tokenAt(tokens, to + 1)) && endsYears(text, from);
  return (isOne || isApart) && isOfAll(text, from) ? [{ from, to }] : [];
}

/** Returns where the words before a place begin that may name trims. */
function beginOfAdded({ tokens, known, vehicles }: TextRead, to: number): number {
  const isTrim = (at: number): boolean =>
    vehicles.some(
      (one) => one.kind === "model" && one.trims !== undefined && at >= one.from && at < one.to,
    );
  let from = to;
  while (from > Math.max(0, to - mostAdded)) {
    if (endsPhrase(tokenAt(tokens, from - 1)) || (known[from - 1] === 1 && !isTrim(from - 1)))
      break;
    from -= 1;
  }
  return from;
}

function endsPhrase({ kind, word }: Token): boolean {
  return word === "" || (kind === "mark" && !/^[-/&]$/.test(word));
}

function endsYears({ years, tokens }: TextRead, at: number): boolean {
  const end = tokenAt(tokens, at - 1).word === "," ? at - 1 : at;
  return years.some(({ to }) => to === end);
}

/** Skips the end of a model's name: "Navigator incl. EL / L" adds a model, then a trim. */
function behindEnding({ tokens, knowledge }: TextRead, from: number): number {
  const at = tokenAt(tokens, from).word === "." ? from + 1 : from;
  return knowledge.names.endings.joined.has(tokenAt(tokens, at).word) ? at + 1 : from;
}

function carBefore({ vehicles }: TextRead, at: number): ModelRead | CodeRead | undefined {
  return vehicles.flatMap((one) => (one.kind !== "make" && one.to === at ? [one] : []))[0];
}

/** "TRX420FE and TRX420FM", "Grand National & T-Type": the first one is a version, too. */
function isWhole(car: ModelRead | CodeRead | undefined, id: number): boolean {
  if (car?.kind !== "model") return car !== undefined;
  return car.version === undefined && car.trims?.has(id) !== true;
}

function idsOf(read: ModelRead | CodeRead): readonly number[] {
  return read.kind === "model" ? read.ids : read.cars.map(({ id }) => id);
}
