/**
 * Runs `npm audit` on the packages that ship. Fails for vulnerabilities of high or critical
 * severity. Only warns if the registry doesn't answer, because an outage says nothing about this
 * code. Prints warnings and errors in the format of GitHub's annotations.
 */
import { spawnSync } from "node:child_process";

const { stdout, stderr, error } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  timeout: 180_000,
});
const answer = readAnswer(stdout);
const report = answer?.vulnerabilities ? answer : null;

if (report === null) {
  const reason = error?.message ?? answer?.message ?? firstLine(stderr) ?? "no report";
  console.log(`::warning::The registry didn't answer the audit, so nothing was checked: ${reason}`);
} else {
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ["high", "critical"].includes(severity),
  );
  for (const found of serious)
    console.log(`::error::${found.name} (${found.severity}): ${describe(found)}`);
  console.log(
    serious.length === 0
      ? "No known vulnerability of high or critical severity in the packages that ship."
      : `${serious.length} packages that ship have serious vulnerabilities. Update them, or override the versions of their dependencies.`,
  );
  if (serious.length > 0) process.exitCode = 1;
}

/**
 * Parses npm's output: a report with `vulnerabilities`, or an error with a `message`. Returns null
 * if it isn't JSON.
 */
function readAnswer(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Describes a vulnerable package by its advisories, or by the dependencies that affect it. */
function describe({ via, range }) {
  const causes = via.map((cause) =>
    typeof cause === "string" ? `through ${cause}` : `${cause.title} ${cause.url}`,
  );
  return `${causes.join("; ")}, versions ${range}`;
}

function firstLine(text) {
  return (
    text
      ?.trim()
      .split("\n")
      .find((line) => line.startsWith("npm error")) ?? null
  );
}
