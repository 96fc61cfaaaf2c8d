import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const megabyte = 1024 * 1024;

/** A small disk in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk, except for this many bytes. */
  fill(leaveBytes: number): void;
  /** Frees what `fill` used. */
  free(): void;
  /** Unmounts the disk as soon as no process uses it. */
  remove(): Promise<void>;
}

/**
 * Returns whether this user may mount a disk, which needs root and isn't possible in every
 * container. Prints a notice if not.
 */
export function canMountDisk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "fitwright-mount-"));
  const can = mount(folder, 1);
  if (can) spawnSync("umount", [folder]);
  else
    process.stderr.write(
      "SKIPPED: the tests of a full disk mount a small one, which needs root (mount -t tmpfs).\n",
    );
  rmdirSync(folder);
  return can;
}

export function mountDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "fitwright-disk-"));
  if (!mount(folder, megabytes)) throw new Error("the small disk could not be mounted");
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill(leaveBytes) {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(ballast, "a");
      try {
        for (let left = bavail * bsize - leaveBytes; left > 0; left -= megabyte)
          writeSync(file, Buffer.alloc(Math.min(left, megabyte)));
      } catch (error) {
        // Another process may have used up the rest first.
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    async remove() {
      for (let tries = 0; spawnSync("umount", [folder]).status !== 0; tries += 1) {
        if (tries > 100) throw new Error(`${folder} is still in use`);
        await sleep(200);
      }
      rmdirSync(folder);
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  return (
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]).status === 0
  );
}
