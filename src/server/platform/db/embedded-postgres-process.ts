import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { setTimeout as sleep } from "node:timers/promises";
import { PipelineKeepingPglite } from "./pipeline-keeping-pglite.ts";
import { lockFolder } from "./lock-folder.ts";

/** The program of the embedded database: a process of its own, as PostgreSQL is, that ends with the one that started it. */
const [dataDir = "", socketPath = "", lockFile = ""] = process.argv.slice(2);

/** One session serves one shop: what the defaults reserve for a hundred connections is memory lost. */
const smallServer = [
  "shared_buffers=32MB",
  "max_connections=10",
  "wal_buffers=1MB",
  "max_wal_size=128MB",
];
const stopAfterMs = 10_000;

// Ctrl-C reaches the whole group; the server finishes its work first and then says when to stop.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

const lock = await lockFolder(lockFile);
if (lock.ok) {
  const database = new PipelineKeepingPglite({ dataDir, postgresqlconf: smallServer });
  await database.waitReady;
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 64 });
  await server.start();
  const stop = async () => {
    await Promise.race([server.stop().then(() => database.close()), sleep(stopAfterMs)]);
    lock.unlock();
    process.exit(0);
  };
  process.once("message", stop);
  if (process.connected) process.once("disconnect", stop);
  else await stop();
  // A starter that is gone by now cannot be told; its end is noticed above.
  process.send?.("ready", () => undefined);
} else {
  process.send?.(lock.reason);
  process.disconnect?.();
}
