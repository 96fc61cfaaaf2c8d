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
  if (description === "") return { fits: [], excludes: [] };
  const fits: TextRead[] = [];
  const excludes: TextRead[] = [];
  let underHeading = false;
  const seen = new Set<string>();
  for (const line of linesOf(htmlToText(description.slice(0, longestText)))) {
    const isHeading = heading.test(line) && !elsewhere.test(line);
    if (isHeading) underHeading = true;
    else if (elsewhere.test(line)) underHeading = false;
    const wanted = (underHeading && yearish.test(line)) || excluding.test(line);
    if (!wanted || seen.has(line) || seen.size >= mostLines) continue;
    seen.add(line);
    const text = readText(line, index);
    if (text.excluded.some((one) => one.vehicles.length + one.years.length + one.engines.length + one.bodies.length > 0)) excludes.push(text);
    if (underHeading && text.years.length > 0 && text.vehicles.some((one) => one.kind !== "make")) fits.push(text);
  }
  return { fits, excludes };
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
