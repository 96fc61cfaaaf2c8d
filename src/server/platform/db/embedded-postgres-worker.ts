import { parentPort, workerData } from "node:worker_threads";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { z } from "zod";
import { PipelineKeepingPglite } from "./pipeline-keeping-pglite.ts";

const { dataDir, socketPath } = z.object({ dataDir: z.string(), socketPath: z.string() }).parse(workerData);

const database = new PipelineKeepingPglite(dataDir);
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
