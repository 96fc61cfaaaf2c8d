import { sortedYears } from "../../../vehicles/year-range.ts";
import type { Clause } from "../../ground/constraint.ts";
import { phrasesOf } from "../../ground/trims/excluded-trims.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { yearRuns } from "../../year-runs.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import type { BuildDate } from "../../annotate/years/build-dates.ts";
import { yesOrNo } from "../../question.ts";
import { withNote } from "../lists/combine-claims.ts";
import type { Doubt } from "./settle-doubts.ts";
import { starNote, starredName } from "./star-note.ts";
import { nextModelYear } from "../years/within-build-dates.ts";

/** Returns the statements that leave open whether some of the listing's cars are meant. */
export function doubtsOf(
  { title, description }: ListingRead,
  exclusions: readonly Clause[],
): readonly Doubt[] {
  const starred = new Set(
    title.vehicles.flatMap((one) =>
      one.kind !== "make" && one.starred === true ? [starredName(one, title)] : [],
    ),
  );
  const dates = [
    ...title.dates,
    ...description.conditions.flatMap((condition) => condition.dates),
  ].filter((date) => date.month >= nextModelYear && !isSettled(date, title));
  return [
    ...[...starred].map(starredCars),
    ...dates.map(splitYear),
    ...exclusions.filter((one) => isOfEquipment(one, title.knowledge)).map(equippedYears),
  ];
}

/** Whether the split year is just before the date, as in "2012 only thru 11/2011 production". */
function isSettled({ side, year, from }: BuildDate, { tokens }: ListingRead["title"]): boolean {
  const split = String(side === "before" ? year + 1 : year);
  return tokens[from - 2]?.text === split;
}

/** A star, as in "F15 F16*" or "A6 A7*", means some of the cars without saying which. */
function starredCars(code: string): Doubt {
  const note = starNote(code);
  return {
    question: {
      key: `starred:${code}`.toLowerCase(),
      kind: "starred",
      parameters: { code },
      options: [{ id: "some" }, { id: "all" }, { id: "none" }],
    },
    years: (one) => (one.notes.get(0) === note ? one.years : []),
    outcomes: [
      ["some", (one) => one],
      ["all", (one) => ({ ...one, notes: new Map([...one.notes].filter(([year]) => year !== 0)) })],
      ["none", () => null],
    ],
  };
}

/** Asks about the model year that a build date splits, e.g. 2014 in "up to build date 11/2013". */
function splitYear({ side, year, note }: BuildDate): Doubt {
  const split = side === "before" ? year + 1 : year;
  return {
    question: {
      key: `split:${note}`.toLowerCase(),
      kind: "split-year",
      parameters: { note, year: split, side },
      options: yesOrNo,
    },
    years: (one) => (one.years.includes(split) ? [split] : []),
    outcomes: [
      ["yes", (one) => one],
      ["no", () => null],
    ],
  };
}

/**
 * Whether an exclusion is only about equipment, e.g. "Does not fit 2012-2015 with navigation". Cars
 * of those years may fit without it.
 */
function isOfEquipment(clause: Clause, { parts }: Knowledge): boolean {
  const { sure } = phrasesOf(clause);
  return (
    clause.years.size > 0 &&
    sure.length > 0 &&
    sure.every((words) => words.split(" ").some((word) => parts.equipment.has(word)))
  );
}

function equippedYears(clause: Clause): Doubt {
  const { years } = clause;
  const trims = phrasesOf(clause).sure;
  const note = `without ${trims.join(", ")}`;
  return {
    question: {
      key: `equipped:${yearRuns(years)}:${note}`.toLowerCase(),
      kind: "equipped",
      parameters: { years: sortedYears(years), equipment: trims },
      options: yesOrNo,
    },
    years: (one) => one.years.filter((year) => years.has(year)),
    outcomes: [
      ["yes", (one) => ({ ...one, notes: withNote(one.notes, { years: [0], note }) })],
      ["no", () => null],
    ],
  };
}
