import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { onceClosed } from "./watch-caller.ts";

const contentType = "text/event-stream; charset=utf-8";
/** A caller that reads more slowly than this much is written has hung. */
const mostUnsentBytes = 256 * 1024;

/**
 * An answer of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html.
 */
export interface EventStream {
  readonly body: PassThrough;
  send(event: string, data?: unknown): void;
  end(): void;
}

/** Opens an answer that stays open. A caller that stopped reading is disconnected. */
export function openEventStream(reply: FastifyReply): EventStream {
  const body = new PassThrough();
  reply
    .header("content-type", contentType)
    // For proxies that would buffer or compress it.
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no");
  onceClosed(reply, () => body.end());
  return {
    body,
    send(event, data = null) {
      if (body.writableEnded) return;
      body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (body.readableLength + reply.raw.writableLength > mostUnsentBytes) reply.raw.destroy();
    },
    end: () => void body.end(),
  };
}

export function isEventStream(reply: FastifyReply): boolean {
  return reply.getHeader("content-type") === contentType;
}
