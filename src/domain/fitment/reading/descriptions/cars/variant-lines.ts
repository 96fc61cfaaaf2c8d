import { nameOfId, type VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import { modelIds } from "../../ids-named.ts";
import type { TextRead } from "../../read-text.ts";
import { lineStatement, type DescriptionStatements } from "../sentences/fitment-statement.ts";
import { isOfTrim, knowsAllBut, mostUnknown, unknownWords } from "./lines-of-cars.ts";
import type { Read } from "./listed-read.ts";
import { partsOf } from "../sentences/statement-parts.ts";

interface Reading {
  readonly read: Read;
  readonly index: VehicleIndex;
  /** The models that the title names. */
  readonly cars: ReadonlySet<number>;
  /** The title's words, without a plural's ending. */
  readonly words: ReadonlySet<string>;
}

/**
 * Completes the lines and parts of lines that give bodies, or trims of the title, their own years:
 * "Sedan 2007-2012", "Coupe: 08-13 only", "Accord 2008-2011, plus 2012 coupe", "SLE 2016-2020; SLT
 * 2016-2017". They're about the cars before them, or else about the title's. One body or trim
 * without cars isn't enough, because its line may be about another thing.
 */
export function withVariantLines(
  said: DescriptionStatements,
  { read, cars, index, words }: Reading,
): DescriptionStatements {
  // A table's row says what belongs together by its cells.
  const texts = [...said.fits.filter(({ kind }) => kind !== "table"), ...said.bare];
  const parts = texts
    .flatMap(({ text }) => partsIn(text))
    .filter((text) => mayHaveYears.test(text))
    .map(read);
  const bodies = new Set(parts.flatMap((part) => bodyIn(part) ?? []));
  const trims = new Set(
    cars.size === 1 ? parts.flatMap((part) => trimOfTitle(part, words) ?? []) : [],
  );
  if (bodies.size + trims.size === 0) return said;
  const ofTitle =
    bodies.size > 1 || trims.size > 1 ? [...cars].map((id) => nameOfId(index, id)) : [];
  let names: readonly string[] = [];
  const complete = (text: string, before: readonly string[]): readonly string[] => {
    const line = completed(text, before, { read, index, words: trims.size > 1 ? words : none });
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
    excludes: said.excludes.filter((text) => !known.has(text)),
    bare: bare.flatMap(({ own, texts }) => texts.map((text) => ({ ...own, text }))),
    remarks: said.remarks.filter(({ sorted }) => !known.has(sorted)),
  };
}

/** Reading a text takes much longer. */
const mayHaveYears = /\d\d/;

const none: ReadonlySet<string> = new Set();

interface Completed {
  readonly texts: readonly string[];
  /** The names of the last cars. */
  readonly names: readonly string[];
}

/** Adds the names of the cars before them to bodies with years, in each part of a sentence. */
function completed(
  text: string,
  before: readonly string[],
  { read, index, words }: Omit<Reading, "cars">,
): Completed {
  let names = before;
  const parts = partsIn(text);
  const texts = parts.flatMap((part) => {
    const own = part.replace(besideYears, "");
    const line = read(own);
    // "Sedans 01-05, coupe and vert 01-06": of several cars, some may lack one of these bodies.
    const isVariant =
      names.length === 1
        ? isOfBody(line) || trimOfTitle(line, words) !== null
        : isOfBody(line) && namesOneBody(line);
    // The car that another body with years belongs to isn't known.
    if (!isVariant) names = modelIds(line).map((id) => nameOfId(index, id));
    return isVariant && names.length > 0 ? names.map((name) => `${name} ${own}`) : [part];
  });
  return { texts: texts.every((one) => parts.includes(one)) ? [text] : texts, names };
}

const besideYears = /^\W*(?:fits?|for|in|plus|also|and|works? on)\b|\b(?:only|models?)\b/gi;
/**
 * Matches before years that a part adds: "Accord 2008-2011 and 2012 coupe", "2016-2020 SLE and
 * 2016-2017 SLT", "SV 2009-2014, S 2009-2011".
 */
const beforeAdded =
  /(?<=\d\)?),? (?=(?:plus|and|also|&) (?:19|20)?\d\d\b)|,? (?=(?:and|&) (?:19|20)\d\d ?[-\u2013])|, (?=(?:(?:and|fits) )?[A-Z][\w-]* (?:19|20)\d\d)/i;

/** Matches an introduction: "Selling by trim since spring rates are different: ". */
const introduction = /^(?:[^\s:\d]+ ){2,16}[^\s:\d]+: /;

/** Divides a sentence before each body or trim with its own years. */
function partsIn(text: string): readonly string[] {
  return partsOf(text.replace(introduction, "").replace(/:(?= )/g, "")).flatMap((part) =>
    part.split(beforeAdded),
  );
}

/** Returns the trim that a text with years names and nothing else, if the title has it, too. */
function trimOfTitle(line: TextRead, words: Reading["words"]): string | null {
  const unknown = unknownWords(line);
  const isNamed = unknown.every((word) => words.has(word.replace(/s$/, "")));
  return isNamed && line.years.length === 1 && line.excluded.length === 0 && isOfTrim(line)
    ? unknown.join(" ")
    : null;
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
