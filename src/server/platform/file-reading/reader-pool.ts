import type { ReadingKind, ReadingLimits } from "./reading-limits.ts";
import { residentMegabytes, startReader } from "./start-reader.ts";
import type { Reader } from "./start-reader.ts";

/**
 * The limits for reusing a process. Reuse pays off, because starting a process takes as long as
 * reading a small file.
 */
const reuse = { milliseconds: 5000, files: 200, megabytes: 140 } as const;

interface Held {
  readonly reader: Reader;
  readonly kind: ReadingKind;
  files: number;
}

/** The processes that read files. They are reused while they use little memory. */
export interface ReaderPool {
  take(kind: ReadingKind): Held;
  /**
   * @param clean Whether the file was read to its end, so that nothing of it is left in the
   *   process.
   */
  giveBack(held: Held, clean: boolean): void;
  close(): void;
}

export function openReaderPool(limits: Readonly<Record<ReadingKind, ReadingLimits>>): ReaderPool {
  const working = new Set<Held>();
  const idle = new Map<Held, NodeJS.Timeout>();
  const drop = (held: Held) => {
    clearTimeout(idle.get(held));
    idle.delete(held);
    held.reader.kill();
  };
  const reuseOrStart = (kind: ReadingKind) => {
    for (const held of idle.keys()) {
      if (held.kind === kind && !held.reader.ended) {
        clearTimeout(idle.get(held));
        idle.delete(held);
        return held;
      }
      // An idle process of the other kind only takes memory that this one may need.
      drop(held);
    }
    return { reader: startReader(limits[kind]), kind, files: 0 };
  };
  return {
    take(kind) {
      const held = reuseOrStart(kind);
      working.add(held);
      held.files += 1;
      return held;
    },
    giveBack(held, clean) {
      working.delete(held);
      const { reader, files } = held;
      const isWorn = files >= reuse.files || residentMegabytes(reader.pid) > reuse.megabytes;
      if (!clean || isWorn || reader.ended) return reader.kill();
      const expires = setTimeout(() => drop(held), reuse.milliseconds);
      expires.unref();
      idle.set(held, expires);
    },
    close() {
      for (const held of [...idle.keys()]) drop(held);
      for (const { reader } of working) reader.kill();
    },
  };
}
