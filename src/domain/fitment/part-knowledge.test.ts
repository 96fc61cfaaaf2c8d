import { describe, expect, it } from "vitest";
import { type GeneratedFitments, generateFitments, planFitments } from "./generate-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";

function generate(
  title: string,
  {
    answers = {},
    description = "",
  }: { readonly answers?: Record<string, string>; readonly description?: string } = {},
): GeneratedFitments {
  return generateFitments({
    plan: planFitments({ title, description, specifics: {} }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: 3000,
    answers,
  });
}

const sizes = (made: GeneratedFitments): string =>
  [...new Set(made.rows.map((row) => row.engine.split(" ")[0] ?? ""))].sort().join(" ");
const notes = (made: GeneratedFitments): string =>
  [...new Set(made.rows.map((row) => row.notes))].join(" / ");
const asked = (made: GeneratedFitments): readonly (readonly string[])[] =>
  made.questions.map(({ options }) => options.map(({ id }) => id));

describe("parts and what they depend on", () => {
  it.each([
    "Starter Motor",
    "Alternator",
    "Water Pump",
    "Radiator",
    "Throttle Body",
    "Engine Mount",
    "Oil Filter Housing",
    "Serpentine Belt",
    "MAF Sensor",
    "Exhaust Manifold",
  ])("limits a %s to the named engine", (part) =>
    expect(sizes(generate(`2010 Honda Accord 2.4L ${part}`))).toBe("2.4L"),
  );
  it.each([
    "Seat Belt Buckle",
    "Door Glass",
    "Sun Visor",
    "Tail Light",
    "Side Mirror",
    "Floor Mats",
    "Window Regulator",
    "Wiper Motor",
    "Radio",
    "Trunk Lid",
  ])("lists all engines for a %s, even if the title names one", (part) =>
    expect(sizes(generate(`2010 Honda Accord 3.5L V6 ${part}`))).toBe("2.0L 2.4L 3.5L"),
  );
  it('doesn\'t read "2.4L engine" as the part', () =>
    expect(sizes(generate("2010 Honda Accord Seat Belt Buckle 2.4L engine"))).toBe(
      "2.0L 2.4L 3.5L",
    ));
  it("leaves the donor's drive and transmission out of a visor's notes", () =>
    expect(notes(generate("2010 Honda Accord Sun Visor FWD automatic transmission"))).toBe(""));
  it("notes drive and transmission for a part that depends on them", () =>
    expect(notes(generate("2010 Honda Accord 2.4L Engine Mount FWD automatic transmission"))).toBe(
      "automatic transmission; FWD",
    ));
  it("has more than 160 kinds of parts", () =>
    expect(new Set([...smallIndex.knowledge.parts.terms.values()]).size).toBeGreaterThan(160));
});

describe("open points in a listing", () => {
  it("asks for the engine of an engine part, and keeps the chosen one's rows", () => {
    const made = generate("2010 Honda Civic Starter Motor");
    expect(asked(made)).toEqual([["1.6L I4", "1.5L I4", "any"]]);
    expect(sizes(made)).toBe("1.5L 1.6L");
    const [question] = made.questions;
    const answered = generate("2010 Honda Civic Starter Motor", {
      answers: { [question?.key ?? ""]: "1.6L I4" },
    });
    expect([sizes(answered), asked(answered), answered.answered]).toEqual([
      "1.6L",
      [],
      [question?.key],
    ]);
    expect(
      sizes(
        generate("2010 Honda Civic Starter Motor", {
          answers: { [question?.key ?? ""]: "any" },
        }),
      ),
    ).toBe("1.5L 1.6L");
  });
  it("asks again when the answer is no longer an option", () => {
    const key = generate("2010 Honda Civic Starter Motor").questions[0]?.key ?? "";
    expect(
      asked(generate("2010 Honda Civic Starter Motor", { answers: { [key]: "2.2L I4" } })),
    ).toHaveLength(1);
  });
  it("asks for the body if the part differs by body", () =>
    expect(asked(generate("2010 Honda Accord Left Window Regulator"))).toEqual([
      ["4 doors", "2 doors", "any"],
    ]));
  it("asks nothing if the listing says it", () => {
    expect(asked(generate("2010 Honda Civic 1.6L Starter Motor"))).toEqual([]);
    expect(
      asked(
        generate("2010 Honda Civic Starter Motor", { description: "Fits 2010 Honda Civic 1.6L" }),
      ),
    ).toEqual([]);
    expect(asked(generate("2010 Honda Accord Coupe Window Regulator"))).toEqual([]);
    expect(asked(generate("2010 Honda Civic Sun Visor"))).toEqual([]);
  });
  it("uses one key for the same words in any case and spacing, and another for other words", () => {
    const keyOf = (title: string): string => generate(title).questions[0]?.key ?? "";
    expect(keyOf("2010 HONDA CIVIC  Starter Motor")).toBe(keyOf("2010 Honda Civic starter motor"));
    expect(keyOf("2010 Honda Civic Starter Motor B")).not.toBe(
      keyOf("2010 Honda Civic Starter Motor"),
    );
  });
});

describe("notes", () => {
  it.each([
    ["6-speed", "2010 Honda Accord 2.4L Mount 6 speed manual trans", "6-speed manual transmission"],
    ["A/T", "2010 Honda Accord 2.4L Mount A/T", "automatic transmission"],
    [
      "either transmission",
      "2010 Honda Accord 2.4L Mount automatic transmission manual transmission",
      "",
    ],
    ["feet and inches", "2010 Ford F-150 Tonneau 6'6\" Bed", "6.5 ft bed"],
    ["short beds", "2010 Ford F-150 Tonneau 5'8\" short bed", "5'8\" short bed"],
    ["no ABS", "2010 Honda Accord Wheel Hub non-ABS", "without ABS"],
    ["with and without", "2010 Honda Accord Wheel Hub w/ ABS w/o ABS", ""],
    ["cylinders", "2010 Ford Mustang GT Coil cyl. 1-4", "cylinders 1-4"],
    ["rows", "2010 Honda Pilot 2nd Row Headrest", "2nd row"],
    ["quantities", "2010 Honda Pilot Lug Nut Set of 4", "Quantity: 4"],
    [
      "a pair of parts that have sides",
      "2010 Honda Pilot Front Door Handle Pair",
      "Front Left and Right",
    ],
    ["a pair of parts that have no sides", "2010 Honda Pilot Wiper Blades Pair", ""],
    ["both sides in letters", "2010 Honda Pilot Front Control Arm L+R", "Front Left and Right"],
    ["serial numbers", "2010 Honda Pilot Visor from chassis # 050000", "from chassis 050000"],
    ["parts of a year", "2010 Honda Pilot Visor late 2010", "late 2010"],
    ["chassis dates", "2009-2010 Honda Pilot Visor up to 11/2009", "up to 11/2009"],
  ])("%s", (_, title, expected) => expect(notes(generate(title))).toBe(expected));
  it("drops years that a build date rules out", () =>
    expect([
      ...new Set(
        generate("2007-2011 Honda Pilot Visor built after 03/2009").rows.map((row) => row.year),
      ),
    ]).toEqual([2009, 2010, 2011]));
  it("reads conditions in the description", () =>
    expect(
      notes(
        generate("2010 Honda Pilot Visor", {
          description: "For models with navigation system only.",
        }),
      ),
    ).toBe("with navigation system"));
  it("turns excluded equipment into a note on what fits", () =>
    expect(
      notes(
        generate("2010 Honda Pilot Visor", { description: "Will not fit models with sunroof." }),
      ),
    ).toBe("without sunroof"));
});
