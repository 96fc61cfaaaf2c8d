/**
 * npm run build:sandbox-seed
 * Writes the sandbox sellers' listings (sandbox/ebay/seed/seed.json.gz) from the tables, cases, and
 * vehicle list in that folder.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildSeed } from "../sandbox/ebay/seed/build-seed.ts";
import { loadSeedSources } from "../sandbox/ebay/seed/load-world.ts";
import { packSeed, seedNumber } from "../sandbox/ebay/seed/pack-seed.ts";

const seed = buildSeed(loadSeedSources(), seedNumber);
const packed = packSeed(seed);
writeFileSync(
  path.join(import.meta.dirname, "..", "sandbox", "ebay", "seed", "seed.json.gz"),
  packed,
);
console.log(
  `version ${seed.version}: ${seed.listings.length} listings of ${seed.sellers.length} sellers, ${seed.categories.length} categories, ${Math.round(packed.length / 1024)} kB.`,
);
