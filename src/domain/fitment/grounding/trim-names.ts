import { compact } from "../../vehicles/phrase-book.ts";
import { tellingTrimWords, trimNicknames } from "../knowledge/trim-words.ts";

/**
 * Trim names that are everyday words of part titles: only right behind the model, or before
 * "models" or "trim".
 */
export const everydayTrims = new Set([
  "base",
  "sport",
  "limited",
  "touring",
  "premium",
  "custom",
  "special",
  "standard",
  "luxury",
  "hybrid",
  "signature",
  "select",
  "edition",
  "value",
  "classic",
  "performance",
  "turbo",
  "deluxe",
  "plus",
  "technology",
  "advance",
  "black",
  "red",
  "xl",
  "max",
  "work truck",
  "series",
  "crew",
  "sports",
  "trail",
  "off road",
  "offroad",
  "high",
  "titanium",
  "platinum",
  "chrome",
  "carbon",
  "night",
  "elite",
  "convenience",
  "comfort",
  "design",
  "style",
  "live",
  "life",
  "pro",
  "power",
  "city",
  "first",
  "big",
  "fleet",
  "police",
  "cargo",
  "van",
  "long",
  "short",
  "bed",
  "core",
  "competition",
  "eco",
  "heritage",
  "type",
  "power wagon",
  "overland",
  "summit",
]);
/**
 * Trims that say what drives the car: where the list has none of the name, and of parts of the
 * engine, they say no more than that.
 */
export const breathTrims: ReadonlySet<string> = new Set(["turbo", "supercharged"]);
const telling = new Set(tellingTrimWords);

/** The submodels of a car by the words that may name them. */
export interface TrimWords {
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** A bit for each first letter of the words. */
  readonly initials: number;
}

/** Whether a word may begin one of the names; `false` is sure. Most words of a title begin none. */
export function mayName({ initials }: TrimWords, word: string): boolean {
  const first = word.charCodeAt(0);
  return first > 127 || (initials & (1 << (first & 31))) !== 0;
}

/** "30i" and "xdrive30i" for xDrive30i. */
export function submodelWords(submodels: Iterable<string>): TrimWords {
  const words = new Map<string, string[]>();
  for (const submodel of submodels) {
    const name = submodel.toLowerCase();
    for (const key of [compact(name), ...shortForms(name)]) {
      const names = words.get(key);
      if (names === undefined) words.set(key, [name]);
      else if (!names.includes(name)) names.push(name);
    }
  }
  for (const name of tellingTrimWords)
    if (
      !words.has(name) &&
      [...words.values()].some((names) => names.some((one) => ` ${one} `.includes(` ${name} `)))
    )
      words.set(name, [name]);
  for (const [nickname, key] of Object.entries(trimNicknames))
    addNickname(words, nickname, words.get(key));
  words.delete("");
  return {
    names: words,
    initials: [...words.keys()].reduce((bits, word) => bits | (1 << (word.charCodeAt(0) & 31)), 0),
  };
}

function addNickname(
  words: Map<string, string[]>,
  nickname: string,
  names: string[] | undefined,
): void {
  if (names !== undefined) words.set(nickname, names);
}

/**
 * Ways to write a name: an engine in front of it, or the power behind, may be left unsaid ("2.0T
 * Premium Plus", "Red Sport 400"); "1LT" and "2LT" are packages of the LT; a motorcycle's code goes
 * without its name ("VT750CD ACE Deluxe").
 */
function shortForms(name: string): readonly string[] {
  const short =
    /^\d\.\d\w? (.+)$/.exec(name) ??
    /^([a-z]+ [a-z]+) \d{3}$/.exec(name) ??
    /^\d(l[tsz]|ss)$/.exec(name) ??
    /^([a-z]{2,4}\d{3,4}[a-z]{1,4}) .+$/.exec(name);
  return short === null ? bmwForms(name) : [compact(short[1] ?? "")];
}

/** BMW sellers write "30i", "30" or "30iX" for xDrive30i and "M40" for M40i. */
function bmwForms(name: string): readonly string[] {
  if (/^m\d\di$/.test(name)) return [name.slice(0, 3), `${name}x`];
  const [, side, size = "", fuel = ""] = /^([xs])drive(\d\d)([ide])$/.exec(name) ?? [];
  if (side === undefined) return [];
  return [`${size}${fuel}`, fuel === "i" ? size : "", side === "x" ? `${size}${fuel}x` : ""];
}

/** A word that says which trims are meant wherever it stands. */
export function isTelling(word: string): boolean {
  return telling.has(word);
}

/**
 * Is a trim of the list one of the named ones? "Limited" also means "Limited Platinum", a long name
 * also "Unlimited Rubicon".
 */
export function namedTrim(word: string, named: ReadonlySet<string>): boolean {
  if (named.has(word)) return true;
  for (const name of named) {
    if (word.startsWith(`${name} `)) return true;
    if (
      (telling.has(name) || (name.length >= 4 && !everydayTrims.has(name))) &&
      ` ${word} `.includes(` ${name} `)
    )
      return true;
  }
  return false;
}
