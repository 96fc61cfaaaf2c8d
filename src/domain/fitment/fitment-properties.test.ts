import fc from "fast-check";
import { expect, it } from "vitest";
import { vehicleKey } from "../vehicles/vehicle.ts";
import type { Fitment, FitmentRow } from "./fitment.ts";
import { type GeneratedFitments, generateFitments, planFitments } from "./generate-fitments.ts";
import { mergeFitments } from "./decide/merge-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";
import { summarizeFitments } from "./summarize-fitments.ts";

const limit = 1000;

interface More {
  readonly existing?: readonly Fitment[];
  readonly description?: string;
  readonly answers?: Readonly<Record<string, string>>;
}

function generate(
  title: string,
  { existing = [], description = "", answers = {} }: More = {},
): GeneratedFitments {
  return generateFitments({
    plan: planFitments(
      { title, description, specifics: { Year: [title.slice(0, 30)], Model: [title] } },
      smallIndex,
    ),
    slice: smallSlice,
    existing,
    limit,
    answers,
  });
}

const words = [
  "2010",
  "2012-2015",
  "07-13",
  "'04",
  "99.5",
  "18",
  "2019+",
  "pre-2005",
  "Honda",
  "Civic",
  "Accord",
  "Fit",
  "Ford",
  "F-150",
  "F150",
  "BMW",
  "F30",
  "E90",
  "328",
  "335i",
  "M3",
  "Silverado",
  "Sierra",
  "1500",
  "2500HD",
  "Classic",
  "Spark",
  "Plug",
  "Mazda",
  "3",
  "2.4L",
  "3.5",
  "V6",
  "Turbo",
  "Diesel",
  "Hybrid",
  "Duramax",
  "EX",
  "LX",
  "Raptor",
  "Coupe",
  "Sedan",
  "Crew",
  "Cab",
  "except",
  "not",
  "for",
  "without",
  "ABS",
  "Front",
  "Left",
  "Driver",
  "Pair",
  "/",
  "-",
  ",",
  ";",
  "|",
  "(",
  ")",
  "&",
  "*",
  "+",
  '"',
  ".",
  "xDrive",
  "LCI",
  "universal",
  "built",
  "after",
  "03/2019",
  "models",
  "only",
];
const titles = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((all) => all.join(" "));
const anyText = fc.oneof(
  titles,
  fc.string({ maxLength: 120 }),
  fc.string({ unit: "binary", maxLength: 60 }),
);

