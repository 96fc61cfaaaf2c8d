import type { ListedRead } from "../reading/descriptions/listed-read.ts";
import type { Span, VehicleRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";

/**
 * Whether a line names bodies and trims only to say that it means all of them: "all C5, coupe,
 * hardtop, Z06 and convertible", "every Fit: base, Sport".
 */
export function listsAll({
  tokens,
  vehicles,
  years,
  bodies,
  engines,
  excluded,
}: TextRead): boolean {
  const [first, last] = [vehicles[0], vehicles.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (excluded.length > 0 || tokens.some(({ word }) => word === "only")) return false;
  const before = tokens.slice(0, first.from).map(({ word }) => word);
  const opensList = ({ to }: Span): boolean => {
    const behind = years.find(({ from }) => from === to)?.to ?? to;
    return listOpeners.has(tokenAt(tokens, behind).word);
  };
  if (before.includes("every"))
    return opensList(last) && vehicles.filter(({ kind }) => kind === "model").length < 2;
  const hasBodies = new Set(bodies.map(({ from }) => from)).size > 1;
  return before.includes("all") && hasBodies && engines.length === 0 && opensList(first);
}

function isOneTrim(one: VehicleRead): boolean {
  return one.kind === "model" && one.trims !== undefined;
}

/** Whether a line of an interchange book means all trims, because it names none. */
export function isOfAnyTrim({ ofInterchange, read }: ListedRead): boolean {
  return ofInterchange === true && read.vehicles.every((one) => !isOneTrim(one));
}

/**
 * Whether a line means all trims: "all trims", "2005-2009 Mustang all models", "every 2000-2005
 * DeVille trim", "every Fit: …", "Ranger 1998-2011 ALL".
 */
export function meansAllTrims(read: TextRead): boolean {
  const { tokens } = read;
  const last = tokens.findLastIndex(({ kind }) => kind !== "mark");
  const saysSo = tokens.some(({ word }, at) => {
    if (!/^(?:any|all|every)$/.test(word) || tokenAt(tokens, at - 1).word === "not") return false;
    return at === last ? word === "all" && isBehindPlainCars(read, at) : opensAll(read, at + 1);
  });
  return saysSo || listsAll(read);
}

/** Whether cars without a trim, or a word for trims, stand behind "all". */
function opensAll(read: TextRead, start: number): boolean {
  const { tokens, known } = read;
  let to = behindGeneration(tokens, start);
  while (to < tokens.length && (known[to] === 1 || kinds.test(tokenAt(tokens, to).word))) to += 1;
  const cars = read.vehicles.filter((one) => one.kind !== "make" && one.from >= start);
  if (cars.some((one) => one.to <= to)) return !cars.some(isOneTrim);
  return (
    /^(?:trims?|(?:sub-?)?models?)$/.test(tokenAt(tokens, to).word) &&
    !/^years?$/.test(tokenAt(tokens, to + 1).word)
  );
}

function isBehindPlainCars({ vehicles, years }: TextRead, at: number): boolean {
  return !vehicles.some(isOneTrim) && [...vehicles, ...years].some(({ to }) => to === at);
}

/** "All trucks 2011-2016, F250 F350", "all pickup beds 2011-2016 F250", "all the 850 94-97" */
const kinds = /^(?:the|trucks?|pickups?|beds?|vans?|cars?|[,:])$/;

/** Skips the generation of the cars behind it: "all 3rd gen Camaro". */
function behindGeneration(tokens: TextRead["tokens"], at: number): number {
  return /^gen(?:eration)?$/.test(tokenAt(tokens, at + 1).word) ? at + 2 : at;
}

/** Whether a line means all bodies: "all 1967-1969 Camaro", "all body styles", "all models". */
export function meansAllBodies(read: TextRead): boolean {
  return meansAllTrims(read) || allBodies.test(read.text);
}

const allBodies =
  /\b(?:all|any|every) (?:(?:body|door) ?styles?|bod(?:y|ies)|models?|versions?)\b/i;

/** Whether a line means all engines: "fits all engines", "any motor", "gas and diesel". */
export function meansAllEngines({ text }: TextRead): boolean {
  return allEngines.test(text);
}

/** Matches trims and engines that are only examples of all: "all trims: Sport, Sahara, etc". */
const examplesOfAll =
  /\b(?:all|any|every) (?:trims?|sub-?models?|engines?)\b(?! (?:except|exc|but|other|with|codes?))/i;

/**
 * Returns where a text begins to give examples of all trims or engines: "all engines S / Turbo /
 * V6". Returns -1 if it doesn't.
 */
export function examplesOfAllAt({ text }: TextRead): number {
  return text.search(examplesOfAll);
}

/**
 * Whether a line of an interchange book means all engines, because it names none. It would for a
 * part that differs.
 */
export function isOfAnyEngine({ ofInterchange, read }: ListedRead): boolean {
  return ofInterchange === true && read.engines.length === 0;
}

const allEngines =
  /\b(?:all|any|every|both) (?:engines?|motors?|engine (?:sizes?|options?|types?))\b(?! (?:parts?|codes?|accessor))|\bgas (?:and|&|or) diesel\b/i;

const listOpeners = new Set([",", ":", "-", "("]);
