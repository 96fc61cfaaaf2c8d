import { isMainThread } from "node:worker_threads";

// Loaded into every program that `npm start` starts. When the starter is gone, even by kill -9, nobody would stop
// the program any more, so it stops by itself. Without the unref the line to the starter would keep it from ending.
if (isMainThread && process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
