import { drawBrand, makeBrandNumber } from "./brands.ts";
import { drawSubject } from "./draw-subject.ts";
import type { Subject, Wanted } from "./draw-subject.ts";
import type { Dice } from "./dice.ts";
import type { PartType } from "./part-types.ts";
import { makeOemNumber } from "./oem-numbers.ts";
import { drawPosition } from "./positions.ts";
import type { Position } from "./positions.ts";
import type { World } from "./world.ts";
import { writeTitle } from "./write-title.ts";
import type { TitleParts } from "./write-title.ts";
import type { Writing } from "./writing.ts";
import { makeName, modelName } from "./vehicle-words.ts";
import type { NameWords } from "./vehicle-words.ts";
import { usualYearStyle, yearWords } from "./year-words.ts";
import type { YearWords } from "./year-words.ts";

/** Requirements for a plain listing; all are optional. */
export interface PlainWish extends Partial<Omit<Wanted, "part" | "used">> {
  readonly parts?: readonly string[];
  readonly condition?: "new" | "used";
  readonly respell?: true;
  readonly position?: (position: Position) => boolean;
}

/** Writes a listing for one part and one generation of one model, as most listings are. */
export function writePlain(world: World, wish: PlainWish, chance: Dice): Writing {
  for (let attempt = 0; attempt < 4_000; attempt += 1) {
    // With its own dice, an attempt doesn't depend on how far the ones before it got.
    const writing = tryPlain(world, wish, chance.fork(`attempt ${attempt}`));
    if (writing !== undefined) return writing;
  }
  throw new Error(`Couldn't write a plain listing for ${JSON.stringify(wish)}.`);
}

function tryPlain(world: World, wish: PlainWish, chance: Dice): Writing | undefined {
  const condition = wish.condition ?? (chance.chance(0.55) ? "used" : "new");
  const part = chance.pick(partsFor(world, wish, condition));
  const subject = drawSubject(
    world,
    { ...wish, part, used: condition === "used" },
    chance.fork("subject"),
  );
  if (subject === undefined) return undefined;
  const position = drawPosition(part.positions, chance.fork("position"));
  if (!suitsWish(position, wish)) return undefined;
  const { make } = subject.generation;
  const { brand, number } = drawNumber(world, { part, make, condition }, chance.fork("number"));
  const names = drawNames(subject, wish, chance.fork("names"));
  const made = {
    subject,
    names,
    position,
    brand,
    number,
    part,
    condition,
  };
  const title = writeTitle(titleParts(made, chance.fork("words")), condition, chance.fork("style"));
  return title === undefined || !namesCar(title, made) ? undefined : toWriting(made, title);
}

function drawNumber(
  world: World,
  of: { part: PartType; make: string; condition: "new" | "used" },
  chance: Dice,
): { brand: string; number: string } {
  if (of.condition === "used") return { brand: of.make, number: makeOemNumber(of.make, chance) };
  const brand = drawBrand(world.brands, of, chance);
  return { brand, number: makeBrandNumber(world.brands, brand, chance) };
}

function suitsWish(position: Position | undefined, wish: PlainWish): boolean {
  return wish.position === undefined || (position !== undefined && wish.position(position));
}

function partsFor(world: World, wish: PlainWish, condition: "new" | "used"): PartType[] {
  const unfit = condition === "used" ? "newOnly" : "usedOnly";
  return world.parts.filter(
    (part) =>
      part.is.onRequest !== true &&
      part.is[unfit] !== true &&
      (wish.parts === undefined || wish.parts.includes(part.slug)),
  );
}

/** Models that nobody would recognize without their make. */
const nameless = new Set(["3", "6", "300", "200", "500", "1500", "Fit", "tC", "Ion"]);

function namesCar(title: string, { names, subject }: Made): boolean {
  return (
    title.toLowerCase().includes(names.make.text.toLowerCase()) ||
    !nameless.has(subject.generation.model)
  );
}

function drawNames({ years, generation }: Subject, wish: PlainWish, chance: Dice): Names {
  return {
    years: yearWords(years, wish.yearStyle ?? usualYearStyle(years, chance), chance),
    make: makeName(generation.make, chance),
    model: modelName(generation.model, wish.respell === true || chance.chance(0.12), chance),
  };
}

interface Names {
  readonly years: YearWords;
  readonly make: NameWords;
  readonly model: NameWords;
}
interface Made {
  readonly subject: Subject;
  readonly names: Names;
  readonly position: Position | undefined;
  readonly brand: string;
  readonly number: string;
  readonly part: Writing["part"];
  readonly condition: "new" | "used";
}

function titleParts(made: Made, chance: Dice): TitleParts {
  const { subject, names, position, part, condition } = made;
  return {
    years: names.years.text,
    make: names.make.text,
    model: names.model.text,
    engine: subject.engine,
    body: subject.body,
    drive: part.is.drivetrain === true ? chance.pick(["4WD", "4x4", "AWD"]) : "",
    position: position?.words ?? "",
    part: part.name,
    extra: chance.chance(0.55) ? chance.pick(part.extras) : "",
    brand: condition === "new" && chance.chance(0.7) ? made.brand : "",
    number: chance.chance(0.65) ? made.number : "",
    tail: chance.pick(
      condition === "used"
        ? ["OEM", "Used", "Genuine", "OEM Used", "Tested"]
        : ["New", "Premium", "", "Direct Fit"],
    ),
  };
}

function toWriting(made: Made, title: string): Writing {
  const { subject, names, position, brand, number, part, condition } = made;
  const { generation } = subject;
  const drive = /\b(4WD|4X4|AWD)\b/i.exec(title)?.[0];
  const pastEnd =
    names.years.classes.includes("Y12") && !subject.may.some((row) => row.year > generation.to)
      ? [{ make: generation.make, model: generation.model, year: generation.to + 1 }]
      : [];
  return {
    title,
    part,
    condition,
    make: generation.make,
    brand,
    number,
    position,
    fitLines: [fitLine(subject)],
    remarks: subject.remarks,
    specifics: [],
    truth: {
      classes: classesOf(made, title, drive),
      fits: subject.fits,
      may: subject.may,
      mustNot: pastEnd,
      ask: subject.ask || names.years.classes.includes("Y09"),
      nothing: false,
      notes: [position?.note, drive?.toUpperCase()].filter((note) => note !== undefined),
    },
  };
}

function classesOf(
  { names, subject, position }: Made,
  title: string,
  drive: string | undefined,
): string[] {
  const saysMake = title.toLowerCase().includes(names.make.text.toLowerCase());
  return [
    "plain",
    ...names.years.classes,
    ...names.model.classes,
    ...subject.classes,
    ...(position?.classes ?? []),
    ...(drive === undefined ? [] : ["E10"]),
    ...(saysMake ? names.make.classes : ["M05"]),
  ];
}

function fitLine({ generation, years, body, engine }: Subject): string {
  const from = years[0] ?? generation.from;
  const to = years.at(-1) ?? from;
  const said =
    years.length === to - from + 1
      ? from === to
        ? String(to)
        : `${from}-${to}`
      : years.join(", ");
  return [said, generation.make, generation.model, body, engine]
    .filter((word) => word !== "")
    .join(" ");
}
