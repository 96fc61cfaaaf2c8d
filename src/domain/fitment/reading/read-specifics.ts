import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { ListingText } from "../listing-text.ts";
import type { YearsRead } from "./mentions.ts";
import { readText, type TextRead } from "./read-text.ts";

/** What the item specifics say, by what they are about. `null`: nothing. */
export interface SpecificsRead {
  readonly years: YearsRead | null;
  readonly vehicles: TextRead | null;
  readonly trim: TextRead | null;
  readonly body: TextRead | null;
  readonly engine: TextRead | null;
  /** Free text about the cars it fits. */
  readonly fitment: TextRead | null;
  readonly placement: string;
  readonly universal: boolean;
}

type Topic =
  "year" | "make" | "model" | "trim" | "body" | "engine" | "placement" | "fitment" | "universal";

const topics: ReadonlyMap<string, Topic> = new Map(
  Object.entries<Topic>({
    year: "year",
    years: "year",
    "model year": "year",
    "compatible year": "year",
    "compatible years": "year",
    "vehicle year": "year",
    "year(s)": "year",
    "fitment year": "year",
    "car year": "year",
    "fits year": "year",
    "fits years": "year",
    "for year": "year",
    "fitment years": "year",
    "vehicle years": "year",
    make: "make",
    "compatible make": "make",
    "vehicle make": "make",
    "car make": "make",
    "for make": "make",
    makes: "make",
    "compatible vehicle make": "make",
    "fitment make": "make",
    "fits make": "make",
    "compatible makes": "make",
    model: "model",
    "compatible model": "model",
    "vehicle model": "model",
    "car model": "model",
    "for model": "model",
    models: "model",
    "compatible vehicle model": "model",
    "fitment model": "model",
    "fits model": "model",
    "fits models": "model",
    "compatible models": "model",
    trim: "trim",
    submodel: "trim",
    "compatible trim": "trim",
    "vehicle trim": "trim",
    "fits trim": "trim",
    "fits trims": "trim",
    trims: "trim",
    "compatible trims": "trim",
    "trim level": "trim",
    "compatible submodel": "trim",
    "vehicle submodel": "trim",
    "sub model": "trim",
    "body type": "body",
    "body style": "body",
    "vehicle body type": "body",
    "vehicle body style": "body",
    "car body type": "body",
    "cab type": "body",
    cab: "body",
    "cab style": "body",
    "cab size": "body",
    "truck cab type": "body",
    engine: "engine",
    "engine size": "engine",
    "engine type": "engine",
    "compatible engine": "engine",
    "placement on vehicle": "placement",
    placement: "placement",
    side: "placement",
    position: "placement",
    fitment: "fitment",
    fits: "fitment",
    "vehicle fitment": "fitment",
    compatibility: "fitment",
    "compatible vehicles": "fitment",
    "compatible vehicle": "fitment",
    "fits vehicle": "fitment",
    "vehicle application": "fitment",
    vehicle: "fitment",
    application: "fitment",
    "fits vehicles": "fitment",
    "fitment notes": "fitment",
    "compatible with": "fitment",
    "year make model": "fitment",
    "vehicle compatibility": "fitment",
    "universal fitment": "universal",
    "fitment type": "universal",
  }),
);

/** Of all values of one topic. */
const longestText = 2000;

export function readSpecifics(
  specifics: ListingText["specifics"],
  index: VehicleIndex,
): SpecificsRead {
  const values = byTopic(specifics);
  const textOf = (topic: Topic, mark: string): string =>
    (values.get(topic) ?? []).join(mark).slice(0, longestText);
  const read = (topic: Topic): TextRead | null =>
    values.has(topic) ? readText(textOf(topic, ", "), index) : null;
  const vehicles =
    values.has("model") || values.has("make")
      ? readText(`${textOf("make", " ")} ${textOf("model", ", ")}`.trim(), index)
      : null;
  return {
    years: read("year")?.years[0] ?? null,
    vehicles: vehicles === null || vehicles.vehicles.length === 0 ? null : vehicles,
    trim: read("trim"),
    body: read("body"),
    engine: read("engine"),
    fitment: read("fitment"),
    placement: textOf("placement", " "),
    universal: (values.get("universal") ?? []).some((value) => /^(yes|universal)\b/i.test(value)),
  };
}

function byTopic(specifics: ListingText["specifics"]): ReadonlyMap<Topic, readonly string[]> {
  const values = new Map<Topic, readonly string[]>();
  for (const name of Object.keys(specifics)) {
    const topic = topics.get(name.trim().toLowerCase());
    if (topic === undefined) continue;
    const meant = (specifics[name] ?? [])
      .slice(0, 60)
      .map((value) => value.slice(0, 400))
      .filter(isMeant);
    if (meant.length > 0) values.set(topic, [...(values.get(topic) ?? []), ...meant]);
  }
  return values;
}

function isMeant(value: string): boolean {
  return !/^(does not apply|n\/?a|unknown|unspecified|see description|not applicable|none|-*)$/i.test(
    value.trim(),
  );
}
