import { readFileSync } from "node:fs";

const everyMs = 100;

export interface MemoryWatch {
  /** The most memory that all processes used at any moment, in megabytes. */
  readonly peak: number;
  /** The most memory that the program's own process used, in megabytes. */
  readonly ownPeak: number;
  stop(): void;
}

/**
 * Measures the memory of a program and all its child processes ten times a second. It uses Linux's
 * proportional set size, which counts shared memory once. A child process with the embedded
 * database isn't counted, because production uses another database.
 */
export function watchMemory(pid: number | undefined): MemoryWatch {
  let peak = 0;
  let ownPeak = 0;
  const timer = setInterval(() => {
    if (pid === undefined) return;
    const own = megabytesOf(pid);
    ownPeak = Math.max(ownPeak, own);
    peak = Math.max(
      peak,
      childrenOf(pid).reduce((sum, child) => sum + megabytesOf(child), own),
    );
  }, everyMs);
  timer.unref();
  return {
    get peak() {
      return peak;
    },
    get ownPeak() {
      return ownPeak;
    },
    stop: () => clearInterval(timer),
  };
}

function childrenOf(pid: number): readonly number[] {
  const children = readOr(`/proc/${pid}/task/${pid}/children`, "")
    .split(" ")
    .map(Number)
    .filter((child) => child > 0 && !readOr(`/proc/${child}/cmdline`, "").includes("postgres"));
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

function megabytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${pid}/smaps_rollup`, ""))?.[1] ?? 0) / 1024;
}

/** A process may end between listing and reading it. */
function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}
