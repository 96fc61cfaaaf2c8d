import { compact } from "../../vehicles/phrase-book.ts";
import { trimNicknames } from "../knowledge/trim-words.ts";
import type { Exclusion } from "../fitment-plan.ts";

/**
 * The words of an exclusion that are trims of the model ("denali" of "SLT Denali", "se r" of
 * "SE-R", "john cooper works" of "JCW").
 */
export function excludedTrims(
  exclusion: Pick<Exclusion, "trims">,
  submodels: ReadonlySet<string>,
): readonly string[] {
  if (exclusion.trims.length === 0) return [];
  const isKnown = knownAmong(submodels);
  const candidates = exclusion.trims.flatMap((words) => segmentsOf(words, isKnown));
  return [
    ...new Set(
      candidates.flatMap((word) =>
        (word.length >= 2 || exclusion.trims.includes(word)) && isKnown(word)
          ? spelled(word, submodels)
          : nicknamed(word, submodels),
      ),
    ),
  ];
}

/** "Z/28" for the Z28, "SportCross" for the Sport Cross. */
function spelled(word: string, submodels: ReadonlySet<string>): readonly string[] {
  const same = [...submodels]
    .filter((name) => compact(name) === word.replaceAll(" ", ""))
    .map(plain);
  return same.length > 0 ? same : [word];
}

/** Trims that go with a name of which the list knows a part only: the EX of "EX-L". */
export function partlyExcluded(
  { trims }: Exclusion,
  submodels: ReadonlySet<string>,
): readonly string[] {
  if (trims.length === 0) return [];
  const isKnown = knownAmong(submodels);
  return trims.flatMap((words) => {
    const segments = segmentsOf(words, isKnown);
    const known = segments.filter((segment) => segment.length >= 2 && isKnown(segment));
    // "GT Front": a longer word is no part of a trim's name.
    return segments.some((segment) => segment.length <= 2 && !isKnown(segment)) ? known : [];
  });
}

function nicknamed(word: string, submodels: ReadonlySet<string>): readonly string[] {
  const key = Object.hasOwn(trimNicknames, word) ? trimNicknames[word] : undefined;
  return key === undefined ? [] : [...submodels].filter((name) => compact(name) === key).map(plain);
}

const spellings = new WeakMap<
  ReadonlySet<string>,
  { readonly names: readonly string[]; readonly whole: ReadonlySet<string> }
>();

/** Worked out once for a car, not for each of its years. */
function spellingsOf(submodels: ReadonlySet<string>): {
  readonly names: readonly string[];
  readonly whole: ReadonlySet<string>;
} {
  const known = spellings.get(submodels) ?? {
    names: [...submodels].map((name) => ` ${plain(name)} `),
    whole: new Set([...submodels].map(compact)),
  };
  spellings.set(submodels, known);
  return known;
}

function knownAmong(submodels: ReadonlySet<string>): (words: string) => boolean {
  const { names, whole } = spellingsOf(submodels);
  return (words) =>
    names.some((name) => hasWord(name, words)) || whole.has(words.replaceAll(" ", ""));
}

/**
 * "EX-L Touring" are two trims, and "EX-L" is no EX: the longest runs of words that are one, and
 * the words that are in none.
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

/** "SRT" stands for the SRT8 too, "GT350" for the GT350R. */
export function hasWord(name: string, word: string): boolean {
  if (name.includes(` ${word} `)) return true;
  const at = word.length < 3 ? -1 : name.indexOf(` ${word}`);
  return at >= 0 && (/\d$/.test(word) ? /^[a-z] / : /^\d /).test(name.slice(at + word.length + 1));
}

/** "EX-L" is another trim than "EX", where the car has both; "Limited Platinum" is a Limited. */
export function isOtherTrim(name: string, word: string, submodels: ReadonlySet<string>): boolean {
  return submodels.has(word) && name.startsWith(`${word}-`);
}

/** Letters and digits with single spaces between. */
export function plain(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/g, " ").trim();
}
