import { z } from "zod";
import { partsCheck } from "#contract/parts-files.ts";
import type { PartsCheck } from "#contract/parts-files.ts";
import { fail } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { lastPiece } from "#server/platform/file-reading/file-readers.ts";
import { spoolFile } from "#server/platform/file-reading/spool-file.ts";
import type { SpooledFile } from "#server/platform/file-reading/spool-file.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { ReadingDeps } from "./read-stored-file.ts";
import type { PartsFileRow } from "./store.ts";

/** A file whose seller is waiting for the result. `signal` aborts when the seller disconnects. */
interface Examined {
  readonly sellerId: SellerId;
  readonly file: PartsFileRow;
  readonly signal: AbortSignal;
}

/** Reports what importing a stored file would do. */
export async function checkStored(
  deps: ReadingDeps,
  examined: Examined,
): Promise<Result<PartsCheck>> {
  const module = new URL("./check-file.ts", import.meta.url);
  const checked = await lastPiece(readStoredFile(deps, { ...examined, module, piece: partsCheck }));
  return checked ?? fail("invalid-input", `${examined.file.name} has no rows.`);
}

/**
 * Writes every row with a problem to a CSV file on disk. A slow download must not occupy a reader
 * that others need.
 */
export async function spoolProblems(
  deps: ReadingDeps,
  examined: Examined,
): Promise<Result<SpooledFile>> {
  const module = new URL("./list-problems.ts", import.meta.url);
  let failure: Failure | null = null;
  async function* texts() {
    for await (const piece of readStoredFile(deps, { ...examined, module, piece: z.string() })) {
      if (piece.ok) yield Buffer.from(piece.value);
      else failure = piece.failure;
    }
  }
  const spooled = await spoolFile({
    name: "rows-to-fix.csv",
    bytes: texts(),
    most: Infinity,
    tooLarge: "",
  });
  if (failure === null || !spooled.ok) return spooled;
  await spooled.value.remove();
  return { ok: false, failure };
}
