import { parentPort, workerData } from "node:worker_threads";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { z } from "zod";
import { PipelineKeepingPglite } from "./pipeline-keeping-pglite.ts";

const { dataDir, socketPath } = z.object({ dataDir: z.string(), socketPath: z.string() }).parse(workerData);

/** One session serves one shop: what the defaults reserve for a hundred connections is memory lost. */
const smallServer = ["shared_buffers=32MB", "max_connections=10", "wal_buffers=1MB", "max_wal_size=128MB"];

const database = new PipelineKeepingPglite({ dataDir, postgresqlconf: smallServer });
await database.waitReady;
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 64 });
await server.start();
parentPort?.postMessage("ready");

parentPort?.on("message", async (message) => {
  if (message !== "stop") return;
  await server.stop();
  await database.close();
  parentPort?.postMessage("stopped");
  parentPort?.close();
});
