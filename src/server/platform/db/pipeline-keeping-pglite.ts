import { PGlite } from "@electric-sql/pglite";

/** Message types of PostgreSQL's protocol, by their first byte. */
const sync = "S".charCodeAt(0);
const pipelined = new Set([..."PBDECH"].map((letter) => letter.charCodeAt(0)));

/**
 * PGlite for its socket server, with statements of different connections kept apart.
 *
 * All connections share one session, and with it the one unnamed statement. The socket server hands over message by message and,
 * outside a transaction, takes the next one from whichever connection came first: so between one connection's Parse and
 * Bind another's Parse may slip in, and the first runs the other's statement with its own values. The server does stay with
 * a connection while a transaction is open; saying that one is, from Parse to Sync, keeps each pipeline whole.
 */
export class PipelineKeepingPglite extends PGlite {
  #inPipeline = false;

  override isInTransaction(): boolean {
    return this.#inPipeline || super.isInTransaction();
  }

  override async execProtocolRawStream(
    ...given: Parameters<PGlite["execProtocolRawStream"]>
  ): Promise<void> {
    const type = given[0][0];
    try {
      await super.execProtocolRawStream(...given);
    } finally {
      this.#inPipeline = type !== undefined && type !== sync && pipelined.has(type);
    }
  }

  /** What the server runs for a connection that went away: nothing of its pipeline is left after it. */
  override exec(...given: Parameters<PGlite["exec"]>): ReturnType<PGlite["exec"]> {
    this.#inPipeline = false;
    return super.exec(...given);
  }
}
