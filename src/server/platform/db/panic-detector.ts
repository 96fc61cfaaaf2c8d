import { messageFinder } from "./protocol-messages.ts";

const panic = /(?:^|\0)[SV]PANIC\0/;
const headerBytes = 5;

/**
 * Detects PANIC messages in the stream of a PostgreSQL server. Returns a function that takes the
 * stream piece by piece and returns whether a PANIC was completed in this piece.
 */
export function panicDetector(): (piece: Uint8Array) => boolean {
  const findErrors = messageFinder("E");
  return (piece) =>
    findErrors(piece).some((message) => panic.test(message.toString("latin1", headerBytes)));
}
