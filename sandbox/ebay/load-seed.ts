import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { fallbackSeed } from "./fallback-seed.ts";
import type { Seed } from "./seed-format.ts";

const SEED_FILE = `${import.meta.dirname}/seed/seed.json.gz`;

/** Loads the built seed file, or a small built-in seed of the same shape if there is none. */
export function loadSeed(file = SEED_FILE): Seed {
  if (!existsSync(file)) return fallbackSeed();
  return JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as Seed;
}
