import { compact } from "../../../vehicles/phrase-book.ts";
import type { Variant } from "../../../vehicles/vehicle.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { valuesOf, type Clause } from "../constraint.ts";
import { apartFromSize } from "../variant-words.ts";
import { trimParts } from "./trim-parts.ts";

/** Phrases of an exclusion that may be trims. */
interface Phrases {
  readonly sure: readonly string[];
  /** Phrases that only give the reason if they aren't trims. */
  readonly perhaps: readonly string[];
}

export function phrasesOf(clause: Pick<Clause, "constraints">): Phrases {
  const sure: string[] = [];
  const perhaps: string[] = [];
  for (const value of valuesOf(clause, "trim"))
    if ("phrase" in value) (value.perhaps ? perhaps : sure).push(value.phrase);
  return { sure, perhaps };
}

/** A car that trims are excluded from. */
interface ExcludedFrom {
  /** The submodels of all its years, in lower case. */
  readonly submodels: ReadonlySet<string>;
  readonly knowledge: Knowledge;
  readonly model: string;
  /** Trims that are named as fitting. They are excluded only by their exact names. */
  readonly named: ReadonlySet<string>;
}

/**
 * Returns a test for the variants whose trims an exclusion names, or null if it names no trims of
 * the car.
 */
export function excludedTrim(
  clause: Pick<Clause, "text" | "constraints">,
  car: ExcludedFrom,
): ((variant: Variant) => boolean) | null {
  const { sure, perhaps } = phrasesOf(clause);
  const { submodels, named } = car;
  // e.g. "Fiesta ST (not ST-Line)": the ST is only the beginning of a longer name.
  const trims = [...trimsOf(sure, car), ...trimsOf(perhaps, car)].filter(
    (trim) => !named.has(trim) || sure.includes(trim) || perhaps.includes(trim),
  );
  if (trims.length === 0) return null;
  return (variant) => {
    const { word } = trimParts(variant.trim);
    const name = plain(word);
    return trims.some(
      (trim) =>
        name === trim ||
        name.replace(size, "") === trim ||
        (!isNamed(word, trim, named) &&
          hasWord(` ${name} `, trim) &&
          !isOtherTrim(word, trim, submodels)),
    );
  };
}

/** The size in front of a trim: the 2.5 XT and the Sports 2.5XT are XTs. */
const size = /^(?:sports )?\d \d (?=[a-z]{2})/;

/** "WRX STI, not the WRX" leaves in the WRX STI and the WRX STI Limited. */
function isNamed(word: string, trim: string, named: ReadonlySet<string>): boolean {
  return [...named].some(
    (name) =>
      word === name || (name !== trim && hasWord(` ${name} `, trim) && word.startsWith(`${name} `)),
  );
}

/**
 * Returns the words of an exclusion that are trims of the model: "denali" of "SLT Denali", "se r"
 * of "SE-R", "john cooper works" for "JCW".
 */
export function trimsOf(
  said: readonly string[],
  { submodels, model, knowledge }: Pick<ExcludedFrom, "submodels" | "model" | "knowledge">,
): readonly string[] {
  if (said.length === 0) return [];
  // The phrase of "not 2.0XT" is "2 0xt".
  const phrases = said.map((words) =>
    behindName(words, model).replace(/^(\d \d)(?=[a-z]{2})/, "$1 "),
  );
  const { nicknames } = knowledge.trims;
  const { otherMeanings } = knowledge.names;
  const isKnown = knownAmong(submodels);
  const candidates = phrases
    .map((words) => segmentsOf(words, isKnown))
    // "w/o limited slip" excludes no Limited.
    .flatMap((words) =>
      words.filter((word, at) => !otherMeanings.get(word)?.always.has(words[at + 1] ?? "")),
    )
    .map((word) => (isKnown(word) ? word : word.replace(plural, "")));
  return [
    ...new Set(
      candidates.flatMap((word) =>
        (word.length >= 2 || phrases.some((one) => isLetterOf(one, word))) && isKnown(word)
          ? spelled(word, submodels)
          : [...namesAs(nicknames.get(word) ?? "", submodels), ...endingIn(word, submodels)],
      ),
    ),
  ];
}

/** Whether a letter is all that is excluded, or comes before the part: "non-S fog light". */
function isLetterOf(words: string, letter: string): boolean {
  return words === letter || (/[a-z]/.test(letter) && words.startsWith(`${letter} `));
}

