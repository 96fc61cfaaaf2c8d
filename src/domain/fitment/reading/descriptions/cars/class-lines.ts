import { onlyOne } from "../../../../only-one.ts";
import type { VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import { compact } from "../../../../vehicles/phrase-book.ts";
import type { VehicleRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { sizeWords, type SizeWord } from "../../../resolve/names/size-words.ts";
import { textOf, tokenAt } from "../../tokens.ts";
import { partsOf } from "../sentences/statement-parts.ts";

/** A pickup or van of the title whose models differ by class number. */
export interface NamedFamily {
  /** The name without class numbers: "Silverado". */
  readonly name: string;
  readonly classes: ReadonlySet<string>;
  /** The title's class numbers. */
  readonly own: readonly string[];
  /** The title's years as written; "" if there are none, or several models have their own. */
  readonly years: string;
}

/** Returns the families that a title names. */
export function familiesNamed(
  { vehicles, tokens, text, years }: TextRead,
  { names, knowledge }: VehicleIndex,
): readonly NamedFamily[] {
  const models = vehicles.filter((one) => one.kind === "model");
  const own = [...new Set(models.flatMap((one) => one.classes ?? []))];
  const said = onlyOne(years);
  const written = said === undefined ? "" : textOf({ text, tokens }, said);
  return models.flatMap(({ from, to }) => {
    const words = tokens.slice(from, to);
    const at = words.findIndex((_, place) => sizeWords(words, place, knowledge).length > 0);
    const named = at > 0 ? words.slice(0, at) : words;
    const spelled = compact(named.map(({ word }) => word).join(""));
    const family = names.phrases.get(spelled)?.family ?? null;
    if (family === null) return [];
    const name = text.slice(named[0]?.start, named.at(-1)?.end);
    return [
      {
        name,
        classes: new Set(Object.keys(family.classes)),
        own,
        years: written,
      },
    ];
  });
}

/**
 * Returns a line once for each family of the title, with its name, if the line names only class
 * numbers or endings of names, and years: "1500: 2007-2013", "1500 and 3500 pickups 1999-2006 and
 * the 2007 Classic". Returns other lines unchanged.
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
  if (years.length === 0 || !vehicles.every(isEnding)) return [text];
  const at = tokens.findIndex((_, place) => isClass(line, place));
  if (at !== -1) return families.map(({ name }) => insert(name, tokenAt(tokens, at).start, text));
  const [ending] = vehicles;
  if (ending === undefined) return [text];
  const sizes = sizesBehind(line, ending);
  const [first, last] = [sizes[0], sizes.at(-1)];
  const rest =
    first === undefined || last === undefined
      ? text
      : `${text.slice(0, tokens[first.from]?.start)}${text.slice(tokens[last.to - 1]?.end)}`;
  return families.map(({ name, own }) => {
    const classes = sizes.length > 0 ? sizes.map(({ size }) => size) : own;
    return insert([name, ...classes].join(" "), tokenAt(tokens, ending.from).start, rest)
      .replace(joint, "")
      .replace(bodyStyle, "");
  });
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
  if (!isPlain) return [];
  const words = tokens.flatMap((_, at) =>
    sizeWords(tokens, at, knowledge)
      .slice(0, 1)
      .filter(({ from }) => from === at),
  );
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = text.slice(0, tokenAt(tokens, first.from).start);
  if (!/^\W*(?:for )?$/i.test(before) && !knowledge.descriptions.fit.test(text)) return [];
  const sizes = words.map(({ size }) => size);
  // "2500HD" and "2500" are one class number.
  const named = new Set(sizes.map((size) => size.replace(/hd$/, "")));
  const rest = text.slice(tokenAt(tokens, last.to - 1).end);
  return families
    .filter(
      (family) =>
        family.years !== "" &&
        family.own.length < named.size &&
        sizes.every((size) => family.classes.has(size)),
    )
    .map(({ years, name }) => `${before}${years} ${name} ${sizes.join(" / ")}${rest}`);
}

/** Returns the class numbers of an ending, behind it: "2007 Classic body 2500HD, 3500". */
function sizesBehind({ tokens, knowledge }: TextRead, { to }: VehicleRead): readonly SizeWord[] {
  let from = to;
  while (/^(?:body|style|trucks?|pickups?|\()$/.test(tokenAt(tokens, from).word)) from += 1;
  return sizeWords(tokens, from, knowledge);
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

const joint = /^\W*(?:(?:pickups?|trucks?) )?(?:(?:and|plus|also) )?(?:the )?/i;

/** Matches what "2007 Classic body style" adds to the name. */
const bodyStyle = / body(?: ?style)?\b/i;

/** Whether a class number is here, and years next to it. */
function isClass({ tokens, knowledge, years }: TextRead, at: number): boolean {
  const sizes = sizeWords(tokens, at, knowledge);
  if (sizes[0]?.from !== at) return false;
  let [begin, end] = [at, sizes.at(-1)?.to ?? at];
  while (filler.test(tokenAt(tokens, begin - 1).word)) begin -= 1;
  while (filler.test(tokenAt(tokens, end).word)) end += 1;
  return years.some(({ from, to }) => from === end || to === begin);
}

const filler = /^(?:[:(,=-]|pickups?|trucks?|models?)$/;
