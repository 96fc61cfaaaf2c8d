import type { Answer, AnsweredVehicle, CatalogEntry, Question } from "./question.ts";

/**
 * Gives confident wrong answers of every kind: a car that never existed, years it wasn't made, an
 * engine it never had, and an unrelated real car.
 */
export function hallucinate({ catalog, title, text }: Question): Answer {
  const dice = hash(text);
  const pick = (step: number) => catalog[(dice + step * 7919) % Math.max(1, catalog.length)];
  const [wrongYears, wrongEngine, plausible] = [pick(1), pick(2), pick(3)];
  const vehicles: AnsweredVehicle[] = [
    {
      make: plausible?.make ?? "Honda",
      model: "Meridian GTX",
      firstYear: 2008,
      lastYear: 2012,
      trim: null,
      engine: null,
    },
  ];
  if (wrongYears) vehicles.push({ ...tooEarly(wrongYears, catalog), trim: null, engine: null });
  if (wrongEngine)
    vehicles.push({ ...shortened(wrongEngine), trim: "Platinum Reserve", engine: "9.9L V16" });
  if (plausible) vehicles.push({ ...shortened(plausible), trim: null, engine: null });
  return {
    vehicles,
    confidence: 0.98,
    because: `The catalog of the maker lists “${title.slice(0, 60)}” for these vehicles.`,
  };
}

function tooEarly(entry: CatalogEntry, catalog: readonly CatalogEntry[]): CatalogEntry {
  const first = Math.min(
    ...catalog
      .filter(({ make, model }) => make === entry.make && model === entry.model)
      .map(({ firstYear }) => firstYear),
  );
  return { ...entry, firstYear: first - 6, lastYear: first - 2 };
}

function shortened<T extends { readonly firstYear: number; readonly lastYear: number }>(
  entry: T,
): T {
  return { ...entry, lastYear: Math.min(entry.lastYear, entry.firstYear + 4) };
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}
