import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";

/** A PostgreSQL inside this process (PGlite in a worker thread), reached by the ordinary driver over a unix socket. */
export interface EmbeddedPostgres {
  /** For the driver's `host` option: the folder of the socket. */
  readonly host: string;
  readonly port: number;
  stop(): Promise<void>;
}

const port = 5432;

/** Where this process reaches the embedded database it opened under `dataDir`. */
export function socketFolder(dataDir: string): string {
  return join(tmpdir(), `${socketPrefix(resolve(dataDir, "postgres"))}${process.pid}`);
}

/** A unix socket's path may have some 100 characters, so it lies in the temporary folder, not under a deep checkout. */
function socketPrefix(folder: string): string {
  return `fitwright-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}-`;
}

/** Another running process holds the data folder. The message says what to do. */
export class DataFolderInUse extends Error {}

/**
 * Opens (or creates) the database under `dataDir`.
 * @throws DataFolderInUse when another running process holds the same folder: two would destroy it.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir, "postgres");
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(resolve(dataDir, "postgres.lock"));
  const prefix = socketPrefix(folder);
  // What a killed process left; the lock says that none of them is alive.
  for (const left of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) rmSync(join(tmpdir(), left), { recursive: true, force: true });
  const host = socketFolder(dataDir);
  mkdirSync(host, { recursive: true });
  chmodSync(host, 0o700);
  const socketPath = join(host, `.s.PGSQL.${port}`);
  rmSync(socketPath, { force: true });
  const worker = new Worker(new URL("./embedded-postgres-worker.ts", import.meta.url), { workerData: { dataDir: folder, socketPath } });
  await Promise.race([once(worker, "message"), once(worker, "error").then(([error]) => Promise.reject(error))]);
  return {
    host,
    port,
    async stop() {
      worker.postMessage("stop");
      await once(worker, "message");
      await worker.terminate();
      rmSync(host, { recursive: true, force: true });
      unlock();
    },
  };
}

function lockFolder(file: string): () => void {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    const holder = Number(readFileSync(file, "utf8"));
    if (holder !== process.pid && isRunning(holder)) {
      throw new DataFolderInUse(`The data folder is in use by process ${holder}. Stop that copy first, or start this one with another DATA_DIR.`);
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
