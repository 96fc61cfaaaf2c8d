import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly "timeout-minutes"?: number;
        readonly permissions?: object;
        readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
      }
    >
  >;
}

const workflow = parse(
  readFileSync(new URL("../.github/workflows/ci.yml", import.meta.url), "utf8"),
) as Workflow;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);

test("CI runs the whole test script on pushes and pull requests", () => {
  expect(Object.keys(workflow.on).sort()).toEqual(["pull_request", "push"]);
  expect(steps.map(({ run }) => run)).toContain("bash .ci/run");
});

test("CI can only read the code, pins its actions to commits, and has a time limit", () => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  expect(jobs.filter(({ permissions }) => permissions !== undefined)).toEqual([]);
  const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
  expect(actions.filter((action) => !/@[\da-f]{40}$/.test(action))).toEqual([]);
  for (const job of jobs) expect(job["timeout-minutes"]).toBeLessThanOrEqual(90);
});
