/**
 * `npm test` runs everything a change must pass, from a fresh clone. `npm test -- --only
 * lint,types` runs some parts. Further arguments go to Vitest as file filters: `npm test -- --only
 * tests src/domain`. `tests` opens no database; `database` and `browser` do.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, projectNode, root } from "./steps/project.mjs";
import { seconds, step } from "./steps/report-step.mjs";
import { failuresOf, head, summarize } from "./steps/report-tests.mjs";
import { Stop, runScript } from "./steps/stop.mjs";

const worlds = ["domain", "contract", "server", "web", "sandbox", "e2e"];
/**
 * How many test files run at the same time, on two cores. Many tests wait for leases, timeouts, and
 * pages, so a third worker uses what the other two leave. TEST_WORKERS sets another number.
 */
const workers = Number(process.env.TEST_WORKERS ?? 3);
const inPackages = (...path) => join(root, "node_modules", ...path);
/** The last commit before commit messages were checked. */
const uncheckedHistory = "af1c3b16ac82815b0467b98bb7dbbd9d81366b50";

/** The checks by part. Each is a program, and counts as one test. */
const checkParts = {
  types: () =>
    worlds.map((world) => ({
      name: `types of ${world}`,
      args: [
        inPackages("typescript-7", "bin", "tsc"),
        "-p",
        `tsconfig.${world}.json`,
        // Several checkers each compute most types again, which takes twice the processor time.
        "--singleThreaded",
      ],
      // Go collects garbage less often. Two checks run at a time, so the memory suffices.
      env: { GOGC: "400" },
    })),
  format: () => [
    {
      name: "format",
      args: [
        inPackages("prettier", "bin", "prettier.cjs"),
        "--check",
        ".",
        "--log-level=warn",
        "--cache",
        "--cache-location=.cache/prettier",
      ],
    },
  ],
  commits: () => commitRange(),
  lint: () => [
    {
      name: "lint",
      args: [inPackages("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0"],
      isLong: true,
    },
  ],
  arrows: () => [
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
  ],
  "dead-code": () => [{ name: "dead code", args: [inPackages("knip", "bin", "knip.js")] }],
  licenses: () => [{ name: "licenses", args: ["scripts/check-licenses.ts"], alwaysPrints: true }],
};
/** The Vitest projects by part. */
const projects = { tests: "unit", database: "database", browser: "e2e" };
const partNames = [...Object.keys(checkParts), ...Object.keys(projects)];

await runScript(async () => {
  checkOwnNode();
  const { chosen, filters } = readArguments(process.argv.slice(2));
  const chosenProjects = chosen.filter((name) => name in projects);
  await prepare({ web: chosenProjects.length > 0 });
  if (chosen.includes("browser")) await prepareBrowser();
  console.log(
    `Database for the tests: ${process.env.TEST_DATABASE_URL ? "PostgreSQL from TEST_DATABASE_URL" : "embedded"}.`,
  );
  const results = await runChecks(chosen.filter((name) => name in checkParts));
  for (const name of chosenProjects) {
    const begun = Date.now();
    results.push({ name, ...(await vitest(projects[name], filters)), took: Date.now() - begun });
  }
  summarize(results);
});

function readArguments(args) {
  const at = args.indexOf("--only");
  const names = at < 0 ? partNames : (args[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !partNames.includes(name));
  if (unknown.length > 0)
    throw new Stop(
      `There is no part "${unknown.join(", ")}". The parts are: ${partNames.join(", ")}.`,
    );
  return {
    chosen: names,
    filters: at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1),
  };
}

/**
 * Returns the check of commit messages: all since the check was added, or the last one in a shallow
 * clone.
 */
function commitRange() {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (git("rev-parse", "--verify", "HEAD").status !== 0) {
    console.log("- commit messages: not checked, because this folder isn't a Git clone");
    return [];
  }
  const known = git("merge-base", "--is-ancestor", uncheckedHistory, "HEAD").status === 0;
  const range = known ? ["--from", uncheckedHistory] : ["--last"];
  return [
    { name: "commit messages", args: [inPackages("@commitlint", "cli", "cli.js"), ...range] },
  ];
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

/**
 * Runs the checks of these parts, two at a time, and shows the output of those that fail. Starts
 * with the long ones, so that none of them runs alone at the end. Returns the result of each part.
 */
async function runChecks(names) {
  const results = names.map((name) => ({
    name,
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    took: 0,
  }));
  const waiting = results
    .flatMap((result) => checkParts[result.name]().map((check) => ({ ...check, result })))
    .sort((a, b) => Number(b.isLong ?? false) - Number(a.isLong ?? false));
  const runNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check);
  };
  await Promise.all([runNext(), runNext()]);
  return results;
}

