import type { EngineGroup } from "../../ground/engines/engine-facts.ts";
import type { EngineSize, Span, Speaker } from "../../question.ts";
import { carKey } from "../../statement-key.ts";
import type { Car, ClaimSource, Statement } from "../../statement.ts";
import { yearRuns, yearsText } from "../../year-runs.ts";

/** Joins words: "A", "A and B", "A, B, and C", or the same with "or". */
export function listOf(words: readonly string[], joint: "and" | "or"): string {
  if (words.length < 3) return words.join(` ${joint} `);
  return `${words.slice(0, -1).join(", ")}, ${joint} ${words.at(-1) ?? ""}`;
}

export function carName({ make, model }: Car): string {
  return `${make} ${model}`;
}

/** "an Acura RL", "a sedan". */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}

/** "2003-2005, 2008 Honda Civic" */
export function datedName({ years, ...car }: Car & { readonly years: readonly number[] }): string {
  return `${yearRuns(years)} ${carName(car)}`;
}

/** "2003-2006", or "Toyota Camry 2003-2006, Toyota Solara 2004, and 2 more". */
export function statementText(statement: Statement): string {
  return "years" in statement
    ? yearRuns(statement.years)
    : carsText(statement.cars.map(carKey), statement.more);
}

/** "A, B", or "A, B, and 2 more" if some aren't named. */
export function carsText(names: readonly string[], more: number): string {
  return more === 0 ? names.join(", ") : listOf([...names, `${more} more`], "and");
}

/** Returns how many cars a statement is about. */
export function countCars(statement: Statement): number {
  return "years" in statement ? 1 : statement.cars.length + statement.more;
}

export function spanText(span: Span | null): string {
  return span === null ? "other years" : yearsText(span.from, span.to);
}

/** "2.4L, 3.5L" */
export function sizesText(liters: readonly number[]): string {
  return liters.map((size) => `${size.toFixed(1)}L`).join(", ");
}

const engineTypes: Readonly<Record<NonNullable<EngineSize["type"]>, string>> = {
  hybrid: "hybrid",
  diesel: "diesel",
  electric: "electric",
  cng: "natural gas",
  gas: "gas",
  turbo: "turbo",
};

/** "3.5L V6", "1.6L I4 turbo", "electric". */
export function engineSizeText({ liters, shape, type }: EngineSize): string {
  return [
    liters === null ? null : `${liters.toFixed(1)}L`,
    shape,
    type === null ? null : engineTypes[type],
  ]
    .filter((word) => word !== null)
    .join(" ");
}

export const engineGroups: Readonly<Record<EngineGroup, string>> = {
  plain: "naturally aspirated",
  forced: "turbocharged or supercharged",
  hybrid: "hybrid",
  diesel: "diesel",
  other: "natural gas or electric",
};

const claims: Readonly<Record<ClaimSource, string>> = {
  title: "The title says",
  specifics: "The item specifics say",
  description: "The description says",
  vin: "The VIN says",
  listing: "The listing says",
};

export function claimText(source: ClaimSource): string {
  return claims[source];
}

export function speakerText(speaker: Speaker): string {
  return speaker.source === "other" ? `${speaker.words} says` : claims[speaker.source];
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
