import { compact } from "../../../vehicles/phrase-book.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { bodyTrims, everydayTrims, shortTrims } from "../../knowledge/variant-names.ts";

/** The submodels of a car, by the words that may name them. */
export interface TrimWords {
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** One bit for each first letter of the words. */
  readonly initials: number;
}

export type TrimNames = TrimWords["names"];

const shortForms = shortTrims.map(([listed, ...written]) => [new RegExp(listed), written] as const);

/** Quickly rules out most words of a title: if false, no name begins with the word. */
export function mayName({ initials }: TrimWords, word: string): boolean {
  const first = word.charCodeAt(0);
  return first > 127 || (initials & (1 << (first & 31))) !== 0;
}

/** Indexes submodels by the ways to write them: "30i" and "xdrive30i" for xDrive30i. */
export function submodelWords(submodels: Iterable<string>, { trims }: Knowledge): TrimWords {
  const names = new Map<string, string[]>();
  for (const submodel of submodels) {
    const name = submodel.toLowerCase();
    for (const key of [compact(name), ...shortFormsOf(name), ...codeOf(submodel)]) {
      const known = names.get(key);
      if (known === undefined) names.set(key, [name]);
      else if (!known.includes(name)) known.push(name);
    }
  }
  for (const word of trims.telling)
    if (
      !names.has(word) &&
      [...names.values()].some((all) => all.some((one) => ` ${one} `.includes(` ${word} `)))
    )
      names.set(word, [word]);
  addNicknames(names, trims.nicknames);
  names.delete("");
  return {
    names,
    initials: [...names.keys()].reduce((bits, word) => bits | (1 << (word.charCodeAt(0) & 31)), 0),
  };
}

/** A nickname may mean several names: a "GST" was a GS Turbo first, then a GS-T. */
function addNicknames(
  names: Map<string, string[]>,
  nicknames: Knowledge["trims"]["nicknames"],
): void {
  for (const [nickname, key] of nicknames) {
    // A level that the list has isn't the plain trim, too: a 1LT beside an LT.
    if (/^\d/.test(nickname) && names.has(nickname)) continue;
    const meant = [...(names.get(nickname) ?? []), ...(names.get(key) ?? [])];
    if (meant.length > 0) names.set(nickname, [...new Set(meant)]);
  }
}

/**
 * Returns the code that a submodel begins with, and the name behind it unless that is an everyday
 * word: "vt750ca" and "aero" of "VT750CA Aero".
 */
function codeOf(submodel: string): readonly string[] {
  const [, code, behind = ""] = /^([A-Z][A-Z0-9]{3,}) (.+)$/.exec(submodel.trim()) ?? [];
  if (code === undefined) return [];
  const name = behind.toLowerCase();
  const isTelling = /^\D{4,}$/.test(name) && !everydayTrims.has(name);
  return [code.toLowerCase(), ...(isTelling ? [compact(name)] : [])];
}

function shortFormsOf(name: string): readonly string[] {
  const form = shortForms.find(([listed]) => listed.test(name));
  return form === undefined
    ? []
    : form[1].map((written) => compact(name.replace(form[0], written)));
}

/** A trim with the number of its equipment group: "SLE-2". */
const numbered = /^[a-z]{2,}-\d$/;

/**
 * Tells whether a catalog trim is one of the named ones. "Limited" also means "Limited Platinum",
 * "SLE" also means the SLE-1 and SLE-2, and a long name also matches within one ("Unlimited
 * Rubicon"). Words in `telling` match within a name at any length.
 */
export function namedTrim(
  word: string,
  named: ReadonlySet<string>,
  telling: ReadonlySet<string>,
): boolean {
  const plain = word.replace(bodyTrims, "");
  if (named.has(word) || named.has(plain)) return true;
  for (const name of named) {
    if (begins(word, name) || begins(plain, name)) return true;
    if (
      (telling.has(compact(name)) || (name.length >= 4 && !everydayTrims.has(name))) &&
      ` ${word} `.includes(` ${name} `)
    )
      return true;
  }
  return false;
}

function begins(word: string, name: string): boolean {
  return word.startsWith(`${name} `) || (numbered.test(word) && word.slice(0, -2) === name);
}
