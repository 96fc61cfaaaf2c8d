import { onlyOne } from "../../only-one.ts";
import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { SpecificsTopic as Topic } from "../knowledge/wording-knowledge.ts";
import type { ListingText } from "../listing-text.ts";
import type { YearsRead } from "./mentions.ts";
import { readText, type TextRead } from "./read-text.ts";

/** What the item specifics say, by topic. Null if they say nothing. */
export interface SpecificsRead {
  readonly years: YearsRead | null;
  readonly vehicles: TextRead | null;
  /** The car's make; that of the part if it's also one of cars. */
  readonly make: string;
  readonly trim: TextRead | null;
  readonly body: TextRead | null;
  readonly engine: TextRead | null;
  /** Free text about the cars it fits. */
  readonly fitment: TextRead | null;
  readonly placement: string;
  readonly universal: boolean;
}

/** The most characters to read for one topic. */
const longestText = 2000;

export function readSpecifics(
  specifics: ListingText["specifics"],
  index: VehicleIndex,
): SpecificsRead {
  const values = byTopic(specifics, index.knowledge.specifics);
  const textOf = (topic: Topic, mark: string): string =>
    (values.get(topic) ?? []).join(mark).slice(0, longestText);
  const read = (topic: Topic): TextRead | null =>
    values.has(topic) ? readText(textOf(topic, ", "), index) : null;
  const make = textOf("make", " ");
  const brand = make === "" ? makeIn(textOf("brand", " "), index) : make;
  const vehicles =
    values.has("model") || values.has("make")
      ? readText(`${brand} ${textOf("model", ", ")}`.trim(), index)
      : null;
  return {
    years: read("year")?.years[0] ?? null,
    vehicles: vehicles === null || vehicles.vehicles.length === 0 ? null : vehicles,
    make: brand,
    trim: read("trim"),
    body: read("body"),
    engine: read("engine"),
    fitment: read("fitment"),
    placement: textOf("placement", " "),
    universal: (values.get("universal") ?? []).some((value) => /^(yes|universal)\b/i.test(value)),
  };
}

/** Returns a brand if it's a make and nothing else. */
function makeIn(brand: string, index: VehicleIndex): string {
  const { vehicles, tokens } = readText(brand, index);
  const make = onlyOne(vehicles);
  return make?.kind === "make" && make.to - make.from === tokens.length ? brand : "";
}

function byTopic(
  specifics: ListingText["specifics"],
  topics: ReadonlyMap<string, Topic>,
): ReadonlyMap<Topic, readonly string[]> {
  const values = new Map<Topic, readonly string[]>();
  for (const name of Object.keys(specifics)) {
    const topic = topics.get(name.trim().toLowerCase().replace("(s)", "s"));
    if (topic === undefined) continue;
    const meant = (specifics[name] ?? [])
      .slice(0, 60)
      .map((value) => value.slice(0, 400).replace(elsewhere, ""))
      .filter(isMeant);
    if (meant.length > 0) values.set(topic, [...(values.get(topic) ?? []), ...meant]);
  }
  return values;
}

/** Brackets that lead to another part: "(non turbo see 4711)". */
const elsewhere = /\([^()]*\bsee\b[^()]*\)/gi;

function isMeant(value: string): boolean {
  return !/^(does not apply|n\/?a|unknown|unspecified|see description|not applicable|none|-*)$/i.test(
    value.trim(),
  );
}
