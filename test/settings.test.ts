import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseEnvFile } from "../scripts/steps/read-settings.mjs";

const root = join(import.meta.dirname, "..");

it(".env.example names exactly the variables that the server reads", () => {
  const config = readFileSync(join(root, "src/server/environment.ts"), "utf8");
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]).sort();
  expect(read.length).toBeGreaterThan(10);
  expect(
    Object.keys(parseEnvFile(readFileSync(join(root, ".env.example"), "utf8"))).sort(),
  ).toEqual(read);
});
