import { nameOfId, type VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import { modelIds } from "../../ids-named.ts";
import type { TextRead } from "../../read-text.ts";
import { lineStatement, type DescriptionStatements } from "../sentences/fitment-statement.ts";
import { knowsAllBut, mostUnknown } from "./lines-of-cars.ts";
import type { Read } from "./listed-read.ts";
import { partsOf } from "../sentences/statement-parts.ts";

interface Reading {
  readonly read: Read;
  readonly index: VehicleIndex;
  /** The models that the title names. */
  readonly cars: ReadonlySet<number>;
}

/**
 * Completes the lines and parts of lines that give bodies their own years: "Sedan 2007-2012",
 * "Coupe: 08-13 only", "Accord 2008-2011, plus 2012 coupe". They're about the cars before them, or
 * else about the title's. One body without cars isn't enough, because its line may be about another
 * thing.
 */
export function withBodyLines(
  said: DescriptionStatements,
  { read, cars, index }: Reading,
): DescriptionStatements {
  // A table's row says what belongs together by its cells.
  const texts = [...said.fits.filter(({ kind }) => kind !== "table"), ...said.bare];
  const parts = texts.flatMap(({ text }) => partsIn(text)).map(read);
  const bodies = new Set(parts.flatMap((part) => bodyIn(part) ?? []));
  if (bodies.size === 0) return said;
  const ofTitle = bodies.size > 1 ? [...cars].map((id) => nameOfId(index, id)) : [];
  let names: readonly string[] = [];
  const complete = (text: string, before: readonly string[]): readonly string[] => {
    const line = completed(text, before, { read, index });
    names = line.names;
    return line.texts;
  };
  const fits = said.fits.flatMap((statement) => {
    if (statement.kind !== "line") return [statement];
    const [whole, ...more] = complete(
      statement.text,
      statement.continues === true ? names : ofTitle,
    );
    return whole === statement.text ? [statement] : [whole ?? "", ...more].map(lineStatement);
  });
  names = ofTitle;
  const bare = said.bare.map((own) => ({ own, texts: complete(own.text, names) }));
  const known = new Set(
    bare.flatMap(({ own, texts: [whole] }) => (whole === own.text ? [] : [own.text])),
  );
  return {
    ...said,
    fits,
    bare: bare.flatMap(({ own, texts }) => texts.map((text) => ({ ...own, text }))),
    remarks: said.remarks.filter(({ sorted }) => !known.has(sorted)),
  };
}

interface Completed {
  readonly texts: readonly string[];
  /** The names of the last cars. */
  readonly names: readonly string[];
}

/** Adds the names of the cars before them to bodies with years, in each part of a sentence. */
function completed(
  text: string,
  before: readonly string[],
  { read, index }: Pick<Reading, "read" | "index">,
): Completed {
  let names = before;
  const parts = partsIn(text);
  const texts = parts.flatMap((part) => {
    const own = part.replace(besideYears, "");
    const line = read(own);
    // "Sedans 01-05, coupe and vert 01-06": of several cars, some may lack one of these bodies.
    const isBody = isOfBody(line) && (names.length === 1 || namesOneBody(line));
    // The car that another body with years belongs to isn't known.
    if (!isBody) names = modelIds(line).map((id) => nameOfId(index, id));
    return isBody && names.length > 0 ? names.map((name) => `${name} ${own}`) : [part];
  });
  return { texts: texts.every((one) => parts.includes(one)) ? [text] : texts, names };
}

const besideYears = /^\W*(?:fits?|for|in|plus|also|and)\b|\b(?:only|models?)\b/gi;
/** Matches before years that a part adds: "Accord 2008-2011 and 2012 coupe". */
const beforeAdded = /(?<=\d\)?),? (?=(?:plus|and|also|&) (?:19|20)?\d\d\b)/i;

/** Divides a sentence before each body with its own years. */
function partsIn(text: string): readonly string[] {
  return partsOf(text.replace(/:(?= )/g, "")).flatMap((part) => part.split(beforeAdded));
}

/** Whether a text names one or more bodies ("Coupe/Convertible"), their years, and maybe a trim. */
function isOfBody(line: TextRead): boolean {
  const { years, vehicles, bodies, excluded } = line;
  return (
    years.length === 1 &&
    bodies.length > 0 &&
    vehicles.length + excluded.length === 0 &&
    knowsAllBut(mostUnknown, line)
  );
}

function namesOneBody({ bodies }: TextRead): boolean {
  return bodies.every(({ from }) => from === bodies[0]?.from);
}

/** Returns the body that a text with years names. */
function bodyIn({ years, bodies: [body] }: TextRead): string | null {
  return body === undefined || years.length === 0 ? null : body.choices.join();
}
