import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { spoolFile } from "#server/platform/file-reading/spool-file.ts";
import type { SpooledFile } from "#server/platform/file-reading/spool-file.ts";

const maxBytes = 20 * 1024 * 1024;
const extensions = /\.(csv|xlsx|xls)$/i;

/**
 * Streams the file in the form field `file` to disk. Refuses a file that is too large as soon as it
 * exceeds the limit.
 */
export async function readUpload(request: FastifyRequest): Promise<Result<SpooledFile>> {
  if (!request.isMultipart()) return noFile();
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + 64 * 1024)
    return fail("invalid-input", tooLarge);
  const part = await firstFile(request);
  if (part === null) return noFile();
  if (part.fieldname !== "file") return noFile();
  if (!extensions.test(part.filename))
    return fail("invalid-input", `${part.filename} isn't a .csv, .xlsx, or .xls file.`);
  return spoolFile({
    name: part.filename,
    bytes: part.file,
    most: maxBytes,
    tooLarge,
  });
}

/** Returns the form's first file, or null when it has none or can't be parsed. */
async function firstFile(request: FastifyRequest): Promise<MultipartFile | null> {
  try {
    // One byte more than allowed, so that a file over the limit is noticed instead of truncated.
    return (await request.file({ limits: { fileSize: maxBytes + 1, files: 1 } })) ?? null;
  } catch {
    return null;
  }
}

function noFile(): Result<never> {
  return fail("invalid-input", "Send the file as a form with the field “file”.");
}

const tooLarge =
  "The file is larger than 20 MB. A thousand products need far less: remove pictures and other sheets, or split the file.";
