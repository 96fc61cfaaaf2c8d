import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { ReadingLimits } from "./reading-limits.ts";
import type { ReadingAnswer, ReadingOrder } from "./reading-messages.ts";

/** Why a reading ended early. */
export type GivenUp =
  { readonly kind: "overrun" } | { readonly kind: "crashed"; readonly cause: string };

/** A process that reads files. */
export interface Reader {
  readonly pid: number | undefined;
  readonly ended: boolean;
  begin(order: Extract<ReadingOrder, { readonly kind: "begin" }>): void;
  /** Returns the next piece, or gives up after this time. */
  next(milliseconds: number): Promise<Exclude<ReadingAnswer, { kind: "crashed" }> | GivenUp>;
  kill(): void;
}

const program = fileURLToPath(new URL("./reading-process.ts", import.meta.url));
const watchEveryMs = 50;
const pageBytes = 4096;
/** Gives calls to the server priority over reading. */
const niceness = 5;
/** The unit in which Linux reports a process's processor time. */
const ticksPerSecond = 100;

/**
 * Starts a process with memory limits. It doesn't get the server's environment, because it reads
 * untrusted files.
 */
export function startReader(limits: ReadingLimits): Reader {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${limits.heap}`, "--max-semi-space-size=4"],
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  lowerPriority(child);
  let deliver: ((answer: ReadingAnswer | GivenUp) => void) | null = null;
  let over: GivenUp | null = null;
  const give = (answer: ReadingAnswer | GivenUp) => {
    const waiting = deliver;
    deliver = null;
    waiting?.(answer);
  };
  const end = (why: GivenUp) => {
    over ??= why;
    clearInterval(watch);
    child.kill("SIGKILL");
    give(over);
  };
  let usedBefore = 0;
  const watch = setInterval(() => {
    if (
      residentMegabytes(child.pid) > limits.resident ||
      processorSeconds(child.pid) - usedBefore > limits.processorSeconds
    )
      end({ kind: "overrun" });
  }, watchEveryMs);
  watch.unref();
  child.on("message", (answer: ReadingAnswer) => {
    if (answer.kind === "crashed") end(answer);
    else give(answer);
  });
  child.on("error", (error) => end({ kind: "crashed", cause: String(error) }));
  // When memory runs out, Node aborts or the system kills the process.
  child.on("exit", (code, signal) =>
    end(
      signal === "SIGABRT" || signal === "SIGKILL" || signal === "SIGTRAP" || code === 134
        ? { kind: "overrun" }
        : { kind: "crashed", cause: `exit code ${code}, signal ${signal}` },
    ),
  );
  const send = (order: ReadingOrder) => {
    // If sending fails, the process has ended or will end, which is reported separately.
    if (child.connected) child.send(order, () => undefined);
  };
  return {
    pid: child.pid,
    get ended() {
      return over !== null;
    },
    begin(order) {
      usedBefore = processorSeconds(child.pid);
      send(order);
    },
    next(milliseconds) {
      return new Promise((resolve) => {
        if (over !== null) return resolve(over);
        const timer = setTimeout(() => end({ kind: "overrun" }), milliseconds);
        deliver = (answer) => {
          clearTimeout(timer);
          resolve(answer);
        };
        send({ kind: "next" });
      });
    },
    kill: () => end({ kind: "crashed", cause: "no longer needed" }),
  };
}

function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Not every system allows this. Then it runs with normal priority.
  }
}

/**
 * Returns the processor time that a process has used, in seconds; 0 if the system doesn't report
 * it.
 */
function processorSeconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [user = "0", system = "0"] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Returns the resident memory of a process, in megabytes; 0 if the system doesn't report it. */
export function residentMegabytes(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return (pages * pageBytes) / 1024 / 1024;
  } catch {
    return 0;
  }
}
