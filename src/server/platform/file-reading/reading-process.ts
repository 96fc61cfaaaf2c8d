/**
 * The program of a process that reads uploaded files, one at a time. It has access to no secrets.
 */
import process from "node:process";
import type { ReadFile, ReadingAnswer, ReadingOrder } from "./reading-messages.ts";

interface Module {
  readonly read: ReadFile<unknown, unknown>;
}

let reading: ReturnType<Module["read"]> | null = null;
let turn: Promise<void> = Promise.resolve();

process.on("message", (order: ReadingOrder) => {
  turn = turn.then(() => handle(order)).catch(crashed);
});
// The server is gone, so nobody is waiting for an answer.
process.on("disconnect", () => process.exit());

async function handle(order: ReadingOrder): Promise<void> {
  if (order.kind === "begin") {
    const { read }: Module = await import(order.module);
    reading = read(order.file, order.order);
    return;
  }
  if (reading === null) return;
  const next = await reading.next();
  if (next.done) return answer({ kind: "end" });
  answer(
    next.value.ok
      ? { kind: "piece", value: next.value.value }
      : { kind: "failed", failure: next.value.failure },
  );
}

function answer(message: ReadingAnswer): void {
  process.send?.(message);
}

function crashed(error: unknown): void {
  answer({ kind: "crashed", cause: error instanceof Error ? String(error.stack) : String(error) });
}
