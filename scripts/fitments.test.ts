import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "vehicle-list-"));
const list = join(folder, "list.json");
const variant = {
  trim: "EX Sedan 4-Door",
  engine: "2.4L 2354CC l4 GAS DOHC Naturally Aspirated",
  years: [[2008, 2012]],
};
writeFileSync(
  list,
  JSON.stringify({
    version: "test",
    makes: [
      {
        make: "Honda",
        kind: "car",
        models: [{ model: "Accord", years: [[2008, 2012]], variants: [variant] }],
      },
    ],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

function run(
  input: string,
  ...words: string[]
): { readonly lines: unknown[]; readonly status: number | null; readonly errors: string } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "fitments.ts"), ...words],
    { input, encoding: "utf8" },
  );
  return {
    lines: stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line): unknown => JSON.parse(line)),
    status,
    errors: stderr,
  };
}

it("answers line by line, in order, and continues after a bad line", () => {
  const { lines, status } = run(
    '{"id":"a","title":"2010 Honda Accord Visor","specifics":{"Brand":"X","Placement on Vehicle":["Left"]}}\nno json\n\n{"id":"c"}\n{"id":4,"title":"Visor"}\n',
    "--vehicles",
    list,
  );
  expect(status).toBe(0);
  expect(lines).toEqual([
    {
      id: "a",
      fitments: [
        {
          year: 2010,
          make: "Honda",
          model: "Accord",
          trim: variant.trim,
          engine: variant.engine,
          notes: "Left",
          evidence: [{ source: "title", text: "2010 … Accord", confidence: 0.95 }],
        },
      ],
      questions: [],
      refused: [],
    },
    { id: null, error: expect.stringMatching(/not JSON.*one complete JSON object on each line/) },
    { id: null, error: expect.stringMatching(/not JSON.*one complete JSON object on each line/) },
    { id: "c", error: expect.stringMatching(/title/) },
    {
      id: "4",
      fitments: [],
      questions: [],
      refused: [
        {
          code: "no-vehicle",
          text: "Visor",
          reason: expect.stringMatching(/No vehicle is named/),
        },
      ],
    },
  ]);
});

it("names the errors in a line", () => {
  const bad = [
    { id: "a", title: 42 },
    { id: "b", title: "x", existing: [{ year: "2008", make: "Honda", model: "Accord" }] },
    { id: "c", title: "x", specifics: { Brand: null } },
    [],
  ];
  const { lines, status } = run(
    `${bad.map((line) => JSON.stringify(line)).join("\n")}\n${"x".repeat(1_000_000)}\n{"id":"last","title":"Visor"}`,
    "--vehicles",
    list,
  );
  expect(status).toBe(0);
  expect(lines).toMatchObject([
    { id: "a", error: expect.stringContaining("title: must be text") },
    { id: "b", error: expect.stringContaining("existing[0].year: must be a number") },
    {
      id: "c",
      error: expect.stringContaining("specifics.Brand: must be text or a list of texts"),
    },
    { id: null, error: expect.stringContaining("must be a JSON object") },
    { id: null, error: expect.stringMatching(/^This line is not JSON.{10,120}$/) },
    { id: "last" },
  ]);
});

it("reads a byte order mark, carriage returns, and a last line without an end", () => {
  const { lines } = run(
    '\uFEFF{"id":"a","title":"2010 Honda Accord Visor"}\r\n{"id":"b","title":"2009 Honda Accord Visor"}',
    "--vehicles",
    list,
  );
  expect(lines).toMatchObject([
    { id: "a", fitments: [{ year: 2010 }] },
    { id: "b", fitments: [{ year: 2009 }] },
  ]);
});

it.each([
  ["--limit", "x", /--limit is "x"/],
  ["--speed", "1", /Unknown option '--speed'/],
])("refuses %s %s", (name, value, why) => {
  const { status, errors } = run("", name, value, "--vehicles", list);
  expect({ status, errors }).toEqual({ status: 2, errors: expect.stringMatching(why) });
});

it("keeps existing fitments first", () => {
  const existing = {
    year: 2009,
    make: "Honda",
    model: "Accord",
    trim: "",
    engine: "",
    notes: "theirs",
  };
  const { lines } = run(
    JSON.stringify({ id: "a", title: "2009 Honda Accord Visor", existing: [existing] }),
    "--vehicles",
    list,
  );
  expect(lines).toMatchObject([
    { fitments: [{ ...existing, evidence: [{ source: "marketplace", confidence: 1 }] }] },
  ]);
});

it("says when the vehicle list is missing", () => {
  const { status, errors } = run("", "--vehicles", join(folder, "none.json"));
  expect(status).toBe(2);
  expect(errors).toMatch(/no vehicle list at .*--vehicles FILE/);
});
