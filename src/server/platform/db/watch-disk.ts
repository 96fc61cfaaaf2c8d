import { statfs } from "node:fs/promises";
import { setInterval } from "node:timers";
import { freeBytes } from "#server/platform/data-folder/check-space.mjs";

const megabyte = 1024 * 1024;
/**
 * With less free space than `fullBytes`, nothing more is stored. That is three segments of the
 * write-ahead log, because the database crashes when it can't create the next one. Storing resumes
 * above `roomyBytes`, so that the state doesn't flicker.
 */
const fullBytes = 48 * megabyte;
const roomyBytes = 64 * megabyte;
const everyMs = 1000;

/** Watches the disk of a folder. `isFull` returns immediately, as of at most a second ago. */
export interface DiskWatch {
  isFull(): boolean;
  stop(): void;
}

export function watchDisk(folder: string): DiskWatch {
  let full = freeBytes(folder) < fullBytes;
  const check = async () => {
    const { bavail, bsize } = await statfs(folder);
    full = bavail * bsize < (full ? roomyBytes : fullBytes);
  };
  // If the folder can't be checked, the state stays as it was.
  const timer = setInterval(() => void check().catch(() => undefined), everyMs);
  timer.unref();
  return { isFull: () => full, stop: () => clearInterval(timer) };
}
