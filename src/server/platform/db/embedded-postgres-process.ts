import fs, { rmSync } from "node:fs";
import { join } from "node:path";
import { syncBuiltinESMExports } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { claimLock } from "#server/platform/data-folder/hold-lock.mjs";
import type { ProcessMessage } from "./embedded-postgres.ts";
import { passOnNotifications } from "./pass-on-notifications.ts";
import { discardUnfinished, startCreating } from "./unfinished-database.ts";
import { PipelineKeepingPglite } from "./pipeline-keeping-pglite.ts";

/**
 * The program of the embedded database. Like PostgreSQL, it runs in a separate process; it ends
 * with its parent.
 */
const [dataDir = "", socketPath = ""] = process.argv.slice(2);
const folder = join(dataDir, "postgres");

/**
 * PGlite has a single session, so the memory that the defaults reserve for 100 connections would be
 * wasted.
 */
const smallServer = [
  "shared_buffers=32MB",
  "max_connections=10",
  "wal_buffers=1MB",
  "max_wal_size=128MB",
];
const stopAfterMs = 10_000;
const lastAnswerMs = 100;

makeNewFilesPrivate();
// Ctrl-C reaches the whole process group. The server finishes its work first, then tells this
// process to stop.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

const lock = await claimLock(`${folder}.lock`, { withStarter: true });
if (lock.ok) {
  tell({ is: "locked", text: lock.text });
  discardUnfinished(dataDir);
  const finishCreating = startCreating(dataDir);
  const database = new PipelineKeepingPglite(
    // PostgreSQL ships with these extensions; PGlite must be given them.
    { dataDir: folder, postgresqlconf: smallServer, extensions: { pg_trgm, btree_gin } },
    { broken: end, notified: passOnNotifications() },
  );
  await database.waitReady;
  finishCreating();
  // A killed process leaves its socket behind.
  rmSync(socketPath, { force: true });
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 64 });
  await server.start();
  const stop = async () => {
    await Promise.race([server.stop().then(() => database.close()), sleep(stopAfterMs)]);
    process.exit(0);
  };
  process.once("message", stop);
  if (process.connected) process.once("disconnect", stop);
  else await stop();
  tell({ is: "ready" });
} else {
  tell({ is: "refused", pid: lock.pid, elsewhere: lock.elsewhere });
  process.disconnect?.();
}

/**
 * Makes the files that this process creates private. The umask alone isn't enough, because PGlite's
 * file layer afterward sets the full mode with chmod.
 */
function makeNewFilesPrivate(): void {
  const others = 0o077;
  process.umask(others);
  const { chmodSync, fchmodSync } = fs;
  fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & ~others);
  fs.fchmodSync = (file, mode) => fchmodSync(file, Number(mode) & ~others);
  syncBuiltinESMExports();
}

/** Sends a message to the parent. Ignores failures: if the parent is gone, `disconnect` notices. */
function tell(message: ProcessMessage): void {
  process.send?.(message, () => undefined);
}

/**
 * Ends without closing, because the memory can't be trusted. The next start recovers everything
 * that is stored.
 */
function end(reason: unknown): void {
  process.stderr.on("error", () => undefined);
  process.stderr.write(`the embedded database stopped itself: ${String(reason)}\n`);
  // First, let the waiting client get its answer.
  setTimeout(() => process.kill(process.pid, "SIGKILL"), lastAnswerMs);
}
