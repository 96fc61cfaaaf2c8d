import { write, writeSync } from "node:fs";
import { setTimeout } from "node:timers";
import type { DestinationStream } from "pino";

const maxBytes = 1024 * 1024;
const maxPieceBytes = 64 * 1024;
const busyMs = 50;
const retryMs = 1000;
const warnLevel = 40;
/** The reader is gone for good. */
const closedForGood: readonly string[] = ["EPIPE", "EBADF"];

/**
 * Writes log lines to a file descriptor, which may be a file on a full disk or a pipe without a
 * reader. Writing never blocks, throws, or ends the process: lines wait in a bounded buffer, and
 * those that don't fit are dropped and counted. When writing works again, a line reports how many
 * are missing.
 *
 * Pino's own destination doesn't work here: it throws on ENOSPC, and its flush at exit then retries
 * forever, which freezes the process.
 */
export class LogDestination implements DestinationStream {
  readonly #fd: number;
  readonly #lines: Buffer[] = [];
  #bytes = 0;
  /**
   * The piece that is being written. It stays first until it is complete, so that lines aren't
   * torn.
   */
  #current: Buffer | null = null;
  #state: "idle" | "writing" | "waiting" | "closed" = "idle";
  #dropped = 0;
  #reason = "";

  /** @param fd 1 is stdout. */
  constructor(fd = 1) {
    this.#fd = fd;
  }

  write(line: string): void {
    if (this.#state === "closed") return;
    const data = Buffer.from(line);
    if (this.#bytes + data.length > maxBytes) this.#dropped += 1;
    else this.#add(data);
    this.#pump();
  }

  /** Writes as much of the rest as possible without waiting. Call it when the process exits. */
  flush(): void {
    if (this.#state === "closed") return;
    // The operating system finishes a write that has begun.
    if (this.#state === "writing") this.#current = null;
    this.#state = "closed";
    try {
      for (let piece = this.#next(); piece !== null; piece = this.#next())
        this.#markWritten(writeSync(this.#fd, piece));
    } catch {
      // There is nowhere left to report this.
    }
  }

  #add(data: Buffer): void {
    this.#bytes += data.length;
    this.#lines.push(data);
  }

  #pump(): void {
    if (this.#state !== "idle") return;
    const piece = this.#next();
    if (piece === null) return;
    this.#state = "writing";
    write(this.#fd, piece, (error, count) => {
      if (this.#state === "closed") return;
      this.#state = "idle";
      if (error) this.#retryAfter(error.code ?? "unknown");
      else {
        this.#markWritten(count);
        this.#pump();
      }
    });
  }

  #next(): Buffer | null {
    if (this.#current !== null) return this.#current;
    let size = 0;
    // A single line may be longer than a piece.
    const fitting = this.#lines.findIndex((line) => (size += line.length) > maxPieceBytes);
    const taken = this.#lines.splice(0, fitting === -1 ? this.#lines.length : Math.max(1, fitting));
    this.#current = taken.length === 0 ? null : Buffer.concat(taken);
    return this.#current;
  }

  #markWritten(count: number): void {
    this.#bytes -= count;
    const rest = this.#current?.subarray(count);
    this.#current = rest && rest.length > 0 ? rest : null;
    if (this.#current === null && this.#lines.length === 0 && this.#dropped > 0)
      this.#reportDropped();
  }

  #reportDropped(): void {
    const line = {
      level: warnLevel,
      time: Date.now(),
      dropped: this.#dropped,
      reason: this.#reason,
      msg: "log lines were dropped because the log couldn't be written",
    };
    this.#dropped = 0;
    this.#add(Buffer.from(`${JSON.stringify(line)}\n`));
  }

  #retryAfter(code: string): void {
    if (closedForGood.includes(code)) {
      this.#state = "closed";
      this.#lines.length = 0;
      this.#current = null;
      return;
    }
    this.#reason = code;
    this.#state = "waiting";
    const retry = () => {
      if (this.#state !== "waiting") return;
      this.#state = "idle";
      this.#pump();
    };
    setTimeout(retry, code === "EAGAIN" ? busyMs : retryMs).unref();
  }
}
