import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { modelIds } from "../ids-named.ts";
import type { TextRead } from "../read-text.ts";
import {
  lineStatement,
  type DescriptionStatements,
  type FitmentStatement,
} from "./fitment-statement.ts";
import { unknownWords } from "./lines-of-cars.ts";
import type { Read } from "./listed-read.ts";
import { partsOf } from "./statement-parts.ts";

const mostCars = 6;
const longestLine = 110;

interface Reading {
  readonly read: Read;
  readonly index: VehicleIndex;
  /** The models that the title names. */
  readonly cars: ReadonlySet<number>;
}

/**
 * Completes the lines and parts of lines that give bodies their own years: "Sedan 2007-2012",
 * "Coupe: 08-13 only", "Accord 2008-2011, plus 2012 coupe". They're about the cars before them in
 * the sentence, or else about the title's. One body without cars isn't enough, because its line may
 * be about another thing.
 */
export function withBodyLines(
  said: DescriptionStatements,
  { read, cars, index }: Reading,
): DescriptionStatements {
  const texts = [...said.fits.filter(isText), ...said.bare].map(({ text }) => text);
  const bodies = new Set(
    texts.flatMap((text) => partsIn(text, read)).flatMap((part) => bodyIn(read(part)) ?? []),
  );
  if (bodies.size === 0) return said;
  const ofTitle = bodies.size > 1 ? namesOf([...cars], index) : [];
  const complete = (text: string, names: readonly string[]): Completed =>
    completed(partsIn(text, read), names, { read, index });
  const namesCars = said.bare.some(({ text }) =>
    partsIn(text, read).some((part) => isOfCar(read(part))),
  );
  let before = ofTitle;
  const inTurn = (text: string, names: readonly string[]): Completed => {
    const line = complete(text, names);
    before = line.names;
    return line;
  };
  const fits = said.fits.flatMap((statement) => {
    if (!isText(statement)) return [statement];
    const line = inTurn(statement.text, statement.continues === true ? before : ofTitle);
    return line.isChanged && statement.kind === "line"
      ? line.texts.map(lineStatement)
      : [statement];
  });
  // Below a line with a car, as in "Altima sedan 07-12", "coupe 08-13", the body is that car's.
  before = namesCars ? [] : ofTitle;
  const bare = said.bare.map((own) => ({ own, line: inTurn(own.text, before) }));
  const ofBodies = bare.filter(({ line }) => line.isChanged && line.isOfBodies);
  const ofCars = namesCars ? [] : ofBodies;
  const known = new Set(ofBodies.map(({ own }) => own.text));
  return {
    ...said,
    fits: [...fits, ...ofCars.flatMap(({ line }) => line.texts.map(lineStatement))],
    bare: bare
      .filter((one) => !ofCars.includes(one))
      .flatMap(({ own, line }) =>
        line.isChanged ? line.texts.map((text) => ({ ...own, text })) : [own],
      ),
    conditions: said.conditions.filter((text) => !known.has(text)),
    remarks: said.remarks.filter(({ sorted }) => !known.has(sorted)),
  };
}

/** Whether a statement is text. A table's row says what belongs together by its cells. */
function isText({ kind }: FitmentStatement): boolean {
  return kind !== "table";
}

/** The parts of a sentence, each with the names of its cars. */
interface Completed {
  readonly texts: readonly string[];
  /** The names of the last cars. */
  readonly names: readonly string[];
  readonly isChanged: boolean;
  /** The sentence names no cars. */
  readonly isOfBodies: boolean;
}

function completed(
  parts: readonly string[],
  before: readonly string[],
  { read, index }: Pick<Reading, "read" | "index">,
): Completed {
  let names = before;
  const texts = parts.flatMap((part) => {
    const line = read(part);
    // "Sedans 01-05, coupe and vert 01-06": of several cars, some may lack one of these bodies.
    const isBody = isOfBody(line) && (names.length === 1 || namesOneBody(line));
    // The car that another body with years belongs to isn't known.
    if (!isBody) names = namesOf(modelIds(line), index, bodyIn(line) === null ? names : []);
    return isBody && names.length > 0
      ? names.map((name) => `${name} ${part.replace(besideYears, "")}`)
      : [part];
  });
  return {
    texts,
    names,
    isChanged: texts.some((text) => !parts.includes(text)),
    isOfBodies: parts.every((part) => isOfBody(read(part))),
  };
}

function namesOf(
  ids: readonly number[],
  index: VehicleIndex,
  others: readonly string[] = [],
): readonly string[] {
  const names = ids.map((id) => modelOf(index, id)).map(({ make, model }) => `${make} ${model}`);
  return names.length === 0 ? others : names.length > mostCars ? [] : names;
}

const yearLike = /\d\d/;
const besideYears = /^\W*(?:fits?|for|plus|also|and)\b|\b(?:only|models?)\b/gi;
const plainWords: ReadonlySet<string> = new Set(
  "only model models fits fit for plus also and".split(" "),
);
/** Matches a part that adds years: "Accord 2008-2011 and 2012 coupe". */
const adding = /^(.*\d\)?),? ((?:plus|and|also|&) (?:19|20)?\d\d\b.*)$/i;

/** Divides a sentence before each body with its own years. */
function partsIn(text: string, read: Read): readonly string[] {
  if (text.length > longestLine || !yearLike.test(text)) return [text];
  return partsOf(text.replace(/:(?= )/g, "")).flatMap((part) => {
    const [, first, added] = adding.exec(part) ?? [];
    return first !== undefined && added !== undefined && isOfBody(read(added))
      ? [first, added]
      : [part];
  });
}

/** Whether a text names a body or several ("Coupe/Convertible"), their years, and nothing else. */
function isOfBody(line: TextRead): boolean {
  const { years, vehicles, bodies, excluded } = line;
  const [own, ...others] = years;
  return (
    own !== undefined &&
    others.length === 0 &&
    bodies.length > 0 &&
    vehicles.length + excluded.length === 0 &&
    (bodies.every(({ to }) => to <= own.from) || bodies.every(({ from }) => from >= own.to)) &&
    unknownWords(line).every((word) => plainWords.has(word))
  );
}

function namesOneBody({ bodies }: TextRead): boolean {
  return bodies.every(({ from }) => from === bodies[0]?.from);
}

function isOfCar({ years, vehicles }: TextRead): boolean {
  return years.length > 0 && vehicles.some(({ kind }) => kind === "model");
}

/** Returns the body that a text with years names. */
function bodyIn({ years, bodies: [body] }: TextRead): string | null {
  return body === undefined || years.length === 0 ? null : body.choices.join();
}
