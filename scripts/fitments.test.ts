import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "vehicle-list-"));
const list = join(folder, "list.json");
const variant = { trim: "EX Sedan 4-Door", engine: "2.4L 2354CC l4 GAS DOHC Naturally Aspirated", years: [[2008, 2012]] };
writeFileSync(list, JSON.stringify({ version: "test", makes: [{ make: "Honda", kind: "car", models: [{ model: "Accord", years: [[2008, 2012]], variants: [variant] }] }] }));
afterAll(() => rmSync(folder, { recursive: true }));

function run(input: string, ...words: string[]): { readonly lines: unknown[]; readonly status: number | null; readonly errors: string } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, "fitments.ts"), ...words], { input, encoding: "utf8" });
  return { lines: stdout.split("\n").filter((line) => line !== "").map((line): unknown => JSON.parse(line)), status, errors: stderr };
}

it("answers line by line, in order, and goes on after a bad line", () => {
  const { lines, status } = run("{\"id\":\"a\",\"title\":\"2010 Honda Accord Visor\",\"specifics\":{\"Brand\":\"X\",\"Placement on Vehicle\":[\"Left\"]}}\nno json\n\n{\"id\":\"c\"}\n{\"id\":4,\"title\":\"Visor\"}\n", "--vehicles", list);
  expect(status).toBe(0);
  expect(lines).toEqual([
    { id: "a", fitments: [{ year: 2010, make: "Honda", model: "Accord", trim: variant.trim, engine: variant.engine, notes: "Left", evidence: [{ source: "title", text: "2010 … Accord", confidence: 0.95 }] }], questions: [], refused: [] },
    { id: null, error: expect.stringMatching(/not JSON.*one whole JSON object a line/) },
    { id: "c", error: expect.stringMatching(/title/) },
    { id: "4", fitments: [], questions: [], refused: [{ text: "Visor", reason: expect.stringMatching(/No vehicle is named/) }] },
  ]);
});

it("keeps existing fitments first", () => {
  const existing = { year: 2009, make: "Honda", model: "Accord", trim: "", engine: "", notes: "theirs" };
  const { lines } = run(JSON.stringify({ id: "a", title: "2009 Honda Accord Visor", existing: [existing] }), "--vehicles", list);
  expect(lines).toMatchObject([{ fitments: [{ ...existing, evidence: [{ source: "marketplace", confidence: 1 }] }] }]);
});

it("says when the vehicle list is absent", () => {
  const { status, errors } = run("", "--vehicles", join(folder, "none.json"));
  expect(status).toBe(2);
  expect(errors).toMatch(/no vehicle list at .*--vehicles FILE/);
});
