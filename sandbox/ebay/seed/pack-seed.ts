import { gzipSync } from "node:zlib";
import type { Seed } from "../seed-format.ts";

/** The seed number of the committed file. */
export const seedNumber = 20_260_930;

export function packSeed(seed: Seed): Buffer {
  const packed = gzipSync(JSON.stringify(seed), { level: 9 });
  packed[9] = 255; // The header's operating system byte would differ between machines. Node writes no timestamp.
  return packed;
}
