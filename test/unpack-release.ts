import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { root } from "../scripts/steps/project.mjs";

/** The files that a server process needs, besides packages. */
const parts = ["package.json", "content", "src"];
/**
 * The previous release until the first one has a tag. It may be as old as it can be: the older it
 * is, the more changes the test covers. Move it to the last commit before a migration that drops
 * what this one still reads. It must be a commit of the main branch.
 */
const beforeTags = "1e98507f1bf2d68954e0bd10e6207284d4f11845";

/**
 * Unpacks the release before this one: the newest tag in the history. It runs with this release's
 * packages.
 * @returns its folder, or null if the history is incomplete, as in a shallow clone.
 * @throws if the history is complete and doesn't have it
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
  const tag = ask("describe", "--tags", "--abbrev=0", "--match=v*", "HEAD^");
  if (tag !== null) return tag;
  if (ask("merge-base", "--is-ancestor", beforeTags, "HEAD") !== null) return beforeTags;
  if (ask("rev-parse", "--is-shallow-repository") === "false")
    throw new Error(`The history doesn't have the commit ${beforeTags}.`);
  return null;
}

/** Returns Git's answer, or null if it fails. */
function ask(...args: readonly string[]): string | null {
  try {
    return git(...args)
      .toString()
      .trim();
  } catch {
    return null;
  }
}

function git(...args: readonly string[]): Buffer {
  return execFileSync("git", args, {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
