import type { StatedCar, Statement } from "./statement.ts";
import { yearRuns } from "./year-runs.ts";

/**
 * Returns a statement's text for question keys. Stored answers depend on it, so it stays the same
 * when the wording on screen changes.
 */
export function statementKey(statement: Statement): string {
  if ("years" in statement) return yearRuns(statement.years);
  const names = statement.cars.map(carKey).join(", ");
  return statement.more === 0 ? names : `${names} and ${statement.more} more`;
}

/** Formats a car like "Toyota Camry 2003-2006". */
export function carKey({ make, model = "", years = [] }: StatedCar): string {
  return [make, model, yearRuns(years)].filter((word) => word !== "").join(" ");
}
