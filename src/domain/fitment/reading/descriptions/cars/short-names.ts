import { onlyOne } from "../../../../only-one.ts";
import { modelOf, nameOfId, type VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import { siblingOf } from "../../../resolve/rules/share-beginnings.ts";
import { modelIds } from "../../ids-named.ts";
import { isCovered, type Span } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import type { DescriptionContext } from "../description-context.ts";
import { isPartWord, unknownAt } from "./lines-of-cars.ts";

/** Matches what comes between a name and its years: "ODY: 05-10", "850 is 94-97". */
const joint = /^(?:[:=('+-]|is|are|was|goes|vert|sedan|coupe|wagon)$/;
const lastWord = /(?:\d{3,4}r?|[a-z]+(?:-[a-z]+)*)$/i;

/**
 * Writes out what a line of a list calls the title's models next to their years: "Exp 06-10, Mtnr
 * 06-10", "03 to 08 z". A number may be that of a sibling: "400: 05-10".
 */
export function spelledOut(
  line: TextRead,
  { cars, families }: Pick<DescriptionContext, "cars" | "families">,
  index: VehicleIndex,
): string {
  const { tokens, text, vehicles, knowledge } = line;
  if (cars.size === 0) return text;
  const classed = withOwnClasses(line, families);
  if (classed !== text) return classed;
  if (line.years.length === 0)
    return withWholeNames(line, cars, index) ?? withMakes(line, cars, index);
  const wordAt = (at: number): string => tokenAt(tokens, at).word;
  const unknown = unknownAt(line).filter(
    (at) => /\D/.test(wordAt(at)) && !isPartWord(wordAt(at), knowledge.parts),
  );
  // A number may also be read as the model of another make. Behind a car, a word is its trim.
  const isShort = (at: number): boolean =>
    /^\d{3,}$/.test(wordAt(at))
      ? families.length === 0 &&
        vehicles.every(
          (one) =>
            at < one.from ||
            at >= one.to ||
            (one.to === one.from + 1 && !modelIds({ vehicles: [one] }).some((id) => cars.has(id))),
        )
      : unknown.includes(at) && !vehicles.some(({ to }) => to === at);
  const beyond = (at: number, step: number): number =>
    joint.test(wordAt(at)) ? beyond(at + step, step) : at;
  const names = new Set([...cars].flatMap((id) => namesAlone(modelOf(index, id).model)));
  const places = new Set(
    tokens.flatMap(({ word, glued }, at) => {
      // "matrix and pontiac vibe 03-08", "03-11 Crown Vic / Marquis"
      if (names.has(word) && unknown.includes(at) && !unknown.includes(at - 1)) return at;
      if (!/^(?:19|20)?\d\d$/.test(word)) return [];
      // The end of a part number has no name before it.
      const before = glued && wordAt(at - 1) === "-" ? at : beyond(at - 1, -1);
      return [before, beyond(at + 1, 1)].find(isShort) ?? [];
    }),
  );
  // Unless it's a list, a line has more unknown words than one besides the names.
  if (unknown.length > places.size + 1) return text;
  return [...places].reduceRight((so, at) => {
    const { end } = tokenAt(tokens, at);
    const [short = ""] = lastWord.exec(so.slice(0, end)) ?? [];
    const name = nameOf(short.toLowerCase().replaceAll("-", ""), cars, index) || short;
    return `${so.slice(0, end - short.length)}${name}${so.slice(end)}`;
  }, text);
}

/** Adds the title's class numbers to a pickup that has none: "Fits Silverado too". */
function withOwnClasses(
  { tokens, text, vehicles }: TextRead,
  families: DescriptionContext["families"],
): string {
  const own = families[0]?.own ?? [];
  if (own.length === 0) return text;
  return vehicles.reduceRight((so, one) => {
    const { end } = tokenAt(tokens, one.to - 1);
    const isBare = one.kind === "model" && one.family !== null;
    return isBare ? `${so.slice(0, end)} ${own.join(" / ")}${so.slice(end)}` : so;
  }, text);
}

/** Matches "328i/xi" and "330i / Ci". */
const sharedNumber = /\b\d{3}[a-z]{1,2} ?\/ ?[a-z]{1,2}\b/gi;

/** Repeats the number that badges of one of the makes share: "328i/xi" becomes "328i/328xi". */
export function wholeBadges(
  text: string,
  makes: readonly string[],
  { ids }: Pick<VehicleIndex, "ids">,
): string {
  return text.replace(sharedNumber, (badges) => {
    const [number = "", ...endings] = badges.match(/\d+|[a-z]+/gi) ?? [];
    const isModelOf = (make: string, ending: string): boolean =>
      [ending, ending.toLowerCase()].some((one) => ids.has(`${make}\t${number}${one}`));
    return makes.some((make) => endings.every((ending) => isModelOf(make, ending)))
      ? badges.replace(/(?<=\/ ?)(?=[a-z])/i, number)
      : badges;
  });
}

/** Returns a name, and the last word of "Grand Marquis". */
function namesAlone(model: string): readonly string[] {
  const name = model.toLowerCase();
  const last = name.split(" ").at(-1) ?? "";
  return last.length > 4 ? [name, last] : [name];
}

/**
 * Writes out what a sentence that excludes a model of the title, or takes it back, calls it by the
 * end of its name: "Will not fit the EXT" below "Escalade ESV EXT".
 */
function withWholeNames(
  { tokens, text, excluded, vehicles, knowledge }: TextRead,
  cars: ReadonlySet<number>,
  index: VehicleIndex,
): string | null {
  const takesBack = knowledge.descriptions.searchWords.test(text);
  if (cars.size < 2 || (excluded.length === 0 && !takesBack)) return null;
  const isInside = (spans: readonly Span[], at: number): boolean => isCovered(at, spans);
  const named = [...vehicles, ...excluded.flatMap((one) => one.vehicles)];
  const whole = tokens.reduceRight((so, { word, text: written, start, end }, at) => {
    // A number may be anything, and "a limited" any car.
    const isName = /^[A-Z][A-Za-z]+$/.test(written) && !isInside(named, at);
    const name = isName && (takesBack || isInside(excluded, at)) ? endingIn(word, cars, index) : "";
    return name === "" ? so : `${so.slice(0, start)}${name}${so.slice(end)}`;
  }, text);
  return whole === text ? null : whole;
}

const shortestName = 4;
/** Words behind a name at the beginning of a sentence, where any word has a capital letter. */
const behindName = /^(?:[A-Z\d:(]|(?:buyers?|owners?|guys|folks|people|models?|trims?|only)$)/;
/** Words before a short one, which may be a verb: "not for the Fit", "Civic only, not Fit". */
const beforeShort = / (?:the|an?|for|on|in|with|your|fits?)$|^[,;(-]? (?:not|no)$|^owners$/i;

/**
 * Adds the make to a model of the title that is also an everyday word, if it's written like a name:
 * "On the Forte only the LX" below "Kia Sorento Forte".
 */
function withMakes(
  { tokens, text, excluded, vehicles }: TextRead,
  cars: ReadonlySet<number>,
  index: VehicleIndex,
): string {
  if (cars.size < 2 || text === text.toUpperCase()) return text;
  const models = new Map([...cars].map((id) => [modelOf(index, id).model.toLowerCase(), id]));
  const named = [...vehicles, ...excluded.flatMap((one) => one.vehicles)];
  return tokens.reduceRight((so, { word, text: written, start }, at) => {
    const id = models.get(word);
    const [last, next] = [tokenAt(tokens, at - 1).text, tokenAt(tokens, 1).text];
    const isName =
      /^[A-Z]/.test(written) &&
      (word.length < shortestName
        ? beforeShort.test(at === 0 ? next : `${tokenAt(tokens, at - 2).text} ${last}`)
        : at > 0 || behindName.test(next));
    return id === undefined || !isName || isCovered(at, named)
      ? so
      : `${so.slice(0, start)}${modelOf(index, id).make} ${so.slice(start)}`;
  }, text);
}

/** Returns the only model whose name ends with a word that tells it from another. */
function endingIn(word: string, cars: ReadonlySet<number>, index: VehicleIndex): string {
  const models = [...cars].map((id) => modelOf(index, id));
  const own = onlyOne(models.filter(({ model }) => model.toLowerCase().endsWith(` ${word}`)));
  if (own === undefined) return "";
  const shared = own.model.slice(0, -word.length - 1);
  const isTold = models.some((one) => one !== own && `${one.model} `.startsWith(`${shared} `));
  return isTold ? `${own.make} ${own.model}` : "";
}

/** Returns make and model, or "" if the short name means none of the cars, or several. */
function nameOf(short: string, cars: ReadonlySet<number>, index: VehicleIndex): string {
  const own = [...cars].filter((id) => isShortFor(short, modelOf(index, id).model.toLowerCase()));
  const ids = own.length > 0 ? own : [...cars].flatMap((id) => siblingOf(id, short, index));
  const names = ids.map((id) => nameOfId(index, id)).toSorted();
  const [first = ""] = names;
  return names.every((name) => name.startsWith(first)) ? first : "";
}

/** Whether "exp" or "mtnr" leaves out letters of a model's name, or "z" is all of its letters. */
function isShortFor(short: string, model: string): boolean {
  if (short.length < 3) return short !== "" && short === model.replace(/[^a-z]/g, "");
  const letters = new RegExp(`^${short.length < 4 ? short : [...short].join(".*")}`);
  const words = model.split(/[ -]/);
  return words.some((_, at) => letters.test(words.slice(at).join("")));
}
