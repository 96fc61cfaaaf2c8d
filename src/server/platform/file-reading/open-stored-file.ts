import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { createGunzip } from "node:zlib";
import type { FileSource } from "#server/platform/tabular-files/table.ts";
import type { StoredFile } from "./reading-messages.ts";

/** The piece size for reading text, in bytes. */
const stepBytes = 64 * 1024;

/** Opens a file on the local disk, to be read a piece at a time. */
export function openStoredFile({ name, path, size, packed }: StoredFile): FileSource {
  return {
    name,
    size,
    open() {
      const stored = createReadStream(path, { highWaterMark: stepBytes });
      return packed ? stored.pipe(createGunzip({ chunkSize: stepBytes })) : stored;
    },
    bytes(start, end) {
      const length = Math.max(0, Math.min(end, size) - start);
      const bytes = Buffer.alloc(length);
      const file = openSync(path, "r");
      try {
        let filled = 0;
        for (let got = 1; got > 0 && filled < length; filled += got)
          got = readSync(file, bytes, {
            offset: filled,
            length: length - filled,
            position: start + filled,
          });
        return bytes.subarray(0, filled);
      } finally {
        closeSync(file);
      }
    },
  };
}
