import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

test("answers every line in order, whatever it contains", () => {
  const input = '\uFEFF1hgcm 82633a004352\r\n\nrubbish\n1HGCM82633A004353\n{"vin": null}';
  const run = spawnSync(process.execPath, [path.join(import.meta.dirname, "vin.ts")], {
    input,
    encoding: "utf8",
  });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  const answers = run.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answers.map((answer) => answer["valid"])).toEqual([true, false, false, false, false]);
  expect(answers[0]).toEqual({
    vin: "1HGCM82633A004352",
    valid: true,
    year: 2003,
    make: "Honda",
    model: "Accord",
    trim: "EX-V6",
    litres: "3.0",
    cylinders: "6",
    warnings: [],
  });
  expect(answers[1]).toMatchObject({ vin: "", warnings: ["The VIN is empty."] });
  expect(answers[2]).toMatchObject({
    vin: "RUBBISH",
    year: null,
    warnings: ["Since 1981, a VIN has 17 characters; this one has 7."],
  });
  expect(answers[3]).toMatchObject({
    year: 2003,
    model: "Accord",
    warnings: [expect.stringContaining("check digit")],
  });
});
