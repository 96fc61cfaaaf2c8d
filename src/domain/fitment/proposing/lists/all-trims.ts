import type { Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";

/**
 * Whether a line names bodies and trims only to say that it means all of them: "all C5, coupe,
 * hardtop, Z06 and convertible", "every Fit: base, Sport".
 */
export function listsAll({ tokens, vehicles, years, excluded }: TextRead): boolean {
  const [first, last] = [vehicles[0], vehicles.at(-1)];
  if (first === undefined || last === undefined || excluded.length > 0) return false;
  const before = tokens.slice(0, first.from).map(({ word }) => word);
  const opensList = ({ to }: Span): boolean => {
    const behind = years.find(({ from }) => from === to)?.to ?? to;
    return listOpeners.has(tokenAt(tokens, behind).word);
  };
  return (
    (before.includes("every") && opensList(last)) || (before.includes("all") && opensList(first))
  );
}

/**
 * Whether a line means all trims: "all trims", "2005-2009 Mustang all models", "every 2000-2005
 * DeVille trim", "every Fit: …", "Ranger 1998-2011 ALL".
 */
export function meansAllTrims(read: TextRead): boolean {
  const { tokens, years } = read;
  const last = tokens.findLastIndex(({ kind }) => kind !== "mark");
  return tokens.some(({ word }, at) => {
    if (!/^(?:any|all|every)$/.test(word)) return false;
    return at === last ? years.some(({ to }) => to === at) : opensAll(read, at + 1);
  });
}

/** Whether cars, or a word for trims, stand behind "all". */
function opensAll({ tokens, known, vehicles }: TextRead, start: number): boolean {
  let to = behindGeneration(tokens, start);
  while (to < tokens.length && (known[to] === 1 || kinds.test(tokenAt(tokens, to).word))) to += 1;
  return (
    vehicles.some((one) => one.kind !== "make" && one.from >= start && one.to <= to) ||
    /^(?:trims?|(?:sub-?)?models?)$/.test(tokenAt(tokens, to).word)
  );
}

/** "All trucks 2011-2016, F250 F350", "all pickup beds 2011-2016 F250", "all the 850 94-97" */
const kinds = /^(?:the|trucks?|pickups?|beds?|vans?|cars?|[,:])$/;

/** Skips the generation of the cars behind it: "all 3rd gen Camaro". */
function behindGeneration(tokens: TextRead["tokens"], at: number): number {
  return /^gen(?:eration)?$/.test(tokenAt(tokens, at + 1).word) ? at + 2 : at;
}

/** Whether a line means all bodies: "all body styles", "all models". */
export function meansAllBodies({ text, knowledge }: TextRead): boolean {
  return knowledge.descriptions.anyBody.test(text);
}

/** Whether a line means all engines: "fits all engines", "any motor", "gas and diesel". */
export function meansAllEngines({ text, knowledge }: TextRead): boolean {
  return knowledge.descriptions.allEngines.test(text);
}

/** Whether a text gives examples of all trims or engines: "all engines S / Turbo / V6". */
export function givesExamples({ text, knowledge }: TextRead): boolean {
  return knowledge.descriptions.examplesOfAll.test(text);
}

const listOpeners = new Set([",", ":", "-", "("]);
