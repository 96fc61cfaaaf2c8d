import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";
import { readPiece } from "./store.ts";

/** Readers of text work in steps of this many bytes, so that other calls are served in between. */
const stepBytes = 64 * 1024;

/** A stored file, read a piece at a time: no more than one is in memory. */
export function openFile(
  db: Database,
  sellerId: SellerId,
  file: { readonly id: string; readonly name: string; readonly size: number },
): FileSource {
  return {
    name: file.name,
    size: file.size,
    async *open() {
      for (let position = 0; ; position += 1) {
        const bytes = await readPiece(db, sellerId, { fileId: file.id, position });
        if (bytes === null) return;
        for (let at = 0; at < bytes.length; at += stepBytes)
          yield bytes.subarray(at, at + stepBytes);
      }
    },
  };
}
