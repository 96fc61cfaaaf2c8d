import { bodiesApart, doubtfulRearDoors } from "./body-words.ts";
import type { Dice } from "./dice.ts";
import {
  blockOf,
  isElectrified,
  litersOf,
  litersOfAllYears,
  plainEngines,
} from "./engine-words.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import { drawYears } from "./draw-years.ts";
import { suits, withSuitableEngine } from "./part-suits.ts";
import type { PartType } from "./part-types.ts";
import { withoutSpecialTrims } from "./trim-kinds.ts";
import type { StockedGeneration, World } from "./world.ts";

/** The vehicles of one listing and the words that limit them. */
export interface Subject {
  readonly generation: StockedGeneration;
  readonly years: readonly number[];
  /** E.g. "2.4L" or "2.0L 2.5L"; "" if the title doesn't need to name an engine. */
  readonly engine: string;
  readonly body: string;
  readonly fits: readonly ListedRow[];
  readonly may: readonly ListedRow[];
  readonly ask: boolean;
  readonly classes: readonly string[];
  readonly remarks: readonly string[];
}

/** The caller's requirements for the vehicles. */
export interface Wanted {
  readonly part: PartType;
  readonly used: boolean;
  readonly yearStyle?: string;
  readonly fits?: (generation: StockedGeneration) => boolean;
  readonly engines?: "several" | "one";
}

const mostRows = 600;

/**
 * Draws the vehicles of a listing. Returns undefined if the generation doesn't have this part; draw
 * again.
 */
export function drawSubject(world: World, wanted: Wanted, chance: Dice): Subject | undefined {
  const stock = wanted.fits === undefined ? world.stock : world.stock.filter(wanted.fits);
  const generation = chance.byLot(
    stock,
    (own) => own.key,
    (own) => own.weight,
  );
  const years = drawYears(generation, wanted.yearStyle ?? "", {
    single: wanted.used ? 0.3 : 0.06,
    chance: chance.fork("years"),
  });
  const all = drivenRows(
    wanted.part,
    years.flatMap((year) => world.vehicles.rows(generation.make, generation.model, year)),
  );
  if (!coversAll(years, all) || !suits(wanted.part, all)) return undefined;
  const limited = limitBody(wanted.part, all, chance.fork("body"));
  const engine =
    limited === undefined ? undefined : limitEngine(wanted, limited.rows, chance.fork("engine"));
  return limited === undefined || engine === undefined
    ? undefined
    : settle(
        {
          generation,
          years,
          limited,
          engine,
          siblings: [
            ...allWheelSiblings(world, generation, years),
            ...laterYears(world, generation, wanted.yearStyle),
          ],
        },
        wanted.part,
      );
}

/** BMW trims name the driven wheels, and the title of a drivetrain part names all of them. */
function drivenRows(part: PartType, rows: readonly ListedRow[]): ListedRow[] {
  return rows.filter((row) => part.is.drivetrain !== true || !row.trim.startsWith("sDrive"));
}

/** Returns the model years after the last generation. "2019 and up" may include them. */
function laterYears(
  world: World,
  { make, model, to }: StockedGeneration,
  yearStyle: string | undefined,
): ListedRow[] {
  if (
    yearStyle !== "Y12" ||
    world.generations.some((own) => own.make === make && own.model === model && own.from > to)
  )
    return [];
  return world.vehicles
    .years(make, model)
    .filter((year) => year > to)
    .flatMap((year) => world.vehicles.rows(make, model, year));
}

/** "328i" may include the "328i xDrive", which the list has as a separate model. */
function allWheelSiblings(
  world: World,
  { make, model }: StockedGeneration,
  years: readonly number[],
): ListedRow[] {
  return years.flatMap((year) => world.vehicles.rows(make, `${model} xDrive`, year));
}

interface Parts {
  generation: StockedGeneration;
  years: readonly number[];
  limited: Limit;
  engine: EngineLimit;
  siblings: readonly ListedRow[];
}

function settle(
  { generation, years, limited, engine, siblings }: Parts,
  part: PartType,
): Subject | undefined {
  const { fits, may } = withoutSpecialTrims(part, engine.fits);
  if (fits.length > mostRows || !coversAll(years, fits)) return undefined;
  const ask = limited.ask || engine.ask;
  return {
    generation,
    years,
    engine: engine.words,
    body: limited.words,
    ask,
    fits: ask ? [] : fits,
    may: [...(ask ? fits : []), ...may, ...engine.may, ...limited.may, ...siblings],
    classes: [...engine.classes, ...limited.classes],
    remarks: engine.remarks,
  };
}