const cells = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(
    "Year",
    "Make",
    "Model",
    "Trim",
    "Engine",
    "Notes",
    "2010",
    "2005-2009",
    "Honda",
    "Accord",
    "Civic",
    "F-150",
    "EX",
    "LX Sedan 4-Door",
    "3.5L V6",
    "All",
    "",
    "except hybrid",
  ),
);
const row = fc
  .array(cells, { maxLength: 6 })
  .map((all) => `<tr>${all.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
const headed = fc
  .shuffledSubarray(["Year", "Make", "Model", "Trim", "Engine"], { minLength: 2 })
  .map((all) => `<tr>${all.map((cell) => `<th>${cell}</th>`).join("")}</tr>`);
const chart = fc
  .tuple(headed, fc.array(row, { maxLength: 6 }))
  .map(([head, rows]) => `<table>${head}${rows.join("")}</table>`);
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<p>",
        "</p>",
        "<br>",
        "<table>",
        "</table>",
        "<tr>",
        "<td rowspan=2>",
        "<td colspan='3'>",
        "</td>",
        "<ul><li>",
        "<script>",
        "</script>",
        "<!--",
        "-->",
        "&amp;",
        "&#50;",
        "<",
        '"',
        "Fits: ",
        "Will not fit ",
        " only",
        "\n",
      ),
      titles,
    ),
    { maxLength: 14 },
  )
  .map((all) => all.join(""));
const descriptions = fc.oneof(
  chart,
  markup,
  titles.map((title) => `Fits ${title}`),
  anyText,
);

function inList(row: FitmentRow): boolean {
  const variants = smallSlice.variants(row.year, row.make, row.model);
  if (variants === undefined) return false;
  return variants.length === 0
    ? row.trim === "" && row.engine === ""
    : variants.some((variant) => variant.trim === row.trim && variant.engine === row.engine);
}

it("never throws, and never returns a row outside the catalog", () => {
  fc.assert(
    fc.property(anyText, descriptions, (title, description) => {
      const { rows } = generate(title, { description });
      expect(rows.filter((row) => !inList(row))).toEqual([]);
      expect(new Set(rows.map(vehicleKey)).size).toBe(rows.length);
      expect(rows.length).toBeLessThanOrEqual(limit);
      expect(rows.every((row) => row.evidence.length > 0 && row.notes.length <= 500)).toBe(true);
    }),
    { numRuns: 600 },
  );
});

it("gives the same rows for any case and spacing", () => {
  const plain = (title: string): readonly string[] =>
    generateFitments({
      plan: planFitments({ title, description: "", specifics: {} }, smallIndex),
      slice: smallSlice,
      existing: [],
      limit,
    }).rows.map(vehicleKey);
  fc.assert(
    fc.property(titles, (title) => {
      expect(plain(title.replaceAll(" ", " \u00a0 "))).toEqual(plain(title));
      expect(plain(title.toUpperCase())).toEqual(plain(title));
    }),
    { numRuns: 300 },
  );
});

const makes = ["Honda", "Ford", "Toyota", "Chevrolet"] as const;
const namedCars = fc.constantFrom(
  ["Honda", "Civic"],
  ["Honda", "Accord"],
  ["Ford", "F-150"],
  ["Ford", "Mustang"],
  ["Toyota", "Corolla"],
  ["Chevrolet", "Tahoe"],
  ["BMW", "328i"],
  ["Nissan", "Sentra"],
);
const partWords = fc.constantFrom(
  "Sun Visor",
  "Starter Motor",
  "Window Switch",
  "Brake Pads",
  "Front Left Door Handle",
);

it("gives the same rows however often search words are repeated, in any order", () => {
  const repeats = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.tuple(namedCars, partWords),
      fc.integer({ min: 2005, max: 2010 }),
      repeats,
      ([[make = "", model = ""], part], year, more) => {
        const base = `${year}-${year + 2} ${make} ${model} ${part}`;
        const said = [make, model, part, `${make} ${model}`];
        const read = (tail: readonly number[]): readonly string[] =>
          generateFitments({
            plan: planFitments(
              {
                title: `${base} ${tail.map((at) => said[at]).join(" ")}`,
                description: "",
                specifics: {},
              },
              smallIndex,
            ),
            slice: smallSlice,
            existing: [],
            limit,
          }).rows.map(vehicleKey);
        expect(read(more)).toEqual(read([]));
        expect(read(more.toReversed())).toEqual(read([]));
      },
    ),
    { numRuns: 300 },
  );
});

it("gives the same rows for any order of a table's rows and columns", () => {
  const cars = fc.uniqueArray(fc.tuple(fc.integer({ min: 2004, max: 2014 }), namedCars), {
    minLength: 1,
    maxLength: 6,
    selector: ([year, car]) => `${year} ${car.join(" ")}`,
  });
  fc.assert(
    fc.property(
      cars,
      fc.shuffledSubarray(["Year", "Make", "Model"] as const, { minLength: 3 }),
      fc.nat(),
      (listed, columns, turn) => {
        const tableOf = (order: readonly string[], rows: typeof listed): string =>
          `<table>${[order, ...rows.map(([year, [make = "", model = ""]]) => order.map((column) => (column === "Year" ? `${year}` : column === "Make" ? make : model)))].map((all) => `<tr>${all.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
        const turned = [
          ...listed.slice(turn % listed.length),
          ...listed.slice(0, turn % listed.length),
        ];
        const read = (description: string): readonly string[] =>
          generate("Sun Visor", { description }).rows.map(vehicleKey);
        const plain = read(tableOf(["Year", "Make", "Model"], listed));
        expect(read(tableOf(columns, turned))).toEqual(plain);
        expect(new Set(plain.map((key) => key.split("\t").slice(0, 3).join(" ")))).toEqual(
          new Set(
            listed
              .filter(
                ([year, [make = "", model = ""]]) =>
                  (smallSlice.variants(year, make, model) ?? []).length > 0,
              )
              .map(([year, car]) => `${year} ${car.join(" ")}`),
          ),
        );
      },
    ),
    { numRuns: 200 },
  );
});

it("adds nothing when its own rows come back as existing rows", () => {
  fc.assert(
    fc.property(titles, descriptions, (title, description) => {
      const first = generate(title, { description }).rows;
      const second = generate(title, { description, existing: first }).rows;
      expect(second.map(vehicleKey)).toEqual(first.map(vehicleKey));
      expect(second.every((one) => one.origin === "marketplace")).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it("applies each answer: drops the question, keeps every row in the catalog, and repeats the result", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        titles,
        fc.tuple(fc.constantFrom(...makes), titles).map((both) => both.join(" ")),
      ),
      descriptions,
      fc.nat({ max: 2 }),
      (title, description, choice) => {
        const [question] = generate(title, { description }).questions;
        const answer = question?.options[choice % question.options.length]?.id;
        if (question === undefined || answer === undefined) return;
        const answers = { [question.key]: answer };
        const made = generate(title, { description, answers });
        expect(made.questions.map(({ key }) => key)).not.toContain(question.key);
        expect(made.answered).toContain(question.key);
        expect(made.rows.filter((one) => !inList(one))).toEqual([]);
        expect(generate(title, { description, answers }).rows).toEqual(made.rows);
      },
    ),
    { numRuns: 300 },
  );
});

const fitment: fc.Arbitrary<Fitment> = fc.record({
  year: fc.integer({ min: 2004, max: 2008 }),
  make: fc.constantFrom("Toyota", "toyota"),
  model: fc.constantFrom("Corolla", "Matrix"),
  trim: fc.constantFrom("", "CE Sedan 4-Door", "Base Wagon 4-Door", "Odd Trim"),
  engine: fc.constantFrom("", "1.8L 1794CC l4 GAS DOHC Naturally Aspirated"),
  notes: fc.constantFrom("", "theirs"),
});

it("keeps every protected row first and unchanged", () => {
  fc.assert(
    fc.property(
      fc.array(fitment, { maxLength: 12 }),
      titles,
      descriptions,
      (existing, title, description) => {
        const { rows } = generate(`2004-2008 Corolla Matrix ${title}`, { existing, description });
        expect(
          rows.slice(0, existing.length).map(({ year, make, model, trim, engine, notes }) => ({
            year,
            make,
            model,
            trim,
            engine,
            notes,
          })),
        ).toEqual(existing);
        expect(rows.slice(0, existing.length).every((row) => row.origin === "marketplace")).toBe(
          true,
        );
      },
    ),
    { numRuns: 300 },
  );
});

it("never adds a row that an existing one covers", () => {
  const whole: Fitment = {
    year: 2005,
    make: "Toyota",
    model: "Corolla",
    trim: "",
    engine: "",
    notes: "theirs",
  };
  const made = generate("2004-2005 Corolla Visor", { existing: [whole] });
  expect(made.rows.filter((row) => row.year === 2005 && row.origin === "generated")).toEqual([]);
  expect(made.rows.some((row) => row.year === 2004)).toBe(true);
  expect(made.refused.map(({ code, parameters }) => [code, parameters])).toContainEqual([
    "covered-by-existing",
    {
      year: 2005,
      make: "Toyota",
      model: "Corolla",
      rows: 4,
    },
  ]);
});

it("joins the notes of duplicates", () => {
  const row: FitmentRow = {
    year: 2005,
    make: "Toyota",
    model: "Corolla",
    trim: "CE",
    engine: "",
    notes: "Left",
    origin: "generated",
    evidence: [{ source: "title", text: "a", confidence: 1 }],
  };
  const { rows } = mergeFitments(
    [],
    [
      row,
      { ...row, notes: "Front; Left", evidence: [{ source: "vin", text: "b", confidence: 1 }] },
    ],
  );
  expect(rows.map(({ notes, evidence }) => [notes, evidence.length])).toEqual([["Left; Front", 2]]);
});

it("gives every car a row before any gets a second when it caps rows", () => {
  const plan = planFitments(
    { title: "2003-2013 Toyota Corolla Visor", description: "", specifics: {} },
    smallIndex,
  );
  const made = generateFitments({
    plan,
    slice: smallSlice,
    existing: [],
    limit: 11,
  });
  expect(made.rows.map((row) => row.year)).toEqual([
    2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013,
  ]);
  expect(made.capped).toBe(33);
});

it("summarizes every row exactly once", () => {
  fc.assert(
    fc.property(titles, (title) => {
      const { rows } = generate(title);
      expect(
        summarizeFitments(rows)
          .flatMap((range) => range.rows)
          .sort((a, b) => a - b),
      ).toEqual(rows.map((_, at) => at));
    }),
    { numRuns: 200 },
  );
});
