import type { Fitment } from "#domain/fitment/fitment.ts";

/** Our fields for eBay's property names. A motorcycle's trim is its Submodel. */
const fieldOf: Readonly<Record<string, "year" | "make" | "model" | "trim" | "engine">> = {
  year: "year",
  make: "make",
  model: "model",
  trim: "trim",
  submodel: "trim",
  engine: "engine",
};

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/**
 * Builds a row from named values; null if it has something our fields can't hold, which would be
 * lost when writing it back.
 */
export function rowFromProperties(
  properties: readonly NamedValue[],
  notes: string,
): Fitment | null {
  const fields = new Map<string, string>();
  const value = (field: string) => fields.get(field) ?? "";
  for (const { name, value: text } of properties) {
    if (text === "") continue;
    const field = fieldOf[name.toLowerCase()];
    if (!field || fields.has(field)) return null;
    fields.set(field, text);
  }
  const [year, make, model, trim, engine] = [
    value("year"),
    value("make"),
    value("model"),
    value("trim"),
    value("engine"),
  ];
  return /^\d{4}$/.test(year) && make !== "" && model !== ""
    ? {
        year: Number(year),
        make,
        model,
        trim,
        engine,
        notes,
      }
    : null;
}

/**
 * Returns a row as named values in the category's order, without empty ones; null if the category
 * has no property for one of its values.
 */
export function propertiesOfRow(
  row: Fitment,
  names: readonly string[],
): readonly NamedValue[] | null {
  const said = new Set<string>();
  const properties = names.flatMap((name) => {
    const field = fieldOf[name.toLowerCase()];
    if (!field || said.has(field)) return [];
    said.add(field);
    const value = String(row[field]);
    return value === "" ? [] : [{ name, value }];
  });
  const left = (["year", "make", "model", "trim", "engine"] as const).some(
    (field) => !said.has(field) && String(row[field]) !== "",
  );
  return left ? null : properties;
}
