import { appendFileSync, readFileSync } from "node:fs";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { StoredFile } from "#server/platform/file-reading/reading-messages.ts";

const forever = 3_600_000;
const someMegabytes = 8 * 1024 * 1024;

const acts: Readonly<Record<string, () => void>> = {
  "fill its heap": () => {
    const held: object[] = [];
    for (;;) held.push({ held: held.length });
  },
  "fill memory outside its heap": () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(someMegabytes, 1));
  },
  "never come to an end": () => {
    for (;;);
  },
  "end the process": () => process.exit(3),
  "throw an error": () => {
    throw new Error("a mistake of ours");
  },
};

/**
 * Misbehaves in one of the ways that a file could make a reader misbehave. For any other act,
 * returns the file's text. Writes a line to the log file when the reading begins and when it ends.
 */
export async function* read(
  file: StoredFile,
  order: { readonly act: string; readonly logFile?: string; readonly milliseconds?: number },
): AsyncGenerator<Result<string>, void> {
  acts[order.act]?.();
  if (order.logFile !== undefined) appendFileSync(order.logFile, `begin ${order.act}\n`);
  await sleep(order.act === "wait" ? forever : (order.milliseconds ?? 0));
  if (order.logFile !== undefined) appendFileSync(order.logFile, `end ${order.act}\n`);
  yield succeed(readFileSync(file.path, "utf8"));
}
