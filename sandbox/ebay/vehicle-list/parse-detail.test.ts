import { expect, test } from "vitest";
import { parseDetail } from "./parse-detail.ts";

const civic = `
make Honda   # a comment
model Civic
gen 1996-2000
code EK
engine D16  1.6L 1590CC l4 GAS SOHC NA
engine B16  1.6L 1595CC l4 GAS DOHC NA nocu
trim CX Hatchback 3-Door          : D16
trim Si Coupe 2-Door [1999,2000]  : B16
trim EX Coupe 2-Door              : D16[1996-1998] B16[1999]
gen 2001
engine D17 1.7L 1668CC l4 GAS SOHC NA nocu
trim DX Coupe 2-Door : D17
`;

test("reads years, trims and engines of all generations of a model", () => {
  const { models, problems } = parseDetail("honda.txt", civic);
  expect(problems).toEqual([]);
  expect(models).toHaveLength(1);
  const [model] = models;
  expect(model).toMatchObject({
    make: "Honda",
    kind: "car",
    model: "Civic",
    generations: 2,
    years: [1996, 1997, 1998, 1999, 2000, 2001],
  });
  expect(model?.variants).toEqual([
    {
      trim: "CX Hatchback 3-Door",
      engine: "1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally Aspirated",
      years: [1996, 1997, 1998, 1999, 2000],
    },
    {
      trim: "Si Coupe 2-Door",
      engine: "1.6L 1595CC l4 GAS DOHC Naturally Aspirated",
      years: [1999, 2000],
    },
    {
      trim: "EX Coupe 2-Door",
      engine: "1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally Aspirated",
      years: [1996, 1997, 1998],
    },
    {
      trim: "EX Coupe 2-Door",
      engine: "1.6L 1595CC l4 GAS DOHC Naturally Aspirated",
      years: [1999],
    },
    {
      trim: "DX Coupe 2-Door",
      engine: "1.7L 1668CC l4 GAS SOHC Naturally Aspirated",
      years: [2001],
    },
  ]);
});

test("a motorcycle's submodels have no engines, and its make may also build cars", () => {
  const { models, problems } = parseDetail(
    "honda.txt",
    "make Honda\nkind motorcycle\nmodel CBR600RR\ngen 2003-2004\ntrim Base :\nmake Honda\nmodel Fit\ngen 2009\n",
  );
  expect(problems).toEqual([]);
  expect(models.map((model) => [model.model, model.kind])).toEqual([
    ["CBR600RR", "motorcycle"],
    ["Fit", "car"],
  ]);
  expect(models[0]?.variants).toEqual([{ trim: "Base", engine: "", years: [2003, 2004] }]);
});

const head = "make Honda\nmodel Civic\ngen 1996-2000\nengine D16 1.6L l4 GAS\n";
test.each([
  ["gen 1999-2001", "overlap in 1999, 2000"],
  ["gen 96-00", "not a run of years"],
  ["engine B16 1.6L I4 GAS", "is not an engine"],
  ["engine D16 1.7L l4 GAS", "twice in this generation"],
  ["trim EX Coupe 2-Door : B18", "no engine B18"],
  ["trim EX Coupe 2-Door [2001] : D16", "2001 is outside 1996-2000"],
  ["trim EX Coupe 2-Door [1999] : D16[1998]", "1998 is outside 1999"],
  ["trim EX Coupe 2-Door D16", "needs a colon"],
  ["trim EX Coupe 2-Door :", "needs an engine"],
  ["trim : D16", "needs a name"],
  ["trim EX [1999 : D16", "brackets do not close"],
  ["model Civic", "is there twice"],
  ["kind truck", "not a kind"],
  ["trims EX : D16", '"trims" is not one of'],
])("%s is reported with file and line", (line, message) => {
  const { problems } = parseDetail("honda.txt", `${head}${line}\n`);
  expect(problems[0]).toMatchObject({ file: "honda.txt", line: 5 });
  expect(problems[0]?.message).toContain(message);
});

test("a bad line doesn't affect the good ones", () => {
  const { models, problems } = parseDetail("honda.txt", `${head}trim EX : B18\ntrim DX : D16\n`);
  expect(problems).toHaveLength(1);
  expect(models[0]?.variants.map((variant) => variant.trim)).toEqual(["DX"]);
});

test("a model without a generation is reported", () => {
  const { models, problems } = parseDetail("honda.txt", "make Honda\nmodel Civic\n");
  expect(models).toEqual([]);
  expect(problems[0]?.message).toContain("has no generation");
});
