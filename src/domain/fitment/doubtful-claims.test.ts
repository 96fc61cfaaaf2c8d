import { describe, expect, it } from "vitest";
import { clipNote } from "./clip-note.ts";
import { type GeneratedFitments, generateFitments, planFitments } from "./generate-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";

interface More {
  readonly description?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly room?: number;
}

function generate(
  title: string,
  { description = "", answers = {}, room = 200 }: More = {},
): GeneratedFitments {
  return generateFitments({
    plan: planFitments({ title, description, specifics: {} }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: room,
    answers,
  });
}

const yearsOf = ({ rows }: GeneratedFitments): readonly number[] => [
  ...new Set(rows.map((row) => row.year)),
];
const carsOf = ({ rows }: GeneratedFitments): readonly string[] => [
  ...new Set(rows.map((row) => `${row.make} ${row.model}`)),
];

/** The result of each option of the only question, by option id. */
function answered(title: string, more: More = {}): ReadonlyMap<string, GeneratedFitments> {
  const [question, ...others] = generate(title, more).questions;
  expect(others).toEqual([]);
  if (question === undefined) throw new Error(`"${title}" asks nothing.`);
  return new Map(
    question.options.map(({ id }) => [
      id,
      generate(title, { ...more, answers: { [question.key]: id } }),
    ]),
  );
}

describe("open points in a listing", () => {
  it("reads two years as a list until the seller says they're a range", () => {
    expect(yearsOf(generate("2005 2009 Toyota Corolla Visor"))).toEqual([2005, 2009]);
    const made = answered("2005 2009 Toyota Corolla Visor");
    expect([...made].map(([answer, one]) => [answer, yearsOf(one)])).toEqual([
      ["no", [2005, 2009]],
      ["yes", [2005, 2006, 2007, 2008, 2009]],
    ]);
    expect(generate("2005 & 2009 Toyota Corolla Visor").questions).toEqual([]);
  });

  it("asks whether a starred code means some, all, or none of its cars", () => {
    const made = answered("BMW G30 F30* Fuse Box");
    const notes = [...made].map(([answer, one]) => [
      answer,
      [...new Set(one.rows.filter((row) => row.model !== "530i").map((row) => row.notes))],
    ]);
    expect(notes).toEqual([
      ["some", ["some F30 only"]],
      ["all", [""]],
      ["none", []],
    ]);
  });

  it("asks about a model year that a build date splits", () => {
    const made = answered("2012-2014 Toyota Camry Clock Spring, built up to 11/2013");
    expect([...made.values()].map(yearsOf)).toEqual([
      [2012, 2013, 2014],
      [2012, 2013],
    ]);
    expect(generate("2012-2014 Toyota Camry Clock Spring").questions).toEqual([]);
  });

  it("asks about years with excluded equipment: only without it, or not at all", () => {
    const made = answered("2010-2014 Toyota Camry Clock Spring", {
      description: "Does NOT fit 2013-2014 models with navigation.",
    });
    expect([...made.values()].map(yearsOf)).toEqual([
      [2010, 2011, 2012, 2013, 2014],
      [2010, 2011, 2012],
    ]);
    const [listed] = made.values();
    expect([...new Set(listed?.rows.map((row) => `${row.year}: ${row.notes}`))]).toContain(
      "2013: without navigation",
    );
  });

  it("offers three models for a make and years, and gives the rows of the chosen one", () => {
    const made = answered("2012 Honda Mirror Switch");
    const cars = [...made].map(([answer, one]) => [answer, carsOf(one)]);
    expect(cars.slice(0, -1)).toEqual([
      ["Civic", ["Honda Civic"]],
      ["Accord", ["Honda Accord"]],
      ["Pilot", ["Honda Pilot"]],
    ]);
    expect(cars.at(-1)).toEqual(["another", []]);
  });

  it("asks which engine if the part depends on it, even if it isn't an engine part", () => {
    const made = answered("2008-2010 Toyota Camry CV Axle Left");
    expect(made.size).toBe(4);
    const engines = [...made].map(([answer, one]) => [
      answer,
      new Set(one.rows.map((row) => row.engine)).size,
    ]);
    expect(engines.slice(0, -1)).toEqual(engines.slice(0, -1).map(([answer]) => [answer, 1]));
    expect(generate("2008-2010 Toyota Camry V6 CV Axle Left").questions).toEqual([]);
  });
});

describe("ways of writing years and places", () => {
  it.each([
    ["MY2008-MY2010 Toyota Camry Visor", [2008, 2009, 2010]],
    ["Toyota Camry Visor MY12", [2012]],
    ["between 2008 and 2010 Toyota Camry Visor", [2008, 2009, 2010]],
    ["Toyota Camry 08-09-10-11-12 Visor", [2008, 2009, 2010, 2011, 2012]],
    ["Toyota Camry 2008 > 2010 Visor", [2008, 2009, 2010]],
    ["Toyota Camry 08/10 Visor", [2008, 2010]],
  ])("%s", (title, years) => expect(yearsOf(generate(title))).toEqual(years));

  it.each([
    ["2008 Toyota Camry RF Door Handle", "Front Right"],
    ["2008 Toyota Camry LR Door Handle", "Rear Left"],
    ["2008 Toyota Camry RR LH Door Handle", "Rear Left"],
    ["2008 Toyota Camry O2 Sensor B1S2 2.4L", "Bank 1 Sensor 2"],
    ["2008 Toyota Camry O2 Sensor Bank 1 Sensor 2 2.4L", "Bank 1 Sensor 2"],
  ])("%s is noted as %s", (title, note) =>
    expect([...new Set(generate(title).rows.map((row) => row.notes))]).toEqual([note]),
  );

  it("reads a trim between a pickup and its class number", () =>
    expect([
      ...new Set(generate("2014-2018 Silverado LTZ 1500 Visor").rows.map((row) => row.trim)),
    ]).toEqual(["LTZ Crew Cab Pickup 4-Door"]));

  it("lists no car for merchandise", () => {
    const made = generate("2012 Ford Mustang GT poster");
    expect([made.rows, made.questions]).toEqual([[], []]);
    expect(made.refused.map(({ code }) => code)).toEqual(["merchandise"]);
  });
});

it("reports what the row limit left out, and for which cars", () => {
  const { rows, refused } = generate("2003-2005 Toyota Corolla Visor", { room: 5 });
  expect(new Set(rows.map((row) => row.year))).toEqual(new Set([2003, 2004, 2005]));
  expect(refused).toEqual([
    {
      code: "over-limit",
      parameters: {
        left: 7,
        fitting: 12,
        room: 5,
        everyYear: true,
        models: [{ make: "Toyota", model: "Corolla", years: [2003, 2004, 2005] }],
        more: 0,
      },
    },
  ]);
});

it("cuts a long note after a word", () => {
  const cut = clipNote("without adaptive cruise; ".repeat(30));
  expect(cut.length).toBeLessThanOrEqual(500);
  expect(cut).toMatch(/(without|adaptive|cruise)…$/);
  expect(clipNote("x".repeat(600))).toHaveLength(500);
});

describe("tables that don't use rows", () => {
  it("reads columns of divs", () => {
    const cell = (text: string): string => `<div class="cell">${text}</div>`;
    const made = generate("Sun Visor", {
      description: `<div class="table">${["Year", "Make", "Model", "2008-2010", "Toyota", "Camry", "2009", "Honda", "Pilot"].map(cell).join("")}</div><p>Ships free</p>`,
    });
    expect([...new Set(made.rows.map((row) => `${row.year} ${row.model}`))]).toEqual([
      "2009 Pilot",
      "2008 Camry",
      "2009 Camry",
      "2010 Camry",
    ]);
  });

  it("reads headings at the side", () => {
    const row = (cells: readonly string[]): string =>
      `<tr>${cells.map((text) => `<td>${text}</td>`).join("")}</tr>`;
    const made = generate("Sun Visor", {
      description: `<table>${row(["Year", "2008-2010", "2009"])}${row(["Make", "Toyota", "Honda"])}${row(["Model", "Camry", "Pilot"])}</table>`,
    });
    expect([...new Set(made.rows.map((row) => `${row.year} ${row.model}`))]).toEqual([
      "2009 Pilot",
      "2008 Camry",
      "2009 Camry",
      "2010 Camry",
    ]);
  });
});
