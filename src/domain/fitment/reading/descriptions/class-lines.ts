import { onlyOne } from "../../../only-one.ts";
import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { compact } from "../../../vehicles/phrase-book.ts";
import type { ModelRead, VehicleRead } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import { sizeWords, type SizeWord } from "../../resolve/names/size-words.ts";
import { tokenAt } from "../tokens.ts";
import { partsOf } from "./statement-parts.ts";

/** A pickup or van of the title whose models differ by class number. */
export interface NamedFamily {
  /** The name without class numbers: "Silverado". */
  readonly name: string;
  /** The name followed by the title's class numbers: "Silverado 1500". */
  readonly whole: string;
  readonly classes: ReadonlySet<string>;
  /** The title's class numbers. */
  readonly own: readonly string[];
  /** The title's years as written; "" if there are none, or several models have their own. */
  readonly years: string;
}

/** Returns the families that a title names. */
export function familiesNamed(title: TextRead, index: VehicleIndex): readonly NamedFamily[] {
  const models = title.vehicles.filter((one) => one.kind === "model");
  const classes = [...new Set(models.flatMap((one) => one.classes ?? []))];
  return models.flatMap((one) => familyOf(one, classes, { title, index }) ?? []);
}

function familyOf(
  { from, to }: ModelRead,
  classes: readonly string[],
  {
    title: { tokens, text, years },
    index: { names, knowledge },
  }: { readonly title: TextRead; readonly index: VehicleIndex },
): NamedFamily | null {
  const words = tokens.slice(from, to);
  const at = words.findIndex((_, place) => sizeWords(words, place, knowledge).length > 0);
  const own = at > 0 ? words.slice(0, at) : words;
  const family = names.phrases.get(compact(own.map(({ word }) => word).join("")))?.family ?? null;
  const name = text.slice(own[0]?.start, own.at(-1)?.end);
  const said = onlyOne(years);
  return family === null || own.length === 0
    ? null
    : {
        name,
        whole: [name, ...classes].join(" "),
        classes: new Set(Object.keys(family.classes)),
        own: classes,
        years:
          said === undefined
            ? ""
            : text.slice(tokenAt(tokens, said.from).start, tokenAt(tokens, said.to - 1).end),
      };
}

/**
 * Returns a line once for each family of the title, with its name, if the line names only class
 * numbers, endings of names, or "trucks", and years: "1500: 2007-2013", "1500 and 3500 pickups
 * 1999-2006 and the 2007 Classic", "Trucks: 2003-2006". Returns other lines unchanged.
 */
export function withFamilies(
  line: TextRead,
  families: readonly NamedFamily[],
  { knowledge }: VehicleIndex,
): readonly string[] {
  const { text, tokens, years, vehicles } = line;
  const { afterModels } = knowledge.names.endings;
  // Ram has a "1500" of its own.
  const isEnding = ({ kind, from, to }: VehicleRead): boolean => {
    const name = tokens.slice(from, to).map(({ word }) => word);
    return (
      kind === "model" &&
      (afterModels.has(name[0] ?? "") ||
        families.every(({ classes }) => classes.has(name.join(""))))
    );
  };
  if (families.length === 0 || years.length === 0 || !vehicles.every(isEnding)) return [text];
  const at = tokens.findIndex((_, place) => isClass(line, place, families));
  if (at !== -1) return families.map(({ name }) => insert(name, tokenAt(tokens, at).start, text));
  const [ending] = vehicles;
  if (ending !== undefined)
    return families.map((family) => {
      const { whole, rest } = withOwnClasses(line, ending, family);
      return insert(whole, tokenAt(tokens, ending.from).start, rest)
        .replace(joint, "")
        .replace(bodyStyle, "");
    });
  return bodies.test(text)
    ? families.map(({ whole }) => text.replace(bodies, (before) => `${before}${whole} `))
    : [text];
}

/**
 * Completes a sentence that names more classes of the title's families than the title does, and no
 * years: "Fits 2500HD and 3500HD trucks", when the title says "2011-2016 Silverado 2500HD" or
 * "2011-2016 Silverado". Without a word for fitting, it begins with them: "1500 & 2500HD pickup".
 */
