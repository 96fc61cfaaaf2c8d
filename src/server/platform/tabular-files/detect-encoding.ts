import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { FileSource } from "./table.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Detects a file's encoding by its byte order mark, or by reading all of it, because a single é
 * near the end decides between UTF-8 and Windows-1252.
 */
export async function detectEncoding(source: FileSource): Promise<Result<Encoding>> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const zeros = { even: 0, odd: 0 };
  let isUtf8 = true;
  let seen = 0;
  for await (const bytes of source.open()) {
    const marked = seen === 0 ? byMark(bytes) : null;
    if (marked) return succeed(marked);
    countZeros(bytes, seen, zeros);
    isUtf8 &&= isValid(utf8, bytes);
    seen += bytes.length;
  }
  const wide = byZeros(zeros, seen);
  if (wide) return succeed(wide);
  if (zeros.even + zeros.odd > 0)
    return fail("invalid-input", `${source.name} is not a text file. Upload a CSV or Excel file.`);
  return succeed(isUtf8 && endsWell(utf8) ? "utf-8" : "windows-1252");
}

function byMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function countZeros(bytes: Uint8Array, offset: number, zeros: { even: number; odd: number }): void {
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    if ((offset + at) % 2 === 0) zeros.even += 1;
    else zeros.odd += 1;
  }
}

/** In UTF-16, every Latin letter has a zero byte. Texts in other encodings have none. */
function byZeros(
  { even, odd }: { readonly even: number; readonly odd: number },
  bytes: number,
): Encoding | null {
  const many = bytes / 4;
  if (odd > many && even < odd / 20) return "utf-16le";
  if (even > many && odd < even / 20) return "utf-16be";
  return null;
}

function isValid(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function endsWell(decoder: InstanceType<typeof TextDecoder>): boolean {
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
