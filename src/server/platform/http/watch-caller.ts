import type { FastifyReply } from "fastify";

/** Returns a signal that aborts if the caller disconnects before the answer is sent. */
export function watchCaller(reply: FastifyReply): AbortSignal {
  const disconnect = new AbortController();
  onceClosed(reply, () => {
    if (!reply.raw.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
}

/**
 * Does something once the answer is sent or the caller disconnects. If the caller is already gone,
 * that event is over and would never come again, so it is done immediately.
 */
export function onceClosed(reply: FastifyReply, work: () => void): void {
  if (reply.raw.closed) work();
  else reply.raw.once("close", work);
}
