import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "./is-running.ts";

export type FolderLock = { readonly ok: true; unlock(): void } | { readonly ok: false; readonly reason: string };

const waitMs = 30_000;

/**
 * Takes the data folder for this process: two at once would destroy it. A holder whose own starter has been killed is about to end, so it is
 * waited for; one that is at work is a reason to refuse, in words for people.
 */
export async function lockFolder(file: string): Promise<FolderLock> {
  for (const deadline = Date.now() + waitMs; ; await sleep(50)) {
    if (write(file)) return { ok: true, unlock: () => rmSync(file, { force: true }) };
    const [holder = 0, starter = 0] = read(file);
    if (!isRunning(holder)) rmSync(file, { force: true });
    else if (isRunning(starter) || Date.now() > deadline) {
      return { ok: false, reason: `The data folder is in use by process ${starter}. Stop that copy first, or start this one with another DATA_DIR.` };
    }
  }
}

function write(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${process.ppid}`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): readonly number[] {
  try {
    return readFileSync(file, "utf8").split(" ").map(Number);
  } catch {
    // Let go in the meantime.
    return [];
  }
}
