import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { htmlToText } from "./html-text.ts";
import { readText, type TextRead } from "./read-text.ts";

export interface DescriptionRead {
  /** Lines that say which cars it fits, with years and models of their own. */
  readonly fits: readonly TextRead[];
  /** Lines with something it does not fit. */
  readonly excludes: readonly TextRead[];
}

const longestText = 60_000;
const longestLine = 600;
const mostLines = 80;
const heading = /\b(fit|fits|fitment|fitments|compatible|compatibility|application|applications|vehicles|works with|year make model)\b/i;
const excluding = /\b(not (fit|for|compatible|work)|(won't|doesn't|don't|will not|does not|do not|no) fit|except|excluding|excludes|exclude|not included|non-hybrid)\b/i;
const yearish = /\b(19|20)\d\d\b|\b\d\d\s?-\s?\d\d\b/;
const elsewhere = /\b(we also|other parts|other listings|our store|parting out|more parts|shipping|returns?|warranty|feedback|donor|removed from|pulled from|taken from)\b/i;

/**
 * The lines of a description that speak of vehicles: table rows and bullet lists under a heading such as "Fits" or "Compatibility", and sentences
 * that exclude. Everything else (shop talk, other parts, shipping) is left alone.
 */
export function readDescription(description: string, index: VehicleIndex): DescriptionRead {
  const texts = description === "" ? [] : wantedLines(description).map(({ line, listed }) => ({ text: readText(line, index), listed }));
  return {
    fits: texts.filter(({ text, listed }) => listed && text.years.length > 0 && text.vehicles.some((one) => one.kind !== "make")).map(({ text }) => text),
    excludes: texts.filter(({ text }) => text.excluded.some((one) => one.vehicles.length + one.years.length + one.engines.length + one.bodies.length > 0)).map(({ text }) => text),
  };
}

interface WantedLine {
  readonly line: string;
  /** Stands under a heading that says what follows are cars it fits. */
  readonly listed: boolean;
}

/** Lines worth reading, each once: most of a description is none of our business, and reading is what costs time. */
function wantedLines(description: string): readonly WantedLine[] {
  const wanted = new Map<string, WantedLine>();
  let listed = false;
  for (const line of linesOf(htmlToText(description.slice(0, longestText)))) {
    if (elsewhere.test(line)) listed = false;
    else if (heading.test(line)) listed = true;
    if (!wanted.has(line) && ((listed && yearish.test(line)) || excluding.test(line))) wanted.set(line, { line, listed });
    if (wanted.size >= mostLines) break;
  }
  return [...wanted.values()];
}

/** Lines, long ones cut at sentence ends. */
function linesOf(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => {
    const short = line.trim();
    if (short === "") return [];
    const pieces = short.length < 120 ? [short] : short.split(/[.!?] +/);
    return pieces.map((piece) => piece.slice(0, longestLine));
  });
}
