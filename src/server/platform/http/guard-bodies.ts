import { setImmediate, setInterval, setTimeout } from "node:timers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countOf } from "#domain/count-words.ts";
import { fail } from "#domain/failure.ts";
import { failureAnswer } from "./failure-status.ts";
import { addressOf } from "./name-caller.ts";
import type { NameCaller } from "./name-caller.ts";
import { sendFailure } from "./serve-endpoint.ts";

/** Limits on how slowly bodies may arrive, and how many at a time. */
export interface BodyLimits {
  /** How often a body's progress is checked, in milliseconds. */
  readonly windowMs: number;
  /** How much must arrive between two checks, in bytes. */
  readonly bytesPerWindow: number;
  /** How many bodies one address may send at a time, and beyond that, each session. */
  readonly maxPerAddress: number;
  /** How long the rest of a body may take after its answer was sent, in milliseconds. */
  readonly restMs: number;
}

/** 16 KB in ten seconds is a tenth of the speed of a slow mobile connection. */
export const defaultBodyLimits: BodyLimits = {
  windowMs: 10_000,
  bytesPerWindow: 16 * 1024,
  maxPerAddress: 64,
  restMs: 30_000,
};

const retryMs = 5000;

/**
 * Stops bodies that arrive too slowly, and refuses callers who send too many at a time. Each body
 * takes memory, a connection, and perhaps a place in a queue.
 */
export function guardBodies(
  app: FastifyInstance,
  limits: BodyLimits,
  nameCaller: NameCaller,
): void {
  const arriving = new Map<string, number>();
  const isFull = (name: string) => (arriving.get(name) ?? 0) >= limits.maxPerAddress;
  app.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request)) return;
    const address = addressOf(request);
    // Asks for the session only when it matters.
    const caller = isFull(address) ? await nameCaller(request) : address;
    if (isFull(caller)) return refuse(reply);
    arriving.set(caller, (arriving.get(caller) ?? 0) + 1);
    watchBody({ request, reply, limits }, () => {
      const left = (arriving.get(caller) ?? 1) - 1;
      if (left > 0) arriving.set(caller, left);
      else arriving.delete(caller);
    });
  });
  app.addHook("onResponse", (request, _reply, done) => {
    if (hasBody(request) && !request.raw.complete) discardRest(request, limits.restMs);
    done();
  });
}

/**
 * Reads and discards the rest of a body that was refused early, because a client that is still
 * sending when the connection closes may lose the answer. Closes the connection if that takes long.
 */
function discardRest({ raw }: FastifyRequest, restMs: number): void {
  const timer = setTimeout(() => raw.destroy(), restMs).unref();
  raw.once("close", () => clearTimeout(timer));
  // A reader that stopped must not hold the rest back.
  raw.unpipe().removeAllListeners("readable").resume();
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Refuses a request, without waiting for the rest of it. */
function refuse(reply: FastifyReply): FastifyReply {
  void reply.header("connection", "close");
  return sendFailure(
    reply,
    fail(
      "rate-limited",
      `Too many uploads are arriving from you at the same time. Try again in ${countOf(retryMs / 1000, "second")}.`,
      { retryAt: Date.now() + retryMs },
    ).failure,
  );
}

interface Watched {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limits: BodyLimits;
}

/** @param ended Called once, when the body has arrived or can no longer arrive. */
function watchBody({ request, reply, limits }: Watched, ended: () => void): void {
  const { raw } = request;
  let received = raw.socket.bytesRead;
  let open = true;
  const end = () => {
    if (open) ended();
    open = false;
    clearInterval(timer);
  };
  const check = () => {
    if (!open) return;
    if (raw.complete || raw.destroyed) return end();
    const arrived = raw.socket.bytesRead - received;
    received += arrived;
    // If data is waiting to be read, the delay is ours, not the sender's.
    if (arrived >= limits.bytesPerWindow || raw.readableLength > 0) return;
    request.log.info({ address: request.ip, url: request.url }, "stopped a slow request");
    cutOff(request, reply);
    end();
  };
  // If this process was busy, the check comes right after a slow reader has read what was waiting.
  // An immediate runs once the socket has been read again.
  const timer = setInterval(() => setImmediate(check), limits.windowMs).unref();
  raw.once("close", end);
}

function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // Tell the reader of the body that no more will come.
  const drop = () => void raw.destroy(new SlowBody());
  if (reply.raw.headersSent || !socket.writable) return drop();
  reply.hijack();
  socket.end(slowAnswer(), drop);
}

/** A body arrived so slowly that the server stopped waiting for the rest. */
class SlowBody extends Error {
  override readonly name = "SlowBody";
  readonly statusCode = 408;
  override readonly message = "The request arrived too slowly, so it was stopped.";
}

function slowAnswer(): string {
  const { status, body } = failureAnswer(
    fail(
      "too-slow",
      "Your request arrived too slowly, so it was stopped. Nothing was changed. Please try again on a faster connection.",
    ).failure,
  );
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} Request Timeout`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
    "",
    text,
  ].join("\r\n");
}
