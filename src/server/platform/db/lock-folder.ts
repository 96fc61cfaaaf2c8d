import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "./is-running.ts";

export type FolderLock =
  { readonly ok: true; unlock(): void } | { readonly ok: false; readonly reason: string };

const waitMs = 30_000;

/**
 * Takes the data folder for this process: two at once would destroy it. A holder whose own starter has been killed is about to end, so it is
 * waited for; one that is at work is a reason to refuse, in words for people.
 */
export async function lockFolder(file: string): Promise<FolderLock> {
  for (const deadline = Date.now() + waitMs; ; await sleep(50)) {
    if (write(file)) return { ok: true, unlock: () => rmSync(file, { force: true }) };
    const held = read(file);
    const late = Date.now() > deadline;
    if (held === null || isBeingWritten(held, late)) continue;
    const [holder = 0, starter = 0] = held.split(" ").map(Number);
    if (!isRunning(holder)) takeAway(file, held);
    else if (isRunning(starter) || late) {
      return {
        ok: false,
        reason: `The data folder is in use by process ${starter}. Stop that copy first, or start this one with another DATA_DIR.`,
      };
    }
  }
}

/** One without words, unless its writer died just then. */
function isBeingWritten(held: string, late: boolean): boolean {
  return held === "" && !late;
}

/** Of several who find the same lock of a dead process one moves it; who has moved a newer one instead puts that back. */
function takeAway(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readFileSync(aside, "utf8");
    if (moved !== dead) writeFileSync(file, moved, { flag: "wx" });
  } catch {
    // Somebody else was faster; the next look tells what is there now.
  } finally {
    rmSync(aside, { force: true });
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

/** null: let go in the meantime. */
function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
