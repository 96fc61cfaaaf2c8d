import { withoutBannedWords } from "./banned-words.ts";
import { joinSpans, yearWords } from "./join-spans.ts";
import type { VehicleSpan } from "./join-spans.ts";

export const longestTitle = 80;

export interface TitleFacts {
  readonly brand: string;
  readonly mpn: string;
  /** e.g. "Brake Pads"; "" when unknown. */
  readonly part: string;
  readonly placement: string;
  readonly condition: string;
  readonly spans: readonly VehicleSpan[];
}

/**
 * Writes a title of at most 80 characters: the part, the vehicles with the most rows, then brand
 * and number if there is room.
 */
export function writeTitle(facts: TitleFacts): string {
  const what = withoutBannedWords(
    [facts.placement, facts.part].filter((word) => word !== "").join(" "),
  );
  const start = joined([facts.brand, what === "" ? facts.mpn : what]);
  const number = what === "" ? "" : facts.mpn;
  const vehicles = vehiclesWithin(facts.spans, longestTitle - joined([start, number]).length - 5);
  const whole = joined([start, number, vehicles === "" ? "" : `for ${vehicles}`]);
  return cutAtWord(whole, longestTitle);
}

/** e.g. "2010-2015 Toyota Camry, 2011 Avalon": names each make once. */
function vehiclesWithin(spans: readonly VehicleSpan[], room: number): string {
  let text = "";
  let make = "";
  for (const span of joinSpans(spans)) {
    const name = span.make === make ? span.model : `${span.make} ${span.model}`;
    const next = `${text}${text === "" ? "" : ", "}${yearWords(span)} ${name}`;
    if (next.length > room) break;
    text = next;
    make = span.make;
  }
  return text;
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== "").join(" ");
}

/** Cuts a text to this many characters, at the end of a word. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const space = cut.lastIndexOf(" ");
  return (space > most / 2 ? cut.slice(0, space) : text.slice(0, most)).replace(/[\s,;:-]+$/, "");
}
