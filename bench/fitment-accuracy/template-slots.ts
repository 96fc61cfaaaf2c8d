import { yearRange } from "#domain/vehicles/year-range.ts";
import type { ListedVehicles } from "../../sandbox/ebay/seed/listed-vehicles.ts";
import type { SeededRandom } from "../seeded-random.ts";

/** A car that a template is filled with. */
export interface TemplateCar {
  readonly make: string;
  readonly model: string;
  /** The first and last of its years. The model was also sold in the years before and after. */
  readonly y1: number;
  readonly y2: number;
  /** Up to two trims and displacements ("2.5") that it has in all of its years. */
  readonly trims: readonly string[];
  readonly liters: readonly string[];
}

const oldest = 1996;
const newest = 2021;
const fewestYears = 4;
const mostYears = 7;

/** Returns a random span of a model's life, or null if the model was never sold that long. */
export function pickCar(
  [make, model]: readonly [make: string, model: string],
  vehicles: ListedVehicles,
  random: SeededRandom,
): TemplateCar | null {
  const sold = vehicles.years(make, model);
  const length = random.whole(fewestYears, mostYears);
  const [first, ...others] = sold.filter(
    (year) =>
      year >= oldest &&
      year + length - 1 <= newest &&
      yearRange(year - 1, year + length).every((one) => sold.includes(one)),
  );
  if (first === undefined) return null;
  const y1 = random.pick([first, ...others]);
  const y2 = y1 + length - 1;
  const rows = yearRange(y1, y2).map((year) => vehicles.rows(make, model, year));
  return {
    make,
    model,
    y1,
    y2,
    trims: drawn(plainTrims(rows), random),
    liters: drawn(plainLiters(rows), random),
  };
}

type RowsByYear = readonly (readonly { readonly trim: string; readonly engine: string }[])[];

/** The body that may follow a trim's own name. */
const body =
  /^ (?:Sedan|Coupe|Hatchback|Wagon|Convertible|Crew|Extended|Standard|Sport Utility|\d-Door)\b/;

/** Words that mean a body, a kind of part, a model, or a trim with parts of its own. */
const special =
  /^(?:Base|Sedan|Coupe|Wagon|Hatchback|Convertible|Crew|Extended|Regular|Standard|Cutaway|Boss|Custom|Denali|Fleet|GT|Hybrid|Lariat|Leather|Limited|NISMO|Outback|Platinum|Police|Raptor|Rubicon|SRT|SS|SST|SSV|PPV|Shelby|Si|Special|Sport|TRD|Taxi|Type|Z71)$/i;

/**
 * Returns the trims of one word that a car has in all years. They are no part of others, such as
 * SLE of SLE-1, LT of 1LT, or XLT of XLT Sport, and no single letter, which may mean anything.
 */
function plainTrims(rows: RowsByYear): readonly string[] {
  const isPlain = (word: string): boolean => {
    const asWord = new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`);
    return rows.every(
      (ofYear) =>
        ofYear.some(({ trim }) => trim.startsWith(`${word} `)) &&
        ofYear.every(({ trim }) =>
          trim.startsWith(`${word} `) ? body.test(trim.slice(word.length)) : !asWord.test(trim),
        ),
    );
  };
  const words = (rows[0] ?? []).map(({ trim }) => trim.split(" ")[0] ?? "");
  return [...new Set(words)].filter(
    (word) => /^[A-Z][A-Za-z]{1,8}$/.test(word) && !special.test(word) && isPlain(word),
  );
}

/** Returns the displacements that a car has in all years, without a turbocharger or hybrid. */
function plainLiters(rows: RowsByYear): readonly string[] {
  const isPlain = (liters: string): boolean =>
    rows.every((ofYear) => {
      const own = ofYear.filter(({ engine }) => engine.startsWith(`${liters}L`));
      return (
        own.length > 0 &&
        own.every(({ engine }) => !/turbo|hybrid|electric|super|diesel/i.test(engine))
      );
    });
  const sizes = (rows[0] ?? []).flatMap(({ engine }) => /^(\d\.\d)L/.exec(engine)?.[1] ?? []);
  return [...new Set(sizes)].filter(isPlain);
}

/** Returns up to two of these in random order. */
function drawn(all: readonly string[], random: SeededRandom): readonly string[] {
  const [first, ...rest] = all;
  if (first === undefined) return [];
  const one = random.pick([first, ...rest]);
  const [second, ...others] = all.filter((other) => other !== one);
  return second === undefined ? [one] : [one, random.pick([second, ...others])];
}

/** Names that sellers shorten. */
const shortMakes: Readonly<Record<string, string>> = { Chevrolet: "Chevy", Volkswagen: "VW" };

/**
 * Returns the text of a slot such as `A`, `a.model`, `B.y2-1`, or `A.MAKE`, or null if the car has
 * no such value. Throws if the slot's name is wrong.
 */
export function slotText(slot: string, cars: ReadonlyMap<string, TemplateCar>): string | null {
  const [name = "", field = "", offset = "0"] = slot.split(/\.|(?=[+-])/);
  const car = cars.get(name.toUpperCase());
  const value = car === undefined ? undefined : valueOf(car, field.toLowerCase(), Number(offset));
  if (value === undefined) throw new Error(`"{${slot}}" is no slot.`);
  return value === null ? null : inCase(value, slot);
}

/** Writes a value in lower case for `{a.model}`, and in capitals for `{A.MODEL}`. */
function inCase(value: string, slot: string): string {
  if (/^[a-z]/.test(slot)) return value.toLowerCase();
  return /[A-Z]{2}/.test(slot) ? value.toUpperCase() : value;
}

function valueOf(
  { make, model, y1, y2, trims, liters }: TemplateCar,
  field: string,
  offset: number,
): string | null | undefined {
  const short = (year: number): string => `${year + offset}`.slice(2);
  const values: Readonly<Record<string, string | null>> = {
    "": `${make} | ${model}`,
    make,
    model,
    nick: shortMakes[make] ?? make,
    y1: `${y1 + offset}`,
    y2: `${y2 + offset}`,
    yy1: short(y1),
    yy2: short(y2),
    trim1: trims[0] ?? null,
    trim2: trims[1] ?? null,
    eng1: liters[0] ?? null,
    eng2: liters[1] ?? null,
  };
  return values[field];
}
