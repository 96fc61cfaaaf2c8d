import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const dayMs = 86_400_000;
const name = /^fitwright-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.jsonl\.gz$/;

/** Returns the file name of a backup that is made now. */
export function backupName(now: Date): string {
  return `fitwright-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.jsonl.gz`;
}

/**
 * Deletes the backups in a folder that are older than this, by the time in their names. Other files
 * stay. Returns the names of what it deleted.
 */
export function removeOldBackups(
  folder: string,
  { now, days }: { readonly now: Date; readonly days: number },
): readonly string[] {
  const old = readdirSync(folder).filter((file) => {
    const [, day = "", hour = "", minute = "", second = ""] = name.exec(file) ?? [];
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return now.getTime() - madeAt > days * dayMs;
  });
  for (const file of old) rmSync(join(folder, file), { force: true });
  return old;
}
