import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { dropTestDatabases } from "./test-server.ts";

/**
 * Creates a folder for the run. At the end, removes it and whatever the tests left on PostgreSQL.
 */
export function setup(project: TestProject): () => Promise<void> {
  const runFolder = mkdtempSync(join(tmpdir(), "fitwright-test-"));
  project.provide("runFolder", runFolder);
  return async () => {
    await dropTestDatabases(runFolder);
    rmSync(runFolder, { recursive: true, force: true });
  };
}
