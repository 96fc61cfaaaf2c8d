import { clipNote } from "../clip-note.ts";
import { engineFamilies } from "../knowledge/engine-families.ts";
import type { EngineRead } from "../reading/mentions.ts";
import { isLooseTail } from "./excluded.ts";
import { excludedTrims } from "./excluded-trims.ts";
import { engineWords, type CarYear } from "./ground-year.ts";

const drives = {
  all: "AWD/4WD",
  rear: "RWD",
  front: "FWD",
  two: "2WD",
} as const;

/**
 * The note buyers see: place on the car, equipment, dates, what the list cannot say with trims and
 * engines.
 */
export function carNotes(car: CarYear, withEngine: boolean, own: readonly string[] = []): string {
  const { plan, candidate, year } = car;
  const notes = [
    ...plan.notes,
    driveNote(car),
    candidate.notes.get(0) ?? "",
    candidate.notes.get(year) ?? "",
    ...bodyNotes(car),
    ...own,
  ];
  if (withEngine) notes.push(...engineWords(car).map(engineNote));
  for (const exclusion of plan.exclusions)
    if (isUnsettled(car, exclusion)) notes.push(exclusion.text);
  if (notes.every((note) => note === "")) return "";
  return clipNote(
    [
      ...new Set(
        notes
          .flatMap((note) => note.split("; "))
          .map((note) => note.trim())
          .filter((note) => note !== ""),
      ),
    ].join("; "),
  );
}

function driveNote({ plan, make }: CarYear): string {
  const { drive } = plan.features;
  return drive === null || driveInNames.has(make) || !plan.part.drive ? "" : drives[drive];
}

/** A body the list does not tell apart stays as a word. */
function bodyNotes(car: CarYear): readonly string[] {
  return car.bodyKnown
    ? []
    : (car.candidate.bodies ?? car.plan.bodies)
        .filter((body) => body.from >= 0)
        .map((body) => wordsOf(car, body.from, body.to));
}

/** Makes whose model or trim names say which wheels are driven. */
export const driveInNames: ReadonlySet<string> = new Set(["BMW", "Audi", "Mercedes-Benz"]);

function wordsOf({ plan }: CarYear, from: number, to: number): string {
  const text = plan.trimTexts[0];
  return text === undefined
    ? ""
    : text.text.slice(text.tokens[from]?.start, text.tokens[to - 1]?.end);
}

const breaths = {
  forced: "turbo",
  turbo: "turbo",
  natural: "natural",
  supercharged: "supercharged",
} as const;

function engineNote(read: EngineRead): string {
  if (read.family !== -1) return familyNote(read.family);
  const size = read.litres === null ? "" : `${read.litres.toFixed(1)}L`;
  const shape =
    read.cylinders === null
      ? ""
      : `${read.layout ?? ""}${read.cylinders}${read.layout === null ? " cylinders" : ""}`;
  const breath = read.aspiration === null ? "" : breaths[read.aspiration];
  return [size, shape, read.fuel ?? "", breath, read.cams ?? ""]
    .filter((part) => part !== "")
    .join(" ");
}

function familyNote(family: number): string {
  const name = engineFamilies[family]?.words[0] ?? "";
  return name.length <= 4
    ? name.toUpperCase()
    : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** "Does not fit with HID" is the note "without HID" already. */
function isNoted({ plan }: CarYear, text: string): boolean {
  return plan.features.notes.some(
    (note) =>
      note.startsWith("without ") && text.toLowerCase().endsWith(note.slice(7).toLowerCase()),
  );
}

/** An exclusion that the list's trims cannot express stays as its own words. */
function isUnsettled(car: CarYear, exclusion: CarYear["plan"]["exclusions"][number]): boolean {
  if (
    exclusion.without ||
    exclusion.trims.length === 0 ||
    isNoted(car, exclusion.text) ||
    isLooseTail(exclusion) ||
    excludedTrims(exclusion, car.submodels).length > 0
  )
    return false;
  return (
    (exclusion.years.size === 0 || exclusion.years.has(car.year)) &&
    (exclusion.ids.size === 0 || exclusion.ids.has(car.candidate.id))
  );
}
