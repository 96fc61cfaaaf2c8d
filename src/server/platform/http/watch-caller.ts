import type { FastifyReply } from "fastify";

/** Returns a signal that aborts if the caller disconnects before the answer is sent. */
export function watchCaller(reply: FastifyReply): AbortSignal {
  const disconnect = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
}
