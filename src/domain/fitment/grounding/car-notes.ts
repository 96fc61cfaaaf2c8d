import type { EngineRead } from "../reading/mentions.ts";
import { excludedTrims } from "./excluded.ts";
import { engineWords, type CarYear } from "./ground-year.ts";

const longestNote = 500;
const drives = { all: "AWD/4WD", rear: "RWD", front: "FWD" } as const;

/** The note buyers see: place on the car, equipment, dates, what the list cannot say with trims and engines. */
export function carNotes(car: CarYear, withEngine: boolean): string {
  const { plan, candidate, year, make } = car;
  const notes = [...plan.notes];
  const drive = plan.features.drive;
  if (drive !== null && !driveInNames.has(make)) notes.push(drives[drive]);
  for (const at of [0, year]) notes.push(candidate.notes.get(at) ?? "");
  if (plan.bodies.length > 0 && !car.bodyKnown && plan.trimTexts[0] !== undefined) notes.push(...new Set(plan.bodies.map((body) => wordsOf(car, body.from, body.to))));
  if (withEngine) notes.push(...engineWords(car).map(engineNote));
  for (const exclusion of plan.exclusions) if (isUnsettled(car, exclusion)) notes.push(exclusion.text);
  return clip([...new Set(notes.map((note) => note.trim()).filter((note) => note !== ""))].join("; "));
}

/** Makes whose model or trim names say which wheels are driven. */
export const driveInNames: ReadonlySet<string> = new Set(["BMW", "Audi", "Mercedes-Benz"]);

function wordsOf({ plan }: CarYear, from: number, to: number): string {
  const text = plan.trimTexts[0];
  return text === undefined ? "" : text.text.slice(text.tokens[from]?.start, text.tokens[to - 1]?.end);
}

function engineNote(read: EngineRead): string {
  const size = read.litres === null ? "" : `${read.litres.toFixed(1)}L`;
  const shape = read.cylinders === null ? "" : `${read.layout ?? ""}${read.cylinders}${read.layout === null ? " cylinders" : ""}`;
  const breath = read.aspiration === "forced" ? "turbo" : (read.aspiration ?? "");
  return [size, shape, read.fuel ?? "", breath].filter((part) => part !== "").join(" ");
}

/** An exclusion that the list's trims cannot express stays as its own words. */
function isUnsettled(car: CarYear, exclusion: CarYear["plan"]["exclusions"][number]): boolean {
  if (exclusion.without || exclusion.trims.length === 0 || excludedTrims(exclusion, car.submodels).length > 0) return false;
  return (exclusion.years.size === 0 || exclusion.years.has(car.year)) && (exclusion.ids.size === 0 || exclusion.ids.has(car.candidate.id));
}

function clip(text: string): string {
  return text.length <= longestNote ? text : `${text.slice(0, longestNote - 1)}…`;
}
