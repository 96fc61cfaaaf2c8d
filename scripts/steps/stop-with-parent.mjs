import { isMainThread } from "node:worker_threads";

// Loaded into every program that `npm start` starts. When the starter is gone, even by kill -9, nobody would stop
// the program any more, so it stops by itself. Without the unref the line to the starter would keep it from ending.
const graceMs = 15_000;

if (isMainThread && process.channel) {
  process.channel.unref();
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    // The starter would have ended a program that does not stop in time; nobody else is left to do it.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs).unref();
  });
}
