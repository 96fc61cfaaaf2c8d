import { claimedBytes, readEntries, TooLarge, unpackEntry } from "./zip-entries.ts";
import type { ZipEntry } from "./zip-entries.ts";

/**
 * Whether a zip holds at most so much when unpacked. What its directory claims is looked at first, and then, because a directory can lie, every
 * entry is unpacked, a piece at a time and kept nowhere. @returns what is wrong with it, or null
 */
export async function checkZip(
  zip: Buffer,
  mostUnpacked: number,
): Promise<"broken" | "too-large" | null> {
  const entries = readEntries(zip);
  if (entries === null) return "broken";
  if (claimedBytes(entries) > mostUnpacked) return "too-large";
  let left = mostUnpacked;
  try {
    for (const entry of entries) left -= await unpackedBytes(zip, entry, left);
  } catch (error) {
    return error instanceof TooLarge ? "too-large" : "broken";
  }
  return null;
}

async function unpackedBytes(zip: Buffer, entry: ZipEntry, most: number): Promise<number> {
  let bytes = 0;
  for await (const piece of unpackEntry(zip, entry)) {
    bytes += piece.length;
    if (bytes > most) throw new TooLarge();
  }
  return bytes;
}
