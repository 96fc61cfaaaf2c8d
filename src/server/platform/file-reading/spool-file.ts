import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { StoredFile } from "./reading-messages.ts";

/** A temporary file on the local disk. */
export interface SpooledFile extends StoredFile {
  remove(): Promise<void>;
}

let folder: string | null = null;

/**
 * Returns this process's private temporary folder. Creates it again if the system has cleaned it
 * up, because a server runs for months.
 */
async function spoolFolder(): Promise<string> {
  if (folder === null) {
    const created = mkdtempSync(join(tmpdir(), "fitwright-files-"));
    process.once("exit", () => rmSync(created, { recursive: true, force: true }));
    folder = created;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export interface Arriving {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The size limit, in bytes. */
  readonly most: number;
  /** The message for a file that exceeds it. */
  readonly tooLarge: string;
  /** Whether the bytes are compressed with gzip. */
  readonly packed?: boolean;
}

/**
 * Writes a file to the disk as it arrives, so that a large file is never in memory. Removes it if
 * it doesn't arrive completely.
 */
export async function spoolFile(arriving: Arriving): Promise<Result<SpooledFile>> {
  const path = join(await spoolFolder(), randomUUID());
  const remove = () => rm(path, { force: true });
  const written = await write(path, arriving).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  if (!written.ok) {
    await remove();
    return written;
  }
  return succeed({
    name: arriving.name,
    path,
    size: written.value,
    packed: arriving.packed ?? false,
    remove,
  });
}

async function write(path: string, arriving: Arriving): Promise<Result<number>> {
  const file = await open(path, "wx", 0o600);
  const pieces = arriving.bytes[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const next = await pieces.next().catch((error: unknown) => ({ error }));
      if ("error" in next)
        return fail(
          "invalid-input",
          `${arriving.name} didn't arrive completely, so nothing was stored. Upload it again.`,
          { cause: String(next.error) },
        );
      if (next.done === true) return succeed(size);
      size += next.value.length;
      if (size > arriving.most) return fail("invalid-input", arriving.tooLarge);
      await file.writeFile(next.value);
    }
  } finally {
    await file.close();
  }
}

/** Returns the file as a stream, and removes the file when the stream closes for any reason. */
export async function streamAndRemove(file: SpooledFile): Promise<Readable> {
  const stream = createReadStream(file.path);
  stream.once("close", () => void file.remove());
  await once(stream, "open");
  return stream;
}
