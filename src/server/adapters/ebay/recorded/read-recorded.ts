import { readFileSync } from "node:fs";

/**
 * Reads a recorded answer for a test. The answers are invented, following the documented shapes.
 */
export function readRecorded(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
