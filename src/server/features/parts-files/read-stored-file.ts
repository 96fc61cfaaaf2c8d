import type { z } from "zod";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { listVehicleNames } from "#domain/vehicles/vehicle-names.ts";
import { findCarVocabulary } from "#server/features/vehicles/find-car-vocabulary.ts";
import type { VehicleVocabulary } from "#server/features/vehicles/read-vocabulary.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { FileReaders } from "#server/platform/file-reading/file-readers.ts";
import { spoolFile } from "#server/platform/file-reading/spool-file.ts";
import { readPiece } from "./store.ts";
import type { PartsFileRow } from "./store.ts";

/** How to read a stored file, and for whom. */
export interface StoredReading<Piece> {
  readonly sellerId: SellerId;
  readonly file: PartsFileRow;
  /** The module whose `read` function reads it. */
  readonly module: URL;
  readonly piece: z.ZodType<Piece>;
  /** Aborts when the caller disconnects. Null in a job. */
  readonly signal: AbortSignal | null;
}

export interface ReadingDeps {
  readonly db: Database;
  readonly readers: FileReaders;
  readonly vocabulary: VehicleVocabulary;
}

/**
 * Reads a stored file with its saved mapping and brand. Rows whose vehicle isn't in the
 * marketplace's list are problems; if that list can't be read, all vehicles are accepted. Yields a
 * failure, if any, as the last item.
 */
export async function* readStoredFile<Piece>(
  { db, readers, vocabulary }: ReadingDeps,
  { sellerId, file, module, piece, signal }: StoredReading<Piece>,
): AsyncGenerator<Result<Piece>, void> {
  const { name, format, stored, mapping, brand } = file;
  const listed = await vocabulary.tree(await findCarVocabulary(db));
  yield* readers.read({
    module,
    order: {
      format,
      stored,
      mapping,
      brand,
      vehicles: listed.ok ? listVehicleNames(listed.value.index) : null,
    },
    piece,
    kind: "stream",
    owner: sellerId,
    open: () =>
      spoolFile({
        name,
        bytes: storedPieces(db, sellerId, file.id),
        most: Infinity,
        tooLarge: "",
        packed: true,
      }),
    signal,
  });
}

/**
 * Yields a file's stored pieces. Each is gzipped, and concatenated they are one valid gzip file.
 */
async function* storedPieces(
  db: Database,
  sellerId: SellerId,
  fileId: string,
): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; ; position += 1) {
    const bytes = await readPiece(db, sellerId, { fileId, position });
    if (bytes === null) return;
    yield bytes;
  }
}
