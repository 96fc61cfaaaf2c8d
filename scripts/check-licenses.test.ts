import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, test } from "vitest";
import { judgeLicense } from "./judge-license.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

interface Planted {
  readonly name: string;
  /** The contents of its package.json; absent if the package isn't installed. */
  readonly installed?: object;
  /** Its entry in the lockfile. */
  readonly locked?: object;
}

/**
 * Creates a small project with a permissively licensed package and the planted ones, and runs the
 * check on it.
 */
function checkProject(...planted: readonly Planted[]) {
  const folder = mkdtempSync(join(tmpdir(), "fitwright-licenses-"));
  made.push(folder);
  const all: readonly Planted[] = [{ name: "good", installed: { license: "MIT" } }, ...planted];
  const packages: Record<string, object> = { "": { name: "project" } };
  for (const { name, installed, locked } of all) {
    const path = `node_modules/${name}`;
    packages[path] = { version: "1.0.0", ...locked };
    if (!installed) continue;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "package.json"), JSON.stringify(installed));
  }
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "scripts/check-licenses.ts"), folder],
    { encoding: "utf8" },
  );
  return { status, output: stdout };
}

test.each([
  ["MIT", "permissive"],
  ["(MIT OR GPL-3.0-only)", "permissive"],
  ["(MIT AND GPL-3.0-only)", "restrictive"],
  ["(MIT AND (Apache-2.0 OR GPL-2.0-only))", "permissive"],
  ["Apache-2.0 WITH LLVM-exception", "permissive"],
  ["AGPL-3.0-or-later", "restrictive"],
  ["MPL-2.0", "restrictive"],
  ["OFL-1.1", "restrictive"],
  ["UNLICENSED", "forbidden"],
  ["CC-BY-NC-4.0", "forbidden"],
  ["PolyForm-Noncommercial-1.0.0", "forbidden"],
  ["Apache 2.0", "unknown"],
  ["SEE LICENSE IN LICENSE.md", "unknown"],
  ["constructor", "unknown"],
  ["", "unknown"],
  [null, "unknown"],
] as const)("the license %s is %s", (license, kind) =>
  expect(judgeLicense("some-package", license).kind).toBe(kind),
);

test("a font's license is permissive for a font only", () =>
  expect(judgeLicense("@fontsource-variable/inter", "OFL-1.1").kind).toBe("permissive"));

describe("the license check", () => {
  it("passes this project", () => {
    const { status, stdout } = spawnSync(process.execPath, ["scripts/check-licenses.ts"], {
      cwd: root,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining("all under permissive licenses")]);
  });

  it("fails for a package that ships under another license, and says what to do", () => {
    const { status, output } = checkProject({
      name: "@copyleft/parser",
      installed: { license: "GPL-3.0-only" },
    });
    expect(status).toBe(1);
    expect(output).toContain("@copyleft/parser@1.0.0 is licensed under GPL-3.0-only");
    expect(output).toContain("Replace the package, or move it to devDependencies");
  });

  it("fails for a package without a license, or with one it can't read", () => {
    const { status, output } = checkProject(
      { name: "silent", installed: {} },
      { name: "chatty", installed: { license: "do what you like" } },
    );
    expect(status).toBe(1);
    expect(output).toContain("silent@1.0.0 has a license that can't be read (none declared)");
    expect(output).toContain("chatty@1.0.0 has a license that can't be read (do what you like)");
  });

  it("uses the installed package's license, or the lockfile's if the package isn't installed", () => {
    expect(
      checkProject({
        name: "relicensed",
        installed: { license: "BUSL-1.1" },
        locked: { license: "MIT" },
      }).output,
    ).toContain("relicensed@1.0.0 is licensed under BUSL-1.1");
    expect(checkProject({ name: "for-windows", locked: { license: "MIT" } }).status).toBe(0);
    expect(checkProject({ name: "for-windows", locked: { license: "GPL-2.0-only" } }).status).toBe(
      1,
    );
  });

  it("reads the older list format of licenses", () =>
    expect(
      checkProject({
        name: "old",
        installed: { licenses: [{ type: "GPL-2.0-only" }, { type: "MIT" }] },
      }).status,
    ).toBe(0));

  it("reports a package for development, and fails only if its license forbids any use", () => {
    const forDevelopment = (license: string) =>
      checkProject({ name: "tool", installed: { license }, locked: { dev: true } });
    const reported = forDevelopment("MPL-2.0");
    expect([reported.status, reported.output]).toEqual([
      0,
      expect.stringContaining("For development only, never shipped: MPL-2.0: tool@1.0.0"),
    ]);
    const forbidden = forDevelopment("UNLICENSED");
    expect([forbidden.status, forbidden.output]).toEqual([
      1,
      expect.stringContaining("tool@1.0.0 is licensed under UNLICENSED, which forbids using it"),
    ]);
  });
});