function coversAll(years: readonly number[], rows: readonly ListedRow[]): boolean {
  return years.length > 0 && new Set(rows.map((row) => row.year)).size === years.length;
}

interface Limit {
  words: string;
  rows: ListedRow[];
  may: ListedRow[];
  ask: boolean;
  classes: string[];
}

/**
 * For parts such as doors and rear lamps, either the title names the body or the seller has to be
 * asked.
 */
function limitBody(part: PartType, all: readonly ListedRow[], chance: Dice): Limit | undefined {
  const tells = part.is.frontDoor ?? part.is.rearDoor ?? part.is.rearBody;
  const free: Limit = {
    words: "",
    rows: [...all],
    may: [],
    ask: false,
    classes: [],
  };
  if (tells !== true) return free;
  const apart = bodiesApart(part, all);
  if (apart.size === 0) return undefined;
  const rows = [...apart.values()].flat();
  const may = doubtfulRearDoors(part, all);
  if (apart.size === 1) return { ...free, rows, may };
  if (chance.chance(0.1))
    return {
      ...free,
      rows,
      may,
      ask: true,
      classes: ["body-open"],
    };
  const [words, own] = chance.byLot([...apart], ([body]) => body);
  return {
    ...free,
    words,
    rows: own,
    classes: ["T11"],
  };
}

interface EngineLimit {
  words: string;
  fits: ListedRow[];
  may: ListedRow[];
  ask: boolean;
  classes: string[];
  remarks: string[];
}

function limitEngine(wanted: Wanted, all: ListedRow[], chance: Dice): EngineLimit | undefined {
  const free: EngineLimit = {
    words: "",
    fits: all,
    may: [],
    ask: false,
    classes: [],
    remarks: [],
  };
  if (wanted.part.is.engine !== true) return free;
  const rows = withSuitableEngine(wanted.part, all);
  const every = [...new Set(rows.map((row) => litersOf(row.engine)))];
  const fuelled = rows.filter((row) => !isElectrified(row.engine));
  const usable = litersOfAllYears(fuelled.length > 0 ? fuelled : rows);
  if (usable.length === 0) return undefined;
  if (every.length === 1 && chance.chance(0.5)) return { ...free, ...plainEngines(rows) };
  if (every.length > 1 && wanted.engines === undefined && chance.chance(0.07))
    return {
      ...free,
      fits: rows,
      ask: true,
      classes: ["engine-open"],
    };
  return namedEngines({ rows, usable, every }, wanted, chance);
}

function namedEngines(
  of: { rows: ListedRow[]; usable: string[]; every: string[] },
  wanted: Wanted,
  chance: Dice,
): EngineLimit | undefined {
  if (wanted.engines === "several" && of.usable.length < 2) return undefined;
  const several =
    wanted.engines === "several" ||
    (wanted.engines === undefined && of.usable.length > 1 && chance.chance(0.15));
  const liters = chance.someByLot(of.usable, several ? 2 : 1, (own) => own);
  const parts = liters.map((own) =>
    plainEngines(of.rows.filter((row) => litersOf(row.engine) === own)),
  );
  const fits = parts.flatMap((part) => part.fits);
  const remarks = engineRemarks(
    of.every.filter((own) => own !== "" && !liters.includes(own)),
    chance,
  );
  return {
    words: engineWords(liters, fits, chance),
    fits,
    may: parts.flatMap((part) => part.may),
    ask: false,
    classes: [several ? "E01" : "E02", ...(remarks.length > 0 ? ["T10"] : [])],
    remarks,
  };
}

function engineRemarks(others: readonly string[], chance: Dice): string[] {
  return others.length > 0 && chance.chance(0.2)
    ? [`Will NOT fit ${others.join(" or ")} models.`]
    : [];
}

function engineWords(liters: readonly string[], fits: readonly ListedRow[], chance: Dice): string {
  const blocks = [...new Set(fits.map((row) => blockOf(row.engine)))];
  const plain = chance.chance(0.15)
    ? liters.map((own) => own.slice(0, -1)).join(" ")
    : liters.join(chance.pick([" ", " ", "/"]));
  const [block = ""] = blocks;
  if (blocks.length !== 1 || block === "" || chance.chance(0.6)) return plain;
  const words = block.startsWith("l")
    ? chance.pick([`${block.slice(1)}Cyl`, `L${block.slice(1)}`, `${block.slice(1)} Cylinder`])
    : block;
  return `${plain} ${words}`;
}
