import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

const root = import.meta.dirname;
/** Blocks external requests in the programs that a test starts, too, and lets them start faster. */
const childOptions = ["./test/block-external-requests.mjs", "./scripts/steps/resolve-drizzle.mjs"]
  .map((file) => `--import=${new URL(file, import.meta.url).href}`)
  .join(" ");
const testFiles = "{src,sandbox,scripts,test,bench}/**/*.test.{ts,tsx}";
/**
 * The test files that open a database, detected by their direct and indirect imports. They also run
 * on a real PostgreSQL.
 */
const databaseFiles = importing(["test-server"], globSync(testFiles, { cwd: root }));
/**
 * The test files that take longest, often because they wait, the longest first. If one of them
 * started last, the other workers would be idle while it runs. Without results of an earlier run,
 * Vitest only knows the sizes of the files, and some of these are small.
 */
const longest = [
  "failure-stories",
  "sync-races",
  "kill-worker",
  "safe-deploys",
  "kill-anything",
  "simulate-a-year",
  "parts-kill",
  "kill-import",
  "full-disk",
  "sync-faults",
  "bulk-faults",
  "accessibility",
  "main-job",
  "gallery",
  "set-up",
  "embedded-postgres-disk",
  "pid-namespace",
  "embedded-postgres",
];

const shared = {
  environment: "node" as const,
  globalSetup: ["./test/run-folder.ts"],
  setupFiles: ["./test/block-external-requests.mjs", "./test/fail-on-console.ts"],
  env: {
    NODE_OPTIONS: childOptions,
    // The programs that tests start reuse each other's compiled code, as those of `npm start` do.
    NODE_COMPILE_CACHE: join(root, ".cache", "compile"),
    TZ: "UTC",
  },
  // Polling waits for a state, so the limit can be generous. Vitest's default of one second is too
  // short on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  restoreMocks: true,
  unstubEnvs: true,
};

/** Sorts as Vitest does, but with the longest files of each project first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ""));
      return projects.indexOf(project.name) + (at < 0 ? 1 : at / longest.length) / 2;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          // Starting a process and loading the modules for each file took longer than most tests.
          isolate: false,
          include: [testFiles],
          exclude: databaseFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "database",
          // The files that a worker runs one after the other share its modules, its parsed vehicle
          // list, and its browser. Each file opens its own database.
          isolate: false,
          include: databaseFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "e2e",
          isolate: false,
          include: ["e2e/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
  cacheDir: fileURLToPath(new URL("./.cache/vite", import.meta.url)),
});

/**
 * Returns the files that import one of the named files in test/, directly or through other files in
 * test/.
 */
function importing(names: readonly string[], files: readonly string[]): string[] {
  const imports = new RegExp(`from "[^"]*/(?:${names.join("|")})\\.ts"`);
  const among = (candidates: readonly string[]) =>
    candidates.filter((file) => imports.test(readFileSync(join(root, file), "utf8")));
  const reached = [
    ...new Set([
      ...names,
      ...among(globSync("test/!(*.test).ts", { cwd: root })).map((file) => basename(file, ".ts")),
    ]),
  ];
  return reached.length > names.length ? importing(reached, files) : among(files);
}
