import { appendFileSync, readFileSync } from "node:fs";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { StoredFile } from "#server/platform/file-reading/reading-messages.ts";

const forever = 3_600_000;
const someMegabytes = 8 * 1024 * 1024;

const deeds: Readonly<Record<string, () => void>> = {
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
 * Does something bad that a file could make a reader do. For any other deed, returns the file's
 * text. A diary gets a line when the reading begins and when it ends.
 */
export async function* read(
  file: StoredFile,
  order: { readonly deed: string; readonly diary?: string; readonly milliseconds?: number },
): AsyncGenerator<Result<string>, void> {
  deeds[order.deed]?.();
  if (order.diary !== undefined) appendFileSync(order.diary, `begin ${order.deed}\n`);
  await sleep(order.deed === "wait" ? forever : (order.milliseconds ?? 0));
  if (order.diary !== undefined) appendFileSync(order.diary, `end ${order.deed}\n`);
  yield succeed(readFileSync(file.path, "utf8"));
}
