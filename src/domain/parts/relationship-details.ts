import { emptyApplication } from "./part.ts";
import type { Application } from "./part.ts";
import { readYears } from "./read-years.ts";

/** A vehicle in eBay's files: Year=2004|Make=Honda|Model=Civic|Trim=…|Engine=…|Notes=… */
export function writeDetails(
  year: number,
  {
    make,
    model,
    trim,
    engine,
    notes,
  }: Pick<Application, "make" | "model" | "trim" | "engine" | "notes">,
): string {
  const fields = {
    Year: String(year),
    Make: make,
    Model: model,
    Trim: trim,
    Engine: engine,
    Notes: notes,
  };
  return Object.entries(fields)
    .flatMap(([name, value]) => (value === "" ? [] : [`${name}=${plainValue(value)}`]))
    .join("|");
}

/** Removes bars from a value, because bars separate the fields. */
function plainValue(value: string): string {
  return value.replaceAll("|", "/").replaceAll(/\s+/g, " ").trim();
}

/** Returns the application, or the problem with the text. */
export function readDetails(text: string): Application | string {
  const fields = new Map<string, string>();
  for (const piece of text.split("|")) {
    const at = piece.indexOf("=");
    if (piece.trim() === "") continue;
    if (at < 1) return `“${piece.trim().slice(0, 60)}” isn't in the form Name=Value.`;
    fields.set(piece.slice(0, at).trim().toLowerCase(), piece.slice(at + 1).trim());
  }
  const of = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined) ?? "";
  const years = readYears(of("year", "car year"));
  const make = of("make", "car make");
  const model = of("model");
  if (years === null)
    return of("year", "car year") === ""
      ? "The year is missing."
      : `“${of("year", "car year").slice(0, 30)}” isn't a year.`;
  if (make === "" || model === "") return `The ${make === "" ? "make" : "model"} is missing.`;
  return {
    ...emptyApplication,
    firstYear: years.first,
    lastYear: years.last,
    make,
    model,
    trim: of("trim", "submodel", "variant"),
    engine: of("engine"),
    notes: of("notes", "note"),
  };
}
