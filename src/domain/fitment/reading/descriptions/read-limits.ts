import { isCovered } from "../mentions.ts";
import { onlyOne } from "../../../only-one.ts";
import type { TextRead } from "../read-text.ts";
import { deniedNote, readFeatures } from "../read-features.ts";
import { tokenAt } from "../tokens.ts";
import type { DescriptionStatements } from "./sentences/fitment-statement.ts";
import type { Read } from "./cars/listed-read.ts";
import { namesYearedModel } from "./cars/lines-of-cars.ts";

export interface DatedYears {
  readonly years: readonly number[];
  readonly note: string;
}

/** What a description excludes, and what limits every car it fits. */
export interface LimitsRead {
  /** Sentences that exclude something. If they also say what it fits, they're in `fits` instead. */
  readonly excludes: readonly TextRead[];
  /** What a buyer must check, worded as notes. */
  readonly notes: readonly string[];
  /** Sentences that limit every car it fits: "V6 models only". */
  readonly conditions: readonly TextRead[];
  /** A label such as "Engine: 5.3L V8", which limits a part of the engine. */
  readonly engines: readonly TextRead[];
  /** Notes for some of the years: "2007 only if built up to 03/2007". */
  readonly dated: readonly DatedYears[];
  /** The position on the car from its label; "" if there's none, or several. */
  readonly placement: string;
}

const mostNotes = 4;

/** Reads the statements that exclude or limit. */
export function readLimits(said: DescriptionStatements, read: Read): LimitsRead {
  const excludes = said.excludes.map(read);
  const conditions = said.conditions.map((text) => limitBefore(read(text), read));
  return {
    excludes: excludesIn(said, read),
    notes: sentenceNotes([...conditions, ...excludes]),
    conditions: [...conditions.filter(isCondition), ...excludes.flatMap(datesAlone)],
    engines: said.engines.map(read).filter(({ engines }) => engines.length > 0),
    dated: said.dated.map(read).flatMap(datedYears),
    placement: onlyOne(said.places) ?? "",
  };
}

/** Returns the limit that an exclusion follows: "Sedan only, not Si". */
function limitBefore(text: TextRead, read: Read): TextRead {
  const [first] = text.excluded;
  const before = text.text.slice(0, tokenAt(text.tokens, first?.from ?? 0).start);
  const limit = before.replace(/[\s,;:(-]+$/, "");
  return /\w only$/i.test(limit) ? read(limit) : text;
}

function excludesIn(
  { excludes, bareExcludes }: DescriptionStatements,
  read: Read,
): readonly TextRead[] {
  const bare = bareExcludes
    .filter((text) => !excludes.includes(text))
    .map(read)
    .map(keepWholeClauses);
  return [...excludes.map(read), ...bare]
    .map((text) => (namesYearedModel(text) ? keepOwnCars(text) : text))
    .filter((text) => text.excluded.length > 0);
}

/**
 * Keeps exclusions that name a car and its years. In a line that also says what it fits, all others
 * are only about its own cars: "Pilot 2009-2015, no hybrid (the new 2016 Pilot is not the same)".
 */
function keepOwnCars(text: TextRead): TextRead {
  return {
    ...text,
    excluded: text.excluded.filter(
      ({ years, vehicles }) => years.length > 0 && vehicles.some(({ kind }) => kind === "model"),
    ),
  };
}

/** Turns an exclusion by date into a limit: "Does not fit cars built before 03/2010". */
function datesAlone(read: TextRead): readonly TextRead[] {
  return read.dates.length > 0 && read.dates.every(({ turned }) => turned === true)
    ? [{ ...read, excluded: [] }]
    : [];
}

/** Returns the years that a single date applies to: "2007 only if built up to 03/2007". */
function datedYears({ vehicles, years, dates: [date] }: TextRead): readonly DatedYears[] {
  if (vehicles.length > 0 || date === undefined) return [];
  return [{ years: years.flatMap((one) => one.years), note: date.note }];
}

/**
 * Keeps exclusions that run to the end of their clause, or to a reason: "NOT SE." and "NOT SE tips
 * are quads" exclude the SE; "no SE badge" excludes nothing.
 */
function keepWholeClauses(text: TextRead): TextRead {
  const { next, why } = text.knowledge.exclusions.words;
  return {
    ...text,
    excluded: text.excluded.filter(({ bare, from, to }) => {
      const { kind, word } = tokenAt(text.tokens, to);
      const isEnd = kind === "mark" || next.has(word) || why.has(word);
      return bare && (isEnd || (tokenAt(text.tokens, from).word === "not" && isSubject(text, to)));
    }),
  };
}

/** Tells whether one or two words and a verb begin at a token: "tips are quads". */
function isSubject({ text, tokens, knowledge }: TextRead, at: number): boolean {
  const rest = text.slice(tokenAt(tokens, at).start);
  const verb = knowledge.descriptions.has.exec(rest)?.index ?? 0;
  return /^(?:[\w\u2019'-]+ ){1,2}$/.test(rest.slice(0, verb));
}

/** "With navigation not compatible", but no clause before it: "must have HID, halogen won't fit" */
const verdictAtEnd = /(?<=^|,)[^,]*(?:not (?:compatible|fit)|n['\u2019]?t fit)\W*$/i;

/**
 * Returns notes from sentences that apply to every car: "For models with HID", "without adaptive
 * cruise". A part that doesn't fit "with navigation" fits without it.
 */
function sentenceNotes(reads: readonly TextRead[]): readonly string[] {
  const notes = reads
    .filter(
      (read) =>
        read.vehicles.length + read.years.length === 0 &&
        read.excluded.every(
          (one) => one.vehicles.length + one.years.length + one.engines.length === 0,
        ),
    )
    .flatMap((read) => [...featureNotes(read), ...read.dates.map(({ note }) => note)]);
  return [...new Set(notes)].slice(0, mostNotes);
}

function featureNotes({ text, tokens, excluded }: TextRead): readonly string[] {
  const isOut = excluded.some((one) => !one.without);
  const verdict = verdictAtEnd.exec(text)?.index ?? Infinity;
  const isDenied = (at: number): boolean =>
    tokenAt(tokens, at).start >= verdict || isCovered(at, excluded);
  if (!isOut && verdict === Infinity) return readFeatures(tokens).notes;
  return [
    ...readFeatures(tokens.filter((_, at) => !isDenied(at))).notes,
    ...readFeatures(tokens.filter((_, at) => isDenied(at))).notes.flatMap(deniedNote),
  ];
}

/**
 * Returns whether a text names only engines, bodies, dates, or equipment, and no cars. "Will also
 * fit 3.2L models" adds to what it fits instead of limiting it, but "also sedans" needs the title.
 */
function isCondition(read: TextRead): boolean {
  return (
    read.vehicles.length === 0 &&
    read.years.length === 0 &&
    read.excluded.length === 0 &&
    (read.bodies.length > 0 || !read.tokens.some(({ word }) => word === "also"))
  );
}
