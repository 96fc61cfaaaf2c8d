import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";

export type FileFormat = "csv" | "xlsx" | "xls" | "xml";

const signatures: readonly (readonly [name: string, ...bytes: number[]])[] = [
  ["a PDF", 0x25, 0x50, 0x44, 0x46],
  ["a picture", 0x89, 0x50, 0x4e, 0x47],
  ["a picture", 0xff, 0xd8, 0xff],
  ["a picture", 0x47, 0x49, 0x46, 0x38],
  ["a gzip archive", 0x1f, 0x8b],
  ["a RAR archive", 0x52, 0x61, 0x72, 0x21],
  ["a 7z archive", 0x37, 0x7a, 0xbc, 0xaf],
];

/** Detects a file's format from its first bytes, ignoring its name. */
export function sniffFormat(name: string, start: Uint8Array): Result<FileFormat> {
  if (start.length === 0) return fail("invalid-input", `${name} is empty.`);
  if (startsWith(start, [0x50, 0x4b, 0x03, 0x04])) return succeed("xlsx");
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return succeed("xls");
  const other = signatures.find(([, ...bytes]) => startsWith(start, bytes));
  if (other)
    return fail(
      "invalid-input",
      `${name} is ${other[0]}, not a table. Upload a CSV or Excel file.`,
    );
  const text = new TextDecoder(encodingOf(start)).decode(start.subarray(0, 2048));
  if (/^\uFEFF?\s*<(!DOCTYPE\s+html|html)\b/i.test(text))
    return fail(
      "invalid-input",
      `${name} is a web page, not a table. Open it in Excel, save it as .xlsx or CSV, and upload that.`,
    );
  return succeed(/^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|ACES|Apps?\b)/i.test(text) ? "xml" : "csv");
}

function startsWith(start: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => start[at] === byte);
}

/** Detects UTF-16 by its byte order mark, or by the zero bytes of Latin letters. */
function encodingOf(start: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" {
  if (startsWith(start, [0xff, 0xfe]) || (start[1] === 0 && start[3] === 0)) return "utf-16le";
  return startsWith(start, [0xfe, 0xff]) || (start[0] === 0 && start[2] === 0)
    ? "utf-16be"
    : "utf-8";
}
