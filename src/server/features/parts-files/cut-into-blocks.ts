import { gzipSync } from "node:zlib";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { PartLine } from "#domain/parts/part.ts";
import { openStoredFile } from "#server/platform/file-reading/open-stored-file.ts";
import type { StoredFile } from "#server/platform/file-reading/reading-messages.ts";
import { readLines } from "./read-lines.ts";
import type { ReadingOrder } from "./read-lines.ts";

const linesInBlock = 1000;
const fastest = { level: 1 } as const;

/** Lines of a file that are imported in one transaction. */
export interface LineBlock {
  /** The range of rows they come from, e.g. "Rows 1–1,000". */
  readonly label: string;
  /** `PartLine`s as gzipped JSON. */
  readonly lines: Uint8Array;
  /** The key under which the seller's choice of columns is saved. */
  readonly signature: string;
}

/** Cuts a file into blocks of about 1,000 lines. */
export async function* read(
  stored: StoredFile,
  order: ReadingOrder,
): AsyncGenerator<Result<LineBlock>, void> {
  let waiting: PartLine[] = [];
  let signature = "";
  let firstRow = 1;
  let lastRow = 0;
  const block = (): Result<LineBlock> => {
    const label = `${order.format === "aces" ? "Applications" : "Rows"} ${firstRow.toLocaleString("en-US")}–${lastRow.toLocaleString("en-US")}`;
    firstRow = lastRow + 1;
    return succeed({ label, lines: gzipSync(JSON.stringify(waiting), fastest), signature });
  };
  for await (const piece of readLines(openStoredFile(stored), order)) {
    if (!piece.ok) return yield piece;
    ({ signature, lastRow } = piece.value);
    waiting.push(...piece.value.lines);
    if (waiting.length < linesInBlock) continue;
    yield block();
    waiting = [];
  }
  if (waiting.length > 0) yield block();
}
