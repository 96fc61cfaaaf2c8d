import { PGlite } from "@electric-sql/pglite";
import type { PGliteOptions } from "@electric-sql/pglite";
import { panicDetector } from "./panic-detector.ts";
import { messageFinder } from "./protocol-messages.ts";

/** Message types of PostgreSQL's protocol, by their first byte. */
const flush = "H".charCodeAt(0);
/** Parse, Bind, Describe, Execute, and Close: their answers may wait for the Sync that follows. */
const deferrable = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)));

interface Reports {
  /** The database broke down; nothing more may run in this process. */
  broken(reason: unknown): void;
  /** A statement caused this notification, which so far only its own connection has got. */
  notified(message: Uint8Array): void;
}

/**
 * PGlite for its socket server, without mixing up the statements of different connections.
 *
 * All connections share one session, and therefore the single unnamed statement. The socket server
 * passes on one message at a time and, outside a transaction, takes the next one from any
 * connection. So another connection's Parse can come between a connection's Parse and Bind, which
 * then runs the other's statement with its own values. The server does stay with a connection
 * during a transaction. So reporting a transaction from Parse to Sync keeps each pipeline together.
 *
 * A pipeline runs when its last message arrives, all of it at once. Every run costs a few system
 * calls here and wakes the client, which can't use the answers before the last one anyway.
 *
 * After a PANIC (no space left for the write-ahead log), a PostgreSQL server restarts and recovers
 * from its log. PGlite instead keeps answering from memory that may be wrong. So nothing more may
 * run in this process: `broken` is called, and no statement returns from then on.
 */
export class PipelineKeepingPglite extends PGlite {
  /** The messages of the open pipeline that haven't run yet. */
  readonly #waiting: Uint8Array[] = [];
  #inPipeline = false;
  readonly #isPanic = panicDetector();
  readonly #findNotifications = messageFinder("A");
  readonly #reports: Reports;

  constructor(options: PGliteOptions, reports: Reports) {
    super(options);
    this.#reports = reports;
  }

  override isInTransaction(): boolean {
    return this.#inPipeline || super.isInTransaction();
  }

  override async execProtocolRawStream(
    message: Parameters<PGlite["execProtocolRawStream"]>[0],
    options: Parameters<PGlite["execProtocolRawStream"]>[1],
  ): Promise<void> {
    const type = message[0];
    this.#inPipeline = type !== undefined && (deferrable.has(type) || type === flush);
    this.#waiting.push(message);
    if (type !== undefined && deferrable.has(type)) return;
    await this.#run(joined(this.#waiting.splice(0)), options);
  }

  async #run(
    messages: Uint8Array,
    options: Parameters<PGlite["execProtocolRawStream"]>[1],
  ): Promise<void> {
    let panicked = false;
    const notifications: Uint8Array[] = [];
    try {
      await super.execProtocolRawStream(messages, {
        ...options,
        onRawData: (data) => {
          panicked = this.#isPanic(data) || panicked;
          notifications.push(...this.#findNotifications(data));
          options.onRawData(data);
        },
      });
    } catch (error) {
      // A failed statement is a normal answer. Only failures of the database itself throw.
      return this.#breakDown(error);
    }
    if (panicked) return this.#breakDown("PANIC");
    // Only now, because the answer is complete. Other connections get theirs before or after it.
    for (const notification of notifications) this.#reports.notified(notification);
  }

  /**
   * The server calls this to clean up after a closed connection, which also ends that connection's
   * pipeline.
   */
  override exec(...given: Parameters<PGlite["exec"]>): ReturnType<PGlite["exec"]> {
    this.#inPipeline = false;
    this.#waiting.length = 0;
    return super.exec(...given);
  }

  #breakDown(reason: unknown): Promise<void> {
    this.#reports.broken(reason);
    return new Promise(() => undefined);
  }
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const [only] = messages;
  return only && messages.length === 1 ? only : Buffer.concat(messages);
}
