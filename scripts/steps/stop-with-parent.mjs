import { isMainThread } from "node:worker_threads";

// Loaded into every program that `npm start` starts. If the parent is gone, even after kill -9,
// nobody else would stop the program, so it stops itself. The unref keeps the IPC channel from
// keeping the program alive.
const graceMs = 15_000;

if (isMainThread && process.channel) {
  process.channel.unref();
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    // The parent would have killed a program that doesn't stop in time. Now the program must do it
    // itself.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs).unref();
  });
}
