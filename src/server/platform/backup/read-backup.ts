import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import {
  backupEnd,
  backupHead,
  backupRow,
  BackupProblem,
  sealedPrefix,
  tableHead,
} from "./backup-format.ts";
import type { BackupHead, BackupRow, TableHead } from "./backup-format.ts";

/** A part of a backup, in the file's order. */
export type BackupPart =
  | { readonly is: "head"; readonly head: BackupHead }
  | { readonly is: "table"; readonly table: TableHead }
  | { readonly is: "row"; readonly row: BackupRow };

/**
 * Reads a backup from beginning to end.
 * @throws BackupProblem if the file isn't a backup, isn't complete, or was changed.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash("sha256");
  let rows = 0;
  let isComplete = false;
  let isFirst = true;
  for await (const line of readLines(file)) {
    if (isComplete) throw changed(file);
    const value = parseLine(line, file);
    if (isEnd(value)) {
      const { end } = check(backupEnd, value, file);
      if (end.rows !== rows || end.sha256 !== hash.digest("hex")) throw changed(file);
      isComplete = true;
    } else {
      const part = isFirst ? parseHead(value, file) : parsePart(value, file);
      yield part;
      if (part.is === "row") rows += 1;
      isFirst = false;
      hash.update(`${line}\n`);
    }
  }
  if (!isComplete) throw incomplete(file);
}

function isEnd(value: unknown): boolean {
  return typeof value === "object" && value !== null && "end" in value;
}

function parsePart(value: unknown, file: string): BackupPart {
  return Array.isArray(value)
    ? { is: "row", row: check(backupRow, value, file) }
    : { is: "table", table: check(tableHead, value, file) };
}

/** A summary of a complete backup. */
export interface CheckedBackup {
  readonly head: BackupHead;
  readonly tables: readonly TableHead[];
  readonly rows: number;
  /** IDs of the keys that are missing, or that aren't the keys that encrypted its secrets. */
  readonly unusableKeys: readonly string[];
}

/** Reads a whole backup, and tries the encryption keys on each of its secrets. */
export async function checkBackup(file: string, box: SecretBox | null): Promise<CheckedBackup> {
  let head: BackupHead | null = null;
  const tables: TableHead[] = [];
  const unusable = new Set<string>();
  let sealed: readonly number[] = [];
  let rows = 0;
  for await (const part of readBackup(file)) {
    if (part.is === "head") ({ head } = part);
    else if (part.is === "table") {
      tables.push(part.table);
      sealed = sealedColumns(part.table);
    } else {
      rows += 1;
      for (const id of findUnusable(part.row, sealed, box)) unusable.add(id);
    }
  }
  if (head === null) throw notBackup(file);
  return {
    head,
    tables,
    rows,
    unusableKeys: [...unusable].sort(),
  };
}

function sealedColumns({ columns }: TableHead): readonly number[] {
  return columns.flatMap((name, at) => (name.startsWith(sealedPrefix) ? [at] : []));
}

/** Returns the IDs of the keys of those secrets in a row that the secret box can't open. */
function findUnusable(
  row: BackupRow,
  sealed: readonly number[],
  box: SecretBox | null,
): readonly string[] {
  return sealed
    .map((at) => row[at] ?? null)
    .filter((secret) => secret !== null)
    .filter((secret) => !opens(box, secret))
    .map((secret) => secret.split(".")[0] ?? "");
}

function opens(box: SecretBox | null, secret: string): boolean {
  try {
    box?.open(secret);
    return box !== null;
  } catch {
    return false;
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  const lines = createInterface({ input: unzipped, crlfDelay: Infinity });
  let failure: unknown = null;
  const failed = (error: unknown) => {
    failure ??= error;
    lines.close();
  };
  source.on("error", failed);
  unzipped.on("error", failed);
  source.pipe(unzipped);
  try {
    yield* lines;
  } catch (error) {
    failed(error);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
  if (failure !== null) throw explain(failure, file);
}

function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return incomplete(file);
  if (code.startsWith("Z_")) return notBackup(file);
  return code === "ENOENT" || code === "EISDIR" || code === "EACCES"
    ? new BackupProblem(`${file} can't be read (${code}).`)
    : error;
}

function parseLine(line: string, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw notBackup(file);
  }
}

function parseHead(value: unknown, file: string): BackupPart {
  const parsed = backupHead.safeParse(value);
  if (parsed.success) return { is: "head", head: parsed.data };
  if (typeof value === "object" && value !== null && "fitwrightBackup" in value)
    throw new BackupProblem(
      `${file} was made by a newer release of the product. Restore it with that release.`,
    );
  throw notBackup(file);
}

function check<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
  file: string,
): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw changed(file);
  return parsed.data;
}

const notBackup = (file: string) => new BackupProblem(`${file} isn't a backup of this product.`);
const incomplete = (file: string) =>
  new BackupProblem(`${file} isn't complete: its end is missing. Use another backup.`);
const changed = (file: string) =>
  new BackupProblem(`${file} is damaged: its checksum is wrong. Use another backup.`);
