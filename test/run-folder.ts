import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { dropTestDatabases } from "./test-server.ts";

/** Gives the run a folder, and takes away at its end what the tests left on a real PostgreSQL. */
export function setup(project: TestProject): () => Promise<void> {
  const runFolder = mkdtempSync(join(tmpdir(), "fitwright-test-"));
  project.provide("runFolder", runFolder);
  return async () => {
    await dropTestDatabases(runFolder);
    rmSync(runFolder, { recursive: true, force: true });
  };
}
