import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";

/**
 * Creates a data folder whose embedded database has no tables yet. It is a copy: creating a
 * database takes three seconds of processor time, copying one a few tenths.
 */
export async function copyNewCluster(): Promise<string> {
  const cluster = join(inject("runFolder"), "new-cluster");
  await onceInRun("new-cluster", async () => {
    const embedded = await startEmbeddedPostgres(cluster);
    await embedded.stop();
  });
  return copyToDataFolder(cluster);
}

/** Copies a data folder whose database is closed into a new one. */
export function copyToDataFolder(closed: string): string {
  const dataDir = mkdtempSync(join(inject("runFolder"), "data-"));
  cpSync(closed, dataDir, { recursive: true });
  return dataDir;
}

/** Does the work in the first test file that needs it. Files in other processes wait for it. */
export async function onceInRun(name: string, work: () => Promise<void>): Promise<void> {
  const claim = join(inject("runFolder"), `${name}.claimed`);
  const ready = join(inject("runFolder"), `${name}.ready`);
  const failed = join(inject("runFolder"), `${name}.failed`);
  if (claimed(claim)) {
    try {
      await work();
      writeFileSync(ready, "");
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  while (!existsSync(ready)) {
    if (existsSync(failed))
      throw new Error(`Another test file could not prepare the ${name}; see its failure.`);
    await wait(50);
  }
}

function claimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
