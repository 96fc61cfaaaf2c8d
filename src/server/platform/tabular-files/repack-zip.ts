import { zipSync } from "fflate";
import { claimedBytes, readEntries, TooLarge, unpackEntry } from "./zip-entries.ts";
import type { ZipFile } from "./zip-directory.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** The entries that contain a workbook's cells. Pictures and programs are left out. */
const wanted = /(^|\/)(mimetype|[^/]*\.(xml|rels|bin))$/i;

/**
 * Unpacks a zip and repacks it plainly, for a reader that trusts archives: some archives put it in
 * an endless loop, and others lie about their sizes. Checks the sizes in the directory first.
 * Because a directory can lie, also counts the unpacked bytes. Returns the new archive, or the
 * problem with the old one.
 */
export async function repackZip(
  zip: ZipFile,
  maxUnpacked: number,
): Promise<Uint8Array | "broken" | "too-large"> {
  const entries = readEntries(zip);
  if (entries === null) return "broken";
  if (claimedBytes(entries) > maxUnpacked) return "too-large";
  const unpacked = new Map<string, [Uint8Array, { readonly level: 0 }]>();
  let left = maxUnpacked;
  try {
    for (const entry of entries) {
      const bytes = await unpackWhole(zip, entry, left);
      left -= bytes.length;
      if (wanted.test(entry.name)) unpacked.set(entry.name, [bytes, { level: 0 }]);
    }
  } catch (error) {
    return error instanceof TooLarge ? "too-large" : "broken";
  }
  return unpacked.size === 0 ? "broken" : zipSync(Object.fromEntries(unpacked));
}

async function unpackWhole(zip: ZipFile, entry: ZipEntry, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of unpackEntry(zip, entry)) {
    bytes += piece.length;
    if (bytes > most) throw new TooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
