import type { FastifyRequest } from "fastify";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";

const largest = 20 * 1024 * 1024;
const extensions = /\.(csv|xlsx|xls)$/i;

/** The file of a multipart form's field `file`, in memory: it is small, and one that is larger is refused as soon as that is seen. */
export async function readUpload(request: FastifyRequest): Promise<Result<FileSource>> {
  if (!request.isMultipart())
    return fail("invalid-input", "Send the file as a form with the field “file”.");
  if (Number(request.headers["content-length"] ?? 0) > largest + 64 * 1024)
    return fail("invalid-input", tooLarge);
  const part = await request.file({ limits: { fileSize: largest, files: 1 } });
  if (part?.fieldname !== "file")
    return fail("invalid-input", "Send the file as a form with the field “file”.");
  if (!extensions.test(part.filename))
    return fail("invalid-input", `${part.filename} is not a .csv, .xlsx or .xls file.`);
  const pieces: Buffer[] = [];
  for await (const piece of part.file) pieces.push(Buffer.from(piece));
  if (part.file.truncated) return fail("invalid-input", tooLarge);
  const bytes = Buffer.concat(pieces);
  return succeed({
    name: part.filename,
    size: bytes.length,
    async *open() {
      yield await Promise.resolve(bytes);
    },
  });
}

const tooLarge =
  "The file is larger than 20 MB. A thousand products take far less: take pictures and other sheets out, or split it.";
