import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./project.mjs";
import { seconds } from "./report-step.mjs";

/**
 * Lists the failures in one file of a Vitest report: each test with the beginning of its message,
 * or the file itself if it didn't run.
 */
export function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults
    .filter(({ status }) => status === "failed")
    .map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}\n${head(failureMessages.join("\n"))}`,
    );
  return tests.length > 0 || !message ? tests : [`${file}\n${head(message)}`];
}

/** Returns the first lines of a failure, indented, without terminal colors. */
export function head(text) {
  return stripVTControlCharacters(text)
    .trim()
    .split("\n")
    .slice(0, 6)
    .map((line) => `      ${line.slice(0, 300)}`)
    .join("\n");
}

function listed(mark, failures) {
  return failures.map((failure) => `  ${mark} ${failure}`).join("\n");
}

/** Prints each part's result, and exits with 1 if anything failed or nothing ran. */
export function summarize(results) {
  console.log("\nSummary");
  for (const { name, passed, failed, took } of results) {
    console.log(
      `  ${failed === 0 ? "✓" : "✗"} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds(took).padStart(8)}`,
    );
  }
  printSlowest(results.flatMap(({ files = [] }) => files));
  const unstable = results.flatMap((result) => result.unstable ?? []);
  if (unstable.length > 0) console.log(`\nPassed only when repeated:\n${listed("~", unstable)}`);
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${listed("✗", failures)}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum("skipped");
  console.log(
    `\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  );
  if (sum("failed") > 0 || sum("passed") === 0) process.exit(1);
}

/** Prints the ten slowest test files, the first place to look if the tests take too long. */
function printSlowest(files) {
  if (files.length < 10) return;
  console.log("\nSlowest test files");
  for (const { file, took } of files.toSorted((a, b) => b.took - a.took).slice(0, 10))
    console.log(`  ${seconds(took).padStart(8)}  ${file}`);
}
