import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";

const root = join(import.meta.dirname, "..");
const program = (...path: readonly string[]) => join(root, "node_modules", ...path);

/** Runs one of the project's checks with its real configuration. */
function run(args: readonly string[], input = ""): { passed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    input,
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  return { passed: status === 0, output: stdout + stderr };
}

describe("the format check", () => {
  const check = (text: string) => {
    const file = join(mkdtempSync(join(inject("runFolder"), "format-")), "planted.ts");
    writeFileSync(file, text);
    return run([
      program("prettier", "bin", "prettier.cjs"),
      "--check",
      "--config=.prettierrc.json",
      file,
    ]);
  };

  it("refuses a line that Prettier would write differently", () => {
    const { passed, output } = check("export const  answer = 42\n");
    expect(passed).toBe(false);
    expect(output).toContain("planted.ts");
  });

  it("accepts a formatted file", () => {
    expect(check("export const answer = 42;\n").passed).toBe(true);
  });
});

describe("the lint rules", () => {
  const check = (text: string) =>
    run(
      [
        program("eslint", "bin", "eslint.js"),
        "--stdin",
        "--stdin-filename=src/server/features/planted.ts",
      ],
      text,
    );

  it("refuse an object of more than three properties on one line", () => {
    const { passed, output } = check("export const car = { a: 1, b: 2, c: 3, d: 4 };\n");
    expect(passed).toBe(false);
    expect(output).toContain("@stylistic/object-curly-newline");
  });

  it("refuse a comment that is wider than 100 columns", () => {
    const { passed, output } = check(`// ${"word ".repeat(20)}\nexport const line = 1;\n`);
    expect(passed).toBe(false);
    expect(output).toContain("@stylistic/max-len");
  });

  it("refuse a file of more than 300 lines", () => {
    const { passed, output } = check("export const line = 1;\n".repeat(301));
    expect(passed).toBe(false);
    expect(output).toContain("max-lines");
  });
});

describe("the commit message check", () => {
  const check = (message: string) => run([program("@commitlint", "cli", "cli.js")], message);

  it.each(["Fixed some stuff", "feat: ", "oops(sync): retry", `fix: ${"long ".repeat(30)}`])(
    "refuses %j",
    (message) => {
      expect(check(message).passed).toBe(false);
    },
  );

  it.each(["feat(sync): skip listings with open questions", "fix: eBay's empty lists"])(
    "accepts %j",
    (message) => {
      expect(check(message).passed).toBe(true);
    },
  );
});

describe("test names", () => {
  /** Matches an id such as DASH-01 or S-057, which means nothing without the checklist. */
  const checklistId = /\b(?!(?:AES|HTTP|ISO|RFC|SHA|UTF)-)(?:[A-Z]{2,}-\d{2,}|S-\d{3})/;
  const nameStart = /(?:\b(?:it|test|describe)(?:\.\w+)*|[)`])\(\s*["'`]([^"'`]+)/g;
  const idsIn = (text: string) =>
    [...text.matchAll(nameStart)].flatMap(([, name = ""]) => checklistId.exec(name)?.[0] ?? []);

  it("contain no checklist ids", () => {
    const files = ["src", "sandbox", "scripts", "test", "e2e", "bench"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((file) =>
      idsIn(readFileSync(join(root, file), "utf8")).map((id) => `${file} ${id}`),
    );
    // The rows below are this check's own examples.
    expect(found.filter((one) => !one.startsWith("test/house-style.test.ts "))).toEqual([]);
  });

  it.each([
    ["it", "ERR-43 says why", ["ERR-43"]],
    ['test.each([["a"]])', "S-057 S-058 %s", ["S-057"]],
    ["describe.skipIf(off)", "AUTH-01…05 signs in", ["AUTH-01"]],
    ["it", "signs in (AUTH-16)", ["AUTH-16"]],
    ["it", "SHA-256 is used", []],
    ["it", "F-150 keeps its dash", []],
    ['it.each(["OTHER-77"])', "reads %s", []],
  ])('reads %s("%s") as %j', (call, name, ids) => {
    expect(idsIn(`${call}(\n  "${name}", () => {})`)).toEqual(ids);
  });
});
