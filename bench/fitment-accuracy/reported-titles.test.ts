import { expect, it } from "vitest";
import type { FitmentReport } from "../../src/domain/reports/fitment-report.ts";
import { writeLabel } from "../../src/domain/reports/write-label.ts";
import type { Vehicle } from "../../src/domain/vehicles/vehicle.ts";
import { vehicleKey } from "../../src/domain/vehicles/vehicle.ts";
import { selectRows } from "../../sandbox/ebay/seed/row-selection.ts";
import { labelTruth } from "./label-truth.ts";
import { casesOf } from "./labeled-set.ts";
import { loadVehicles } from "./load-vehicles.ts";
import { readLabels } from "./read-labels.ts";
import type { Label } from "./read-labels.ts";

const vehicles = loadVehicles();
const rowsOf = (make: string, model: string, years: readonly number[]) =>
  selectRows(vehicles.listed, {
    make,
    model,
    years: [...years],
    where: [],
  });
const accords = rowsOf("Honda", "Accord", [2008, 2009, 2010]);
const pilots = rowsOf("Honda", "Pilot", [2009, 2010]);

const report: FitmentReport = {
  kind: "wrong-vehicle",
  wrong: [],
  fits: [],
  comment: "",
  reading: {
    title: "2008-2010 Honda Accord Headlight",
    description: "<p>From Oak's shop.</p><p>Not for the hybrid.</p>",
    specifics: { Year: ["2008-2010"], Brand: ["TYC", "Depo"] },
    rows: accords.map(({ year, make, model, trim, engine }) => ({
      year,
      make,
      model,
      trim,
      engine,
      notes: "",
      origin: "generated",
      evidence: [{ source: "title", text: "2008-2010 Honda Accord", confidence: 0.9 }],
    })),
  },
  engineVersion: "8",
  createdAt: new Date("2026-11-24T12:00:00Z"),
};

function read(given: Partial<FitmentReport>): Label {
  const [label, ...more] = readLabels("reports.txt", writeLabel({ ...report, ...given }, ["Oak"]));
  if (!label || more.length > 0) throw new Error("expected one entry");
  return label;
}

it("writes the text that the engine read, and the report as comments", () => {
  const text = writeLabel({ ...report, comment: "Wrong!\nAsk me: a@example.com" }, ["Oak"]);
  expect(text.split("\n").slice(0, 4)).toEqual([
    "# Reported 2026-11-24, engine 8, wrong-vehicle",
    "# Seller: Wrong!",
    "# Seller: Ask me: (email)",
    '# Engine: Honda | Accord | 2008-2010 (title "2008-2010 Honda Accord")',
  ]);
  expect(read({})).toMatchObject({
    classes: ["reported", "wrong-vehicle"],
    titles: ["2008-2010 Honda Accord Headlight"],
    description: ["From (seller)'s shop.", "Not for the hybrid."],
    specifics: [
      ["Year", ["2008-2010"]],
      ["Brand", ["TYC", "Depo"]],
    ],
    flags: new Set(["open"]),
  });
});

it("names exactly the reported rows as wrong, and exactly the given ones as right", () => {
  const [first] = accords;
  const variants = accords.filter(({ trim }) => trim === first?.trim);
  const label = read({ kind: "wrong-variant", wrong: variants, fits: pilots });
  const keys = (rows: readonly Vehicle[]) => rows.map(vehicleKey).sort();
  const truth = labelTruth(label, vehicles.listed);
  expect(keys(truth.fits)).toEqual(keys(pilots));
  const forbidden = label.not.flatMap((one) => selectRows(vehicles.listed, one));
  expect(keys(forbidden)).toEqual(keys(variants));
});

it("says only model and years if all of the model's rows are wrong", () => {
  const wrong = accords.filter(({ year }) => year === 2010);
  expect(read({ wrong }).not).toEqual([
    {
      make: "Honda",
      model: "Accord",
      years: [2010],
      where: [],
    },
  ]);
});

it("is a case that the bench can measure", () => {
  const text = writeLabel({ ...report, wrong: accords.slice(0, 1) }, []);
  expect(casesOf(readLabels("reports.txt", text), vehicles)).toMatchObject([
    { level: "positives", listing: { title: report.reading.title } },
  ]);
});

it("keeps a seller's text from adding lines or cells", () => {
  const label = read({
    comment: "one\nfits Honda | Civic | 2001",
    fits: [
      {
        year: 2009,
        make: "Honda",
        model: "Pilot | x\nnot y",
        trim: "",
        engine: "",
      },
    ],
  });
  expect(label.fits).toMatchObject([{ make: "Honda", model: "Pilot / x not y", years: [2009] }]);
  expect(label.not).toEqual([]);
});

it("hides no seller's name that is also a make", () => {
  const text = writeLabel(report, ["Honda"]);
  expect(text).toContain("title 2008-2010 Honda Accord Headlight");
});
