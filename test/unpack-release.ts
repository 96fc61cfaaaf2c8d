import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { root } from "../scripts/steps/project.mjs";

/** What a server process needs, besides packages. */
const parts = ["package.json", "content", "src"];
/** The previous release until the first one has a tag. */
const beforeTags = "1e98507f1bf2d68954e0bd10e6207284d4f11845";

/**
 * Unpacks the release before this one: the newest tag in the history. It runs with this release's
 * packages.
 * @returns its folder, or null if the history doesn't have it, as in a shallow clone.
 */
export function unpackPreviousRelease(): string | null {
  const commit = findPreviousRelease();
  if (commit === null) return null;
  const folder = makeFolder("previous-release-");
  const archive = git("archive", commit, ...parts);
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return folder;
}

/** Copies this release and adds a migration, as the next release might have one. */
export function createNextRelease(migration: string): string {
  const folder = makeFolder("next-release-");
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, "src/server/platform/db/migrations/9999_next_release.sql"), migration);
  return folder;
}

function makeFolder(prefix: string): string {
  const folder = mkdtempSync(join(inject("runFolder"), prefix));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

function findPreviousRelease(): string | null {
  for (const find of [
    () => git("describe", "--tags", "--abbrev=0", "--match=v*", "HEAD^").toString().trim(),
    () => git("rev-parse", "--verify", "--quiet", `${beforeTags}^{commit}`).toString().trim(),
  ]) {
    try {
      return find();
    } catch {
      // There is no tag, or the history is incomplete.
    }
  }
  return null;
}

function git(...args: readonly string[]): Buffer {
  return execFileSync("git", args, {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
