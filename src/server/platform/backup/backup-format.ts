import { z } from "zod";

/**
 * A backup is a gzipped text file of JSON lines: a head, then for each table its name and columns
 * followed by its rows, then the number of rows and a checksum of everything before. A row is a
 * list of values in PostgreSQL's text form, or null, so that every type survives unchanged and any
 * supported version of PostgreSQL, and the embedded one, can read it.
 */
const formatVersion = 1;

export const backupHead = z.object({
  fitwrightBackup: z.literal(formatVersion, {
    error: "this backup has another format; it was made by a newer release",
  }),
  madeAt: z.iso.datetime(),
  release: z.string(),
  /** The server it was read from, for information only. */
  server: z.string(),
  migrations: z.array(z.string()),
  /** IDs of the encryption keys that its secrets need. Never the keys. */
  keyIds: z.array(z.string()),
});

export const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) });

export const backupEnd = z.object({ end: z.object({ rows: z.number(), sha256: z.string() }) });

export const backupRow = z.array(z.string().nullable());

export type BackupHead = z.infer<typeof backupHead>;
export type TableHead = z.infer<typeof tableHead>;
export type BackupRow = z.infer<typeof backupRow>;

/** Returns the head of a new backup. */
export function createHead(facts: Omit<BackupHead, "fitwrightBackup">): BackupHead {
  return { fitwrightBackup: formatVersion, ...facts };
}

/** A column with this prefix holds secrets, encrypted by the secret box. */
export const sealedPrefix = "sealed_";

/** The backup or restore can't be done. The message says why and what to do. */
export class BackupProblem extends Error {}
