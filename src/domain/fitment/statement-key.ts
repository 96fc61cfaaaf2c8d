import type { StatedCar, Statement } from "./statement.ts";
import { yearRuns } from "./year-runs.ts";

/**
 * Returns the text of a statement in the keys of questions. Stored answers depend on it, so it
 * doesn't change with the wording on screen.
 */
export function statementKey(statement: Statement): string {
  if ("years" in statement) return yearRuns(statement.years);
  const names = statement.cars.map(carKey).join(", ");
  return statement.more === 0 ? names : `${names} and ${statement.more} more`;
}

/** "Toyota Camry 2003-2006" */
export function carKey({ make, model = "", years = [] }: StatedCar): string {
  return [make, model, yearRuns(years)].filter((word) => word !== "").join(" ");
}
