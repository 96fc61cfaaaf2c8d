import { describe, expect, it } from "vitest";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import { generateFitments, planFitments } from "#domain/fitment/generate-fitments.ts";
import { loadVehicles } from "./load-vehicles.ts";

/** Ways in which sellers say that a part doesn't fit; `{}` is the excluded vehicle. */
const wordings = [
  "NOT {}",
  "not for {}",
  "(not {})",
  "- no {}",
  "(no {})",
  "exc {}",
  "exc. {}",
  "excl. {}",
  "excluding {}",
  "except {}",
  "EXCEPT FOR {}",
  "all but {}",
  "all except {}",
  "all trims except {}",
  "any trim but {}",
  "every trim but {}",
  "all trims besides {}",
  "for all but the {}",
  "fits everything but {}",
  "non {}",
  "does not fit {}",
  "doesn't fit {}",
  "won't fit {}",
  "will not fit {} models",
  "{} not included",
  "will not fit {} because it's different",
  "{} will NOT fit",
  "wont work on the {} obviously",
  "NO {} MODELS",
  "minus {}",
  "not compatible with {}",
  "incompatible w/ {}",
  "Sorry not {}",
  "N/A for {}",
  "other than {}",
  "NOT FOR: {}",
  "DOES NOT FIT: {}",
  "*not {}*",
  "!!! NOT {} !!!",
  "not on {}",
  "not for use on {}",
  "do not use on {}",
  "don't buy for {}",
  "do not buy this for {}",
  "do not order for {}",
  "can't be used on {}",
  "cannot fit {}",
  "isn't for {}",
  "wrong for {}",
  "not suit {}",
  "won't work for the {}",
  "does not cross to {}",
  "no good for {}",
  "not {} trim",
  "(excludes {})",
  "[exc {}]",
  "/ not {}",
  "w/o {}",
  "without {}",
  "if not {}",
  "must not be {}",
  "{} is different",
  "{} differs",
  "{} is not the same",
  "{} uses different",
  "the {} bracket is different",
  "bracket is different on {}",
  "not recommended for {}",
  "exclusion: {}",
];

/** A title, the excluded vehicle, and the rows that must then not appear. */
const cases: readonly (readonly [
  title: string,
  out: string,
  isOut: (row: FitmentRow) => boolean,
])[] = [
  ...["SE", "SE or XLE", "SE/XLE", "SE, XLE", "SE and XLE", "SE & XLE", "SE nor XLE"].map(
    (out) =>
      [
        "2012-2014 Toyota Camry grille",
        out,
        ({ trim }: FitmentRow) =>
          (out.includes("XLE") ? /\b(SE|XLE) Sedan/ : /\bSE Sedan/).test(trim),
      ] as const,
  ),
  ...["V6", "hybrid", "V6 or hybrid", "hybrid/V6", "hybrid and V6", "V6 & hybrid"].map(
    (out) =>
      [
        "2013-2015 Honda Accord alternator",
        out,
        ({ engine }: FitmentRow) =>
          (out.includes("V6") && / V6 /.test(engine)) ||
          (out.includes("hybrid") && engine.includes("HYBRID")),
      ] as const,
  ),
  ...["2013", "2013 or 2015", "2013/2015", "2013 and 2015", "2013, 2015", "2013 & 2015"].map(
    (out) =>
      [
        "2012-2015 Honda Accord tail light",
        out,
        ({ year }: FitmentRow) => out.includes(String(year)),
      ] as const,
  ),
  ...["Coupe", "coupe or hybrid", "coupe/hybrid", "hybrid and coupe"].map(
    (out) =>
      [
        "2013-2015 Honda Accord tail light",
        out,
        ({ trim, engine }: FitmentRow) =>
          trim.includes("Coupe") || (out.includes("hybrid") && engine.includes("HYBRID")),
      ] as const,
  ),
  [
    "2013-2015 Honda Accord tail light",
    "2013 coupe",
    ({ year, trim }) => year === 2013 && trim.includes("Coupe"),
  ],
  [
    "2013-2015 Honda Accord Civic tail light",
    "2014 Accord",
    ({ year, model }) => year === 2014 && model === "Accord",
  ],
  [
    "2013-2015 Honda Accord Civic tail light",
    "Accord coupe",
    ({ model, trim }) => model === "Accord" && trim.includes("Coupe"),
  ],
  [
    "2013-2015 Honda Accord Civic tail light",
    "Accord hybrid",
    ({ model, engine }) => model === "Accord" && engine.includes("HYBRID"),
  ],
];

const {
  cars: { index, slice },
} = loadVehicles();

function rowsOf(title: string, description: string): readonly FitmentRow[] {
  const plan = planFitments({ title, description, specifics: {} }, index, {
    vinCar: null,
    outside: [],
  });
  return generateFitments({
    plan,
    slice,
    existing: [],
    limit: 3000,
  }).rows;
}

describe.each(cases)("%s, but not %s", (title, out, isOut) => {
  const whole = rowsOf(title, "");
  const others = whole.filter((row) => !isOut(row)).length;
  const wrong = (
    place: (words: string) => readonly [title: string, description: string],
  ): readonly string[] =>
    wordings.flatMap((wording) => {
      const rows = rowsOf(...place(wording.replace("{}", out)));
      const left = rows.filter(isOut).length;
      return left === 0 && rows.length === others
        ? []
        : [`${wording}: ${left} excluded rows, ${rows.length - left} of ${others} included rows`];
    });

  it("has excluded and included rows to tell apart", () => {
    expect(others).toBeGreaterThan(0);
    expect(whole.length).toBeGreaterThan(others);
  });

  it("applies at the end of a title, in every wording", () => {
    expect(wrong((words) => [`${title} ${words}`, ""])).toEqual([]);
  });

  it("applies in a description, in every wording", () => {
    expect(wrong((words) => [title, `${words}.`])).toEqual([]);
  });
});
