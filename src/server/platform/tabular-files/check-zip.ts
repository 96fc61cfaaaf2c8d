import { inflateRawSync } from "node:zlib";
import { claimedBytes, readEntries } from "./zip-entries.ts";
import type { ZipEntry } from "./zip-entries.ts";

/**
 * Whether a zip holds at most so much when unpacked. What its directory claims is looked at first, and then, because a directory can lie, every
 * entry is unpacked with that limit. @returns what is wrong with it, or null
 */
export function checkZip(zip: Buffer, mostUnpacked: number): "broken" | "too-large" | null {
  const entries = readEntries(zip);
  if (entries === null) return "broken";
  if (claimedBytes(entries) > mostUnpacked) return "too-large";
  let left = mostUnpacked;
  for (const entry of entries) {
    const size = unpackedSize(zip, entry, left);
    if (typeof size === "string") return size;
    left -= size;
  }
  return null;
}

function unpackedSize(zip: Buffer, { method, packed, start }: ZipEntry, most: number): number | "broken" | "too-large" {
  if (method === 0) return packed > most ? "too-large" : packed;
  if (method !== 8) return "broken";
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "broken";
  }
}
