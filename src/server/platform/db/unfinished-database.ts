import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isToBeCreated, unfinishedMark } from "#server/platform/data-folder/check-space.mjs";

/**
 * Removes the database that an interrupted first start left behind. Call it only while holding the
 * folder's lock.
 */
export function discardUnfinished(dataDir: string): void {
  if (!existsSync(unfinishedMark(dataDir))) return;
  const folder = join(dataDir, "postgres");
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Marks the database as unfinished, if it is about to be created. Returns a function to call when
 * it is complete.
 */
export function startCreating(dataDir: string): () => void {
  if (!isToBeCreated(dataDir)) return () => undefined;
  writeFileSync(unfinishedMark(dataDir), "", { mode: 0o600 });
  return () => rmSync(unfinishedMark(dataDir), { force: true });
}