async function runCheck({ name, args, env, alwaysPrints = false, result }) {
  const begun = Date.now();
  const { code, output } = await runNode(args, "pipe", env);
  const took = Date.now() - begun;
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds(took)})`);
  if (code !== 0 || alwaysPrints) console.log(output.trimEnd());
  result.took += took;
  if (code === 0) result.passed += 1;
  else {
    result.failed += 1;
    result.failures.push(`${name}\n${head(output)}`);
  }
}

/**
 * Runs one Vitest project. In CI, up to five failed files are repeated once, alone on the machine:
 * a test that passes then is counted as passed, and listed with its first failure as unstable.
 */
async function vitest(project, filters) {
  console.log(`\nVitest, project ${project}`);
  const first = await runVitest(project, filters, workers);
  const failedFiles = first.testResults.filter((file) => failuresOf(file).length > 0);
  const isRepeated =
    process.env.CI !== undefined && failedFiles.length > 0 && failedFiles.length <= 5;
  if (!isRepeated) return resultOf(project, first);
  console.log(`\nRepeating ${failedFiles.map(({ name }) => relative(root, name)).join(", ")}`);
  const again = await runVitest(
    project,
    failedFiles.map(({ name }) => name),
    1,
  );
  const kept = first.testResults.filter((file) => !failedFiles.includes(file));
  const lasting = again.testResults.flatMap(failuresOf);
  return {
    ...resultOf(project, { code: again.code, testResults: [...kept, ...again.testResults] }),
    unstable: lasting.length > 0 ? [] : failedFiles.flatMap(failuresOf),
  };
}

/** Returns Vitest's exit code and its results per file, which are empty if it couldn't start. */
async function runVitest(project, filters, maxWorkers) {
  // CI runs a project on both kinds of database at the same time.
  const report = join(root, ".cache", `test-report-${project}-${process.pid}.json`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  const { code } = await runNode(
    [
      inPackages("vitest", "vitest.mjs"),
      "run",
      "--project",
      project,
      `--maxWorkers=${maxWorkers}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...filters,
    ],
    "inherit",
  );
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  rmSync(report, { force: true });
  return { code, testResults };
}

/** Counts the tests of a run. An error outside any test counts as one failure. */
function resultOf(project, { code, testResults }) {
  const states = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const count = (...wanted) => states.filter((status) => wanted.includes(status)).length;
  const failures = testResults.flatMap(failuresOf);
  if (code !== 0 && failures.length === 0) failures.push(`${project}: an error outside any test`);
  return {
    passed: count("passed"),
    failed: Math.max(count("failed"), failures.length),
    skipped: count("skipped", "pending", "todo"),
    failures,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      took: endTime - startTime,
    })),
  };
}

function runNode(args, output, environment = {}) {
  return new Promise((resolve, reject) => {
    const path = `${inPackages(".bin")}:${process.env.PATH}`;
    const child = spawn(projectNode, args, {
      cwd: root,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...environment, PATH: path },
    });
    let text = "";
    child.stdout?.on("data", (chunk) => (text += chunk));
    child.stderr?.on("data", (chunk) => (text += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output: text }));
  });
}
