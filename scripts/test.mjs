/**
 * `npm test`: everything a change must pass, from a fresh clone. `npm test -- --only lint,types` runs some parts;
 * further words go to Vitest as file filters: `npm test -- --only tests src/domain`. `tests` opens no database, `database` and `browser` do.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, projectNode, root } from "./steps/project.mjs";
import { seconds, step } from "./steps/say.mjs";
import { Stop, tell } from "./steps/stop.mjs";

const worlds = ["domain", "contract", "server", "web", "sandbox", "e2e"];
const inPackages = (...path) => join(root, "node_modules", ...path);

/** Each part by name. A check counts as one test; Vitest counts its own. */
const parts = {
  types: () =>
    checks(
      worlds.map((world) => ({
        name: `types of ${world}`,
        args: [inPackages("typescript", "bin", "tsc"), "-p", `tsconfig.${world}.json`],
      })),
    ),
  lint: () =>
    checks([
      {
        name: "lint",
        args: [inPackages("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0"],
      },
    ]),
  arrows: () =>
    checks([
      {
        name: "arrows",
        args: [
          inPackages("dependency-cruiser", "bin", "dependency-cruiser.mjs"),
          "src",
          "sandbox",
          "test",
          "e2e",
          "bench",
          "scripts",
          "--output-type",
          "err",
        ],
      },
    ]),
  "dead-code": () => checks([{ name: "dead code", args: [inPackages("knip", "bin", "knip.js")] }]),
  tests: (filters) => vitest("unit", filters),
  database: (filters) => vitest("database", filters),
  browser: (filters) => vitest("e2e", filters),
};

await tell(async () => {
  checkOwnNode();
  const { chosen, filters } = readArguments(process.argv.slice(2));
  await prepare({ web: ["browser", "database", "tests"].some((part) => chosen.includes(part)) });
  if (chosen.includes("browser")) await prepareBrowser();
  console.log(
    `Database for the tests: ${process.env.TEST_DATABASE_URL ? "PostgreSQL, as TEST_DATABASE_URL says" : "embedded"}.`,
  );
  const results = [];
  for (const name of chosen) {
    const begun = Date.now();
    results.push({ name, ...(await parts[name](filters)), time: seconds(begun) });
  }
  summarise(results);
});

function readArguments(args) {
  const at = args.indexOf("--only");
  const names = at < 0 ? Object.keys(parts) : (args[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Stop(
      `There is no part "${unknown.join(", ")}". The parts are: ${Object.keys(parts).join(", ")}.`,
    );
  return {
    chosen: names,
    filters: at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1),
  };
}

async function prepareBrowser() {
  await step("Looking for a Chromium", async () => {
    const found = spawnSync(projectNode, ["scripts/prepare-chromium.ts"], {
      cwd: root,
      encoding: "utf8",
    });
    if (found.status !== 0) throw new Stop(found.stderr);
    process.env.CHROMIUM_PATH = found.stdout;
  });
  console.log(`Browser: ${process.env.CHROMIUM_PATH}`);
}

/** Runs checks one after the other, shows what a failing one says. */
async function checks(list) {
  const failures = [];
  for (const { name, args } of list) {
    const begun = Date.now();
    const { code, output } = await runNode(args, "pipe");
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds(begun)})`);
    if (code === 0) continue;
    console.log(output.trimEnd());
    failures.push(`${name}\n${head(output)}`);
  }
  return { passed: list.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** Runs one Vitest project. What breaks outside any test counts as one failed. */
async function vitest(project, filters) {
  const report = join(root, ".cache", `test-report-${project}.json`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(report, { force: true });
  console.log(`\nVitest, project ${project}`);
  const { code } = await runNode(
    [
      inPackages("vitest", "vitest.mjs"),
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...filters,
    ],
    "inherit",
  );
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests: skipped = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const failures = testResults.flatMap(failuresOf);
  if (code !== 0 && failures.length === 0)
    failures.push(`${project}: the run broke outside any test`);
  return { passed, failed: Math.max(failed, failures.length), skipped, failures };
}

/** What failed in one file of a Vitest report: each test with the head of what it said, or the file itself where it could not run. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults
    .filter(({ status }) => status === "failed")
    .map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}\n${head(failureMessages.join("\n"))}`,
    );
  return tests.length > 0 || !message ? tests : [`${file}\n${head(message)}`];
}

/** The first lines of a failure, indented, without the colours of a terminal. */
function head(text) {
  return stripVTControlCharacters(text)
    .trim()
    .split("\n")
    .slice(0, 6)
    .map((line) => `      ${line.slice(0, 300)}`)
    .join("\n");
}

function runNode(args, output) {
  return new Promise((resolve, reject) => {
    const path = `${inPackages(".bin")}:${process.env.PATH}`;
    const child = spawn(projectNode, args, {
      cwd: root,
      stdio: ["ignore", output, output],
      env: { ...process.env, PATH: path },
    });
    let text = "";
    child.stdout?.on("data", (chunk) => (text += chunk));
    child.stderr?.on("data", (chunk) => (text += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output: text }));
  });
}

function summarise(results) {
  console.log("\nSummary");
  for (const { name, passed, failed, time } of results) {
    console.log(
      `  ${failed === 0 ? "✓" : "✗"} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${time.padStart(8)}`,
    );
  }
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0)
    console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join("\n")}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum("skipped");
  console.log(
    `\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  );
  if (sum("failed") > 0 || sum("passed") === 0) process.exit(1);
}
