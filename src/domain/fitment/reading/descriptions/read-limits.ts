import type { TextRead } from "../read-text.ts";
import { readFeatures } from "../read-features.ts";
import type { DescriptionStatements } from "./description-statements.ts";
import { namesYearedModel, onlyOne, type Read } from "./read-cars.ts";

export interface DatedYears {
  readonly years: readonly number[];
  readonly note: string;
}

/** What a description excludes, and what limits whatever it fits. */
export interface LimitsRead {
  /**
   * Sentences with something it does not fit; those that say what it fits besides are among `fits`.
   */
  readonly excludes: readonly TextRead[];
  /** What a buyer must check, in the words of a note. */
  readonly notes: readonly string[];
  /** Sentences that limit whatever it fits: "V6 models only". */
  readonly conditions: readonly TextRead[];
  /** "Engine: 5.3L V8" on a line of its own: limits a part that is of the engine. */
  readonly engines: readonly TextRead[];
  /** "2007 only if built up to 03/2007": notes for some of the years. */
  readonly dated: readonly DatedYears[];
  /** Where on the car, by a label of its own; "" where there is none, or several. */
  readonly placement: string;
}

const mostNotes = 4;

/** Reads the statements that exclude or limit. */
export function readLimits(said: DescriptionStatements, read: Read): LimitsRead {
  const excludes = said.excludes.map(read);
  const conditions = said.conditions.map(read);
  return {
    excludes: excludesIn(said, read),
    notes: sentenceNotes([...conditions, ...excludes]),
    conditions: [...conditions.filter(isCondition), ...excludes.flatMap(datesAlone)],
    engines: said.engines.map(read).filter((text) => isCondition(text) && text.engines.length > 0),
    dated: said.dated.map(read).flatMap(datedYears),
    placement: onlyOne(said.places) ?? "",
  };
}

function excludesIn(
  { excludes, bareExcludes }: DescriptionStatements,
  read: Read,
): readonly TextRead[] {
  const bare = bareExcludes
    .filter((text) => !excludes.includes(text))
    .map(read)
    .map(endingSo);
  return [...excludes.map(read), ...bare].filter(
    (text) => text.excluded.length > 0 && !namesYearedModel(text),
  );
}

/** "Does not fit cars built before 03/2010": what is left is a limit like any other. */
function datesAlone(read: TextRead): readonly TextRead[] {
  return read.dates.length > 0 &&
    read.dates.every(({ turned }) => turned === true) &&
    read.vehicles.length + read.years.length === 0
    ? [{ ...read, excluded: [] }]
    : [];
}

/** "2007 only if built up to 03/2007": the years that one date is said of. */
function datedYears({ vehicles, years, dates: [date, ...more] }: TextRead): readonly DatedYears[] {
  if (vehicles.length > 0 || date === undefined || more.length > 0) return [];
  return [{ years: years.flatMap((one) => one.years), note: date.note }];
}

/** "NOT SE." takes out what stands between it and the end of its clause, "no SE badge" nothing. */
function endingSo(text: TextRead): TextRead {
  return {
    ...text,
    excluded: text.excluded.filter(
      ({ bare, to }) => bare && (text.tokens[to]?.kind ?? "mark") === "mark",
    ),
  };
}

/** "With navigation not compatible" */
const verdictBehind = /(?:not (?:compatible|fit)|n['\u2019]?t fit)\W*$/i;

/**
 * "For models with HID", "without adaptive cruise"; what is said not to fit "with navigation" fits
 * without. Of some cars only: no note for all.
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
    .flatMap((read) => {
      const negative = read.excluded.some((one) => !one.without) || verdictBehind.test(read.text);
      const found = readFeatures(read.tokens).notes;
      return [
        ...(negative
          ? found
              .filter((note) => note.startsWith("with "))
              .map((note) => `without ${note.slice(5)}`)
          : found),
        ...read.dates.filter((date) => date.cued).map((date) => date.note),
      ];
    });
  return [...new Set(notes)].slice(0, mostNotes);
}

/** Names no cars, only engines, bodies, dates or equipment. */
function isCondition(read: TextRead): boolean {
  return read.vehicles.length === 0 && read.years.length === 0 && read.excluded.length === 0;
}