export function withMoreClasses(
  line: TextRead,
  families: readonly NamedFamily[],
): readonly string[] {
  const { text, tokens, years, vehicles, excluded, knowledge } = line;
  const isPlain =
    years.length === 0 && excluded.length === 0 && vehicles.every(({ kind }) => kind === "make");
  const words = isPlain ? classesJoined(line) : [];
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = text.slice(0, tokenAt(tokens, first.from).start);
  const { fit, only } = knowledge.descriptions;
  const isAlone = /^\W*(?:for )?$/i.test(before) && (words.length > 1 || only.test(text));
  if (!isAlone && !fit.test(text)) return [];
  const sizes = words.map(({ size }) => size);
  const named = new Set(sizes.map(withoutDuty));
  const rest = text.slice(tokenAt(tokens, last.to - 1).end);
  return families
    .filter(
      (family) =>
        family.years !== "" &&
        family.own.length < named.size &&
        family.own.every((size) => named.has(withoutDuty(size))) &&
        sizes.every((size) => family.classes.has(size)),
    )
    .map(({ years, name }) => `${before}${years} ${name} ${sizes.join(" / ")}${rest}`);
}

/**
 * Returns the class numbers of a sentence if they're one list: "1500s and the HDs 2500/3500". In
 * "fits 1500, the 2500 differs", they aren't.
 */
function classesJoined({ text, tokens, knowledge }: TextRead): readonly SizeWord[] {
  const words = tokens.flatMap((_, at) =>
    sizeWords(tokens, at, knowledge)
      .slice(0, 1)
      .filter(({ from }) => from === at),
  );
  const isJoined = ({ from }: SizeWord, behind: number): boolean => {
    const before = words[behind - 1];
    const end = before === undefined ? 0 : tokenAt(tokens, before.to - 1).end;
    return before === undefined || between.test(text.slice(end, tokenAt(tokens, from).start));
  };
  return words.every(isJoined) ? words : [];
}

const between = /^\W*(?:(?:and|plus|or) (?:the )?(?:(?:hds?|heavy duty) )?)?$/i;

/** "2500HD" and "2500" are one class number. */
function withoutDuty(size: string): string {
  return size.replace(/hd$/, "");
}

/** Takes the class numbers behind an ending as the name's: "2007 Classic body 2500HD, 3500". */
function withOwnClasses(
  { text, tokens, knowledge }: TextRead,
  { to }: VehicleRead,
  { name, whole }: NamedFamily,
): { readonly whole: string; readonly rest: string } {
  let from = to;
  while (/^(?:body|style|trucks?|pickups?|\()$/.test(tokenAt(tokens, from).word)) from += 1;
  const sizes = sizeWords(tokens, from, knowledge);
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined) return { whole, rest: text };
  const own = sizes.map(({ size }) => size).join(" ");
  const rest = `${text.slice(0, tokens[first.from]?.start)}${text.slice(tokens[last.to - 1]?.end)}`;
  return { whole: `${name} ${own}`, rest };
}

/** Completes the parts of a line, or returns it unchanged if nothing is missing. */
export function wholeLines(
  line: string,
  whole: (text: string) => readonly string[],
): readonly string[] {
  const parts = partsOf(line);
  const wholes = parts.flatMap(whole);
  return wholes.join() === parts.join() ? [line] : wholes;
}

function insert(name: string, at: number, text: string): string {
  return `${text.slice(0, at)}${name} ${text.slice(at)}`;
}

/** Matches the beginning of "Trucks: 2003-2006". */
const bodies = /^\W*(?=(?:pickups?|trucks?) ?:? ?['\u2019]?\d)/i;

const joint = /^\W*(?:(?:pickups?|trucks?) )?(?:(?:and|plus|also) )?(?:the )?/i;

/** Matches what "2007 Classic body style" adds to the name. */
const bodyStyle = / body(?: ?style)?\b/i;

/** Whether a class number of all families is here, and years next to it. */
function isClass(
  { tokens, knowledge, years }: TextRead,
  at: number,
  families: readonly NamedFamily[],
): boolean {
  const sizes = sizeWords(tokens, at, knowledge);
  const [first] = sizes;
  if (first?.from !== at || !families.every(({ classes }) => classes.has(first.size))) return false;
  let end = sizes.at(-1)?.to ?? at;
  while (filler.test(tokenAt(tokens, end).word)) end += 1;
  return years.some(({ from, to }) => from === end || to === at);
}

const filler = /^(?:[:(,=-]|pickups?|trucks?|models?|series|from)$/;
