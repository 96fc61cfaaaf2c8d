import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";

/**
 * A test that prints hides a problem or leaves debugging behind, so it fails with what was printed.
 */
const printed: string[] = [];
for (const method of ["log", "info", "warn", "error", "debug", "trace"] as const) {
  console[method] = (...parts: unknown[]) =>
    void printed.push(`console.${method}: ${format(...parts)}`);
}

/** Throws with what was printed since the last call, and clears it. */
export function failIfPrinted(): void {
  if (printed.length === 0) return;
  throw new Error(`The test printed to the console:\n${printed.splice(0).join("\n")}`);
}

beforeEach(failIfPrinted);
afterEach(failIfPrinted);
afterAll(failIfPrinted);
