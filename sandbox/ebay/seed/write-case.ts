import { drawBrand, makeBrandNumber } from "./brands.ts";
import type { Case } from "./cases.ts";
import type { Dice } from "./dice.ts";
import { makeVin } from "./donor-vin.ts";
import { existingKinds } from "./existing-fitments.ts";
import { yearsFrom } from "./listed-vehicles.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import { makeOemNumber } from "./oem-numbers.ts";
import { drawPosition } from "./positions.ts";
import { selectRows } from "./row-selection.ts";
import type { RowSelection } from "./row-selection.ts";
import { withoutSpecialTrims } from "./trim-kinds.ts";
import type { Forbidden, Truth } from "./truth.ts";
import { partCalled } from "./world.ts";
import type { World } from "./world.ts";
import type { Writing } from "./writing.ts";
import type { PartType } from "./part-types.ts";

/** Returns the number of listings for a case: its `times`, or one for each title and part. */
export function listingsOf(own: Case): number {
  return Number(own.words.get("times") ?? Math.max(own.titles.length, own.parts.length));
}

/** Writes the listing of a case with this index. */
export function writeCase(
  world: World,
  drawn: { own: Case; index: number },
  chance: Dice,
): Writing {
  const { own, index } = drawn;
  const part = partCalled(world, own.parts[index % own.parts.length] ?? "");
  const template = own.titles[index % own.titles.length] ?? "";
  const position = template.includes("{position}")
    ? drawPosition(part.positions, chance.fork("position"))
    : undefined;
  const { condition, make, brand, number, title } = fittingTitle(
    {
      own,
      template,
      part,
      position: position?.words ?? "",
    },
    (attempt) => caseNumbers(world, { own, part }, chance.fork(`number ${attempt}`)),
  );
  const truth = caseTruth(world, own, part);
  const miles = own.words.get("miles");
  return {
    title,
    part,
    condition,
    make,
    brand,
    number,
    position,
    fitLines: [own.words.get("line") ?? ""].filter((line) => line !== ""),
    remarks: own.remarks,
    specifics: own.specifics,
    vin: caseVin(world, own, chance.fork("VIN")),
    existing: existingKinds.find((kind) => kind === own.words.get("existing")),
    miles: miles === undefined ? undefined : Number(miles),
    truth: position === undefined ? truth : { ...truth, notes: [...truth.notes, position.note] },
  };
}

interface CaseNumbers {
  readonly condition: "new" | "used";
  readonly make: string;
  readonly brand: string;
  readonly number: string;
}

/** Draws condition, brand, and part number until the title fits into 80 characters. */
function fittingTitle(
  of: {
    own: Case;
    template: string;
    part: PartType;
    position: string;
  },
  draw: (attempt: number) => CaseNumbers,
): CaseNumbers & { title: string } {
  let title = "";
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const numbers = draw(attempt);
    title = fillTitle(of.template, { ...of, number: numbers.number });
    if (title.length <= 80) return { ...numbers, title };
  }
  throw new Error(`${of.own.at}: the title has ${title.length} characters: ${title}`);
}

function caseCondition(own: Case, part: PartType, chance: Dice): "new" | "used" {
  const said = own.words.get("condition");
  if (said === "new" || part.is.newOnly === true) return "new";
  return said === "used" || part.is.usedOnly === true || chance.chance(0.5) ? "used" : "new";
}

function caseNumbers(
  world: World,
  { own, part }: { own: Case; part: PartType },
  chance: Dice,
): CaseNumbers {
  const condition = caseCondition(own, part, chance);
  const make = own.words.get("make") ?? own.fits[0]?.make ?? "";
  const brand =
    own.words.get("brand") ??
    (condition === "used" ? make : drawBrand(world.brands, { part, make }, chance));
  const drawn =
    condition === "used"
      ? makeOemNumber(make, chance)
      : makeBrandNumber(world.brands, brand, chance);
  return {
    condition,
    make,
    brand,
    number: own.words.get("number") ?? drawn,
  };
}

function fillTitle(
  template: string,
  words: { part: PartType; number: string; position: string },
): string {
  const shouting =
    template === template.toUpperCase().replaceAll(/\{[A-Z]+\}/g, (hole) => hole.toLowerCase());
  const filled = template
    .replace("{part}", words.part.name)
    .replace("{number}", words.number)
    .replace("{position}", words.position)
    .replaceAll(/ {2,}/g, " ")
    .trim();
  return shouting ? filled.toUpperCase() : filled;
}

function caseTruth(world: World, own: Case, part: PartType): Truth {
  const rows = own.fits.flatMap((selection) => selected(world, own, selection));
  const sorted = own.flags.has("all-trims")
    ? { fits: rows, may: [] }
    : withoutSpecialTrims(part, rows);
  const fits = sorted.fits.length > 0 ? sorted.fits : rows;
  const more = own.may.flatMap((selection) => selected(world, own, selection));
  return {
    classes: own.classes,
    fits,
    may: [...sorted.may, ...more].filter((row) => !fits.some((other) => sameRow(row, other))),
    mustNot: own.mustNot.flatMap((selection) => forbidden(world, selection)),
    notes: own.notes,
    ask: own.flags.has("ask"),
    nothing: own.flags.has("nothing"),
  };
}

function sameRow(a: ListedRow, b: ListedRow): boolean {
  return (
    a.year === b.year &&
    a.make === b.make &&
    a.model === b.model &&
    a.trim === b.trim &&
    a.engine === b.engine
  );
}

/**
 * Returns a selection's years that the list has. @throws Error if it has none, which is a mistake
 * in the case file.
 */
function selected(world: World, own: Case, selection: RowSelection): ListedRow[] {
  if (selection.model.startsWith("@")) return ofCode(world, own, selection);
  const rows = selectRows(world.vehicles, selection);
  const missing = selection.years.filter((year) => !rows.some((row) => row.year === year));
  if (missing.length > 0)
    throw new Error(
      `${own.at}: the vehicle list has no ${selection.make} ${selection.model} ${missing.join(", ")} of this kind.`,
    );
  return rows;
}

/**
 * Expands `@E90` to every model with that chassis code, in the given years or in all of its years.
 */
function ofCode(world: World, own: Case, selection: RowSelection): ListedRow[] {
  const generations = world.generations.filter(
    (generation) =>
      generation.make === selection.make && generation.codes.includes(selection.model.slice(1)),
  );
  const rows = generations.flatMap(({ make, model, from, to }) => {
    const years = yearsFrom(from, to).filter(
      (year) => selection.years.length === 0 || selection.years.includes(year),
    );
    return selectRows(world.vehicles, {
      make,
      model,
      years,
      where: selection.where,
    });
  });
  if (rows.length === 0) throw new Error(`${own.at}: nothing has the code ${selection.model}.`);
  return rows;
}

function forbidden(world: World, selection: RowSelection): Forbidden[] {
  const { make, model, years, where } = selection;
  if (years.length === 0) return [{ make, model }];
  return where.length === 0
    ? years.map((year) => ({ make, model, year }))
    : selectRows(world.vehicles, selection);
}

function caseVin(world: World, own: Case, chance: Dice): string | undefined {
  const wanted = own.words.get("vin");
  if (wanted === undefined) return undefined;
  const [make, model, year, liters] = wanted.split(" | ");
  const stems = world.vinStems.filter(
    (stem) =>
      stem.make === make &&
      stem.model === model &&
      stem.year === Number(year) &&
      (liters === undefined || stem.liters === liters),
  );
  if (stems.length === 0) throw new Error(`${own.at}: no VIN stem for ${wanted}.`);
  return makeVin(chance.pick(stems), chance);
}
