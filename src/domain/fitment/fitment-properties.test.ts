import fc from "fast-check";
import { expect, it } from "vitest";
import { vehicleKey } from "../vehicles/vehicle.ts";
import type { Fitment, FitmentRow } from "./fitment.ts";
import { generateFitments, type GeneratedFitments } from "./generate-fitments.ts";
import { mergeFitments } from "./merge-fitments.ts";
import { planFitments } from "./plan-fitments.ts";
import { smallIndex, smallSlice } from "./small-vehicle-list.ts";
import { summarizeFitments } from "./summarize-fitments.ts";

const limits = { generated: 200, total: 1000 };

function generate(title: string, existing: readonly Fitment[] = [], description = ""): GeneratedFitments {
  return generateFitments({ plan: planFitments({ title, description, specifics: { Year: [title.slice(0, 30)], Model: [title] } }, smallIndex), slice: smallSlice, existing, limits });
}

const words = [
  "2010", "2012-2015", "07-13", "'04", "99.5", "18", "2019+", "pre-2005", "Honda", "Civic", "Accord", "Fit", "Ford", "F-150", "F150", "BMW", "F30", "E90", "328", "335i", "M3", "Silverado", "Sierra", "1500", "2500HD", "Classic", "Spark", "Plug", "Mazda", "3",
  "2.4L", "3.5", "V6", "Turbo", "Diesel", "Hybrid", "Duramax", "EX", "LX", "Raptor", "Coupe", "Sedan", "Crew", "Cab", "except", "not", "for", "without", "ABS", "Front", "Left", "Driver", "Pair", "/", "-", ",", ";", "|", "(", ")", "&", "*", "+", "\"", ".", "xDrive", "LCI", "universal", "built", "after", "03/2019", "models", "only",
];
const titles = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((all) => all.join(" "));
const anyText = fc.oneof(titles, fc.string({ maxLength: 120 }), fc.string({ unit: "binary", maxLength: 60 }));

function inList(row: FitmentRow): boolean {
  const variants = smallSlice.variants(row.year, row.make, row.model);
  if (variants === undefined) return false;
  return variants.length === 0 ? row.trim === "" && row.engine === "" : variants.some((variant) => variant.trim === row.trim && variant.engine === row.engine);
}

it("never throws and never yields a row outside the list", () => {
  fc.assert(fc.property(anyText, anyText, (title, description) => {
    const { rows } = generate(title, [], description);
    expect(rows.filter((row) => !inList(row))).toEqual([]);
    expect(new Set(rows.map(vehicleKey)).size).toBe(rows.length);
    expect(rows.length).toBeLessThanOrEqual(limits.generated);
    expect(rows.every((row) => row.evidence.length > 0 && row.notes.length <= 500)).toBe(true);
  }), { numRuns: 1000 });
});

it("reads the same whatever the case and the spaces", () => {
  const plain = (title: string): readonly string[] => generateFitments({ plan: planFitments({ title, description: "", specifics: {} }, smallIndex), slice: smallSlice, existing: [], limits }).rows.map(vehicleKey);
  fc.assert(fc.property(titles, (title) => {
    expect(plain(title.replaceAll(" ", "  "))).toEqual(plain(title));
    expect(plain(title.toUpperCase())).toEqual(plain(title));
  }), { numRuns: 500 });
});

it("is idempotent: what it made comes back as existing rows and nothing is added", () => {
  fc.assert(fc.property(titles, (title) => {
    const first = generate(title).rows;
    const second = generate(title, first).rows;
    expect(second.map(vehicleKey)).toEqual(first.map(vehicleKey));
    expect(second.every((row) => row.origin === "marketplace")).toBe(true);
  }), { numRuns: 300 });
});

const fitment: fc.Arbitrary<Fitment> = fc.record({ year: fc.integer({ min: 2004, max: 2008 }), make: fc.constantFrom("Toyota", "toyota"), model: fc.constantFrom("Corolla", "Matrix"), trim: fc.constantFrom("", "CE Sedan 4-Door", "Base Wagon 4-Door", "Odd Trim"), engine: fc.constantFrom("", "1.8L 1794CC l4 GAS DOHC Naturally Aspirated"), notes: fc.constantFrom("", "theirs") });

it("loses and changes no protected row, and keeps them first", () => {
  fc.assert(fc.property(fc.array(fitment, { maxLength: 12 }), titles, (existing, title) => {
    const { rows } = generate(`2004-2008 Corolla Matrix ${title}`, existing);
    expect(rows.slice(0, existing.length).map(({ year, make, model, trim, engine, notes }) => ({ year, make, model, trim, engine, notes }))).toEqual(existing);
    expect(rows.slice(0, existing.length).every((row) => row.origin === "marketplace")).toBe(true);
  }), { numRuns: 300 });
});

it("never puts a row beside an existing one that covers it", () => {
  const whole: Fitment = { year: 2005, make: "Toyota", model: "Corolla", trim: "", engine: "", notes: "theirs" };
  const made = generate("2004-2005 Corolla Visor", [whole]);
  expect(made.rows.filter((row) => row.year === 2005 && row.origin === "generated")).toEqual([]);
  expect(made.rows.some((row) => row.year === 2004)).toBe(true);
  expect(made.refused.map((one) => one.text)).toContain("2005 Toyota Corolla");
});

it("joins the notes of doubles", () => {
  const row: FitmentRow = { year: 2005, make: "Toyota", model: "Corolla", trim: "CE", engine: "", notes: "Left", origin: "generated", evidence: [{ source: "title", text: "a", confidence: 1 }] };
  const { rows } = mergeFitments([], [row, { ...row, notes: "Front; Left", evidence: [{ source: "vin", text: "b", confidence: 1 }] }]);
  expect(rows.map(({ notes, evidence }) => [notes, evidence.length])).toEqual([["Left; Front", 2]]);
});

it("caps by giving every car a row before any a second", () => {
  const plan = planFitments({ title: "2003-2013 Toyota Corolla Visor", description: "", specifics: {} }, smallIndex);
  const made = generateFitments({ plan, slice: smallSlice, existing: [], limits: { generated: 11, total: 1000 } });
  expect(made.rows.map((row) => row.year)).toEqual([2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013]);
  expect(made.capped).toBe(33);
});

it("summarizes every row exactly once", () => {
  fc.assert(fc.property(titles, (title) => {
    const { rows } = generate(title);
    expect(summarizeFitments(rows).flatMap((range) => range.rows).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at));
  }), { numRuns: 200 });
});