/** "srt8s" means the SRT8, but the R6S is another motorcycle than the R6. */
const plural = /(?<=^[a-z].{2,}[^s])s$/;

/** Removes the first word of a model's name: "RZR 4" is the trim 4 of the RZR 800. */
function behindName(words: string, model: string): string {
  const [name = ""] = model.toLowerCase().split(" ");
  return words.startsWith(`${name} `) ? words.slice(name.length + 1) : words;
}

/**
 * Returns the trims that an exclusion drops because the catalog has only part of its name, e.g. the
 * EX for "EX-L".
 */
export function trimsOutWithIt(
  clause: Pick<Clause, "text" | "constraints">,
  submodels: ReadonlySet<string>,
): readonly string[] {
  const { sure } = phrasesOf(clause);
  if (sure.length === 0) return [];
  const isKnown = knownAmong(submodels);
  return sure.flatMap((words) => {
    const segments = segmentsOf(words, isKnown);
    // e.g. "GT Front": a word this long isn't part of a trim's name.
    return segments.some((segment) => segment.length <= 2 && !isKnown(segment))
      ? segments.filter((segment) => segment.length >= 2 && isKnown(segment))
      : [];
  });
}

/** Returns the catalog's spelling: "Z/28" for the Z28, "SportCross" for the Sport Cross. */
function spelled(word: string, submodels: ReadonlySet<string>): readonly string[] {
  const same = namesAs(word.replaceAll(" ", ""), submodels);
  return same.length > 0 ? same : [word];
}

/** Returns the trims that a short name only ends: "xDrive35i" for "35i", "TRX420FA" for "FA". */
function endingIn(word: string, submodels: ReadonlySet<string>): readonly string[] {
  if (!/^(?:\d\d[a-z]|[a-z]{2,3})$/.test(word)) return [];
  const ending = new RegExp(`^[a-z]+${/\d/.test(word) ? "" : "\\d+"}${word}$`);
  const words = [...submodels].flatMap((name) => plain(name).split(" "));
  return [...new Set(words)].filter((one) => ending.test(one));
}

function namesAs(key: string, submodels: ReadonlySet<string>): readonly string[] {
  if (key === "") return [];
  return [...submodels].filter((name) => compact(name) === key).map(plain);
}

interface Spellings {
  readonly names: readonly string[];
  readonly whole: ReadonlySet<string>;
}

const spellings = new WeakMap<ReadonlySet<string>, Spellings>();

/** Cached per car, because all of its years share it. */
function knownAmong(submodels: ReadonlySet<string>): (words: string) => boolean {
  const { names, whole } = spellings.get(submodels) ?? {
    names: [...submodels].map((name) => ` ${plain(name)} `),
    whole: new Set([...submodels].map(compact)),
  };
  spellings.set(submodels, { names, whole });
  return (words) =>
    names.some((name) => hasWord(name, words)) || whole.has(words.replaceAll(" ", ""));
}

/**
 * Splits words into the longest runs that are trims, and single words that aren't. "EX-L Touring"
 * is two trims, and "EX-L" isn't an EX.
 */
function segmentsOf(words: string, isKnown: (words: string) => boolean): readonly string[] {
  if (isKnown(words)) return [words];
  const parts = words.split(" ");
  const segments: string[] = [];
  for (let from = 0; from < parts.length;) {
    let to = parts.length;
    while (to > from + 1 && !isKnown(parts.slice(from, to).join(" "))) to -= 1;
    segments.push(parts.slice(from, to).join(" "));
    from = to;
  }
  return segments;
}

/** Tells whether a name contains a word. "SRT" also matches the SRT8, and "GT350" the GT350R. */
export function hasWord(name: string, word: string): boolean {
  if (name.includes(` ${word} `)) return true;
  const at = word.length < 3 ? -1 : name.indexOf(` ${word}`);
  return at >= 0 && (/\d$/.test(word) ? /^[a-z] / : /^\d /).test(name.slice(at + word.length + 1));
}

/** "EX-L" is a different trim from "EX" if the car has both. "Limited Platinum" is a Limited. */
function isOtherTrim(name: string, word: string, submodels: ReadonlySet<string>): boolean {
  return submodels.has(word) && name.startsWith(`${word}-`);
}

/** Keeps only letters and digits, with single spaces between words and behind a size. */
export function plain(name: string): string {
  return apartFromSize(name)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
