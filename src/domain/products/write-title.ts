import { withoutBannedWords } from "./banned-words.ts";
import { joinSpans, yearWords } from "./join-spans.ts";
import type { VehicleSpan } from "./join-spans.ts";

export const longestTitle = 80;

export interface TitleFacts {
  readonly brand: string;
  readonly mpn: string;
  /** "Brake Pads"; "" when it is not known. */
  readonly part: string;
  readonly placement: string;
  readonly condition: string;
  readonly spans: readonly VehicleSpan[];
}

/** A title of at most 80 characters: what it is, then the vehicles that most rows stand for, then brand and number while there is room. */
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

/** "2010-2015 Toyota Camry, 2011 Avalon": a make is named once. */
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

/** At most so many characters, ending with a whole word. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const space = cut.lastIndexOf(" ");
  return (space > most / 2 ? cut.slice(0, space) : text.slice(0, most)).replace(/[\s,;:-]+$/, "");
}
