import { readFileSync } from "node:fs";

/** A recorded answer, for tests. Written by hand after the documented shapes; invented content. */
export function readRecorded(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
